import { collectionOf } from '../../../framework/server/store/collection-schema';
import { allRows } from '../../../framework/server/store/each-row';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { StoreConflict } from '../../../framework/server/store/store-error';
import { textIn } from '../base/read-values';
import { dayMs } from './plan-moment';

/**
 * The internal collection with one row per publishing account, by the id of the account. It serializes planning across processes:
 * each transaction writes the row before it plans, so it sees what earlier ones have planned.
 */
export const lanes = 'publishLanes';

export const laneSchema = collectionOf(lanes, { turn: { holds: 'number' } }, [], { isShortLived: true });

/** States of publications that count towards the daily limit of their account. */
export const taking = [
  'scheduled',
  'queued',
  'publishing',
  'retrying',
  'platform_review',
  'unknown',
  'success',
] as const;

/** Makes concurrent planning for these accounts wait or retry. Call it in the transaction that writes the plan. */
export const takeLanes = async ({ tx, accountIds }: { tx: Store; accountIds: readonly string[] }): Promise<void> => {
  // Always in the same order, to avoid deadlocks.
  for (const id of [...new Set(accountIds)].sort()) if (!(await takeLane(tx, id))) await takeNewLane(tx, id);
};

/** Takes the row of an account; false when there is none yet. */
const takeLane = async (tx: Store, id: string): Promise<boolean> => {
  const place = { collection: lanes, id, scope: everything() };
  const lane = await tx.get(place);
  if (lane) await tx.update({ ...place, patch: { turn: Number(lane.turn ?? 0) + 1 } });
  return lane !== undefined;
};

/** Creates the row of an account; if another transaction was faster, takes that one. */
const takeNewLane = async (tx: Store, id: string): Promise<void> => {
  try {
    await tx.transaction((part) => part.create({ collection: lanes, row: { id, turn: 1 } }));
  } catch (error) {
    if (!(error instanceof StoreConflict) || !(await takeLane(tx, id))) throw error;
  }
};

/** The last publication of an account and when it began (ms); empty when it is not known. */
export const laneOf = async ({ store, accountId }: { store: Store; accountId: string }) => {
  const lane = await store.get({ collection: lanes, id: accountId, scope: everything() });
  const at = Date.parse(textIn(lane?.lastAt));
  return Number.isNaN(at) ? {} : { lastAt: at, lastId: textIn(lane?.lastId) };
};

/** When a publication goes out, or went out, in ms. */
export const momentOf = (target: Row): number => Date.parse(textIn(target.publishedAt) || textIn(target.scheduledAt));

/** The occupied times by account: everything planned or published since one day before `from`. */
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
  /** Ids of publications that are being rescheduled. */
  without: ReadonlySet<string>;
  /** Default: `taking`. */
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
