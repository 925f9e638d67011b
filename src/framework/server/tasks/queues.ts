import type { QueueView } from '../../contract/schedules';
import { outgoing } from '../notices/outgoing';
import { isUnfinished, jobs } from '../services/jobs';
import type { Services } from '../services/services';
import { everything } from '../store/scope';
import type { Condition } from '../store/store';
import { webhookDeliveries } from './webhook-resource';
import { runs } from './work-runs';

interface Queue {
  collection: string;
  /** The tasks that are not over. */
  open: Condition;
  /** The field with the time from which one waits. */
  since: string;
  /** Those that have failed for good. */
  failed: Condition;
}

const is = (field: string, value: string | boolean): Condition => ({ field, op: 'eq', value });

/** What the server still has to do, by kind of task. */
const queues: Readonly<Record<QueueView['name'], Queue>> = {
  job: { collection: jobs, open: isUnfinished, since: 'createdAt', failed: is('state', 'failed') },
  work: {
    collection: runs,
    open: { field: 'dueAt', op: 'empty', value: false },
    since: 'dueAt',
    failed: is('isOver', true),
  },
  message: { collection: outgoing, open: is('state', 'waiting'), since: 'dueAt', failed: is('state', 'failed') },
  delivery: {
    collection: webhookDeliveries,
    open: is('status', 'waiting'),
    since: 'nextAt',
    failed: is('status', 'failed'),
  },
};

const names = Object.keys(queues) as QueueView['name'][];

/** How many tasks of each kind are not over. */
export const countWaiting = async ({ store }: Pick<Services, 'store'>): Promise<Record<string, number>> => {
  const counts = names.map(async (name) => {
    const { collection, open: where } = queues[name];
    return [name, await store.count({ collection, scope: everything(), where })] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
};

/** Each queue with what waits, since when the first of it is due, and what has failed. */
export const listQueues = ({ store, now }: Pick<Services, 'store' | 'now'>): Promise<QueueView[]> =>
  Promise.all(
    names.map(async (name) => {
      const { collection, open, since, failed } = queues[name];
      const place = { collection, scope: everything() };
      const isDue: Condition = { field: since, op: 'lte', value: new Date(now()).toISOString() };
      const first = { sort: [{ field: since, order: 'asc' }], start: 0, end: 1, total: 'none' } as const;
      const { rows } = await store.list({ ...place, where: { all: [open, isDue] }, ...first });
      const dueSince = rows[0]?.[since];
      return {
        name,
        waiting: await store.count({ ...place, where: open }),
        dueSince: typeof dueSince === 'string' ? dueSince : null,
        failed: await store.count({ ...place, where: failed }),
      };
    }),
  );
