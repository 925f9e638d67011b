import type { Row, Store } from '../../../framework/server/stores/store';
import { prices } from '../../resources/prices';
import { textIn } from '../base/read-values';
import { holdFor, release, spend } from '../ledger/reservations';

// A publication holds its price from the moment on at which it is submitted: it is used when the platform has published it, and given
// back when it comes to nothing.

const causeOf = ({ id }: Row) => ({ resource: 'publishTargets', id });

/** Holds the price of a publication that is submitted, once more for one that is tried again. 409 where less is left. `now` in ms. */
export const holdPublication = ({
  tx,
  target,
  by,
  now,
}: {
  tx: Store;
  target: Row;
  /** The user who submits it. */
  by: string;
  now: number;
}): Promise<void> =>
  holdFor({
    store: tx,
    cause: causeOf(target),
    at: new Date(now).toISOString(),
    by,
    reason: 'publish',
    remark: textIn(target.title),
    owner: textIn(target.ownerId),
    unit: 'point',
    amount: prices.publish,
    isAnew: true,
  });

/** States in which nothing more comes of a publication by itself; while a task is paused its posts are no plan either. */
const idle: ReadonlySet<unknown> = new Set(['draft', 'failed', 'rejected', 'missed', 'dead', 'withdrawn']);

/** Settles the price of a publication by what has become of it; nothing as long as that is open, or was settled before. */
export const settlePublication = async ({ tx, record }: { tx: Store; record: Row }): Promise<void> => {
  const cause = causeOf(record);
  if (record.status === 'success') await spend({ store: tx, cause });
  else if (idle.has(record.status)) await release({ store: tx, cause });
};
