import type { Console } from '../../language/console-config';
import type { Resource } from '../../language/resource/resource';
import { apiBase } from '../../shared/api-base';
import { type Language, textOf } from '../../shared/label';
import type { Endpoint } from '../services/endpoint';
import { contractSchema, type JsonSchema, recordSchema, writtenSchema } from './json-schema';
import { part, query, recordPart, schemaName } from './openapi-records';

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

/** The first sentence of what the declaration says, short enough for a list. */
const firstSentence = (text: string): string =>
  /^.{1,120}?[.;:](?= |$)/.exec(text)?.[0].slice(0, -1) ?? text.slice(0, 120);

/** Whether a body has to be there: something in it is required, whichever way it is written. */
const needsBody = (schema: JsonSchema | undefined): boolean => {
  const { required, anyOf, oneOf, allOf } = (schema ?? {}) as Readonly<
    Record<string, readonly JsonSchema[] | undefined>
  >;
  const ways = anyOf ?? oneOf;
  return required !== undefined || (ways?.every(needsBody) ?? false) || (allOf?.some(needsBody) ?? false);
};

/** An endpoint as an operation of the document. */
const operationOf = (request: Query): JsonSchema => {
  const { endpoint, resource, language, description, addParts } = request;
  const { method, right, takesFile, isDemo, mediaType } = endpoint;
  const path = openPath(endpoint.path);
  const known = resource && recordPart({ ...request, resource });
  const body = known?.body ?? (endpoint.body && contractSchema(endpoint.body, 'input').schema);
  const answer = endpoint.answer && !known?.data ? contractSchema(endpoint.answer, 'output') : undefined;
  if (answer) addParts(answer.parts);
  const content = takesFile
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : body && { 'application/json': { schema: body } };
  const named = [...path.matchAll(/\{([a-zA-Z]+)\}/g)].map(([, name = '']) => name);
  const summary =
    known?.summary && resource && `${textOf(known.summary, language)}: ${textOf(resource.label, language)}`;
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^a-zA-Z0-9]+/g, '_')}`,
    summary: summary ?? (description ? firstSentence(description) : `${method} ${path}`),
    tags: [tagOf(request)],
    ...(description && { description }),
    'x-right': rightText(endpoint),
    ...(isDemo && { 'x-demo': true }),
    ...(right === 'public' && { security: [] }),
    parameters: [
      ...named.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...(known?.query ?? queryParameters(endpoint)),
      ...(takesKey(endpoint) ? [part('parameters', 'idempotencyKey')] : []),
    ],
    ...((method === 'POST' || method === 'PATCH') &&
      content && { requestBody: { content, ...(needsBody(body) && { required: true }) } }),
    responses: {
      200: {
        description: 'OK',
        content: mediaType
          ? { [mediaType]: { schema: mediaType === 'application/json' ? {} : { type: 'string' } } }
          : { 'application/json': { schema: envelope(known?.data ?? answer?.schema ?? { type: 'null' }) } },
      },
      '4XX': part('responses', 'refused'),
      '5XX': part('responses', 'refused'),
    },
  };
};

/** What an operation is listed under: its resource, or what its address is about. */
const tagOf = ({ endpoint, resource, language }: Pick<Query, 'endpoint' | 'resource' | 'language'>): string =>
  resource ? textOf(resource.label, language) : firstName(endpoint.path);

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
  const tags = new Set<string>();
  const parts: Record<string, JsonSchema> = {};
  const addParts: Query['addParts'] = (more) => Object.assign(parts, more);
  for (const endpoint of endpoints) {
    const resource = resourceOf(endpoint, console);
    const operation = operationOf({ endpoint, resource, language, description: describe?.(endpoint), addParts });
    const path = openPath(endpoint.path);
    tags.add(tagOf({ endpoint, resource, language }));
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  const served = new Set(endpoints.flatMap((endpoint) => resourceOf(endpoint, console) ?? []));
  const schemas = [...served].flatMap((resource): [string, JsonSchema][] => [
    [schemaName(resource.name), recordSchema({ resource, language })],
    [schemaName(resource.name, true), writtenSchema({ resource, language })],
  ]);
  const used = JSON.stringify([paths, parts]);
  const isUsed = ([name]: readonly [string, unknown]): boolean => used.includes(`"#/components/schemas/${name}"`);
  return {
    openapi: '3.1.0',
    info: { title: textOf(console.site.title, language), version: console.site.version ?? 'unversioned' },
    servers: [{ url: `${basePath}${apiBase}` }],
    security: [{ bearer: [] }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: { refused },
      parameters: { idempotencyKey },
      schemas: Object.fromEntries([...Object.entries(parts), ...schemas].filter(isUsed)),
    },
  };
};
