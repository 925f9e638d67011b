/** Long work that the user has started, as the server tells of it. */
export interface Job {
  id: string;
  about: { collection: string; action: string };
  state: 'queued' | 'running' | 'done' | 'cancelled' | 'failed' | 'interrupted';
  total: number;
  /** Steps that succeeded. */
  done: number;
  /** Steps that did not. */
  failed: number;
  /** Why the whole job failed; empty when it did not. */
  reason: string;
  createdAt: string;
  /** ISO 8601; empty while it goes on. */
  endedAt: string;
}

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
  list: () => Promise<readonly Job[]>;
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
export const isActive = ({ state }: Job): boolean => state === 'queued' || state === 'running';

/** Whether a job is worth showing to somebody who has just opened the page. */
export const isNews = (job: Job, now: number): boolean =>
  isActive(job) || job.state === 'interrupted' || now - Date.parse(job.endedAt) < newsMs;
