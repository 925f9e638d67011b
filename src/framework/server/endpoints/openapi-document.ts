import * as records from '../../contract/records';
import type { Console } from '../../language/console-config';
import type { Resource } from '../../language/resource/resource';
import { apiBase } from '../../shared/api-base';
import { type Language, textOf } from '../../shared/label';
import { canFilter, filterOperators } from '../records/parse-filters';
import type { Endpoint } from '../services/endpoint';
import { contractSchema, type JsonSchema, recordSchema, writtenSchema } from './json-schema';

/** A reference to one of the shared parts of the document. */
const part = (kind: 'schemas' | 'responses' | 'parameters', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

interface Query {
  endpoint: Endpoint;
  /** The resource that the endpoint belongs to; undefined for the others. */
  resource: Resource | undefined;
  language: Language;
  /** The message in addition to the names; undefined for none. */
  description: string | undefined;
  /** Gets the named parts that the operation refers to. */
  addParts: (parts: Readonly<Record<string, JsonSchema>>) => void;
}

/** The name of a resource's schema; nothing else is called like this. */
const schemaName = (resource: string, isWritten = false): string => `${resource}.${isWritten ? 'written' : 'record'}`;

const query = (name: string, schema: JsonSchema = { type: 'string' }) => ({ name, in: 'query', schema });

/** The parameters of a query by its schema. */
const queryParameters = ({ query: declared }: Endpoint) => {
  const { properties = {}, required = [] } = (declared ? contractSchema(declared, 'input').schema : {}) as {
    properties?: Readonly<Record<string, JsonSchema>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    ...query(name, schema),
    ...(required.includes(name) && { required: true }),
  }));
};

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
}

/** What an endpoint of records takes and answers; undefined for any other. */
const recordPart = (endpoint: Endpoint, resource: Resource): RecordPart | undefined => {
  const record = part('schemas', schemaName(resource.name));
  const written = part('schemas', schemaName(resource.name, true));
  const body =
    resource.form.children.length === 0
      ? written
      : { allOf: [written, { type: 'object', properties: { children: childrenSchema(resource) } }] };
  const list = {
    type: 'object',
    required: ['list', 'total'],
    properties: {
      list: { type: 'array', items: record },
      total: { type: 'integer', minimum: 0 },
      next: { type: ['string', 'null'] },
    },
  };
  const parts: (readonly [Pick<Endpoint, 'method' | 'path'>, RecordPart])[] = [
    [records.listRecords, { data: list, query: listParameters(resource) }],
    [records.queryRecords, { data: list, body: { type: 'object' } }],
    [records.createRecord, { body, data: record }],
    [records.getRecord, { data: record, query: ['_expand', '_embed'].map((name) => query(name)) }],
    [records.getOwnRecord, { data: record }],
    [records.editRecord, { body, data: record }],
  ];
  const path = (declared: { path: string }): string => declared.path.replace(':resource', resource.name);
  return parts.find(([one]) => one.method === endpoint.method && path(one) === endpoint.path)?.[1];
};

const envelope = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { const: 200 }, msg: { type: 'string' }, data },
});

const rightText = ({ right, orRight }: Endpoint): string =>
  [right, ...(orRight ? [orRight] : [])]
    .map((one) => (typeof one === 'string' ? one : `${one.object} ${one.action}`))
    .join(' | ');

/** Path of an endpoint as OpenAPI writes it. */
const openPath = (path: string): string => path.replace(/:([a-zA-Z]+)/g, '{$1}');

/** What an address is about, where it is about no resource. */
const firstName = (path: string): string => path.split('/').find((name) => name !== '' && name !== 'api') ?? 'api';

/** Of every call of a session that changes something. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Carried out once for a key; the same answer is given again for a day.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const takesKey = ({ method, right, onlyReads }: Endpoint): boolean =>
  method !== 'GET' && right !== 'public' && !onlyReads;

/** An endpoint as an operation of the document. */
const operationOf = ({ endpoint, resource, language, description, addParts }: Query): JsonSchema => {
  const { method, right, takesFile, isDemo } = endpoint;
  const path = openPath(endpoint.path);
  const known = resource && recordPart(endpoint, resource);
  const body = known?.body ?? (endpoint.body ? contractSchema(endpoint.body, 'input').schema : { type: 'object' });
  const answer = endpoint.answer && !known?.data ? contractSchema(endpoint.answer, 'output') : undefined;
  if (answer) addParts(answer.parts);
  const content = takesFile
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: body } };
  const named = [...path.matchAll(/\{([a-zA-Z]+)\}/g)].map(([, name = '']) => name);
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^a-zA-Z0-9]+/g, '_')}`,
    tags: [resource ? textOf(resource.label, language) : firstName(path)],
    ...(description && { description }),
    'x-right': rightText(endpoint),
    ...(isDemo && { 'x-demo': true }),
    ...(right === 'public' && { security: [] }),
    parameters: [
      ...named.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...(known?.query ?? queryParameters(endpoint)),
      ...(takesKey(endpoint) ? [part('parameters', 'idempotencyKey')] : []),
    ],
    ...((method === 'POST' || method === 'PATCH') && { requestBody: { content } }),
    responses: {
      200: {
        description: 'OK',
        content: { 'application/json': { schema: envelope(known?.data ?? answer?.schema ?? {}) } },
      },
      default: part('responses', 'refused'),
    },
  };
};

interface DocumentRequest {
  console: Console;
  /** Every endpoint that is served. */
  endpoints: readonly Endpoint[];
  language: Language;
  /** The path that the console lies below; default: the root of the host. */
  basePath?: string;
  /** Says more of an endpoint; undefined for nothing. Default: nothing. */
  describe?: (endpoint: Endpoint) => string | undefined;
}

/** The resource that an endpoint belongs to: named by its path, or by its right where the path is of the resource's own choice. */
const resourceOf = ({ path, right }: Endpoint, console: Console): Resource | undefined => {
  const named = console.resources.get(path.split('/')[2] ?? '');
  if (named || typeof right === 'string' || !right.object.startsWith('res:')) return named;
  return console.resources.get(right.object.slice('res:'.length));
};

const refused: JsonSchema = {
  description: 'Refused: `code` says how, `msg` says why, in the language of the call; `data.errors` says it by field.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'msg', 'data'],
        properties: {
          code: { enum: [400, 401, 402, 403, 404, 409, 413, 422, 423, 429, 500, 503] },
          msg: { type: 'string' },
          data: {
            anyOf: [
              { type: 'null' },
              {
                type: 'object',
                properties: { errors: { type: 'object', additionalProperties: { type: 'string' } } },
              },
            ],
          },
        },
      },
    },
  },
};

/** The API of this console as a document of OpenAPI 3.1: every endpoint that is served, every resource as a schema. */
export const openApiDocument = ({
  console,
  endpoints,
  language,
  describe,
  basePath = '',
}: DocumentRequest): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const parts: Record<string, JsonSchema> = {};
  const addParts: Query['addParts'] = (more) => Object.assign(parts, more);
  for (const endpoint of endpoints) {
    const resource = resourceOf(endpoint, console);
    const operation = operationOf({ endpoint, resource, language, description: describe?.(endpoint), addParts });
    const path = openPath(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  const served = new Set(endpoints.flatMap((endpoint) => resourceOf(endpoint, console) ?? []));
  const schemas = [...served].flatMap((resource) => [
    [schemaName(resource.name), recordSchema({ resource, language })],
    [schemaName(resource.name, true), writtenSchema({ resource, language })],
  ]);
  return {
    openapi: '3.1.0',
    info: { title: textOf(console.site.title, language), version: console.site.version ?? 'unversioned' },
    servers: [{ url: `${basePath}${apiBase}` }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: { refused },
      parameters: { idempotencyKey },
      schemas: { ...parts, ...Object.fromEntries(schemas) },
    },
  };
};
