import { type Language, textOf } from '../../schema/label';
import type { Resource } from '../../schema/resource';
import { forbidden, invalid } from '../contract/api-error';
import { messages } from '../contract/messages';
import type { Rights } from '../rights';
import type { Condition, Sort } from '../stores/store';
import { parseFilters } from './parse-filters';

/** Most records a page may have, and a page of an export. */
const MOST = 1000;
const MOST_EXPORTED = 2000;
const PAGING = new Set(['_start', '_end', '_sort', '_order']);

/** Whether an address asks for an export: the same records for a file, by the right to export them. */
export const isExport = (query: URLSearchParams): boolean => query.has('_export');

interface ListRequest {
  where: Condition;
  sort: readonly Sort[];
  start: number;
  end: number;
}

interface Input {
  resource: Resource;
  rights: Rights;
  language: Language;
  query: URLSearchParams;
}

/** Reads a list's address. 422 by parameter for what cannot be understood, 403 for a field the caller may not see. */
export function parseListQuery(input: Input): ListRequest {
  const { resource, query, language } = input;
  const { conditions, errors } = parseFilters(input);
  for (const name of query.keys()) {
    if (!name.startsWith('_')) continue;
    if (!PAGING.has(name) && !(name === '_export' && resource.verbs.has('export')))
      errors[name] = textOf(messages.unknownParameter, language);
    else if (query.getAll(name).length > 1) errors[name] = textOf(messages.onlyOnce, language);
  }
  const start = readCount(query.get('_start')) ?? 0;
  const end = readCount(query.get('_end')) ?? start + resource.list.pageSize;
  if (!(end >= start && end - start <= (isExport(query) ? MOST_EXPORTED : MOST)))
    errors[query.has('_end') ? '_end' : '_start'] = textOf(messages.paging, language);
  const sort = parseSort({ ...input, errors });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { where: { all: conditions }, sort, start, end };
}

/** NaN for anything but a whole number, undefined when it is not given. */
function readCount(text: string | null): number | undefined {
  if (text === null) return undefined;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

/** `_sort=a,b&_order=asc,desc`; without `_sort` the resource's own order. */
function parseSort({ resource, rights, language, query, errors }: Input & { errors: Record<string, string> }): Sort[] {
  const names = query.get('_sort')?.split(',') ?? [];
  if (names.length === 0 || names[0] === '') return [resource.list.sort];
  const orders = (query.get('_order') ?? '').split(',');
  return names.flatMap((name, index): Sort[] => {
    const field = resource.fieldByName.get(name);
    const order = (orders[index] || 'asc').toLowerCase();
    if (field === undefined) {
      errors._sort = textOf(messages.unknownParameter, language);
      return [];
    }
    if (!rights.canReadPlain({ resource, field }))
      throw forbidden({ object: `field:${resource.name}.${name}`, action: 'read' });
    if (order === 'asc' || order === 'desc')
      return [{ field: field.type === 'dateRange' ? `${name}.from` : name, order }];
    errors._order = textOf(messages.order, language);
    return [];
  });
}
