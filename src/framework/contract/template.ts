import * as z from 'zod/mini';
import { res } from '../rights/objects';
import { bulkAnswer } from './actions';
import { bind, type Endpoint, endpoint, type QueryValue, type Shape } from './endpoint';
import { record, removedRecord } from './records';
import { fields, ids, list, typed } from './rules';

/** Records of one page, each also with its id as `uuid`; in a tree, child records are in `children`. */
const templateList = z.object({ list: list(record), total: z.number() });

const of = (action: string) => ({ object: res(':resource'), action }) as const;
const query = typed<Readonly<Record<string, QueryValue>>>();

/**
 * A page of records, each also with its id as `uuid`. The query: `pageNo` (from 1), `pageSize` (default: the resource's, 20; 1000 at most), one parameter for each searchable text (`title=…` matches a part of it; empty: ignored), and every filter and order of REST (`status=…`, `createdAt_gte=…`, `_sort`, `_order`, `_export`). `<field>_eq` is the exact value of a field whose plain name is a search.
 * @refusals 403, 422 by parameter
 */
export const getList = endpoint({
  method: 'GET',
  path: '/:path/getList',
  byToken: true,
  right: of('list'),
  query,
  answer: templateList,
});

/**
 * All records as a tree, only for lists that are trees, each with its child records in `children`; a record whose parent is out of scope is at the top level. The query: filters and order as above.
 * @refusals 403, 422
 */
export const getTree = endpoint({
  method: 'GET',
  path: '/:path/getTree',
  byToken: true,
  right: of('list'),
  query,
  answer: templateList,
});

/**
 * Changes the record with the given `id`, or creates one: the fields, and `version` as with REST; `uuid` and `children` are ignored. The right: `create` without `id`, `edit` with it. `msg` is 保存成功.
 * @refusals 403, 404, 409 `{ current }`, 422 by field
 */
export const doEdit = endpoint({
  method: 'POST',
  path: '/:path/doEdit',
  masksPage: true,
  byToken: true,
  right: of('create'),
  orRight: of('edit'),
  body: fields(),
  answer: record,
});

const split = (sent: string | readonly string[]) =>
  typeof sent === 'string' ? sent.split(',').flatMap((id) => id.trim() || []) : sent;

/**
 * Deletes records, 1 to 1000, by their ids as a list or as `'a,b'`. For one record it answers `{ id, undo }` or its refusal, for several the outcome of each; `msg` is 删除成功.
 * @refusals 403, 404, 409, 422 `ids`
 */
export const doDelete = endpoint({
  method: 'POST',
  path: '/:path/doDelete',
  masksPage: true,
  byToken: true,
  right: of('delete'),
  body: z.looseObject({ ids: z.pipe(z.transform(split), ids()) }),
  answer: z.union([removedRecord, bulkAnswer]),
});

/** One of these calls for a resource: under its path, such as `/departmentManagement`, and with its rights. */
export const below = <S extends Shape & { params: 'path' }>(
  declared: Endpoint<S>,
  { path, resource }: { path: string; resource: string },
) => bind(declared, { path: path.slice(1), resource });
