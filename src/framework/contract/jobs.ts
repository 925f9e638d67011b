import { endpoint, typed } from './endpoint';

/** The state of a job. `interrupted`: the server stopped before it was finished; it can be continued. */
export const jobStates = ['queued', 'running', 'done', 'cancelled', 'failed', 'interrupted'] as const;
export type JobState = (typeof jobStates)[number];

/** A background job as the server shows it to its owner. */
export interface JobView {
  id: string;
  /** The kind of work: an import, an action on many records. */
  kind: string;
  /** What it works on: names of a resource and of an action. */
  about: { collection: string; action: string };
  state: JobState;
  total: number;
  /** Steps that succeeded. */
  done: number;
  /** Steps that failed. */
  failed: number;
  /** Why the whole job failed; empty when it did not. */
  reason: string;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; empty until it is over. */
  endedAt: string;
}

/** A step of a job that failed. */
export interface JobFailure {
  /** Which step, from 0. */
  index: number;
  /** The subject of the step: the id of a record, or the line of a sheet. */
  key: string;
  /** Why, in the language of the user who started the job. */
  msg: string;
}

/** The same with the record's title; empty where it may not be seen. */
export interface TitledJobFailure extends JobFailure {
  title: string;
}

/** A job with its failures, at most 500. */
export interface JobDetails extends JobView {
  failures: readonly TitledJobFailure[];
}

/** Whether a job does not go on by itself any more. */
export const isJobOver = ({ state }: Pick<JobView, 'state'>): boolean => state !== 'queued' && state !== 'running';

/**
 * The user's own jobs, newest first; finished ones are retained for 7 days, at most 20.
 * @data `{ list: [job], total }`
 */
export const listJobs = endpoint({
  method: 'GET',
  path: '/api/user/jobs',
  right: 'session',
  answer: typed<{ list: readonly JobView[]; total: number }>(),
});

/**
 * One of the user's own jobs, with at most 500 failures (`key`: id of the record).
 * @data the job with `failures: [{ index, key, msg, title }]`
 * @refusals 404
 */
export const getJob = endpoint({
  method: 'GET',
  path: '/api/user/jobs/:id',
  byToken: true,
  right: 'session',
  answer: typed<JobDetails>(),
});

/**
 * Cancels one of the user's own jobs; it ends after the steps under way.
 * @data the job
 * @refusals 404
 */
export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/user/jobs/:id/cancel',
  byToken: true,
  right: 'session',
  answer: typed<JobView>(),
});

/**
 * Continues one of the user's own jobs that is `interrupted`.
 * @data the job
 * @refusals 404, 409
 */
export const continueJob = endpoint({
  method: 'POST',
  path: '/api/user/jobs/:id/continue',
  right: 'session',
  answer: typed<JobView>(),
});

/**
 * Starts another job with the failed steps of one of the user's own.
 * @data a new job
 * @refusals 404, 409 (nothing failed, or it still runs)
 */
export const retryJob = endpoint({
  method: 'POST',
  path: '/api/user/jobs/:id/retry',
  right: 'session',
  answer: typed<JobView>(),
});

/**
 * Removes one of the user's own finished jobs.
 * @refusals 404, 409
 */
export const removeJob = endpoint({ method: 'DELETE', path: '/api/user/jobs/:id', right: 'session' });
