import { isJobOver, type JobView, type TitledJobFailure } from '../../contract/jobs';

/** What the dock asks of the server. Every call may reject. */
export interface JobsApi {
  list: () => Promise<readonly JobView[]>;
  failuresOf: (id: string) => Promise<readonly TitledJobFailure[]>;
  cancel: (id: string) => Promise<unknown>;
  resume: (id: string) => Promise<unknown>;
  /** Starts another job with what failed. */
  retry: (id: string) => Promise<unknown>;
  forget: (id: string) => Promise<unknown>;
}

/** A job that ended longer ago than this, in ms, is no news. */
const newsMs = 3_600_000;

/** Whether the server is still at it. */
export const isActive = (job: JobView): boolean => !isJobOver(job);

/** Whether a job is worth showing when a page has just been opened. */
export const isNews = (job: JobView, now: number): boolean =>
  isActive(job) || job.state === 'interrupted' || now - Date.parse(job.endedAt) < newsMs;
