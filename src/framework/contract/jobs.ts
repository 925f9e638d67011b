import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { list, named } from './rules';

/** The state of a job. `interrupted`: the server stopped before it was finished; it can be continued. */
export const jobStates = ['queued', 'running', 'done', 'cancelled', 'failed', 'interrupted'] as const;

export const jobView = named(
  'Job',
  z.object({
    id: z.string(),
    /** The kind of work: an import, an action on many records. */
    kind: z.string(),
    /** What it works on: names of a resource and of an action. */
    about: z.object({ collection: z.string(), action: z.string() }),
    state: z.enum(jobStates),
    total: z.number(),
    /** Steps that succeeded. */
    done: z.number(),
    /** Steps that failed. */
    failed: z.number(),
    /** Why the whole job failed; empty when it did not. */
    reason: z.string(),
    /** ISO 8601. */
    createdAt: z.string(),
    /** ISO 8601; empty until it is over. */
    endedAt: z.string(),
  }),
);
/** A background job as the server shows it to its owner. */
export type JobView = z.infer<typeof jobView>;

const jobFailure = z.object({
  /** Which step, from 0. */
  index: z.number(),
  /** The subject of the step: the id of a record, or the line of a sheet. */
  key: z.string(),
  /** Why, in the language of the user who started the job. */
  msg: z.string(),
});
/** A step of a job that failed. */
export type JobFailure = z.infer<typeof jobFailure>;

const titledJobFailure = z.extend(jobFailure, { title: z.string() });
/** The same with the record's title; empty where it may not be seen. */
export type TitledJobFailure = z.infer<typeof titledJobFailure>;

const jobDetails = z.extend(jobView, { failures: list(titledJobFailure) });
/** A job with its failures, at most 500. */
export type JobDetails = z.infer<typeof jobDetails>;

/** Whether a job does not go on by itself any more. */
export const isJobOver = ({ state }: Pick<JobView, 'state'>): boolean => state !== 'queued' && state !== 'running';

/** The user's own jobs, newest first; finished ones are retained for 7 days, at most 20. */
export const listJobs = endpoint({
  method: 'GET',
  path: '/api/user/jobs',
  right: 'session',
  answer: z.object({ list: list(jobView), total: z.number() }),
});

/**
 * One of the user's own jobs, with at most 500 failures (`key`: id of the record).
 * @refusals 404
 */
export const getJob = endpoint({
  method: 'GET',
  path: '/api/user/jobs/:id',
  byToken: true,
  right: 'session',
  answer: jobDetails,
});

/**
 * Cancels one of the user's own jobs; it ends after the steps under way.
 * @refusals 404
 */
export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/user/jobs/:id/cancel',
  byToken: true,
  right: 'session',
  answer: jobView,
});

/**
 * Continues one of the user's own jobs that is `interrupted`.
 * @refusals 404, 409
 */
export const continueJob = endpoint({
  method: 'POST',
  path: '/api/user/jobs/:id/continue',
  right: 'session',
  answer: jobView,
});

/**
 * Starts another job with the failed steps of one of the user's own.
 * @refusals 404, 409 (nothing failed, or it still runs)
 */
export const retryJob = endpoint({
  method: 'POST',
  path: '/api/user/jobs/:id/retry',
  right: 'session',
  answer: jobView,
});

/**
 * Removes one of the user's own finished jobs.
 * @refusals 404, 409
 */
export const removeJob = endpoint({ method: 'DELETE', path: '/api/user/jobs/:id', right: 'session' });
