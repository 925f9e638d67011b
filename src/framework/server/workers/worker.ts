import type { Services } from '../services/services';

/** Something that the server does again and again by itself. */
export interface Worker {
  /** In lines of the log. */
  name: string;
  /** How long it rests after each run, in ms. */
  everyMs: number;
  /**
   * One process at a time runs it, and the others rest as well: the next run comes one to two rests later, whatever the number of
   * processes. A process whose clock or database stands still for half a minute may lose its turn in the middle of a run, so what a run
   * changes is safe to repeat. Left out: every process runs it, so several of them have to be able to share what is to be done
   * (`Store.claim`).
   */
  isAlone?: boolean;
  /**
   * One run, which begins after the last has ended. An error is logged, and the next run comes all the same; that
   * the store is away is said once.
   * @param now ms
   */
  run: (input: { services: Services; now: number }) => Promise<void>;
}
