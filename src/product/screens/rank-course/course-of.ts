/** A day of a rank history: its rank, `none` if the word was not found, undefined if it was not checked. */
export interface CourseDay {
  /** Days before the last check; 0 is its day. */
  ago: number;
  rank: number | 'none' | undefined;
}

/** Reads what `courseWith` writes. */
export const courseOf = (text: string): readonly CourseDay[] => {
  const values = text === '' ? [] : text.split(',');
  return values.map((value, index) => ({
    ago: values.length - 1 - index,
    rank: value === '-' ? 'none' : value === '' || Number.isNaN(Number(value)) ? undefined : Number(value),
  }));
};

/** Points of lines in a box of this size, with the best rank at the top. A day without a rank ends a line, and the next rank begins another. */
export const linesOf = (
  days: readonly CourseDay[],
  { width, height, worst }: { width: number; height: number; worst: number },
): readonly (readonly { x: number; y: number; day: CourseDay }[])[] => {
  const step = days.length > 1 ? width / (days.length - 1) : 0;
  const lines: { x: number; y: number; day: CourseDay }[][] = [[]];
  for (const [index, day] of days.entries()) {
    if (typeof day.rank === 'number')
      lines.at(-1)?.push({ x: index * step, y: ((day.rank - 1) / Math.max(1, worst - 1)) * height, day });
    // A day without a check is not a gap: the line continues to the next check.
    else if (day.rank === 'none') lines.push([]);
  }
  return lines.filter((line) => line.length > 0);
};
