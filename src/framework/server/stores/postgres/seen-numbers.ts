/** Which rows of a growing table have been read: numbers are given in order, but committed in another. */
export interface SeenNumbers {
  /** Every number up to this one has been read or is in `missing`. */
  highest(): number;
  /** Numbers below it of which no row was seen: of transactions that are not committed yet, or never. */
  missing(): number[];
  /** Notes the numbers of rows; returns those that were not seen before. */
  note(numbers: readonly number[]): number[];
  /** The highest number of which this was known so long ago, for rows that may be forgotten; undefined: none yet. */
  olderThan(ms: number): number | undefined;
}

/** A number that has not come for this long belongs to a transaction that was rolled back. */
const patienceMs = 60_000;
/** Numbers that are waited for at most: a database that gives them with large gaps makes no use of this. */
const mostMissing = 1000;
/** How far apart moments are kept. */
const sampleMs = 10_000;

/** Begins behind a number: all up to it count as seen. */
export const createSeenNumbers = ({ from, now }: { from: number; now: () => number }): SeenNumbers => {
  let highest = from;
  const missing = new Map<number, number>();
  let samples: { at: number; highest: number }[] = [];

  const wait = (first: number, last: number) => {
    for (let number = Math.max(first, last - mostMissing); number <= last; number += 1) missing.set(number, now());
    for (const [number, since] of missing) {
      if (missing.size <= mostMissing && now() - since < patienceMs) break;
      missing.delete(number);
    }
  };
  return {
    highest: () => highest,
    missing: () => [...missing.keys()],
    note(numbers) {
      const fresh = numbers.filter((number) => number > highest || missing.has(number)).sort((a, b) => a - b);
      for (const number of fresh) {
        missing.delete(number);
        if (number > highest + 1) wait(highest + 1, number - 1);
        highest = Math.max(highest, number);
      }
      if (now() - (samples.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= sampleMs) samples.push({ at: now(), highest });
      return fresh;
    },
    olderThan(ms) {
      const old = samples.filter(({ at }) => now() - at >= ms).at(-1);
      // Older ones say nothing more.
      if (old) samples = samples.slice(samples.indexOf(old));
      return old?.highest;
    },
  };
};
