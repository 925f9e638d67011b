/** Most cached entries. */
const mostBelieved = 500;

/** A cache of answers of the database with a time to live. */
export interface Believed<T> {
  read(key: string): T | undefined;
  keep(key: string, said: T): void;
}

/** Creates a cache whose entries live `forMs` milliseconds; the oldest entry is evicted first. */
export const createBelieved = <T>(forMs: number, now: () => number = () => performance.now()): Believed<T> => {
  const all = new Map<string, { said: T; until: number }>();
  return {
    read: (key) => {
      const cached = all.get(key);
      return cached && cached.until > now() ? cached.said : undefined;
    },
    keep: (key, said) => {
      all.delete(key);
      all.set(key, { said, until: now() + forMs });
      for (const [oldest] of all) {
        if (all.size <= mostBelieved) break;
        all.delete(oldest);
      }
    },
  };
};

/** Cached row counts, valid until the table changes. */
export interface Counts {
  read(key: string): number | undefined;
  /** Call it before counting; the returned function caches the count, unless the table has changed in the meantime. */
  begin(): (key: string, counted: number) => void;
  /** The table has changed. */
  forget(): void;
}

/** Counts expire after `forMs` milliseconds at the latest, because manual changes in the database send no notification. */
export const createCounts = (forMs: number): Counts => {
  const believed = createBelieved<{ counted: number; generation: number }>(forMs);
  let generation = 0;
  return {
    read: (key) => {
      const cached = believed.read(key);
      return cached?.generation === generation ? cached.counted : undefined;
    },
    begin: () => {
      const begun = generation;
      return (key, counted) => believed.keep(key, { counted, generation: begun });
    },
    forget: () => {
      generation += 1;
    },
  };
};

/** The planner's estimate for a statement. */
export interface Plan {
  'Total Cost': number;
  'Plan Rows': number;
}

/** A position far down a sorted list: the row's number, its sort values, and how many rows there are up to it. */
export interface KnownPlace {
  count: number;
  seq: number;
  values: readonly unknown[];
}
