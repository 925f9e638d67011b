/** The allowed range of positions: the limits of the number field. */
export interface PositionRange {
  min: number;
  max: number;
  /** Digits after the point. */
  decimals: number;
}

/** Distance between renumbered records, and of the first and last one; leaves room for about ten moves between two records. */
const spacing = 1000;

/** The number with the fewest digits that is nearest to the middle of two others; undefined when nothing fits between them. */
const roundestBetween = (low: number, high: number, decimals: number): number | undefined => {
  for (let digits = 0; digits <= decimals; digits += 1) {
    const middle = Number(((low + high) / 2).toFixed(digits));
    if (middle > low && middle < high) return middle;
  }
  return undefined;
};

/** A position between two others, one of which may be missing at either end; undefined when there is none left. */
export const positionBetween = (
  { low, high }: { low?: number | undefined; high?: number | undefined },
  { min, max, decimals }: PositionRange,
): number | undefined => {
  if (low === undefined) {
    const end = high ?? min + spacing;
    return end - spacing > min ? end - spacing : roundestBetween(min, end, decimals);
  }
  if (high !== undefined) return roundestBetween(low, high, decimals);
  return low + spacing <= max ? low + spacing : roundestBetween(low, max, decimals);
};

/** Evenly spaced positions for `count` records; undefined if they do not fit into the range. */
export const evenPositions = (count: number, { min, max, decimals }: PositionRange): readonly number[] | undefined => {
  const unit = 10 ** decimals;
  const step = Math.min(spacing, Math.floor(((max - min) / (count + 1)) * unit) / unit);
  if (step <= 0) return undefined;
  const start = min <= 0 && step * count <= max ? 0 : min;
  return Array.from({ length: count }, (_, at) => Number((start + step * (at + 1)).toFixed(decimals)));
};
