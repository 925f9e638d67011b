import type { QueueView } from '../../contract/schedules';
import { outgoing } from '../notices/outgoing';
import { isUnfinished, jobs } from '../services/jobs';
import type { Queue, Services } from '../services/services';
import { everything } from '../store/scope';
import type { Condition } from '../store/store';
import { runs } from './work-runs';

const is = (field: string, value: string | boolean): Condition => ({ field, op: 'eq', value });

/** What every server still has to do, by kind of task. */
const own: Readonly<Record<string, Queue>> = {
  job: { collection: jobs, open: isUnfinished, since: 'createdAt', failed: is('state', 'failed') },
  work: {
    collection: runs,
    open: { field: 'dueAt', op: 'empty', value: false },
    since: 'dueAt',
    failed: is('isOver', true),
  },
  message: { collection: outgoing, open: is('state', 'waiting'), since: 'dueAt', failed: is('state', 'failed') },
};

const queuesOf = ({ product }: Pick<Services, 'product'>) => Object.entries({ ...own, ...product.queues });

/** How many tasks of each kind are not over. */
export const countWaiting = async (services: Pick<Services, 'store' | 'product'>): Promise<Record<string, number>> => {
  const counts = queuesOf(services).map(async ([name, { collection, open: where }]) => {
    return [name, await services.store.count({ collection, scope: everything(), where })] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
};

/** Each queue with what waits, since when the first of it is due, and what has failed. */
export const listQueues = ({
  store,
  now,
  product,
}: Pick<Services, 'store' | 'now' | 'product'>): Promise<QueueView[]> =>
  Promise.all(
    queuesOf({ product }).map(async ([name, { label, collection, open, since, failed }]) => {
      const place = { collection, scope: everything() };
      const isDue: Condition = { field: since, op: 'lte', value: new Date(now()).toISOString() };
      const first = { sort: [{ field: since, order: 'asc' }], start: 0, end: 1, total: 'none' } as const;
      const { rows } = await store.list({ ...place, where: { all: [open, isDue] }, ...first });
      const dueSince = rows[0]?.[since];
      return {
        name,
        ...(label && { label }),
        waiting: await store.count({ ...place, where: open }),
        dueSince: typeof dueSince === 'string' ? dueSince : null,
        failed: await store.count({ ...place, where: failed }),
      };
    }),
  );
