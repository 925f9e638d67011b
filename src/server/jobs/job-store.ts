import type { JobState } from '../../schema/job-view';
import { everything } from '../stores/scope';
import type { Store } from '../stores/store';
import { asJob, isOver, JOBS, type Job } from './job';

/** What somebody has started stays to be looked at for so long, in ms; and no more than so many of each. */
const KEPT_MS = 7 * 24 * 3600 * 1000;
const MOST_EACH = 20;

/** The stored jobs. */
export interface JobStore {
  create(job: Omit<Job, 'id' | 'createdAt'>): Promise<Job>;
  /** Jobs of a user, newest first. */
  of(userId: string): Promise<Job[]>;
  /** One job of a user. */
  get(input: { id: string; userId: string }): Promise<Job | undefined>;
  update(id: string, patch: Partial<Omit<Job, 'id'>>): Promise<Job>;
  remove(id: string): Promise<void>;
  /** Every job in one of these states. */
  inState(states: readonly JobState[]): Promise<Job[]>;
  /** Forgets what is over and old. */
  tidy(input: { userId: string; now: number }): Promise<void>;
}

/** Jobs over a store. */
export function createJobStore(store: Store): JobStore {
  const place = { collection: JOBS, scope: everything() };
  const listed = async (field: string, value: readonly string[]): Promise<Job[]> => {
    const where = { field, op: 'in', value } as const;
    return (await store.list({ ...place, where, sort: [], start: 0, end: Infinity })).rows.map(asJob);
  };
  const remove = async (id: string) => {
    await store.remove({ ...place, id });
  };
  const of = async (userId: string) => (await listed('userId', [userId])).reverse();

  return {
    create: async (job) => asJob(await store.create({ collection: JOBS, row: { ...job } })),
    of,
    get: async ({ id, userId }) => {
      const row = await store.get({ ...place, id });
      const job = row && asJob(row);
      return job?.userId === userId ? job : undefined;
    },
    update: async (id, patch) => asJob(await store.update({ ...place, id, patch })),
    remove,
    inState: (states) => listed('state', states),
    tidy: async ({ userId, now }) => {
      const over = (await of(userId)).filter(isOver);
      const old = over.filter(({ createdAt }, index) => index >= MOST_EACH || Date.parse(createdAt) < now - KEPT_MS);
      await Promise.all(old.map(({ id }) => remove(id)));
    },
  };
}
