/** What became of a rank between two checks. */
export interface Trend {
  kind: 'up' | 'down' | 'same' | 'entered' | 'lost';
  /** How many places; 0 where nothing can be counted. */
  places: number;
}

/** Compares a rank with the one before; rank 1 is the best, and no rank is none among the first fifty. Undefined when there is neither. */
export const trendOf = ({ rank, last }: { rank: number | undefined; last: number | undefined }): Trend | undefined => {
  if (rank === undefined) return last === undefined ? undefined : { kind: 'lost', places: 0 };
  if (last === undefined) return { kind: 'entered', places: 0 };
  const won = last - rank;
  return { kind: won > 0 ? 'up' : won < 0 ? 'down' : 'same', places: Math.abs(won) };
};
