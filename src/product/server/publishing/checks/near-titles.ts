import { compareText } from '../../../../framework/shared/compare-text';

/** From this share of common pairs of signs on two titles say the same. */
const nearShare = 0.8;

/** A title as it is compared: without what readers do not notice. */
const plainTitle = (title: string): string => compareText(title).replace(/[^\p{L}\p{N}]/gu, '');

const pairsOf = (plain: string): readonly string[] => {
  const signs = Array.from(plain);
  return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
};

/** A title that others are compared with. */
export interface ComparedTitle {
  plain: string;
  /** Its neighbouring signs, each pair as often as it occurs. */
  pairs: readonly string[];
}

export const comparedTitle = (title: string): ComparedTitle => {
  const plain = plainTitle(title);
  return { plain, pairs: pairsOf(plain) };
};

/** Whether two titles are the same to a reader, or nearly; by the share of pairs of signs that they have in common (Dice). */
export const likeness = (one: ComparedTitle, other: ComparedTitle): 'same' | 'near' | 'other' => {
  if (one.plain === other.plain) return one.plain === '' ? 'other' : 'same';
  const all = one.pairs.length + other.pairs.length;
  // As many in common as the shorter one has would not be enough.
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
