import type { ActionsApi } from '../../schema/api-config';
import { textOf } from '../../schema/label';
import type { Resource } from '../../schema/resource';
import { type Nested, nestRows } from '../../shared/nest-rows';
import { forbidden, invalid, notFound } from '../contract/api-error';
import { messages } from '../contract/messages';
import type { GuardedEndpoint, SessionCall } from '../endpoint';
import { readIds } from '../records/for-each-id';
import { isExport } from '../records/parse-list-query';
import { templateQuery } from '../records/template-query';
import { objectOf } from '../rights';
import { Said } from '../said';
import { deleteOne, runMany } from './action-endpoints';
import { createOne, editOne, listOf } from './resource-endpoints';

interface Input {
  call: SessionCall;
  resource: Resource;
}
type Shown = Readonly<Record<string, unknown>> & { id: string };

/**
 * The template's calls of a resource that says `api: { kind: 'actions' }`, those that its verbs allow. A translation and no more:
 * records, rights, rules and history are those of the REST calls, which exist beside them.
 */
export function templateEndpoints(resource: Resource): GuardedEndpoint[] {
  const { api, verbs, list } = resource;
  if (!api) return [];
  const right = (action: string) => ({ object: objectOf(resource), action });
  const canSave = verbs.has('create') || verbs.has('edit');
  const endpoints: (GuardedEndpoint & { exists: boolean })[] = [
    {
      exists: verbs.has('list'),
      method: 'GET',
      path: `${api.path}/getList`,
      right: right('list'),
      handler: (call) => getList({ call, resource, api }),
    },
    {
      exists: verbs.has('list') && list.tree !== undefined,
      method: 'GET',
      path: `${api.path}/getTree`,
      right: right('list'),
      handler: (call) => getTree({ call, resource, api, parent: list.tree?.parent ?? '' }),
    },
    {
      exists: canSave,
      method: 'POST',
      path: `${api.path}/doEdit`,
      right: right(verbs.has('create') ? 'create' : 'edit'),
      ...(verbs.has('edit') && { orRight: right('edit') }),
      handler: (call) => doEdit({ call, resource }),
    },
    {
      exists: verbs.has('delete'),
      method: 'POST',
      path: `${api.path}/doDelete`,
      right: right('delete'),
      handler: (call) => doDelete({ call, resource }),
    },
  ];
  return endpoints.filter(({ exists }) => exists).map(({ exists: _exists, ...endpoint }) => endpoint);
}

/** The template tells rows by `uuid`; here that is their id. */
const withUuid = (row: Record<string, unknown>) => ({ uuid: row.id, ...row });

async function getList({ call, resource, api }: Input & { api: ActionsApi }) {
  const query = templateQuery({ resource, api, language: call.language, query: call.query });
  const { list, total } = await listOf({ call, resource, query });
  // An export has the fields that it names, and no more.
  return { list: isExport(query) ? list : list.map(withUuid), total };
}

/** Everything that the caller may list, each record with those below it in `children`. */
async function getTree({ call, resource, api, parent }: Input & { api: ActionsApi; parent: string }) {
  const rows: Shown[] = [];
  for (let page = 1; ; page += 1) {
    const asked = new URLSearchParams(call.query);
    asked.set(api.page, String(page));
    asked.set(api.size, '1000');
    const query = templateQuery({ resource, api, language: call.language, query: asked });
    const { list, total } = await listOf({ call, resource, query });
    rows.push(...list.map((row) => ({ ...row, id: String(row.id) })));
    if (list.length === 0 || rows.length >= total) break;
  }
  const toNode = ({ record, children }: Nested<Shown>): object => ({
    ...withUuid(record),
    children: children.map(toNode),
  });
  const above = (row: Shown): string => (typeof row[parent] === 'string' ? row[parent] : '');
  return { list: nestRows(rows, above).map(toNode), total: rows.length };
}

/** Changes the record that `id` names, or makes one. What `getList` and `getTree` add to a record changes nothing. */
async function doEdit({ call, resource }: Input) {
  const { id, ...values } = call.body;
  const verb = id === undefined || id === null || id === '' ? 'create' : 'edit';
  const right = { object: objectOf(resource), action: verb };
  if (!resource.verbs.has(verb)) throw notFound();
  if (!call.rights.can(right)) throw forbidden(right);
  const isAdded = (name: string) => (name === 'uuid' || name === 'children') && !resource.fieldByName.has(name);
  const body = Object.fromEntries(Object.entries(values).filter(([name]) => !isAdded(name)));
  const inner = { ...call, body };
  if (verb === 'create') return new Said(await createOne({ call: inner, resource }), messages.saved);
  if (typeof id !== 'string' && typeof id !== 'number') throw invalid({ id: textOf(messages.ids, call.language) });
  return new Said(await editOne({ call: inner, resource, id: String(id) }), messages.saved);
}

/** Deletes the records that `ids` names, separated by commas: of one the refusal is the answer's, of several each has its own. */
async function doDelete({ call, resource }: Input) {
  const { ids: sent } = call.body;
  const split = typeof sent === 'string' ? sent.split(',').flatMap((id) => id.trim() || []) : sent;
  const ids = readIds({ body: { ids: split }, language: call.language });
  const inner = { ...call, body: { ...call.body, ids } };
  const action = 'delete';
  const [only] = ids;
  if (ids.length === 1 && only !== undefined)
    return new Said(await deleteOne({ call: { ...inner, params: { id: only } }, resource, action }), messages.deleted);
  const answer = await runMany({ call: inner, resource, action });
  return new Said(answer, answer.list.every(({ ok }) => ok) ? messages.deleted : messages.ok);
}
