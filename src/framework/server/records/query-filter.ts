import type { LibraryUse } from '../../contract/records';
import { listOf } from '../../fields/base/read-value';
import type { RecordTitle } from '../../fields/base/resolved';
import { isGuarded } from '../../fields/field';
import type { Resource } from '../../language/resource/resource';
import { type Language, textOf } from '../../shared/label';
import { messages } from '../http/messages';
import type { SessionCall } from '../services/call';
import type { ListQuery } from '../store/store';
import { namedIds, readableScope, recordTitles } from './record-titles';
import { libraryUses } from './resource-schema';

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
  const request = (name: string): number | undefined => readCount(query.get(name));
  const isAllowed = (size: number): boolean => size >= 0 && size <= (isExport ? mostExported : mostRecords);
  const given = [...rangeNames].filter((name) => query.has(name));
  if (given.length === 0) return { start: 0, end: isExport ? mostExported : mostRecords, isAll: true };
  const size = request('_per_page') ?? request('_limit');
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
    const page = request('_page') ?? 0;
    if (!(page >= 1)) errors._page = textOf(messages.pageNumber, language);
    const of = size ?? usual;
    return range((page - 1) * of, page * of, ['_per_page', '_limit', '_page']);
  }
  const start = request('_start') ?? 0;
  return range(start, request('_end') ?? start + (size ?? usual), [
    '_end',
    ...(query.has('_end') ? [] : ['_limit', '_per_page']),
    '_start',
  ]);
};

/** Longest value in the audit. */
const longest = 200;
/** Parameters that choose page and order, but not which records match. */
const ofThePage = new Set([...rangeNames, '_sort', '_order', '_export']);

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/**
 * The filter of a request, for the audit: parameters by name, repeated ones as a list. For a condition on a protected field it only says
 * that there was one.
 */
export const requestedFilter = ({
  resource,
  query,
}: {
  resource: Resource;
  query: URLSearchParams;
}): Record<string, string | string[]> => {
  const guarded = resource.fields.filter(isGuarded).map(({ name }) => name);
  const isAboutGuarded = (name: string, value: string): boolean =>
    guarded.some(
      (field) => name === field || name.startsWith(`${field}_`) || (name.startsWith('_') && value.includes(field)),
    );
  const report = (name: string, value: string): string => (isAboutGuarded(name, value) ? '***' : cut(value));
  const names = [...new Set(query.keys())].filter((name) => !ofThePage.has(name));
  return Object.fromEntries(
    names.map((name) => {
      const values = query.getAll(name).map((value) => report(name, value));
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
};

/** The titles of `body.ids` that the caller may read, directly or through records that refer to them in `body.fields`. */
export const requestedTitles = async ({
  call,
  resource,
}: {
  call: SessionCall & { body: { ids: readonly string[]; fields?: readonly string[] | undefined } };
  resource: Resource;
}): Promise<RecordTitle[]> => {
  const { ids, fields = [] } = call.body;
  const namedAmong = (others: readonly string[]) => namedIds({ call, to: resource.name, fields, ids: others });
  return recordTitles({ call, resource, ids, namedAmong });
};

/** Most records of one resource in an answer about uses. */
const mostUses = 10;

/**
 * The records that hold an address of the records of `body.ids`, by resource, newest first. By the store's index of addresses, in records and
 * fields that the caller may read; of a resource with a field that the caller may not, none.
 */
export const requestedUses = async ({
  call,
  resource,
}: {
  call: SessionCall & { body: { ids: readonly string[] } };
  resource: Resource;
}): Promise<LibraryUse[]> => {
  const { services, rights, body } = call;
  const { store, console } = services;
  const { rows } = await store.list({
    collection: resource.name,
    scope: await rights.scope({ resource, action: 'show' }),
    where: { field: 'id', op: 'in', value: body.ids },
    sort: [],
    start: 0,
    end: body.ids.length,
    total: 'none',
  });
  const found: LibraryUse[] = [];
  for (const user of console.resources.values())
    for (const { of, by, fields, name } of libraryUses(user)) {
      if (of !== resource.name || !fields.every((field) => rights.canReadPlain({ resource: user, field }))) continue;
      const scope = await readableScope({ resource: user, rights });
      const addresses = rows.flatMap((row) => listOf(row[by]));
      if (scope === undefined || addresses.length === 0) continue;
      const where = { field: name, op: 'has', value: addresses } as const;
      const sort = [{ field: 'createdAt', order: 'desc' }] as const;
      const using = await store.list({ collection: user.name, scope, where, sort, start: 0, end: mostUses });
      if (using.total === 0) continue;
      const titles = await recordTitles({ call, resource: user, ids: using.rows.map(({ id }) => id) });
      const list = titles.map(({ id, title, canShow }) => ({ id, title, canShow }));
      found.push({ resource: user.name, total: using.total, list });
    }
  return found;
};
