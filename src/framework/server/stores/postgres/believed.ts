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
