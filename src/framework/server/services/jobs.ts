import { isJobOver, type JobFailure, type JobView, jobStates } from '../../contract/jobs';
import { type Label, type Language, languages } from '../../shared/label';
import { users } from '../identity/users';
import { collectionOf } from '../store/collection-schema';
import { allRows } from '../store/each-row';
import { everything } from '../store/scope';
import type { Condition, Row, Store } from '../store/store';

/** Notices already sent, by action and person: the number of records and the titles of the first ones. JSON. */
export type Notified = Readonly<Record<string, { count: number; names: readonly Label[] }>>;

/** A background job with everything needed to run it. `kind` is a name in `open-services.ts`. */
export interface Job extends Omit<JobView, 'failed'> {
  userId: string;
  language: Language;
  /** Input of the kind, as JSON. */
  payload: Readonly<Record<string, unknown>>;
  failures: readonly JobFailure[];
  /** Notices already sent about it. */
  told: Notified;
  /** The first step that has not started yet. */
  next: number;
  /** Its owner has requested to cancel it. */
  isCancelling: boolean;
}

/** A job of this user; others get 404. */
export type OwnJob = { id: string; userId: string };

/** Runs background jobs slice by slice, in round-robin order, while the server stays responsive. */
export interface JobRunner {
  /** Queues a job and returns at once. 429 when too many of the user wait; `TypeError` for a payload that the kind cannot read. */
  start(
    job: Pick<Job, 'userId' | 'kind' | 'about' | 'language' | 'payload'>,
    /** Writes what the job needs, in the same commit. May run more than once. */
    alsoWrite?: (tx: Store) => Promise<unknown>,
  ): Promise<JobView>;
  /** The jobs of a user, newest first. */
  list(userId: string): Promise<JobView[]>;
  /** One of them with everything that failed. 404. */
  get(own: OwnJob): Promise<Job>;
  /** Cancels it after the current slice; a finished job stays as it is. 404. */
  cancel(own: OwnJob): Promise<JobView>;
  /** Resumes a job that was interrupted by a restart of the server. 404, 409. */
  resume(own: OwnJob): Promise<JobView>;
  /** Starts another job with the steps that failed. 404, 409 when there are none or it still runs. */
  retry(own: OwnJob): Promise<JobView>;
  /** Deletes a finished job. 404, 409. */
  forget(own: OwnJob): Promise<void>;
  /** Marks unfinished jobs as interrupted: after a restart of the only process, their owners decide whether they go on. */
  interrupt(): Promise<void>;
  /** Runs what waits, also what a process that is gone has left; call it periodically where there are several. */
  wake(): void;
  /** Stops after the current slice; other processes may continue the remaining work. */
  close(): Promise<void>;
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
export const asJob = (row: Row): Job => {
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
    isCancelling: row.isCancelling === true,
    reason: text(row.reason),
    createdAt: row.createdAt,
    endedAt: text(row.endedAt),
  };
};

/** How long finished jobs are stored, in ms, and how many per user. */
const retentionMs = 7 * 24 * 3600 * 1000;
const mostEach = 20;

/** Jobs that wait or run. */
export const isUnfinished: Condition = { field: 'state', op: 'in', value: ['queued', 'running'] };

/** The jobs of a user, newest first. */
export const jobsOf = async (store: Store, userId: string): Promise<Job[]> => {
  const where = { field: 'userId', op: 'eq', value: userId } as const;
  return (await allRows({ store, collection: jobs, scope: everything(), where, sort: [] })).map(asJob).reverse();
};

/** Deletes old finished jobs of a user. */
export const tidyJobs = async ({
  store,
  userId,
  now,
}: {
  store: Store;
  userId: string;
  now: number;
}): Promise<void> => {
  const over = (await jobsOf(store, userId)).filter(isJobOver);
  const old = over.filter(({ createdAt }, index) => index >= mostEach || Date.parse(createdAt) < now - retentionMs);
  const where = { field: 'id', op: 'in', value: old.map(({ id }) => id) } as const;
  if (old.length > 0) await store.removeMany({ collection: jobs, scope: everything(), where });
};
