import { type DaySpan, isOn } from './day-span';

/** A record as it is stored, or as a plan of the demo writes it. */
export type Source = Readonly<Record<string, unknown>> & { readonly id: string };

/** The records that the figures of a day speak of. There may be more of them: each is looked at whether it belongs to the day. */
export interface DaySources {
  accounts: readonly Source[];
  /** Those of the day, and those that its articles and leads came from. */
  publishTargets: readonly Source[];
  articles: readonly Source[];
  videos: readonly Source[];
  /** Those that rank on the first page. */
  rankings: readonly Source[];
  inquiries: readonly Source[];
  consumptions: readonly Source[];
}

/** What one customer achieved on a day, as far as our own records tell: counts of `dailyStats`. */
export interface OwnerDay {
  ownerId: string;
  planned: number;
  published: number;
  failed: number;
  /** Percent; null where nothing was planned. */
  successRate: number | null;
  articles: number;
  videos: number;
  indexed: number;
  top3Words: number;
  homeWords: number;
  leads: number;
  cost: number;
}

/** The same of the articles of one account: counts of `articleStats`. */
export interface AccountDay {
  ownerId: string;
  accountId: string;
  platform: string;
  generated: number;
  published: number;
  failed: number;
  indexed: number;
  /** Percent; null where nothing was published. */
  indexRate: number | null;
  leads: number;
  cost: number;
}

const broken: ReadonlySet<unknown> = new Set(['failed', 'missed', 'dead', 'rejected']);
const waiting: ReadonlySet<unknown> = new Set(['scheduled', 'queued', 'publishing', 'retrying', 'platform_review']);
const firstPage = 10;
const topThree = 3;

/**
 * How a publication counts on a day: one that is public counts on the day on which it became so, any other on the one it is planned for.
 * What was taken down counts nowhere, as in the lists.
 */
export const outcomeOn = (
  span: DaySpan,
  { status, publishedAt, scheduledAt }: Source,
): 'published' | 'failed' | 'waiting' | undefined => {
  if (status === 'success') return isOn(span, publishedAt) ? 'published' : undefined;
  if (!isOn(span, scheduledAt)) return undefined;
  if (broken.has(status)) return 'failed';
  return waiting.has(status) ? 'waiting' : undefined;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const whole = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A share in percent with one decimal; null of nothing. */
const share = (part: number, all: number): number | null =>
  all === 0 ? null : Math.min(100, Number(((part / all) * 100).toFixed(1)));

/** Credits that an entry of the ledger has used: what was settled, and what is final at once. */
const usedBy = ({ phase, kind, used, count, item }: Source): number => {
  if (item !== 'point') return 0;
  if (phase === 'settled') return whole(used);
  return kind === 'deduct' && phase === 'posted' ? -whole(count) : 0;
};

const dayMs = 24 * 3_600_000;

/** Whether a word that is on the first page was there on a day: from its first day there on, as its last check has counted them. */
const stoodOn = ({ end }: DaySpan, { rank, checkedAt, days }: Source, place: number): boolean => {
  if (typeof rank !== 'number' || rank > place) return false;
  const first = Date.parse(text(checkedAt)) - Math.max(0, whole(days) - 1) * dayMs;
  return first < Date.parse(end);
};

const numberOf = (records: readonly Source[], isOne: (record: Source) => boolean): number =>
  records.filter(isOne).length;

/** Everybody whom the records of a day name. */
const namedIn = ({ accounts, publishTargets, articles, videos, inquiries, consumptions }: DaySources): string[] => {
  const owned = [accounts, publishTargets, articles, videos, consumptions].flat().map(({ ownerId }) => ownerId);
  const all = [...owned, ...inquiries.map(({ customerId }) => customerId)];
  return [...new Set(all.map(text))].filter((id) => id !== '');
};

/** What each customer achieved on a day: whoever had an account by the end of it, and everybody else who achieved anything. */
export const ownerDays = (span: DaySpan, sources: DaySources): OwnerDay[] => {
  const settled = new Set(
    sources.accounts.flatMap(({ ownerId, createdAt }) => (text(createdAt) < span.end ? [ownerId] : [])),
  );
  return namedIn(sources)
    .map((ownerId) => ownerDay(span, sources, ownerId))
    .filter((day) => settled.has(day.ownerId) || Object.values(day).some((value) => Number(value) > 0));
};

/** What one customer achieved on a day. */
export const ownerDay = (span: DaySpan, sources: DaySources, ownerId: string): OwnerDay => {
  const isOwn = (record: Source): boolean => record.ownerId === ownerId;
  const outcomes = sources.publishTargets.filter(isOwn).map((target) => outcomeOn(span, target));
  const count = (outcome: string): number => outcomes.filter((one) => one === outcome).length;
  const [published, failed] = [count('published'), count('failed')];
  const planned = published + failed + count('waiting');
  const words = (place: number): number =>
    new Set(sources.rankings.filter((row) => isOwn(row) && stoodOn(span, row, place)).map(({ word }) => word)).size;
  const isMade = (record: Source): boolean =>
    isOwn(record) && text(record.taskId) !== '' && isOn(span, record.createdAt);
  const spent = sources.consumptions.filter((entry) => isOwn(entry) && isOn(span, entry.at));
  return {
    ownerId,
    planned,
    published,
    failed,
    successRate: share(published, planned),
    articles: numberOf(sources.articles, isMade),
    videos: numberOf(sources.videos, isMade),
    indexed: numberOf(sources.articles, (article) => isOwn(article) && isOn(span, article.indexedAt)),
    top3Words: words(topThree),
    homeWords: words(firstPage),
    leads: numberOf(sources.inquiries, (lead) => lead.customerId === ownerId && isOn(span, lead.createdAt)),
    cost: spent.reduce((sum, entry) => sum + usedBy(entry), 0),
  };
};

/** What the articles of each account achieved on a day; nothing of accounts with none. */
export const accountDays = (span: DaySpan, sources: DaySources): AccountDay[] => {
  const articles = new Map(sources.articles.map((article) => [article.id, article]));
  const leads = sources.inquiries.filter(({ createdAt }) => isOn(span, createdAt));
  const articleTargets = sources.publishTargets.filter(({ contentKind }) => contentKind === 'article');
  return sources.accounts.flatMap(({ id: accountId, ownerId, platform }) => {
    const own = articleTargets.filter((target) => target.accountId === accountId);
    const ids = new Set<unknown>(own.map(({ id }) => id));
    const outcomes = own.flatMap((target) => {
      const outcome = outcomeOn(span, target);
      return outcome === undefined ? [] : [{ outcome, article: articles.get(text(target.articleId)) }];
    });
    const count = (wanted: string): number => outcomes.filter(({ outcome }) => outcome === wanted).length;
    const addresses = new Set(own.map(({ remoteUrl }) => text(remoteUrl)).filter((address) => address !== ''));
    const published = count('published');
    // An article is found once, at the address that it is known by.
    const indexed = numberOf(
      sources.articles,
      ({ url, indexedAt }) => addresses.has(text(url)) && isOn(span, indexedAt),
    );
    const generated = outcomes.filter(({ article }) => text(article?.taskId) !== '').length;
    const counts = {
      generated,
      published,
      failed: count('failed'),
      indexed,
      leads: numberOf(leads, (lead) => lead.customerId === ownerId && addresses.has(text(lead.sourceUrl))),
      cost: sources.consumptions.reduce(
        (sum, entry) => sum + (ids.has(entry.targetId) && isOn(span, entry.at) ? usedBy(entry) : 0),
        0,
      ),
    };
    if (Object.values(counts).every((value) => value === 0)) return [];
    const about = { ownerId: text(ownerId), accountId, platform: text(platform) };
    return [{ ...about, ...counts, indexRate: share(indexed, published) }];
  });
};
