import { type Draft, dayAgo, idOf, type Plan, reference, textIn } from '../../framework/seed/record';
import { accountDays, type DaySources, type DaySpan, ownerDays, spanOf } from '../figures/day-figures';
import { type Reach, sumOf } from '../figures/spread-data';
import { demoData } from '../gateways/demo/demo-article-data';
import { zone } from '../seed/base/zone';

/** Days of which the figures are stored. */
const dayCount = 90;
/** A day is closed as soon as the next one begins; the last one still goes on. */
const closedAt = (span: DaySpan): string => (span.end < reference ? span.end : reference);

const spans: readonly DaySpan[] = Array.from({ length: dayCount }, (_, step) =>
  spanOf(dayAgo(dayCount - 1 - step), zone),
);

const sourcesOf = ({ of }: Parameters<Plan>[0]): DaySources => ({
  accounts: of('accounts'),
  publishTargets: of('publishTargets'),
  articles: of('articles'),
  videos: of('videos'),
  rankings: of('rankings'),
  inquiries: of('inquiries'),
  consumptions: of('consumptions'),
});

/** What came to publications on each day, by a field of theirs: as their platforms tell it. */
const reachBy = (targets: readonly Draft[], field: 'ownerId' | 'accountId') => {
  const report = new Map<string, Reach>();
  for (const target of targets) {
    if (target.status !== 'success') continue;
    const work = { remoteId: textIn(target, 'remoteId'), kind: textIn(target, 'contentKind') };
    const moments = { publishedAt: textIn(target, 'publishedAt'), until: reference, zone };
    for (const { day, ...reach } of demoData({ ...work, ...moments, platform: textIn(target, 'platform') }).days) {
      const key = `${textIn(target, field)} ${day}`;
      const before = report.get(key);
      report.set(key, before ? sumOf([before, reach]) : reach);
    }
  }
  return (id: string, day: string): Reach => report.get(`${id} ${day}`) ?? sumOf([]);
};

/** What each customer achieved, a record a day: counted as the server counts them. */
export const dailyStats: Plan = (world) => {
  const sources = sourcesOf(world);
  const reachOn = reachBy(world.of('publishTargets'), 'ownerId');
  return spans
    .flatMap((span) => ownerDays(span, sources).map((figures) => ({ span, figures })))
    .map(({ span, figures: { successRate, ...figures } }, index): Draft => {
      const { fans: fansGained, ...reach } = reachOn(figures.ownerId, span.day);
      return {
        id: idOf({ prefix: 'ds', index }),
        createdAt: closedAt(span),
        updatedAt: closedAt(span),
        createdBy: 'u-admin',
        date: span.day,
        ...figures,
        successRate: successRate ?? undefined,
        ...reach,
        fansGained,
      };
    });
};

/** What the articles of each account achieved, a record a day on which anything happened. */
export const articleStats: Plan = (world) => {
  const sources = sourcesOf(world);
  const articles = world.of('publishTargets').filter(({ contentKind }) => contentKind === 'article');
  const reachOn = reachBy(articles, 'accountId');
  const none = { generated: 0, published: 0, failed: 0, indexed: 0, indexRate: null, leads: 0, cost: 0 };
  return spans
    .flatMap((span) => {
      const counted = new Map(accountDays(span, sources).map((figures) => [figures.accountId, figures]));
      return sources.accounts.flatMap((account) => {
        const { shares: _shares, fans: _fans, ...reach } = reachOn(account.id, span.day);
        const counts = counted.get(account.id);
        if (counts === undefined && reach.views + reach.likes + reach.comments === 0) return [];
        const about = { ownerId: String(account.ownerId), accountId: account.id, platform: String(account.platform) };
        return [{ span, figures: { ...none, ...about, ...counts, ...reach } }];
      });
    })
    .map(
      ({ span, figures: { indexRate, ...figures } }, index): Draft => ({
        id: idOf({ prefix: 'as', index }),
        createdAt: closedAt(span),
        updatedAt: closedAt(span),
        createdBy: 'u-admin',
        date: span.day,
        ...figures,
        indexRate: indexRate ?? undefined,
      }),
    );
};
