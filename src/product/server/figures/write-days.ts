import { dayIn, daysLater } from '../../../framework/expressions/dates';
import type { Services } from '../../../framework/server/services/services';
import { allRows } from '../../../framework/server/stores/each-row';
import { everything } from '../../../framework/server/stores/scope';
import type { Row, Store } from '../../../framework/server/stores/store';
import { isolated } from '../../../framework/server/work/isolated';
import type { Worker } from '../../../framework/server/workers/worker';
import { type AccountDay, accountDays, ownerDay, ownerDays } from '../../figures/day-figures';
import { daysBetween, spanOf } from '../../figures/day-span';
import { textIn } from '../base/read-values';
import { readDay } from './day-sources';
import type { OwnerAndDay } from './stale-days';
import { isNews, noAccountDay, type StatFigures, writeStats } from './stat-rows';

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

/** Ranks are only known for now, so the word counts of a past day are kept as they were. */
const keptFor = ({ top3Words, homeWords, ...flows }: StatFigures, isClosed: boolean): StatFigures =>
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
      return isNews(row, keptFor(figures, day < today && row !== undefined)) ? [ownerId] : [];
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
export const writeOwnerDay = ({
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
    await writeStats({ tx, place, row, figures: keptFor(figures, isClosed) });
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
    if (!services.console.resources.has('dailyStats') || (services.isDemo && services.demoSpeed === 0)) return;
    await writeDays({ services, now });
  },
};
