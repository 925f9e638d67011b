import type { Services } from '../services/services';

/** Something that the server does again and again by itself. */
export interface Worker {
  /** In lines of the log. */
  name: string;
  /** How long it rests after each run, in ms. */
  everyMs: number;
  /**
   * One run, which begins after the last has ended. Every process on the data runs it, so several of them have to be able to share what
   * is to be done (`Store.claim`). An error is logged, and the next run comes all the same.
   * @param now ms
   */
  run: (input: { services: Services; now: number }) => Promise<void>;
}
