/** Numbers from 0 to 1, always the same for a seed, so that what a test has drawn can be drawn again. */
export const randomOf = (seed: number): (() => number) => {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** How often what is drawn at random is repeated: `all` in `test:all`, and in the gate enough to see that it works. */
export const rounds = (all: number, inGate: number): number => (process.env.TEST_STRICT === 'on' ? all : inGate);
