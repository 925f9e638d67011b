import type { Resource } from '../../schema/resource';
import type { RecordCall } from '../services';
import type { Condition, ListResult } from '../stores/store';
import { isExport, parseListQuery } from './parse-list-query';

/**
 * The records that the caller may list, as an address asks for them: the one way to look through a collection.
 * 403 without the right to list (to export, where `_export` is asked for), or for a field the caller may not see; 422 for what cannot be understood.
 */
export async function findRecords({
  call: { rights, language, services },
  resource,
  query,
  where,
  isCounted,
}: {
  call: Pick<RecordCall, 'rights' | 'language' | 'services'>;
  resource: Resource;
  /** Filters, order and range, as in `GET /api/<collection>`. */
  query: URLSearchParams;
  /** What must hold besides. */
  where?: Condition;
  /** As for `Store.list`. */
  isCounted?: boolean;
}): Promise<ListResult> {
  const scope = await rights.scope({ resource, action: isExport(query) ? 'export' : 'list' });
  const asked = parseListQuery({ resource, rights, language, query });
  const all = where === undefined ? asked.where : { all: [where, asked.where] };
  return services.store.list({ collection: resource.name, scope, ...asked, where: all, isCounted });
}
