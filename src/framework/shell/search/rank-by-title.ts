import type { Label, Language } from '../../shared/label';
import { languages, textOf } from '../../shared/label';
import type { PinyinMatcher } from '../../shared/pinyin-matcher';
import { fitOf, type Span } from './match-title';

/** Something that fits a term. */
export interface Ranked<T> {
  item: T;
  /** The place in the title as it is shown; undefined when another of its texts fits. */
  span: Span | undefined;
  /** The title in the other language, when that is what fits. */
  other: string | undefined;
}

/** Added to the rank of what fits by another text than the title that is shown. */
const otherLanguage = 10;
const groupSize = 20;

/** The items that fit a term, best first; equal ones keep their order. The title may fit in every language, and so may the groups above it. */
export const rankByTitle = <T>({
  items,
  term,
  language,
  match,
  titleOf,
  groupsOf = () => [],
}: {
  items: readonly T[];
  term: string;
  /** The language in which the titles are shown. */
  language: Language;
  match: PinyinMatcher;
  titleOf: (item: T) => Label;
  groupsOf?: (item: T) => readonly Label[];
}): readonly Ranked<T>[] => {
  const others = languages.filter((each) => each !== language);
  const fits = (text: string) => fitOf({ text, term, match });

  const rank = (item: T): (Ranked<T> & { rank: number }) | undefined => {
    const shown = fits(textOf(titleOf(item), language));
    if (shown) return { item, rank: shown.rank, span: shown.span, other: undefined };
    for (const each of others) {
      const text = textOf(titleOf(item), each);
      const found = fits(text);
      if (found) return { item, rank: otherLanguage + found.rank, span: undefined, other: text };
    }
    const group = groupsOf(item).find((label) => languages.some((each) => fits(textOf(label, each))));
    return group && { item, rank: groupSize, span: undefined, other: undefined };
  };

  return items
    .flatMap((item) => rank(item) ?? [])
    .sort((a, b) => a.rank - b.rank)
    .map(({ rank: _rank, ...ranked }) => ranked);
};
