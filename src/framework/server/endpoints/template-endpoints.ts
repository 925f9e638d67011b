import type { RecordAnswer } from '../../contract/records';
import * as template from '../../contract/template';
import { below } from '../../contract/template';
import { listOf as valuesOf } from '../../fields/base/read-value';
import type { Values } from '../../fields/base/resolved';
import { isRef } from '../../fields/field';
import { type ActionsApi, withNumbers, withOptions } from '../../language/resource/api-config';
import type { Resource } from '../../language/resource/resource';
import { res } from '../../rights/objects';
import { textOf } from '../../shared/label';
import { type Nested, nestRows } from '../../shared/nest-rows';
import { plainTextOf } from '../../shared/text';
import { WithMessage } from '../http/answers';
import { forbidden, invalid, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import { findRecords, isExport } from '../records/find-records';
import { readOthers } from '../records/joined-records';
import { templateQuery } from '../records/template-query';
import { recordViewer } from '../records/visible-record';
import type { SessionCall } from '../services/call';
import { type GuardedEndpoint, handle } from '../services/endpoint';
import { deleteOne, runMany } from './action-endpoints';
import { createOne, editOne, listOf } from './resource-endpoints';

interface Input {
  call: SessionCall;
  resource: Resource;
}
type Shown = Readonly<Record<string, unknown>> & { id: string };

/**
 * The template's calls of a resource with `api: { kind: 'actions' }`, those that its verbs allow. A translation and no more:
 * records, rights, rules and history are those of the REST calls, which exist as well.
 */
export const templateEndpoints = (resource: Resource): GuardedEndpoint[] => {
  const { api, verbs, list, name } = resource;
  if (!api) return [];
  const at = { path: api.path, resource: name };
  return [
    verbs.has('list') && handle(below(template.getList, at), (call) => getList({ call, resource, api })),
    verbs.has('list') &&
      list.tree !== undefined &&
      handle(below(template.getTree, at), (call) => getTree({ call, resource, api })),
    (verbs.has('create') || verbs.has('edit')) &&
      handle(saving({ resource, at }), (call) => doEdit({ call, resource, api })),
    verbs.has('delete') && handle(below(template.doDelete, at), (call) => doDelete({ call, resource })),
  ].filter((endpoint) => endpoint !== false);
};

/** `doEdit` with the rights of what the resource allows: creating, changing, or both. */
const saving = ({ resource: { verbs }, at }: { resource: Resource; at: { path: string; resource: string } }) => {
  const { right, orRight, ...rest } = below(template.doEdit, at);
  const first = verbs.has('create') || !orRight ? right : orRight;
  return { ...rest, right: first, ...(verbs.has('edit') && orRight && { orRight }) };
};

const getList = async ({ call, resource, api }: Input & { api: ActionsApi }) => {
  const query = templateQuery({ resource, api, language: call.language, query: call.query });
  const { list, total } = await listOf({ call, resource, query });
  // An export has the fields that it names, and no more.
  if (isExport(query)) return { list: list.map((row) => withNumbers(row, api)), total };
  const shown = list.map((row): Shown => ({ ...row, id: plainTextOf(row.id) }));
  const toRow = await rowOf({ call, resource, api, shown });
  if (!api.children || list.length === 0) return { list: shown.map((row) => toRow(row)), total };
  const below = new Map<string, RecordAnswer[]>();
  const note = (nodes: readonly Node[]): void => {
    for (const { id, children } of nodes) {
      below.set(id, children);
      note(children);
    }
  };
  note((await getTree({ call: { ...call, query: new URLSearchParams() }, resource, api })).list);
  return { list: shown.map((row) => ({ ...toRow(row), children: below.get(row.id) ?? [] })), total };
};

/** A row as the template's clients know it: identified by `uuid`, which here is the id, and with the further names of the answer. */
const rowOf = async (input: Input & { api: ActionsApi; shown: readonly Shown[] }) => {
  const named = await answerNames(input);
  const { tree } = input.resource.list;
  // At the top of a tree: null, since clients look for the name.
  return (row: Shown) => ({
    uuid: row.id,
    ...(tree && { [tree.parent]: null }),
    ...named(row),
    ...withNumbers(row, input.api),
  });
};

type Add = (record: Values) => Record<string, unknown>;

/** The additional property names of a record in the template's API (`api.answer`), to be put before the record itself. */
const answerNames = async (input: {
  call: SessionCall;
  resource: Resource;
  api: ActionsApi;
  shown: readonly Values[];
}): Promise<Add> => {
  const adds = await Promise.all(
    input.api.answer.map(async ({ name, field, by }): Promise<Add> => {
      const read = by === undefined ? (record: Values) => record[field] : await valueBeyond({ ...input, field, by });
      return (record) => ({ [name]: read(record) });
    }),
  );
  return (record) => Object.assign({}, ...adds.map((add) => add(record)));
};

/** A value of the record that a reference refers to; empty when it is missing, or the caller may not read it. */
const valueBeyond = async ({
  call,
  resource,
  shown,
  field,
  by,
}: Parameters<typeof answerNames>[0] & { field: string; by: string }): Promise<(record: Values) => unknown> => {
  const reference = resource.fields.filter(isRef).find(({ name }) => name === by);
  const ids = [...new Set(shown.flatMap((record) => valuesOf(record[by])))];
  const others = reference ? await readOthers(call, { name: reference.to, field: 'id', ids, parameter: by }) : [];
  const byId = new Map(others.map((other) => [other.row.id, other.shown]));
  return (record) => byId.get(valuesOf(record[by])[0] ?? '')?.[field] ?? '';
};

type Node = Shown & { children: Node[] };

/** Everything that the caller may list, each record with those below it in `children`. */
const getTree = async ({ call, resource, api }: Input & { api: ActionsApi }) => {
  const parent = resource.list.tree?.parent ?? '';
  const request = new URLSearchParams(call.query);
  request.set(api.page, '1');
  request.set(api.size, '1000');
  const query = templateQuery({ resource, api, language: call.language, query: request });
  const view = recordViewer({ resource, rights: call.rights });
  const rows: Shown[] = [];
  let after: string | undefined;
  do {
    const found = await findRecords({ call, resource, query, page: { after, total: 'none' } });
    rows.push(...found.rows.map((row) => ({ ...view(row), id: row.id })));
    after = found.next;
  } while (after !== undefined);
  const toRow = await rowOf({ call, resource, api, shown: rows });
  const toNode = ({ record, children }: Nested<Shown>): Node => ({
    ...toRow(record),
    children: children.map(toNode),
  });
  const above = (row: Shown): string => (typeof row[parent] === 'string' ? row[parent] : '');
  return { list: nestRows(rows, above).map(toNode), total: rows.length };
};

/** Changes the record that `id` names, or makes one. What `getList` and `getTree` add to a record changes nothing. */
const doEdit = async ({ call, resource, api }: Input & { api: ActionsApi }) => {
  const { id, ...values } = call.body;
  const verb = id === undefined || id === null || id === '' ? 'create' : 'edit';
  const right = { object: res(resource.name), action: verb };
  if (!resource.verbs.has(verb)) throw notFound();
  if (!call.rights.can(right)) throw forbidden(right);
  const added = new Set(['uuid', 'children', ...api.answer.map(({ name }) => name)]);
  const isAdded = (name: string) => added.has(name) && !resource.fieldByName.has(name);
  const body = Object.fromEntries(Object.entries(values).filter(([name]) => !isAdded(name)));
  const inner = { ...call, body: withOptions(body, api) };
  const saved = (record: Record<string, unknown>) => new WithMessage(withNumbers(record, api), messages.saved);
  if (verb === 'create') return saved(await createOne({ call: inner, resource }));
  if (typeof id !== 'string' && typeof id !== 'number') throw invalid({ id: textOf(messages.ids, call.language) });
  return saved(await editOne({ call: inner, resource, id: String(id) }));
};

/** Deletes the records that `ids` names: a single one responds with its error, several have an outcome each. */
const doDelete = async ({ call, resource }: Input & { call: { body: { ids: readonly string[] } } }) => {
  const { ids } = call.body;
  const action = 'delete';
  const [only] = ids;
  if (ids.length === 1 && only !== undefined)
    return new WithMessage(
      await deleteOne({ call: { ...call, params: { id: only } }, resource, action }),
      messages.deleted,
    );
  const answer = await runMany({ call, resource, action });
  return new WithMessage(answer, answer.list.every(({ ok }) => ok) ? messages.deleted : messages.ok);
};
