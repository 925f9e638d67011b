import { collectionOf } from '../../../framework/server/stores/collection-schema';
import { allRows } from '../../../framework/server/stores/each-row';
import { everything } from '../../../framework/server/stores/scope';
import type { Row, Store } from '../../../framework/server/stores/store';
import { StoreConflict } from '../../../framework/server/stores/store-error';
import { textIn } from '../base/read-values';
import { dayMs } from './plan/china-time';

/**
 * The internal collection with a row for each account that is published with, by the id of the account. Who plans for an account
 * writes its row first: of several at the same time each sees what those before it have planned, in all processes.
 */
export const lanes = 'publishLanes';

export const laneSchema = collectionOf(lanes, { turn: { holds: 'number' } }, [], { isShortLived: true });

/** States of publications that take a place in the day of their account. */
export const taking = ['scheduled', 'queued', 'publishing', 'retrying', 'platform_review', 'success'] as const;

/** Makes everybody else who plans for these accounts wait, or plan again. Call it in the transaction that writes the plan. */
export const takeLanes = async ({ tx, accountIds }: { tx: Store; accountIds: readonly string[] }): Promise<void> => {
  // In one order for everybody, so that no two wait for each other.
  for (const id of [...new Set(accountIds)].sort()) if (!(await takeLane(tx, id))) await takeNewLane(tx, id);
};

/** Whether there was one to take. */
const takeLane = async (tx: Store, id: string): Promise<boolean> => {
  const place = { collection: lanes, id, scope: everything() };
  const lane = await tx.get(place);
  if (lane) await tx.update({ ...place, patch: { turn: Number(lane.turn ?? 0) + 1 } });
  return lane !== undefined;
};

/** Of several who are the first with an account one makes its row, and the others take it after that. */
const takeNewLane = async (tx: Store, id: string): Promise<void> => {
  try {
    await tx.transaction((part) => part.create({ collection: lanes, row: { id, turn: 1 } }));
  } catch (error) {
    if (!(error instanceof StoreConflict) || !(await takeLane(tx, id))) throw error;
  }
};

/** With what an account was last published, and when that began (ms); nothing where it is not known. */
export const laneOf = async ({ store, accountId }: { store: Store; accountId: string }) => {
  const lane = await store.get({ collection: lanes, id: accountId, scope: everything() });
  const at = Date.parse(textIn(lane?.lastAt));
  return Number.isNaN(at) ? {} : { lastAt: at, lastId: textIn(lane?.lastId) };
};

/** When a publication goes out, or went out, in ms. */
export const momentOf = (target: Row): number => Date.parse(textIn(target.publishedAt) || textIn(target.scheduledAt));

/** The moments that an account has taken, by account: everything planned from the day before `from` on, and what was published since. */
export const takenMoments = async ({
  store,
  accountIds,
  from,
  without,
  states = taking,
}: {
  store: Store;
  accountIds: readonly string[];
  /** ms. */
  from: number;
  /** Ids of publications that are planned again. */
  without: ReadonlySet<string>;
  /** Default: all that take a place. */
  states?: readonly string[] | undefined;
}): Promise<Map<string, number[]>> => {
  const since = new Date(from - dayMs).toISOString();
  const where = {
    all: [
      { field: 'accountId', op: 'in', value: [...accountIds] },
      { field: 'status', op: 'in', value: [...states] },
      {
        any: [
          { field: 'scheduledAt', op: 'gte', value: since },
          { field: 'publishedAt', op: 'gte', value: since },
        ],
      },
    ],
  } as const;
  const fields = ['accountId', 'scheduledAt', 'publishedAt'];
  const rows = await allRows({ store, collection: 'publishTargets', scope: everything(), where, sort: [], fields });
  const taken = new Map<string, number[]>();
  for (const row of rows) {
    const at = momentOf(row);
    if (without.has(row.id) || Number.isNaN(at)) continue;
    const id = textIn(row.accountId);
    taken.set(id, [...(taken.get(id) ?? []), at]);
  }
  return taken;
};
