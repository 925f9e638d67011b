import { setImmediate as nextTurn } from 'node:timers/promises';

/** The server's clock; tests pass their own. */
export interface Clock {
  /** The moment in ms. */
  now: () => number;
  /** Resolves after this many ms. */
  wait: (ms: number) => Promise<void>;
}

/** How long work may hold the event loop by default, in ms. */
const holdMs = 20;

/**
 * Lets others have the event loop. Work in steps calls the returned function between them: it returns at once until the steps since the
 * last turn have taken `ms`, then waits for the next turn. Waiting for the embedded store is no turn by itself.
 */
export const createGiveWay = (ms: number = holdMs): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < ms) return;
    await nextTurn();
    since = performance.now();
  };
};
