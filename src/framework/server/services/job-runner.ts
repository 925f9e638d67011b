import type { JobFailure, JobView } from '../../contract/jobs';
import type { Label, Language } from '../../shared/label';
import type { Store } from '../store/store';

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
  /** The process that runs it; empty: none, or the only process. */
  leasedBy: string;
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
  /**
   * With a single process: marks unfinished jobs as interrupted; call it once after a restart. With several processes: takes over the
   * jobs of those that are gone; call it periodically.
   */
  recover(): Promise<void>;
  /** Stops after the current slice; other processes may continue the remaining work. */
  close(): Promise<void>;
}
