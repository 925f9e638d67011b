/** One line of the table: what was measured, against what, and what was aimed at. */
export interface Figure {
  name: string;
  /** The measured value with its unit, as people read it. */
  value: string;
  /** The ratio that can be compared between machines, as people read it. */
  ratio: string;
  /** What the issue asks for. */
  aim: string;
  isReached: boolean;
}

/** The median of an odd or even number of values. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** The median time of a task in milliseconds over `runs` runs, after two that do not count. */
export const timeOf = async (task: () => unknown, runs = 15): Promise<number> => {
  const times: number[] = [];
  for (let run = -2; run < runs; run += 1) {
    const start = performance.now();
    await task();
    if (run >= 0) times.push(performance.now() - start);
  }
  return median(times);
};

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
export const times = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ×`;
