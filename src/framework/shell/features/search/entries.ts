import type { ReactNode } from 'react';
import type { ExternalSearch } from '../../../language/console-config';
import { type Label, type Language, languages, textOf } from '../../../shared/label';
import type { PinyinMatcher } from '../../../shared/pinyin-matcher';
import type { FoundGroup, FoundItem, SearchAction, SearchPage } from './search-actions';

/** A place in a text: from its first character to the one after its last. */
export type Span = readonly [start: number, end: number];

/** How well a text fits, 0 best, and where; undefined when it does not. */
type Fit = { rank: number; span: Span } | undefined;

/** Finds a text by its own characters only; used until the dictionary of pinyin is loaded. */
export const plainMatch: PinyinMatcher = (text, query) => {
  const wanted = query.trim().toLowerCase();
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  return at < 0 ? undefined : [at, at + wanted.length];
};

/** The whole text, its beginning, the beginning of a word, somewhere inside; each before the same by pinyin. */
const fitOf = ({ text, term, match }: { text: string; term: string; match: PinyinMatcher }): Fit => {
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

/** Something that fits a term. */
interface Ranked<T> {
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

/** The address of a search outside the console: the term takes the place of `{term}`. */
export const externalAddress = ({ url, term }: { url: string; term: string }): string =>
  // Half of a pair, such as one half of an emoji, is no text that an address could carry.
  url.replaceAll('{term}', () => encodeURIComponent(term.replaceAll(/\p{Surrogate}/gu, '')));

/** What choosing an entry does. */
type EntryTarget =
  /** Opens a page of the console. */
  | { kind: 'page'; path: string; isBlank: boolean }
  /** Leaves the console, or opens an address outside of it in a new window. */
  | { kind: 'outside'; href: string; isBlank: boolean }
  | { kind: 'run'; run: () => void }
  /** Looks for a term again. */
  | { kind: 'term'; term: string };

/** One line of the results. */
export interface Entry {
  /** Unique among all results. */
  key: string;
  title: string;
  /** The part of the title that fits. */
  span: Span | undefined;
  /** Shown next to the title, in muted text. */
  hint: string;
  icon: { name: string | undefined } | { node: ReactNode };
  target: EntryTarget;
}

/** Results under one heading. */
export interface EntryGroup {
  key: string;
  heading: string;
  entries: readonly Entry[];
}

/** Most menus and most actions that answer one term. */
const mostAnswers = 8;

interface Query {
  term: string;
  language: Language;
  match: PinyinMatcher;
}

/** The menus that fit the term; the first of them when nothing is looked for. */
export const pageEntries = ({ pages, ...request }: Query & { pages: readonly SearchPage[] }): readonly Entry[] =>
  (request.term.trim() === ''
    ? pages.map((item) => ({ item, span: undefined, other: undefined }))
    : rankByTitle({ ...request, items: pages, titleOf: ({ title }) => title, groupsOf: ({ trail }) => trail })
  )
    .slice(0, mostAnswers)
    .map((ranked) => pageEntry(ranked, request.language));

const pageEntry = ({ item, span, other }: Ranked<SearchPage>, language: Language): Entry => {
  const { path, href, isBlank } = item;
  const trail = item.trail.map((label) => textOf(label, language)).join(' / ');
  return {
    key: `page ${path}`,
    title: textOf(item.title, language),
    span,
    hint: [other, trail].filter(Boolean).join(' · '),
    icon: { name: item.icon },
    target: href === undefined ? { kind: 'page', path, isBlank } : { kind: 'outside', href, isBlank },
  };
};

/** The actions that fit the term; when nothing is looked for, those that lead to no form, of which there is one for every list. */
export const actionEntries = ({
  actions,
  ...request
}: Query & { actions: readonly SearchAction[] }): readonly Entry[] => {
  const ranked =
    request.term.trim() === ''
      ? actions.filter(({ path }) => path === undefined).map((item) => ({ item, span: undefined, other: undefined }))
      : rankByTitle({ ...request, items: actions, titleOf: ({ label }) => label }).slice(0, mostAnswers);
  return ranked.map(({ item, span, other }) => ({
    key: `action ${item.key}`,
    title: textOf(item.label, request.language),
    span,
    hint: [other, item.hint && textOf(item.hint, request.language)].filter(Boolean).join(' · '),
    icon: { node: item.icon },
    target:
      item.path === undefined ? { kind: 'run', run: item.run } : { kind: 'page', path: item.path, isBlank: false },
  }));
};

/** The records of one resource, the term marked where the title holds it. */
export const recordEntries = ({
  group,
  term,
  language,
  separator,
}: {
  group: FoundGroup;
  term: string;
  language: Language;
  /** Between the name of a field and its text. */
  separator: string;
}): readonly Entry[] =>
  group.items.map((item) => ({
    key: `record ${group.resource} ${item.id}`,
    title: item.title,
    span: spanOf({ text: item.title, term }),
    hint: hintOf({ item, language, separator }),
    icon: { name: item.icon },
    target: { kind: 'page', path: item.path, isBlank: false },
  }));

const hintOf = ({
  item: { found },
  language,
  separator,
}: {
  item: FoundItem;
  language: Language;
  separator: string;
}) => (found === undefined ? '' : `${textOf(found.label, language)}${separator}${found.text}`);

const spanOf = ({ text, term }: { text: string; term: string }): Span | undefined => {
  const at = text.toLowerCase().indexOf(term.toLowerCase());
  return at < 0 ? undefined : [at, at + term.length];
};

/** The way to a search outside the console. */
export const outsideEntry = ({
  search,
  term,
  title,
  icon,
}: {
  search: ExternalSearch;
  term: string;
  title: string;
  icon: ReactNode;
}): Entry => ({
  key: 'outside',
  title,
  span: undefined,
  hint: '',
  icon: { node: icon },
  target: { kind: 'outside', href: externalAddress({ url: search.url, term }), isBlank: true },
});

/** What was looked for lately. */
export const termEntries = ({ terms, icon }: { terms: readonly string[]; icon: ReactNode }): readonly Entry[] =>
  terms.map((term) => ({
    key: `term ${term}`,
    title: term,
    span: undefined,
    hint: '',
    icon: { node: icon },
    target: { kind: 'term', term },
  }));
