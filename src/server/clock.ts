/** Time as the server sees it; tests bring their own. */
export interface Clock {
  /** The moment in ms. */
  now: () => number;
  /** Resolves after so many ms. */
  wait: (ms: number) => Promise<void>;
}
