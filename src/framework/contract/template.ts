import { res } from '../rights/objects';
import type { BulkAnswer } from './actions';
import { bind, type Endpoint, endpoint, type QueryValue, type Shape, typed } from './endpoint';
import type { RecordAnswer, RemovedRecord } from './records';

/** Records of one page, each also with its id as `uuid`; in a tree, child records are in `children`. */
export interface TemplateList {
  list: readonly RecordAnswer[];
  total: number;
}

const of = (action: string) => ({ object: res(':resource'), action }) as const;

/**
 * A page of records. `<field>_eq` is the exact value of a field whose plain name is a search.
 * @request query `pageNo` (from 1), `pageSize` (default: the resource's, 20; 1000 at most), one parameter for each searchable text (`title=…` matches a part of it; empty: ignored), and every filter and order of REST (`status=…`, `createdAt_gte=…`, `_sort`, `_order`, `_export`)
 * @data `{ list, total }`; each record also has its id as `uuid`
 * @refusals 403, 422 by parameter
 */
export const getList = endpoint({
  method: 'GET',
  path: '/:path/getList',
  byToken: true,
  right: of('list'),
  query: typed<Readonly<Record<string, QueryValue>>>(),
  answer: typed<TemplateList>(),
});

/**
 * All records as a tree, only for lists that are trees; a record whose parent is out of scope is at the top level.
 * @request query: filters and order as above
 * @data `{ list, total }`: everything, each record with its child records in `children`
 * @refusals 403, 422
 */
export const getTree = endpoint({
  method: 'GET',
  path: '/:path/getTree',
  byToken: true,
  right: of('list'),
  query: typed<Readonly<Record<string, QueryValue>>>(),
  answer: typed<TemplateList>(),
});

/**
 * Changes the record with the given `id`, or creates one. The right: `create` without `id`, `edit` with it.
 * @request the fields, and `version` as with REST; `uuid` and `children` are ignored
 * @data the record; `msg` 保存成功
 * @refusals 403, 404, 409 `{ current }`, 422 by field
 */
export const doEdit = endpoint({
  method: 'POST',
  path: '/:path/doEdit',
  masksPage: true,
  byToken: true,
  right: of('create'),
  orRight: of('edit'),
  body: typed<object>(),
  answer: typed<RecordAnswer>(),
});

/**
 * Deletes records.
 * @request `{ ids: 'a,b' }`, or a list; 1 to 1000
 * @data for one record `{ id, undo }` or its refusal; for several `{ list: [{ id, ok, code, msg }], total, undo? }`; `msg` 删除成功
 * @refusals 403, 404, 409, 422 `ids`
 */
export const doDelete = endpoint({
  method: 'POST',
  path: '/:path/doDelete',
  masksPage: true,
  byToken: true,
  right: of('delete'),
  body: typed<{ ids: string | readonly string[] }>(),
  answer: typed<RemovedRecord | BulkAnswer>(),
});

/** One of these calls for a resource: under its path, such as `/departmentManagement`, and with its rights. */
export const below = <S extends Shape & { params: 'path' }>(
  declared: Endpoint<S>,
  { path, resource }: { path: string; resource: string },
) => bind(declared, { path: path.slice(1), resource });
