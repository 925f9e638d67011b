import { compareText } from '../../../../framework/shared/compare-text';

/** Two titles with at least this share of common character pairs count as similar. */
const nearShare = 0.8;

/** A title normalized for comparison: letters and digits only. */
const plainTitle = (title: string): string => compareText(title).replace(/[^\p{L}\p{N}]/gu, '');

const pairsOf = (plain: string): readonly string[] => {
  const signs = Array.from(plain);
  return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
};

/** A title prepared for comparison. */
export interface ComparedTitle {
  plain: string;
  /** Its pairs of adjacent characters, with repetitions. */
  pairs: readonly string[];
}

export const comparedTitle = (title: string): ComparedTitle => {
  const plain = plainTitle(title);
  return { plain, pairs: pairsOf(plain) };
};

/** Whether two titles are the same or similar to a reader, by their share of common character pairs (Dice coefficient). */
export const likeness = (one: ComparedTitle, other: ComparedTitle): 'same' | 'near' | 'other' => {
  if (one.plain === other.plain) return one.plain === '' ? 'other' : 'same';
  const all = one.pairs.length + other.pairs.length;
  // Even if all pairs of the shorter one were common, it would not be enough.
  if (2 * Math.min(one.pairs.length, other.pairs.length) < nearShare * all || all === 0) return 'other';
  const left = new Map<string, number>();
  for (const pair of other.pairs) left.set(pair, (left.get(pair) ?? 0) + 1);
  let common = 0;
  for (const pair of one.pairs) {
    const count = left.get(pair) ?? 0;
    if (count > 0) common += 1;
    left.set(pair, count - 1);
  }
  return 2 * common >= nearShare * all ? 'near' : 'other';
};
