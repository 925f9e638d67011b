import type { JobView } from '../../schema/job-view';
import type { Job } from './job';

/** A job, asked for by somebody whose it must be. */
export type OwnJob = { id: string; userId: string };

/** Carries out long work slice by slice, several jobs in turn, while the server answers everybody else. */
export interface JobRunner {
  /** Begins a job and answers at once. `TypeError` for a payload that the kind cannot read. */
  start(job: Pick<Job, 'userId' | 'kind' | 'about' | 'language' | 'payload'>): Promise<JobView>;
  /** The jobs of a user, newest first. */
  list(userId: string): Promise<JobView[]>;
  /** One of them with everything that failed. 404. */
  get(own: OwnJob): Promise<Job>;
  /** Ends it after the slice under way; what is over stays as it is. 404. */
  cancel(own: OwnJob): Promise<JobView>;
  /** Goes on with a job that the server's stop has interrupted. 404, 409. */
  resume(own: OwnJob): Promise<JobView>;
  /** Starts another job with the steps that failed. 404, 409 when there are none or it still runs. */
  retry(own: OwnJob): Promise<JobView>;
  /** Forgets a job that is over. 404, 409. */
  forget(own: OwnJob): Promise<void>;
  /** After a restart: what was unfinished is interrupted, and what was begun has an unknown outcome. */
  recover(): Promise<void>;
  /** Stops after the slice under way. */
  close(): Promise<void>;
}
