import { createRandom } from '../../framework/seed/random';
import { at, type Draft, dayAgo, idOf, momentAgo, type Plan, reference, textIn } from '../../framework/seed/record';
import { accountDays, type DaySources, type DaySpan, ownerDays, spanOf } from '../figures/day-figures';
import { type Reach, sumOf } from '../figures/spread-data';
import { demoData } from '../gateways/demo/demo-article-data';
import { people } from '../seed/base/people';
import { pictureAt } from '../seed/base/picture-addresses';
import { zone } from '../seed/base/zone';
import { notices as noticeTexts } from '../seed/words/notices';
import { prompts } from '../seed/words/prompts';

/** Recipients of notices for certain roles; all others go to everybody. */
const readers: Readonly<Record<string, readonly string[]>> = {
  抖音授权续期提醒: ['Customer', 'Douyin', 'Agent', 'Operations'],
  广告法词库更新: ['Customer', 'Operations'],
  排名检测时间调整: ['Admin', 'Customer', 'Agent', 'OEM', 'Clue', 'Engineer'],
};

/** Notices in the inbox. */
export const notices: Plan = () =>
  noticeTexts.map(([title, kind, level, daysAgo, content], index) => {
    const publishedAt = momentAgo({ days: daysAgo, minutes: 120 + index * 5 });
    return {
      id: idOf({ prefix: 'notice', index }),
      createdAt: publishedAt,
      updatedAt: publishedAt,
      title,
      kind,
      level,
      content,
      image: pictureAt(index * 2),
      publishedAt,
      toRoles: readers[title],
      toUserIds: undefined,
    };
  });

/** Prompts that generation tasks choose from. */
export const promptTemplates: Plan = () => {
  const faker = createRandom('promptTemplates');
  return prompts.map(([name, kind, content], index) => ({
    id: idOf({ prefix: 'prompt', index }),
    createdAt: momentAgo({ days: 80 - index * 5, minutes: 33 }),
    name,
    kind,
    content,
    variables: { 关键词: '上海装修公司', 品牌: '匠筑装饰', 地区: '上海', 字数: 1200 },
    usedCount: faker.number.int({ min: 3, max: 260 }),
  }));
};

/** What happened, as the server's audit writes it down. */
interface Event {
  type: 'login' | 'operate' | 'task' | 'export' | 'rights' | 'refused';
  action: string;
  /** Whose doing it was, by user name; everybody in turn by default. */
  actors?: readonly string[];
  resource?: string;
  /** What was changed in a record of the resource, whose title is in `title`. */
  changed?: { title: string; field: string; before: string; after: string };
  result?: 'failed' | 'refused';
  reason?: string;
  count?: number;
}

const customers = ['customer', 'customer2', 'customer3', 'customer7'];

const events: readonly Event[] = [
  { type: 'login', action: 'signIn' },
  {
    type: 'operate',
    action: 'edit',
    actors: customers,
    resource: 'keywords',
    changed: { title: 'word', field: 'type', before: 'core', after: 'longtail' },
  },
  { type: 'export', action: 'export', actors: customers, resource: 'rankings', count: 86 },
  { type: 'login', action: 'signIn', result: 'failed', reason: 'credentials' },
  {
    type: 'operate',
    action: 'approve',
    actors: ['admin'],
    resource: 'audits',
    changed: { title: 'title', field: 'status', before: 'pending', after: 'approved' },
  },
  {
    type: 'operate',
    action: 'edit',
    actors: customers,
    resource: 'accounts',
    changed: { title: 'nickname', field: 'accountGroup', before: '主号', after: '矩阵号' },
  },
  { type: 'refused', action: 'delete', actors: ['clue'], resource: 'users', result: 'refused' },
  { type: 'login', action: 'signOut', reason: 'signedOut' },
  { type: 'export', action: 'export', actors: ['admin'], resource: 'users', count: 30 },
  { type: 'task', action: 'delete', actors: customers, resource: 'keywordExpansions', count: 48 },
  { type: 'rights', action: 'password', actors: ['admin'], resource: 'users' },
];

/** The record that an event was about, of those that its actor may have changed. */
const recordOf = ({ event, id, records }: { event: Event; id: string; records: readonly Draft[] }): Draft => {
  const own = records.filter(({ ownerId }) => ownerId === id);
  return at(event.actors === customers && own.length > 0 ? own : records, id.length);
};

/** The details of a change, as `AuditedRecord` of the server. */
const changesOf = ({ event, record }: { event: Event; record: Draft }): Pick<Draft, string> => {
  const { resource = '', changed } = event;
  if (changed === undefined) return {};
  const { title: titleField, field, before, after } = changed;
  const title = textIn(record, titleField);
  const fields = [{ field, before, after }];
  return { target: title, changes: [{ resource, id: record.id, title, how: 'edit', fields }] };
};

/** Who did what in the last days, from where, and how it went. */
export const systemLogs: Plan = ({ of }) => {
  const faker = createRandom('systemLogs');
  const everyone = people.filter(({ username }) => username !== 'customer17');
  return Array.from({ length: 120 }, (_, index) => {
    const event = at(events, index);
    const { type, action, resource, actors, result = 'success', reason, count = 1, changed } = event;
    const actor = at(actors ? everyone.filter(({ username }) => actors.includes(username)) : everyone, index);
    const moment = momentAgo({ days: Math.floor(index / 14), minutes: ((index * 47) % 650) + 2 });
    const record = changed && resource && recordOf({ event, id: actor.id, records: of(resource) });
    return {
      id: idOf({ prefix: 'log', index }),
      createdAt: moment,
      updatedAt: moment,
      datetime: moment,
      account: actor.username,
      roles: actor.roles,
      type,
      action,
      resource,
      target: type === 'login' ? actor.username : undefined,
      changes: undefined,
      ...(record && changesOf({ event, record })),
      count,
      executeResult: result,
      reason,
      request: undefined,
      ip: `192.168.${(index % 4) + 1}.${20 + ((index * 7) % 200)}`,
      requestId: faker.string.uuid(),
    };
  });
};

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
