import { isJobOver, type JobState, type JobView, jobStates } from '../../contract/jobs';
import type { Console } from '../../language/console-config';
import { languages } from '../../shared/label';
import { users } from '../identity/users';
import type { Job } from '../services/job-runner';
import type { RecordCall } from '../services/services';
import { collectionOf } from '../store/collection-schema';
import { allRows } from '../store/each-row';
import { everything } from '../store/scope';
import type { Condition, Row, Store } from '../store/store';

/** The steps of one job. */
export interface JobWork {
  /** Number of steps. */
  total: number;
  /** The key of a step, shown to users and used for a retry. */
  keyOf: (index: number) => string;
  /**
   * Runs one step with the rights of the user who started the job; an error fails this step only. What it writes through the
   * call is committed with the slice, and it may run more than once before that (`Store.transaction`).
   */
  run: (input: { call: RecordCall; index: number }) => Promise<unknown>;
  /** The payload of a job with only these steps. */
  only: (indexes: readonly number[]) => Job['payload'];
}

/** A kind of background job. Its payload is JSON, because it outlives the process. */
export interface JobKind {
  /** Number of steps that are committed together, with the progress of the job. */
  slice: number;
  /** Parses the stored payload. Throws when it is unusable, for example because the configuration has changed. */
  open: (input: { job: Pick<Job, 'about' | 'payload'>; console: Console }) => JobWork;
}

/** The internal collection of jobs. */
export const jobs = 'jobs';
/** Its schema. */
export const jobSchema = collectionOf(jobs, {
  userId: { indexed: true, refersTo: users },
  state: { indexed: true },
  about: { holds: 'parts' },
  payload: { holds: 'parts' },
  failures: { holds: 'parts' },
  told: { holds: 'parts' },
  total: { holds: 'number' },
  done: { holds: 'number' },
  next: { holds: 'number' },
  leasedBy: {},
  isCancelling: { holds: 'flag' },
});

/** A job as its owner sees it. */
export const viewJob = ({
  id,
  kind,
  about,
  state,
  total,
  done,
  failures,
  reason,
  createdAt,
  endedAt,
}: Job): JobView => ({ id, kind, about, state, total, done, failed: failures.length, reason, createdAt, endedAt });

/** Reads a stored job, with defaults for anything unexpected. */
const asJob = (row: Row): Job => {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const count = (value: unknown): number => (typeof value === 'number' ? value : 0);
  const about = typeof row.about === 'object' && row.about !== null ? { ...row.about } : {};
  return {
    id: row.id,
    userId: text(row.userId),
    kind: text(row.kind),
    about: { collection: '', action: '', ...about },
    language: languages.find((language) => language === row.language) ?? 'zh',
    payload: typeof row.payload === 'object' && row.payload !== null ? { ...row.payload } : {},
    state: jobStates.find((state) => state === row.state) ?? 'failed',
    total: count(row.total),
    done: count(row.done),
    failures: Array.isArray(row.failures) ? row.failures : [],
    told: typeof row.told === 'object' && row.told !== null ? { ...row.told } : {},
    next: count(row.next),
    leasedBy: text(row.leasedBy),
    isCancelling: row.isCancelling === true,
    reason: text(row.reason),
    createdAt: row.createdAt,
    endedAt: text(row.endedAt),
  };
};

/** How long finished jobs are stored, in ms, and how many per user. */
const retentionMs = 7 * 24 * 3600 * 1000;
const mostEach = 20;

const isUnfinished: Condition = { field: 'state', op: 'in', value: ['queued', 'running'] };

/** The stored jobs. */
interface JobStore {
  create(job: Omit<Job, 'id' | 'createdAt'>): Promise<Job>;
  /** Jobs of a user, newest first. */
  of(userId: string): Promise<Job[]>;
  /** One job of a user. */
  get(input: { id: string; userId: string }): Promise<Job | undefined>;
  /** One job of any user. */
  find(id: string): Promise<Job | undefined>;
  update(id: string, patch: Partial<Omit<Job, 'id'>>): Promise<Job>;
  /** Queues an interrupted job again; `StoreConflict` when it is in another state. */
  requeue(id: string, leasedBy: string): Promise<Job>;
  /** Leases an unfinished job that belongs to none of the live processes; of several concurrent callers only one gets it. */
  claim(input: { leasedBy: string; live: readonly string[] }): Promise<Job | undefined>;
  /** The unfinished jobs of a process. */
  leasedBy(id: string): Promise<Job[]>;
  remove(id: string): Promise<void>;
  /** All jobs in one of these states. */
  inState(states: readonly JobState[]): Promise<Job[]>;
  /** How many jobs of a user wait or run. */
  unfinished(userId: string): Promise<number>;
  /** Deletes old finished jobs. */
  tidy(input: { userId: string; now: number }): Promise<void>;
}

/** Jobs over a store. */
export const createJobStore = (store: Store): JobStore => {
  const place = { collection: jobs, scope: everything() };
  const listed = async (field: string, value: readonly string[]): Promise<Job[]> => {
    const where = { field, op: 'in', value } as const;
    return (await allRows({ store, ...place, where, sort: [] })).map(asJob);
  };
  const remove = async (id: string) => {
    await store.remove({ ...place, id });
  };
  const of = async (userId: string) => (await listed('userId', [userId])).reverse();

  return {
    create: async (job) => asJob(await store.create({ collection: jobs, row: { ...job } })),
    of,
    get: async ({ id, userId }) => {
      const row = await store.get({ ...place, id });
      const job = row && asJob(row);
      return job?.userId === userId ? job : undefined;
    },
    find: async (id) => {
      const row = await store.get({ ...place, id });
      return row && asJob(row);
    },
    requeue: async (id, leasedBy) => {
      const patch = { endedAt: '', leasedBy, isCancelling: false };
      return asJob(
        await store.transition({ ...place, id, field: 'state', from: ['interrupted'], to: 'queued', patch }),
      );
    },
    claim: async ({ leasedBy, live }) => {
      const ofNobody = live.map((id) => ({ field: 'leasedBy', op: 'ne', value: id }) as const);
      const row = await store.claim({ ...place, where: { all: [isUnfinished, ...ofNobody] }, patch: { leasedBy } });
      return row && asJob(row);
    },
    leasedBy: async (id) => {
      const where: Condition = { all: [isUnfinished, { field: 'leasedBy', op: 'eq', value: id }] };
      return (await allRows({ store, ...place, where, sort: [] })).map(asJob);
    },
    update: async (id, patch) => asJob(await store.update({ ...place, id, patch })),
    remove,
    unfinished: (userId) => {
      const where: Condition = { all: [{ field: 'userId', op: 'eq', value: userId }, isUnfinished] };
      return store.count({ ...place, where });
    },
    inState: (states) => listed('state', states),
    tidy: async ({ userId, now }) => {
      const over = (await of(userId)).filter(isJobOver);
      const old = over.filter(({ createdAt }, index) => index >= mostEach || Date.parse(createdAt) < now - retentionMs);
      const where = { field: 'id', op: 'in', value: old.map(({ id }) => id) } as const;
      if (old.length > 0) await store.removeMany({ ...place, where });
    },
  };
};
