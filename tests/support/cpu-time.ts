/** Milliseconds of processor time that something takes; unlike the clock it leaves out what other programs take in that time. */
const cpuTime = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/**
 * How many times as long work takes on four times as much: 4 where it grows in proportion, 16 where it grows with the square. The
 * least of several tries of each, so that it says the same on a busy machine, where a millisecond is worth less.
 */
export const growthOf = (work: (size: number) => () => unknown, size: number): number => {
  const least = (of: number): number => {
    const once = work(of);
    return Math.min(...Array.from({ length: 5 }, () => cpuTime(once)));
  };
  least(size);
  // Below a millisecond a collection of garbage decides; what grows with the square takes far more than that.
  return least(4 * size) / Math.max(least(size), 1);
};

/** Growth below this is in proportion, with room for noise; the square is 16. */
export const inProportion = 10;
