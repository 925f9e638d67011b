/** Which rows of a growing table have been read: numbers are assigned in order, but may be committed out of order. */
export interface SeenNumbers {
  /** Every number up to this one has been read or is in `missing`. */
  highest(): number;
  /** Numbers below it without a row so far: their transactions are not committed yet, or were rolled back. */
  missing(): number[];
  /** Records the numbers of rows; returns those that are new. */
  note(numbers: readonly number[]): number[];
  /** The highest number as of `ms` milliseconds ago; rows up to it may be deleted. Undefined: not known yet. */
  olderThan(ms: number): number | undefined;
}

/** A number missing for this long is taken for a rolled-back transaction. */
const patienceMs = 60_000;
/** Most missing numbers that are waited for; a database that assigns numbers with large gaps would exceed any limit. */
const mostMissing = 1000;
/** Interval between samples, in ms. */
const sampleMs = 10_000;

/** Starts after a number: everything up to it counts as seen. */
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
      // Older samples are not needed any more.
      if (old) samples = samples.slice(samples.indexOf(old));
      return old?.highest;
    },
  };
};
