import { type Language, textOf } from '../../shared/label';
import { messages } from '../http/messages';
import type { ListQuery } from '../stores/store';

/** Most records per response, and per response of an export. */
const mostRecords = 1000;
const mostExported = 2000;

/** The parameters that select a part of a list. */
export const rangeNames: ReadonlySet<string> = new Set(['_start', '_end', '_limit', '_page', '_per_page', '_after']);

/** The requested part of a list, as for `Store.list`. */
export interface Range extends Pick<ListQuery, 'start' | 'end' | 'after'> {
  /** No part was requested: all records are returned, provided there are at most `end`. */
  isAll: boolean;
}

/** NaN for anything but an integer, undefined when it is not given. */
const readCount = (text: string | null): number | undefined => {
  if (text === null) return undefined;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
};

/**
 * The part of a list that a URL requests: `_start` with `_end` or `_limit`; `_page` (from 1) with `_per_page` or `_limit`;
 * `_after` (the `next` of another page, empty for the first) with `_limit`. Mistakes are added to `errors` by parameter.
 */
export const readRange = ({
  query,
  usual,
  isExport,
  language,
  errors,
}: {
  query: URLSearchParams;
  /** Default page size. */
  usual: number;
  isExport: boolean;
  language: Language;
  errors: Record<string, string>;
}): Range => {
  const asked = (name: string): number | undefined => readCount(query.get(name));
  const isAllowed = (size: number): boolean => size >= 0 && size <= (isExport ? mostExported : mostRecords);
  const given = [...rangeNames].filter((name) => query.has(name));
  if (given.length === 0) return { start: 0, end: isExport ? mostExported : mostRecords, isAll: true };
  const size = asked('_per_page') ?? asked('_limit');
  const range = (start: number, end: number, names: readonly string[]): Range => {
    const stranger = given.find((name) => !names.includes(name));
    if (stranger !== undefined) errors[stranger] = textOf(messages.otherRange, language);
    else if (!isAllowed(end - start))
      errors[names.find((name) => query.has(name)) ?? ''] = textOf(messages.paging, language);
    return { start, end, isAll: false };
  };
  if (query.has('_after')) {
    const after = query.get('_after') || undefined;
    return { ...range(0, size ?? usual, ['_limit', '_per_page', '_after']), after };
  }
  if (query.has('_page')) {
    const page = asked('_page') ?? 0;
    if (!(page >= 1)) errors._page = textOf(messages.pageNumber, language);
    const of = size ?? usual;
    return range((page - 1) * of, page * of, ['_per_page', '_limit', '_page']);
  }
  const start = asked('_start') ?? 0;
  return range(start, asked('_end') ?? start + (size ?? usual), [
    '_end',
    ...(query.has('_end') ? [] : ['_limit', '_per_page']),
    '_start',
  ]);
};
