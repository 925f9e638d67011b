import { allRows } from '../../../framework/server/store/each-row';
import { everything } from '../../../framework/server/store/scope';
import type { Store } from '../../../framework/server/store/store';
import type { Worker } from '../../../framework/server/tasks/engine';
import { numberIn } from '../base/read-values';
import { dayOf, startOfDay } from './plan-moment';

const minuteMs = 60_000;

/** Publications since the start of the day in China, including those withdrawn later. */
const publishedOn = (now: number) =>
  ({
    all: [
      { field: 'status', op: 'in', value: ['success', 'withdrawn'] },
      { field: 'publishedAt', op: 'gte', value: new Date(startOfDay(dayOf(now))).toISOString() },
    ],
  }) as const;

/** Number of publications of an account on the day of `now` (ms). */
const countOf = ({ store, accountId, now }: { store: Store; accountId: string; now: number }): Promise<number> => {
  const where = { all: [{ field: 'accountId', op: 'eq', value: accountId }, publishedOn(now)] } as const;
  return store.count({ collection: 'publishTargets', scope: everything(), where });
};

/** Updates the number of today's publications of an account if it has changed. */
export const followToday = async ({
  store,
  accountId,
  now,
}: {
  /** A transaction, so that the count is part of its commit. */
  store: Store;
  accountId: string;
  /** ms. */
  now: number;
}): Promise<void> => {
  const place = { collection: 'accounts', id: accountId, scope: everything() };
  const account = accountId === '' ? undefined : await store.get(place);
  if (account === undefined) return;
  const todayPosts = await countOf({ store, accountId, now });
  if (numberIn(account.todayPosts) !== todayPosts) await store.update({ ...place, patch: { todayPosts } });
};

/** Resets the count of accounts when a new day begins, by counting again every account whose count is not zero. */
export const postsTodayWorker: Worker = {
  name: 'postsToday',
  everyMs: minuteMs,
  run: async ({ services: { store }, now }) => {
    const common = { store, scope: everything(), sort: [] } as const;
    const where = { field: 'todayPosts', op: 'gt', value: 0 } as const;
    const accounts = await allRows({ ...common, collection: 'accounts', where, fields: ['todayPosts'] });
    const counts = new Map<unknown, number>();
    if (accounts.length > 0)
      for (const { accountId } of await allRows({
        ...common,
        collection: 'publishTargets',
        where: publishedOn(now),
        fields: ['accountId'],
      }))
        counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
    for (const { id, todayPosts } of accounts)
      if (todayPosts !== (counts.get(id) ?? 0))
        await store.transaction((tx) => followToday({ store: tx, accountId: id, now }));
  },
};
