/** A text in three parts; `middle` is the part that differs. */
interface Parts {
  start: string;
  middle: string;
  end: string;
}

/** Characters of unchanged text that are kept around the difference. */
const around = 24;

/** The number of equal characters at the start. */
const sameStart = (left: readonly string[], right: readonly string[]): number => {
  const shorter = Math.min(left.length, right.length);
  let index = 0;
  while (index < shorter && left[index] === right[index]) index += 1;
  return index;
};

const shortStart = (text: readonly string[]): string =>
  text.length > around ? `…${text.slice(-around).join('')}` : text.join('');
const shortEnd = (text: readonly string[]): string =>
  text.length > around ? `${text.slice(0, around).join('')}…` : text.join('');

/** Returns where two texts differ, with a little context: a changed word is hard to find in two long articles. */
export const changedPart = (before: string, after: string): { before: Parts; after: Parts } => {
  const [left, right] = [Array.from(before), Array.from(after)];
  const start = sameStart(left, right);
  const end = sameStart(left.slice(start).reverse(), right.slice(start).reverse());
  const parts = (text: readonly string[]): Parts => ({
    start: shortStart(text.slice(0, start)),
    middle: text.slice(start, text.length - end).join(''),
    end: shortEnd(text.slice(text.length - end)),
  });
  return { before: parts(left), after: parts(right) };
};
