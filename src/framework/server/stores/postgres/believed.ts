/** So many answers are kept at most. */
const mostBelieved = 500;

/** What the database has said, which is believed for a while. */
export interface Believed<T> {
  read(key: string): T | undefined;
  keep(key: string, said: T): void;
}

/** Believes what was said for so long, in ms; the oldest is forgotten first. */
export const createBelieved = <T>(forMs: number, now: () => number = () => performance.now()): Believed<T> => {
  const all = new Map<string, { said: T; until: number }>();
  return {
    read: (key) => {
      const known = all.get(key);
      return known && known.until > now() ? known.said : undefined;
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

/** Numbers of rows that were counted, until the table changes. */
export interface Counts {
  read(key: string): number | undefined;
  /** Call it before rows are counted; keeps what was counted, unless the table has changed in the meantime. */
  begin(): (key: string, counted: number) => void;
  /** The table has changed. */
  forget(): void;
}

/** Counts are believed for so long at most, in ms: what others write by hand is never heard of. */
export const createCounts = (forMs: number): Counts => {
  const believed = createBelieved<{ counted: number; generation: number }>(forMs);
  let generation = 0;
  return {
    read: (key) => {
      const known = believed.read(key);
      return known?.generation === generation ? known.counted : undefined;
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

/** What the planner says of a statement. */
export interface Plan {
  'Total Cost': number;
  'Plan Rows': number;
}

/** A row far from the beginning of an order: its number, its values in the order, and how many rows there are up to it. */
export interface KnownPlace {
  count: number;
  seq: number;
  values: readonly unknown[];
}
