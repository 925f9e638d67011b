import { runAction, runBulkAction, runEach, startActionJob } from '../../contract/actions';
import { getHistory, revertChange } from '../../contract/history';
import { importRows } from '../../contract/import';
import { askPrice } from '../../contract/prices';
import * as records from '../../contract/records';
import * as template from '../../contract/template';
import { readTitles } from '../../contract/titles';
import type { Resource } from '../../language/resource/resource';
import type { Label, Language } from '../../shared/label';
import { canFilter, filterOperators } from '../records/parse-filters';
import type { Endpoint } from '../services/endpoint';
import { actionSchema, contractSchema, type JsonSchema, requiredOfNew } from './json-schema';

/** A reference to one of the shared parts of the document. */
export const part = (kind: 'schemas' | 'responses' | 'parameters', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

/** The name of a resource's schema; nothing else is called like this. */
export const schemaName = (resource: string, isWritten = false): string =>
  `${resource}.${isWritten ? 'written' : 'record'}`;

export const query = (name: string, schema: JsonSchema = { type: 'string' }) => ({ name, in: 'query', schema });

const version = { type: 'integer', minimum: 1 };
const id = { type: 'string' };

/** The children of a form within the body of their record: each to make, to change or to delete. */
const childrenSchema = ({ form }: Resource): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    form.children.map(({ name, resource }) => [
      name,
      {
        type: 'array',
        items: {
          anyOf: [
            part('schemas', schemaName(resource, true)),
            {
              allOf: [
                part('schemas', schemaName(resource, true)),
                { type: 'object', required: ['id'], properties: { id, version } },
              ],
            },
            { type: 'object', required: ['id', '_remove'], properties: { id, version, _remove: { const: true } } },
          ],
        },
      },
    ]),
  ),
});

/** Names of everything that a list can be filtered by. */
export const filterParameters = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  fields.flatMap((field) =>
    filterOperators.flatMap((op) =>
      canFilter({ field, op, texts: ['x'] }) ? [op === 'eq' ? field.name : `${field.name}_${op}`] : [],
    ),
  );

const listParameters = (resource: Resource) => [
  ...['_start', '_end', '_limit', '_page', '_per_page'].map((name) => query(name, { type: 'integer', minimum: 0 })),
  ...['_after', '_sort', '_order', '_expand', '_embed', 'q'].map((name) => query(name)),
  ...filterParameters(resource).map((name) => query(name)),
];

interface RecordPart {
  body?: JsonSchema;
  data?: JsonSchema;
  query?: readonly object[];
  /** What it does, in words. Default: what the declaration says. */
  summary?: Label;
}

const labels = {
  list: { zh: '列表', en: 'List' },
  query: { zh: '查询（条件写在请求体里）', en: 'List, by a body' },
  summary: { zh: '统计', en: 'Figures' },
  show: { zh: '查看', en: 'Show' },
  own: { zh: '查看自己的', en: 'Show one’s own' },
  create: { zh: '新增', en: 'Create' },
  edit: { zh: '编辑', en: 'Edit' },
  delete: { zh: '删除', en: 'Delete' },
  place: { zh: '调整顺序', en: 'Move' },
  history: { zh: '变更记录', en: 'History' },
  revert: { zh: '恢复旧值', en: 'Write old values back' },
  titles: { zh: '标题', en: 'Titles' },
  uses: { zh: '使用位置', en: 'Where they are used' },
  import: { zh: '导入', en: 'Import' },
  tree: { zh: '树', en: 'Tree' },
  save: { zh: '保存', en: 'Save' },
} satisfies Record<string, Label>;

/** What an action is called, and how many records it is for. */
const actionLabel = (resource: Resource, action: string, many: Partial<Label> = {}): Label => {
  const own = action in labels ? labels[action as keyof typeof labels] : undefined;
  const label = resource.actions.find(({ name }) => name === action)?.label ?? own ?? { zh: action, en: action };
  return { zh: `${label.zh}${many.zh ?? ''}`, en: `${label.en}${many.en ?? ''}` };
};

const object = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  ...(required.length > 0 && { required }),
  properties,
});

/** The parameters of a list as an object, with a list where one is repeated. */
const listQuery: JsonSchema = {
  type: 'object',
  additionalProperties: {
    anyOf: [
      { type: ['string', 'number', 'boolean'] },
      { type: 'array', items: { type: ['string', 'number', 'boolean'] } },
    ],
  },
};

const listOfRecords = (record: JsonSchema): JsonSchema =>
  object(
    {
      list: { type: 'array', items: record },
      total: { type: 'integer', minimum: 0 },
      estimated: { type: 'boolean' },
      next: { type: ['string', 'null'] },
    },
    ['list', 'total'],
  );

/** What an action adds to the record. */
const actionExtras = object({
  leadsTo: { type: 'string' },
  says: { type: 'string' },
  oneTimePassword: { type: 'string' },
  shownOnce: { type: 'array', items: object({ label: { type: 'string' }, value: { type: 'string' } }) },
});

/** The schema of an endpoint's own declaration, with some properties known better. */
const closer = (schema: JsonSchema, better: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  ...schema,
  properties: { ...(schema.properties as object | undefined), ...better },
});

/** What an endpoint of records takes and answers; undefined for any other. */
export const recordPart = ({
  endpoint,
  resource,
  language,
}: {
  endpoint: Endpoint;
  resource: Resource;
  language: Language;
}): RecordPart | undefined => {
  const { right, method } = endpoint;
  const record = part('schemas', schemaName(resource.name));
  const written = part('schemas', schemaName(resource.name, true));
  const withChildren =
    resource.form.children.length === 0
      ? written
      : { allOf: [written, object({ children: childrenSchema(resource) })] };
  const required = requiredOfNew(resource);
  // Next to `allOf`, where generators of clients look for it.
  const created = required
    ? { ...('allOf' in withChildren ? withChildren : { allOf: [withChildren] }), required }
    : withChildren;
  const edited = { allOf: [withChildren, object({ version })] };
  const name = typeof right === 'string' ? '' : right.action;
  const action = resource.actions.find((one) => one.name === name);
  const done = action?.kind === 'each' ? resource.actions.find((one) => one.name === action.action) : action;
  const values = (): JsonSchema =>
    done ? actionSchema({ resource, language, action: done }) : name === 'create' ? written : object({});
  const declaredBody = (): JsonSchema => (endpoint.body ? contractSchema(endpoint.body, 'input').schema : {});
  const ofAction = actionLabel(resource, name);
  const parameters = () => listParameters(resource);
  const row = {
    allOf: [record, object({ uuid: id, children: { type: 'array', items: record } }, ['uuid'])],
  };
  const saved = { allOf: [withChildren, object({ id, version })] };
  const parts: (readonly [Pick<Endpoint, 'method' | 'path'>, () => RecordPart])[] = [
    [records.listRecords, () => ({ data: listOfRecords(record), query: parameters(), summary: labels.list })],
    [records.queryRecords, () => ({ data: listOfRecords(record), body: listQuery, summary: labels.query })],
    [records.summarizeRecords, () => ({ summary: labels.summary })],
    [records.createRecord, () => ({ body: created, data: record, summary: labels.create })],
    [
      records.getRecord,
      () => ({ data: record, query: ['_expand', '_embed'].map((one) => query(one)), summary: labels.show }),
    ],
    [records.getOwnRecord, () => ({ data: record, summary: labels.own })],
    [records.editRecord, () => ({ body: edited, data: record, summary: labels.edit })],
    [records.deleteRecord, () => ({ summary: labels.delete })],
    [records.placeRecord, () => ({ summary: labels.place })],
    [getHistory, () => ({ summary: labels.history })],
    [revertChange, () => ({ data: record, summary: labels.revert })],
    [readTitles, () => ({ summary: labels.titles })],
    [records.readUses, () => ({ summary: labels.uses })],
    [
      importRows,
      () => ({ body: closer(declaredBody(), { rows: { type: 'array', items: written } }), summary: labels.import }),
    ],
    [
      runAction,
      () => ({ body: closer(values(), { version }), data: { allOf: [record, actionExtras] }, summary: ofAction }),
    ],
    [
      runBulkAction,
      () => ({
        body: closer(declaredBody(), values().properties as never),
        summary: actionLabel(resource, name, several),
      }),
    ],
    [
      startActionJob,
      () => ({ body: closer(declaredBody(), { values: values() }), summary: actionLabel(resource, name, asJob) }),
    ],
    [runEach, () => ({ body: closer(declaredBody(), { values: values() }), summary: ofAction })],
    [
      askPrice,
      () => ({ body: closer(declaredBody(), { values: values() }), summary: actionLabel(resource, name, price) }),
    ],
    [template.getList, () => ({ data: listOfRecords(row), query: parameters(), summary: labels.list })],
    [template.getTree, () => ({ data: listOfRecords(row), query: parameters(), summary: labels.tree })],
    [template.doEdit, () => ({ body: saved, data: record, summary: labels.save })],
    [template.doDelete, () => ({ summary: labels.delete })],
  ];
  const names = { resource: resource.name, action: name, path: (resource.api?.path ?? '').slice(1) };
  const path = (declared: { path: string }): string =>
    declared.path.replace(/:(resource|action|path)/g, (_, one: keyof typeof names) => names[one]);
  return parts.find(([one]) => one.method === method && path(one) === endpoint.path)?.[1]();
};

const several = { zh: '（多条）', en: ', for several' };
const asJob = { zh: '（后台任务）', en: ', as a background job' };
const price = { zh: '：费用', en: ': its price' };
