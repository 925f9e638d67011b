/** Says which of many like events are written one by one; the others are only counted. */
export interface AttemptCap<T> {
  /** Whether this one may be written by itself. Otherwise it is counted, with the first of its key as the example. */
  take(key: string, event: T): boolean;
  /** What was only counted since the last time. */
  counted(): { event: T; count: number }[];
}

const minuteMs = 60_000;
/** Keys that are counted apart; what more keys do is counted together. */
const mostKeys = 20;

/** At most `each` of a key and `all` together within a minute: strangers with many addresses must not fill the disk either. */
export const createAttemptCap = <T>({
  each,
  all,
  now,
}: {
  each: number;
  all: number;
  now: () => number;
}): AttemptCap<T> => {
  let endsAt = 0;
  let written = 0;
  let ofKey = new Map<string, number>();
  let skipped = new Map<string, { event: T; count: number }>();
  return {
    take(key, event) {
      if (now() >= endsAt) {
        endsAt = now() + minuteMs;
        written = 0;
        ofKey = new Map();
      }
      const own = ofKey.get(key) ?? 0;
      if (own < each && written < all) {
        ofKey.set(key, own + 1);
        written += 1;
        return true;
      }
      const name = skipped.has(key) || skipped.size < mostKeys ? key : '';
      const found = skipped.get(name) ?? { event, count: 0 };
      skipped.set(name, { ...found, count: found.count + 1 });
      return false;
    },
    counted() {
      const list = [...skipped.values()];
      skipped = new Map();
      return list;
    },
  };
};
