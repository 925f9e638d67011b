import type { Console } from '../../language/console/console';
import type { Job } from '../services/job-runner';
import type { RecordCall } from '../services/services';

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
