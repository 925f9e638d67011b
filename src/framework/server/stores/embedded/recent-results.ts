/** An LRU cache of results by key. */
export interface RecentResults<Result> {
  /** The cached result of the key; on a miss, calls `make` and caches its result. */
  get(key: string, make: () => Result): Result;
  values(): Iterable<Result>;
  clear(): void;
}

/** Caches up to `limit` results; evicts the least recently used. */
export const createRecentResults = <Result>({ limit }: { limit: number }): RecentResults<Result> => {
  // A Map keeps the order of insertion, so the first key is the least recently used.
  const results = new Map<string, { result: Result }>();
  return {
    get(key, make) {
      const entry = results.get(key) ?? { result: make() };
      results.delete(key);
      results.set(key, entry);
      const oldest = results.keys().next();
      if (results.size > limit && !oldest.done) results.delete(oldest.value);
      return entry.result;
    },
    *values() {
      for (const { result } of results.values()) yield result;
    },
    clear: () => results.clear(),
  };
};
