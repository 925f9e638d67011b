import type { PinyinMatcher } from '../../shared/pinyin-matcher';

/** A place in a text: from its first character to the one after its last. */
export type Span = readonly [start: number, end: number];

/** How well a text fits, 0 best, and where; undefined when it does not. */
export type Fit = { rank: number; span: Span } | undefined;

/** Finds a text by its own characters only; stands in until the dictionary of pinyin is there. */
export const plainMatch: PinyinMatcher = (text, query) => {
  const wanted = query.trim().toLowerCase();
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  return at < 0 ? undefined : [at, at + wanted.length];
};

/** The whole text, its beginning, the beginning of a word, somewhere inside; each before the same by pinyin. */
export const fitOf = ({ text, term, match }: { text: string; term: string; match: PinyinMatcher }): Fit => {
  const span = match(text, term);
  if (!span) return undefined;
  const [start, end] = span;
  const isPlain = text.slice(start, end).toLowerCase() === term.trim().toLowerCase();
  return { rank: placeOf({ text, start, end }) + (isPlain ? 0 : 4), span };
};

const placeOf = ({ text, start, end }: { text: string; start: number; end: number }): number => {
  if (start === 0) return end === text.length ? 0 : 1;
  return /[\s\p{P}]/u.test(text[start - 1] ?? '') ? 2 : 3;
};
