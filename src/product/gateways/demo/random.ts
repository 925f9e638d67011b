/** Pseudo-random numbers that depend only on a text, so that the same piece of work always has the same result. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(min: number, max: number): number;
  /** One of them; there has to be one. */
  pick<T>(list: readonly [T, ...T[]]): T;
}

const prime = 16_777_619;
const golden = 0x6d_2b_79_f5;

/** FNV-1a: spreads texts that differ in one character only. */
const hashOf = (text: string): number => {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), prime);
  return hash >>> 0;
};

/** A generator seeded with a text (mulberry32). */
export const chanceOf = (seed: string): Chance => {
  let state = hashOf(seed);
  const next = (): number => {
    state = (state + golden) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return { next, between, pick: ([first, ...rest]) => [first, ...rest][between(0, rest.length)] ?? first };
};
