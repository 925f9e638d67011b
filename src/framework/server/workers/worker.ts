import type { Services } from '../services/services';

/** A periodic background task of the server. */
export interface Worker {
  /** Its name in the log. */
  name: string;
  /** Pause after each run, in ms. */
  everyMs: number;
  /**
   * Only one process at a time runs it: the next run comes one to two pauses later, regardless of the number of processes. A process
   * whose clock or database stalls for half a minute may lose its turn in the middle of a run, so runs have to be safe to repeat. Left
   * out: every process runs it, so they have to be able to share the work (`Store.claim`).
   */
  isAlone?: boolean;
  /**
   * One run, which begins after the previous one has ended. An error is logged and does not prevent the next run; an unreachable store
   * is logged only once.
   * @param now ms
   */
  run: (input: { services: Services; now: number }) => Promise<void>;
}
