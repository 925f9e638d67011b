import type { JobView } from '../../schema/job-view';

/** A record with which it was not possible. */
export interface JobFailure {
  index: number;
  /** Its id. */
  key: string;
  /** What it is called; empty when it may not be seen. */
  title: string;
  msg: string;
}

/** What the dock asks of the server. Every call may reject. */
export interface JobsApi {
  list: () => Promise<readonly JobView[]>;
  failuresOf: (id: string) => Promise<readonly JobFailure[]>;
  cancel: (id: string) => Promise<void>;
  resume: (id: string) => Promise<void>;
  /** Starts another job with what failed. */
  retry: (id: string) => Promise<void>;
  forget: (id: string) => Promise<void>;
}

/** What ended longer ago than this, in ms, is no news. */
const newsMs = 3_600_000;

/** Whether something still becomes of it by itself. */
export const isActive = ({ state }: JobView): boolean => state === 'queued' || state === 'running';

/** Whether a job is worth showing to somebody who has just opened the page. */
export const isNews = (job: JobView, now: number): boolean =>
  isActive(job) || job.state === 'interrupted' || now - Date.parse(job.endedAt) < newsMs;
