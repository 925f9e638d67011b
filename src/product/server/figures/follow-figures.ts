import { dayIn, daysLater } from '../../../framework/expressions/dates';
import type { Worker } from '../../../framework/server/services/run-workers';
import type { Services } from '../../../framework/server/services/services';
import { allRows } from '../../../framework/server/store/each-row';
import { everything } from '../../../framework/server/store/scope';
import type { Change, Condition, Row, Store } from '../../../framework/server/store/store';
import { isolated } from '../../../framework/server/work/isolated';
import {
  type AccountDay,
  accountDays,
  type DaySources,
  type DaySpan,
  daysBetween,
  ownerDay,
  ownerDays,
  spanOf,
} from '../../figures/day-figures';
import { textIn } from '../base/read-values';
import { concernsTeams, daysOfChange, type OwnerAndDay, staleFigures } from './stale-days';
import { isNews, noAccountDay, type StatFigures, writeStats } from './stat-rows';
import { writeTeams } from './team-progress';

const firstPage = 10;

const within = (field: string, { begin, end }: DaySpan): Condition => ({
  all: [
    { field, op: 'gte', value: begin },
    { field, op: 'lt', value: end },
  ],
});

const among = (field: string, values: readonly unknown[]): Condition => ({
  field,
  op: 'in',
  value: [...new Set(values.map(textIn))].filter((value) => value !== ''),
});

const targetFields = [
  'ownerId',
  'accountId',
  'articleId',
  'contentKind',
  'status',
  'scheduledAt',
  'publishedAt',
  'remoteUrl',
];

/**
 * The records that the figures of a day speak of.
 * @param ownerId left out: those of everybody
 */
const readDay = async (store: Store, span: DaySpan, ownerId?: string): Promise<DaySources> => {
  const rows = (collection: string, where: Condition, fields: readonly string[], owner = 'ownerId'): Promise<Row[]> => {
    const all: Condition = ownerId === undefined ? where : { all: [{ field: owner, op: 'eq', value: ownerId }, where] };
    return allRows({ store, collection, scope: everything(), where: all, sort: [], fields });
  };
  const [accounts, dayTargets, videos, rankings, inquiries, consumptions] = await Promise.all([
    rows('accounts', { field: 'createdAt', op: 'lt', value: span.end }, ['ownerId', 'platform', 'createdAt']),
    rows('publishTargets', { any: [within('publishedAt', span), within('scheduledAt', span)] }, targetFields),
    rows('videos', within('createdAt', span), ['ownerId', 'taskId', 'createdAt']),
    rows('rankings', { field: 'rank', op: 'lte', value: firstPage }, ['ownerId', 'word', 'rank', 'checkedAt', 'days']),
    rows('inquiries', within('createdAt', span), ['customerId', 'sourceUrl', 'createdAt'], 'customerId'),
    rows('consumptions', within('at', span), ['ownerId', 'kind', 'phase', 'item', 'used', 'count', 'at', 'targetId']),
  ]);
  const articles = await rows(
    'articles',
    {
      any: [
        within('createdAt', span),
        within('indexedAt', span),
        among(
          'id',
          dayTargets.map(({ articleId }) => articleId),
        ),
      ],
    },
    ['ownerId', 'taskId', 'url', 'indexedAt', 'createdAt'],
  );
  const addresses = [...articles.map(({ url }) => url), ...inquiries.map(({ sourceUrl }) => sourceUrl)];
  const sources = await rows('publishTargets', among('remoteUrl', addresses), targetFields);
  const publishTargets = [...new Map([...dayTargets, ...sources].map((target) => [target.id, target])).values()];
  return { accounts, publishTargets, articles, videos, rankings, inquiries, consumptions };
};

/** Most missed days to catch up on. */
const mostDays = 90;
/** Days that are recounted when a new day begins. */
const mendedDays = 31;

type DayServices = Pick<Services, 'store' | 'log' | 'console'>;

/** The last day with figures; undefined: none yet. */
const lastDay = async (store: Store): Promise<string | undefined> => {
  const { rows } = await store.list({
    collection: 'dailyStats',
    scope: everything(),
    sort: [{ field: 'date', order: 'desc' }],
    start: 0,
    end: 1,
    total: 'none',
    fields: ['date'],
  });
  return textIn(rows[0]?.date) || undefined;
};

/** Days to check: today and, once the last written day is over, all missed days and the month before them. */
const daysToCheck = (last: string, today: string): string[] => {
  if (last >= today) return [today];
  const from = daysLater(last, -mendedDays) ?? last;
  return daysBetween(from, today).slice(-mostDays);
};

/**
 * Compares the stored figures of days (in the console's time zone) with the records, and writes the differences: for today and, when a new
 * day begins, for every day of a month, which corrects omissions. Idempotent.
 * @param now ms
 */
export const writeDays = async ({ services, now }: { services: DayServices; now: number }): Promise<void> => {
  const { store, log, console } = services;
  const zone = console.site.timeZone;
  const today = dayIn(zone, now);
  const last = await lastDay(store);
  for (const day of daysToCheck(last ?? today, today))
    await isolated({
      log,
      about: `figures of ${day}`,
      work: async () => {
        const isNew = last === undefined || day > last;
        for (const ownerId of await wrongOwners({ store, day, zone, today, isNew }))
          await writeOwnerDay({ store, ownerId, day, zone, today });
      },
    });
};

const statsOf = (store: Store, collection: string, day: string, ownerId?: string): Promise<Row[]> => {
  const ofDay = { field: 'date', op: 'eq', value: day } as const;
  const where =
    ownerId === undefined ? ofDay : { all: [ofDay, { field: 'ownerId', op: 'eq', value: ownerId } as const] };
  return allRows({ store, collection, scope: everything(), where, sort: [] });
};

/** Ranks are only known for now, so the word counts of a past day do not change. */
const retainedFor = ({ top3Words, homeWords, ...flows }: StatFigures, isClosed: boolean): StatFigures =>
  isClosed ? flows : { ...flows, top3Words: top3Words ?? 0, homeWords: homeWords ?? 0 };

const countsOf = ({ generated, published, failed, indexed, indexRate, leads, cost }: AccountDay): StatFigures => ({
  generated,
  published,
  failed,
  indexed,
  indexRate,
  leads,
  cost,
});

/** Owners whose figures of a day differ from the records. */
const wrongOwners = async ({
  store,
  day,
  zone,
  today,
  isNew,
}: {
  store: Store;
  day: string;
  zone: string;
  today: string;
  /** This day or a later one was never written. */
  isNew: boolean;
}): Promise<string[]> => {
  const span = spanOf(day, zone);
  const sources = await readDay(store, span);
  const [daily, byAccount] = await Promise.all([
    isNew ? [] : statsOf(store, 'dailyStats', day),
    isNew ? [] : statsOf(store, 'articleStats', day),
  ]);
  // A day from before figures were stored at all.
  if (day < today && !isNew && daily.length === 0) return [];
  const rowOf = new Map(daily.map((row) => [row.ownerId, row]));
  const accountRowOf = new Map(byAccount.map((row) => [row.accountId, row]));
  const owners = ownerDays(span, sources);
  const named = new Set(owners.map(({ ownerId }) => ownerId));
  const accounts = accountDays(span, sources);
  const isCounted = new Set(accounts.map(({ accountId }) => accountId));
  const gone = daily.map(({ ownerId }) => textIn(ownerId)).filter((id) => !named.has(id));
  const wrong = [
    ...[...owners, ...gone.map((id) => ownerDay(span, sources, id))].flatMap(({ ownerId, ...figures }) => {
      const row = rowOf.get(ownerId);
      return isNews(row, retainedFor(figures, day < today && row !== undefined)) ? [ownerId] : [];
    }),
    ...accounts.flatMap((each) => (isNews(accountRowOf.get(each.accountId), countsOf(each)) ? [each.ownerId] : [])),
    ...byAccount.flatMap((row) =>
      !isCounted.has(textIn(row.accountId)) && isNews(row, noAccountDay) ? [textIn(row.ownerId)] : [],
    ),
  ];
  return [...new Set(wrong)];
};

/**
 * Recounts a day of a customer and their accounts, and writes the differences. Concurrent recounts of the same day are serialized, so that
 * the latest data wins.
 */
const writeOwnerDay = ({
  store,
  ownerId,
  day: date,
  zone,
  today,
}: OwnerAndDay & { store: Store; zone: string; today: string }): Promise<void> =>
  store.transaction(async (tx) => {
    await tx.lock(`figures ${ownerId} ${date}`, 'alone');
    const span = spanOf(date, zone);
    const sources = await readDay(tx, span, ownerId);
    const { ownerId: _, ...figures } = ownerDay(span, sources, ownerId);
    const [row] = await statsOf(tx, 'dailyStats', date, ownerId);
    const isClosed = date < today && row !== undefined;
    const place = { collection: 'dailyStats', date, ownerId } as const;
    await writeStats({ tx, place, row, figures: retainedFor(figures, isClosed) });
    const rows = await statsOf(tx, 'articleStats', date, ownerId);
    const counted = accountDays(span, sources);
    for (const each of counted) {
      const { accountId, platform } = each;
      const place = { collection: 'articleStats', date, ownerId, accountId, platform } as const;
      const stored = rows.find((one) => one.accountId === accountId);
      await writeStats({ tx, place, row: stored, figures: countsOf(each) });
    }
    for (const row of rows) {
      const accountId = textIn(row.accountId);
      if (counted.some((each) => each.accountId === accountId)) continue;
      const place = { collection: 'articleStats', date, ownerId, accountId } as const;
      await writeStats({ tx, place, row, figures: noAccountDay });
    }
  });

/** Checks once a minute that today's figures are right, and those of a month when a new day begins, in case updates after commits were lost. */
export const daysWorker: Worker = {
  name: 'daily figures',
  everyMs: 60_000,
  isAlone: true,
  run: async ({ services, now }) => {
    if (!services.console.resources.has('dailyStats') || (services.running.isDemo && services.running.demoSpeed === 0))
      return;
    await writeDays({ services, now });
  },
};

/** Notes which figures a commit has made stale. */
export const noteStale = ({ services, changes }: { services: Services; changes: readonly Change[] }): void => {
  const stale = services.data.memory.of(staleFigures);
  const [zone, now] = [services.console.site.timeZone, services.now()];
  for (const change of changes) {
    for (const day of daysOfChange({ change, zone, now })) stale.days.set(`${day.ownerId} ${day.day}`, day);
    if (concernsTeams(change)) stale.teams = true;
  }
};

/** Writes the figures that have become stale. What fails is found by the next check (`daysWorker`). */
const followFigures = async ({ services, now }: { services: Services; now: number }): Promise<void> => {
  const { store, log, console } = services;
  const { memory } = services.data;
  const stale = memory.of(staleFigures);
  const zone = console.site.timeZone;
  const today = dayIn(zone, now);
  if (console.resources.has('dailyStats'))
    for (const [key, day] of stale.days) {
      stale.days.delete(key);
      await isolated({ log, about: `figures of ${key}`, work: () => writeOwnerDay({ store, ...day, zone, today }) });
    }
  if (!stale.teams || !console.resources.has('teams')) return;
  stale.teams = false;
  await writeTeams({ services, now });
};

/** The figures of days and teams follow what is written within a second or two. */
export const figuresWorker: Worker = {
  name: 'figures',
  everyMs: 1000,
  run: followFigures,
};
