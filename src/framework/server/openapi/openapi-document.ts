import type { Console } from '../../language/console/console';
import type { Resource } from '../../language/resource/resource';
import { apiBase } from '../../shared/api-base';
import { type Language, textOf } from '../../shared/label';
import type { Endpoint } from '../api/endpoint';
import { type JsonSchema, recordSchema, writtenSchema } from './json-schema';
import { idempotencyKey, openPath, operationOf, schemaName } from './operation';

interface Asked {
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
export const openApiDocument = ({ console, endpoints, language, describe, basePath = '' }: Asked): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const endpoint of endpoints) {
    const resource = resourceOf(endpoint, console);
    const operation = operationOf({ endpoint, resource, language, description: describe?.(endpoint) });
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
      schemas: Object.fromEntries(schemas),
    },
  };
};
