import type { Tool as ToolAnswer } from '@modelcontextprotocol/sdk/types.js';
import { runAction } from '../../../framework/contract/actions';
import { bind, type Endpoint as Declared, type Shape } from '../../../framework/contract/endpoint';
import { askPrice } from '../../../framework/contract/prices';
import * as records from '../../../framework/contract/records';
import { requestedNames, withInputs } from '../../../framework/language/resource/action-inputs';
import type { Action, Resource } from '../../../framework/language/resource/resource';
import { type JsonSchema, requiredOfNew, writtenSchema } from '../../../framework/server/endpoints/json-schema';
import { filterParameters } from '../../../framework/server/endpoints/openapi-records';
import type { SessionCall } from '../../../framework/server/services/call';
import type { Endpoint, GuardedEndpoint } from '../../../framework/server/services/endpoint';
import { type Label, type Language, textOf } from '../../../framework/shared/label';
import { compareText } from '../../../framework/shared/text';

/** Determines how a tool is called and previewed. */
type ToolKind = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'action';

/** A tool of a resource: an API endpoint that an assistant can call. */
export interface Tool {
  /** `<resource>_<verb or action>`: letters, digits and `_`. */
  name: string;
  kind: ToolKind;
  resource: Resource;
  /** The verb, or the name of the action. */
  verb: string;
  label: Label;
  /** The endpoint it calls, with its right. */
  endpoint: GuardedEndpoint;
  /** The endpoint that returns its price; undefined if it is free. */
  price: GuardedEndpoint | undefined;
  /** Whether its preview may run it and roll it back: false for deletions and actions with a product handler. */
  canTry: boolean;
  /** The arguments, limited to fields that the caller may write. */
  input: JsonSchema;
}

/** Whether a tool writes, and therefore requires a confirmation after a preview. */
export const isWriting = ({ kind }: Pick<Tool, 'kind'>): boolean => kind !== 'list' && kind !== 'show';

/** Finds the implementation of a declared endpoint; undefined if this console has none. */
export type FindEndpoint = (declared: Pick<Declared, 'method' | 'path'>) => GuardedEndpoint | undefined;

/** Creates a `FindEndpoint` for a table. Public endpoints are not found. */
export const endpointFinder = (table: readonly Endpoint[]): FindEndpoint => {
  const byAddress = new Map(table.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));
  return ({ method, path }) => {
    const found = byAddress.get(`${method} ${path}`);
    return found?.right === 'public' ? undefined : (found as GuardedEndpoint | undefined);
  };
};

const object = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const id: JsonSchema = { type: 'string', description: 'The id of the record.' };
const version: JsonSchema = {
  type: 'integer',
  minimum: 1,
  description: 'The version that was read: refused if somebody has changed the record since.',
};
const confirming: Readonly<Record<string, JsonSchema>> = {
  confirm: {
    type: 'boolean',
    description: 'Left out or false: nothing is changed, the answer says what would be. True: it is carried out.',
  },
  key: {
    type: 'string',
    minLength: 1,
    maxLength: 200,
    description: 'A text of your own for this one act: repeated with the same key it is carried out once.',
  },
};

const listInput = (resource: Resource): JsonSchema =>
  object({
    filters: {
      type: 'object',
      description: 'By field, as text; _gte and _lte for from and to, _like for a part of a text.',
      properties: Object.fromEntries(filterParameters(resource).map((name) => [name, { type: 'string' }])),
      additionalProperties: false,
    },
    q: { type: 'string', description: 'Looked for in all fields that can be searched.' },
    sort: { type: 'string', description: 'Name of a field.' },
    order: { enum: ['asc', 'desc'] },
    start: { type: 'integer', minimum: 0, description: 'How many to skip. Default: 0.' },
    limit: { type: 'integer', minimum: 1, maximum: 100, description: 'Default: 20.' },
  });

interface Query {
  call: SessionCall;
  resource: Resource;
  find: FindEndpoint;
}

/** The JSON schema of those of these fields that the caller may write. Default: all fields. */
const valuesSchema = ({ call, resource, names }: Omit<Query, 'find'> & { names?: readonly string[] }): JsonSchema => {
  const { rights, language } = call;
  const fields = resource.fields.filter(
    (field) => rights.canWrite({ resource, field }) && (names === undefined || names.includes(field.name)),
  );
  return { ...writtenSchema({ resource: { ...resource, fields }, language }), additionalProperties: false };
};

const verbLabels = {
  list: { zh: '列表', en: 'List' },
  show: { zh: '查看', en: 'Show' },
  create: { zh: '新增', en: 'Create' },
  edit: { zh: '编辑', en: 'Edit' },
  delete: { zh: '删除', en: 'Delete' },
} as const;

const verbTool = (
  request: Query,
  kind: keyof typeof verbLabels,
  declared: Declared<Shape>,
  input: JsonSchema,
): Tool[] => {
  const { resource, find } = request;
  const endpoint = find(bind(declared, { resource: resource.name }));
  if (endpoint === undefined) return [];
  const price = find(bind(askPrice, { resource: resource.name, action: kind }) as Declared);
  const name = `${resource.name}_${kind}`;
  // A deletion issues an undo token, which must not exist for a trial run.
  return [
    { name, kind, verb: kind, resource, label: verbLabels[kind], endpoint, price, input, canTry: kind !== 'delete' },
  ];
};

const actionTool = ({ call, resource, find }: Query, action: Action): Tool[] => {
  if (action.kind === 'open' || action.kind === 'each') return [];
  const of = { resource: resource.name, action: action.name };
  const endpoint = find(bind(runAction, of) as Declared);
  if (endpoint === undefined) return [];
  const request = action.kind === 'update' ? requestedNames(action) : [];
  const values = valuesSchema({
    call,
    resource: action.kind === 'update' ? withInputs(resource, action) : resource,
    names: request,
  });
  return [
    {
      name: `${resource.name}_${action.name}`,
      kind: 'action',
      verb: action.name,
      resource,
      label: action.label,
      endpoint,
      price: find(bind(askPrice, of) as Declared),
      canTry: action.kind === 'duplicate' || action.handler === undefined,
      input: object({ id, version, ...(request.length > 0 && { values }), ...confirming }, ['id']),
    },
  ];
};

/** All tools of a resource, including those that the caller may not use. */
const toolsOf = (request: Query): Tool[] => {
  const { call, resource } = request;
  const values = valuesSchema({ call, resource });
  const isIn = (name: string) => Object.hasOwn((values.properties ?? {}) as object, name);
  const whole = { ...values, required: (requiredOfNew(resource) ?? []).filter(isIn) };
  return [
    ...verbTool(request, 'list', records.listRecords as Declared, listInput(resource)),
    ...verbTool(request, 'show', records.getRecord as Declared, object({ id }, ['id'])),
    ...verbTool(
      request,
      'create',
      records.createRecord as Declared,
      object({ values: whole, ...confirming }, ['values']),
    ),
    ...verbTool(
      request,
      'edit',
      records.editRecord as Declared,
      object({ id, version, values, ...confirming }, ['id', 'values']),
    ),
    ...verbTool(request, 'delete', records.deleteRecord as Declared, object({ id, version, ...confirming }, ['id'])),
    ...resource.actions.flatMap((action) => actionTool(request, action)),
  ];
};

/** The tools that the caller may use under the current rights. */
export const toolsFor = ({ call, find }: { call: SessionCall; find: FindEndpoint }): Tool[] =>
  [...call.services.console.resources.values()].flatMap((resource) =>
    toolsOf({ call, resource, find }).filter(
      ({ endpoint: { right } }) => right !== 'session' && call.rights.can(right),
    ),
  );

/** Display name of a tool. */
const titleOf = ({ resource, label }: Tool, language: Language): string =>
  [resource.label, label].map((part: Label) => part[language]).join(' · ');

const confirms = {
  zh: '先返回将要做的事，带 confirm: true 再次调用才会执行',
  en: 'Answers first what it would do; carried out when it is called again with confirm: true',
};

const toolAnswer = (tool: Tool, call: SessionCall): ToolAnswer => {
  const title = titleOf(tool, call.language);
  const isSafe = !isWriting(tool);
  return {
    name: tool.name,
    title,
    description: isSafe ? title : `${title}. ${textOf(confirms, call.language)}`,
    inputSchema: tool.input as ToolAnswer['inputSchema'],
    annotations: { title, readOnlyHint: isSafe, destructiveHint: tool.kind === 'delete', openWorldHint: false },
  };
};

/** How much of the descriptions of tools is listed at once, in characters: about a tenth of the context of an assistant. */
const mostListed = 48_000;
/** Most tools that a search describes. */
const mostFound = 8;

export const searchTool: ToolAnswer = {
  name: 'tools_search',
  title: 'Find more tools',
  description:
    'Not every tool of this console is listed. Looks for others by words of their name or title, such as "articles publish", and answers their names with the schema of their arguments. Call one by tools_run.',
  inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
  annotations: { readOnlyHint: true, openWorldHint: false },
};
export const runTool: ToolAnswer = {
  name: 'tools_run',
  title: 'Call a tool that is not listed',
  description: 'Calls a tool that tools_search has found, with its arguments.',
  inputSchema: {
    type: 'object',
    properties: { name: { type: 'string' }, arguments: { type: 'object' } },
    required: ['name'],
  },
  annotations: { openWorldHint: false },
};

/**
 * The tools of a token as they are listed: all of them where they fit into the context of an assistant, else those that read first, as many
 * as fit, and two with which the others are found and called. One that is not listed can be called by its name as well.
 */
export const listedTools = (tools: readonly Tool[], call: SessionCall): ToolAnswer[] => {
  const answers = tools.map((tool) => ({ tool, answer: toolAnswer(tool, call) }));
  const sizeOf = (answer: ToolAnswer): number => JSON.stringify(answer).length;
  if (answers.reduce((sum, { answer }) => sum + sizeOf(answer), 0) <= mostListed)
    return answers.map(({ answer }) => answer);
  let left = mostListed - sizeOf(searchTool) - sizeOf(runTool);
  const inTurn = answers.toSorted((one, other) => Number(isWriting(one.tool)) - Number(isWriting(other.tool)));
  const listed = inTurn.filter(({ answer }) => {
    const fits = sizeOf(answer) <= left;
    if (fits) left -= sizeOf(answer);
    return fits;
  });
  return [searchTool, runTool, ...listed.map(({ answer }) => answer)];
};

/** The tools whose name or title has the words of a query, those with the most of them first. */
export const foundTools = (tools: readonly Tool[], query: string, call: SessionCall): ToolAnswer[] => {
  const words = compareText(query)
    .split(/[\s_]+/)
    .filter((word) => word !== '');
  const ranked = tools.map((tool) => {
    const text = compareText(`${tool.name} ${titleOf(tool, 'zh')} ${titleOf(tool, 'en')}`);
    return { tool, hits: words.filter((word) => text.includes(word)).length };
  });
  return ranked
    .filter(({ hits }) => hits > 0)
    .toSorted((one, other) => other.hits - one.hits)
    .slice(0, mostFound)
    .map(({ tool }) => toolAnswer(tool, call));
};
