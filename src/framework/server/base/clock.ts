/** The server's clock; tests pass their own. */
export interface Clock {
  /** The moment in ms. */
  now: () => number;
  /** Resolves after this many ms. */
  wait: (ms: number) => Promise<void>;
}
