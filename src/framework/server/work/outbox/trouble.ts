import type { DeliveryCause, WayState } from '../../../contract/subscriptions';
import { plainTextOf } from '../../../shared/text';
import { outgoing } from '../../notices/outgoing';
import { everything } from '../../store/scope';
import type { Store } from '../../store/store';

const causes: readonly DeliveryCause[] = [
  'noUser',
  'noAddress',
  'notConnected',
  'unsubscribed',
  'refused',
  'login',
  'limited',
  'unreachable',
];

/** Why the last message of a user on a way did not arrive; null: it did, or was not wanted, or there was none. */
export const troubleOf = async ({
  store,
  userId,
  way,
}: {
  store: Store;
  userId: string;
  way: string;
}): Promise<WayState['trouble']> => {
  const where = {
    all: [
      { field: 'userId', op: 'eq', value: userId },
      { field: 'way', op: 'eq', value: way },
      { field: 'doneAt', op: 'empty', value: false },
    ],
  } as const;
  const sort = [{ field: 'doneAt', order: 'desc' }] as const;
  const page = { start: 0, end: 1, total: 'none' } as const;
  const [last] = (await store.list({ collection: outgoing, scope: everything(), where, sort, ...page })).rows;
  const cause = causes.find((each) => each === last?.cause);
  if (last?.state !== 'failed' || cause === undefined || cause === 'unsubscribed') return null;
  return { at: plainTextOf(last.doneAt), cause };
};
