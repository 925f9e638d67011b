import type { Resource } from '../../language/resource/resource';
import { textOf } from '../../shared/label';
import { invalid } from '../http/api-error';
import { messages } from '../http/messages';
import type { RecordCall } from '../services/services';
import type { Condition, ListQuery, ListResult } from '../stores/store';
import { StoreCursorUnknown } from '../stores/store-error';
import { isExport, parseListQuery } from './parse-list-query';

/**
 * The records that the caller may list, by the query of an address: the only way to read a collection.
 * 403 without the right to list (to export, where `_export` is asked for), or for a field the caller may not see; 422 for what cannot be understood.
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
  /** What of the page the server itself wants otherwise; as for `Store.list`. */
  page?: Pick<ListQuery, 'after' | 'fields' | 'total'>;
}): Promise<ListResult> => {
  const scope = await rights.scope({ resource, action: isExport(query) ? 'export' : 'list' });
  const { range, sort, ...asked } = parseListQuery({ resource, rights, language, query });
  const { isAll, ...part } = range;
  const all = where === undefined ? asked.where : { all: [where, asked.where] };
  // A page of very many is there at once, and says that its total is an estimate; who takes all of it, or a file, must know.
  const total = isAll || isExport(query) ? 'exact' : 'rough';
  const list = () =>
    services.store.list({ collection: resource.name, scope, sort, where: all, total, ...part, ...page });
  const found = await list().catch((error: unknown) => {
    if (!(error instanceof StoreCursorUnknown) || part.after === undefined) throw error;
    throw invalid({ _after: textOf(messages.cursorUnknown, language) });
  });
  // Whoever asks for all must not take a part for it.
  if (isAll && page === undefined && found.total > part.end)
    throw invalid({ _end: textOf(messages.tooManyAtOnce, language) });
  return found;
};
