import type { Resource } from '../../language/resource/resource';
import { textOf } from '../../shared/label';
import { invalid } from '../http/api-error';
import { messages } from '../http/messages';
import type { RecordCall } from '../services/services';
import type { Condition, ListQuery, ListResult } from '../stores/store';
import { StoreCursorUnknown } from '../stores/store-error';
import { isExport, parseListQuery } from './parse-list-query';

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
}: {
  call: Pick<RecordCall, 'rights' | 'language' | 'services'>;
  resource: Resource;
  /** Filters, order and range, as in `GET /api/<collection>`. */
  query: URLSearchParams;
  /** An additional condition. */
  where?: Condition;
  /** Overrides of the page by the server itself; as for `Store.list`. */
  page?: Pick<ListQuery, 'after' | 'fields' | 'total'>;
}): Promise<ListResult> => {
  const scope = await rights.scope({ resource, action: isExport(query) ? 'export' : 'list' });
  const { range, sort, ...asked } = parseListQuery({ resource, rights, language, query });
  const { isAll, ...part } = range;
  const all = where === undefined ? asked.where : { all: [where, asked.where] };
  // A page of a very large list is returned quickly with an estimated total; a complete list or an export needs an exact one.
  const total = isAll || isExport(query) ? 'exact' : 'rough';
  const list = () =>
    services.store.list({ collection: resource.name, scope, sort, where: all, total, ...part, ...page });
  const found = await list().catch((error: unknown) => {
    if (!(error instanceof StoreCursorUnknown) || part.after === undefined) throw error;
    throw invalid({ _after: textOf(messages.cursorUnknown, language) });
  });
  // A request for all records must not silently get a part of them.
  if (isAll && page === undefined && found.total > part.end)
    throw invalid({ _end: textOf(messages.tooManyAtOnce, language) });
  return found;
};
