import { kitOf } from '../../fields/field';
import { nameFor } from '../../fields/translations';
import { whereParam } from '../../language/pages/where';
import type { Resource } from '../../language/resource/resource';
import { readRight } from '../../rights/field-rights';
import { type Language, textOf } from '../../shared/label';
import { forbidden, invalid } from '../http/api-error';
import { messages } from '../http/messages';
import type { Rights } from '../identity/rights/rights';
import type { RecordCall } from '../services/services';
import type { Condition, ListQuery, ListResult, Sort } from '../store/store';
import { StoreCursorUnknown } from '../store/store-error';
import { parseFilters } from './parse-filters';
import { type Range, rangeNames, readRange } from './query-filter';

const knownParameters: ReadonlySet<string> = new Set([...rangeNames, '_sort', '_order']);
/** Parameters that may be repeated. */
const repeated: ReadonlySet<string> = new Set(['_expand', '_embed']);

/** Whether a URL asks for an export: the same records for a file, under the right to export. */
export const isExport = (query: URLSearchParams): boolean => query.has('_export');

interface ListRequest {
  where: Condition;
  sort: readonly Sort[];
  range: Range;
}

interface Input {
  resource: Resource;
  rights: Rights;
  language: Language;
  query: URLSearchParams;
}

/** Parses the URL of a list. 422 by parameter for invalid ones, 403 for a field that the caller may not see. */
const parseListQuery = (input: Input): ListRequest => {
  const { resource, query, language } = input;
  const { conditions, errors } = parseFilters(input);
  for (const name of query.keys()) {
    if (!name.startsWith('_')) continue;
    if (name === whereParam || (repeated.has(name) && !isExport(query))) continue;
    if (!knownParameters.has(name) && !(name === '_export' && resource.verbs.has('export')))
      errors[name] = textOf(messages.unknownParameter, language);
    else if (query.getAll(name).length > 1) errors[name] = textOf(messages.onlyOnce, language);
  }
  const range = readRange({
    query,
    usual: resource.list.pageSize,
    isExport: isExport(query),
    language,
    errors,
  });
  const sort = parseSort({ ...input, errors }).flatMap((by) => inLanguage(by, input));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { where: { all: conditions }, sort, range };
};

/**
 * A text in several languages is sorted by what the caller sees: by the text in their language, and records without one, which come last,
 * by the text in the site's own.
 */
const inLanguage = (by: Sort, { resource, language }: Input): Sort[] => {
  const field = resource.fieldByName.get(by.field);
  const shown = field === undefined ? by.field : nameFor(field, language);
  return shown === by.field ? [by] : [{ ...by, field: shown }, by];
};

/** `_sort=a,b&_order=asc,desc`; without `_sort` the resource's own order. */
const parseSort = ({
  resource,
  rights,
  language,
  query,
  errors,
}: Input & { errors: Record<string, string> }): Sort[] => {
  const names = query.get('_sort')?.split(',') ?? [];
  if (names.length === 0 || names[0] === '') return [...resource.list.sort];
  const orders = (query.get('_order') ?? '').split(',');
  return names.flatMap((name, index): Sort[] => {
    const field = resource.fieldByName.get(name);
    const order = (orders[index] || 'asc').toLowerCase();
    if (field === undefined) {
      errors._sort = textOf(messages.unknownParameter, language);
      return [];
    }
    if (!rights.canReadPlain({ resource, field })) throw forbidden(readRight({ resource, field }));
    if (order === 'asc' || order === 'desc') {
      const { sortPart } = kitOf(field);
      return [{ field: sortPart === undefined ? name : `${name}.${sortPart}`, order }];
    }
    errors._order = textOf(messages.order, language);
    return [];
  });
};

/**
 * The records that the caller may list, by the query of a URL: the only way to read a collection. 403 without the right to list (to
 * export, with `_export`), or for a field that the caller may not see; 422 for an invalid query.
 */
export const findRecords = async ({
  call: { rights, language, services },
  resource,
  query,
  where,
  page,
  reader,
}: {
  call: Pick<RecordCall, 'rights' | 'language' | 'services'>;
  resource: Resource;
  /** Filters, order and range, as in `GET /api/<collection>`. */
  query: URLSearchParams;
  /** An additional condition. */
  where?: Condition;
  /** Overrides of the page by the server itself; as for `Store.list`. */
  page?: Pick<ListQuery, 'after' | 'fields' | 'total'>;
  /** As for `Store.list`. */
  reader?: string | undefined;
}): Promise<ListResult> => {
  const scope = await rights.scope({ resource, action: isExport(query) ? 'export' : 'list' });
  const { range, sort, ...request } = parseListQuery({ resource, rights, language, query });
  const { isAll, ...part } = range;
  const all = where === undefined ? request.where : { all: [where, request.where] };
  // A page of a very large list is returned quickly with an estimated total; a complete list or an export needs an exact one.
  const total = isAll || isExport(query) ? 'exact' : 'rough';
  const list = () =>
    services.store.list({ collection: resource.name, scope, sort, where: all, total, reader, ...part, ...page });
  const found = await list().catch((error: unknown) => {
    if (!(error instanceof StoreCursorUnknown) || part.after === undefined) throw error;
    throw invalid({ _after: textOf(messages.cursorUnknown, language) });
  });
  // A request for all records must not silently get a part of them.
  if (isAll && page === undefined && found.total > part.end)
    throw invalid({ _end: textOf(messages.tooManyAtOnce, language) });
  return found;
};
