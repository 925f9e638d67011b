import type { Console } from '../../schema/console';
import type { RecordCall } from '../services';
import type { Job } from './job';

/** The steps of one job. */
export interface JobWork {
  /** How many. */
  total: number;
  /** What a step is about, for people and for a second try. */
  keyOf: (index: number) => string;
  /** Carries one step out as who started the job; what it throws is why this step failed, and the others go on. */
  run: (input: { call: RecordCall; index: number }) => Promise<unknown>;
  /** The payload of a job with only these steps. */
  only: (indexes: readonly number[]) => Job['payload'];
}

/** A kind of long work. Its payload is JSON, because it outlives the process. */
export interface JobKind {
  /** So many steps are done at the same time; between such slices the server answers others. */
  slice: number;
  /** Reads what was stored. Throws when nothing can be done with it, because the configuration has changed for example. */
  open: (input: { job: Pick<Job, 'about' | 'payload'>; console: Console }) => JobWork;
}
