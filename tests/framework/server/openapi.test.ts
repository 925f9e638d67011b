import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredEndpoints } from '../../../scripts/api-docs/declared';
import { openApiFile } from '../../../scripts/api-docs/openapi';
import { startTestServer } from './support/test-server';

interface Document {
  info: { title: string };
  paths: Record<string, Record<string, { 'x-right': string; security?: unknown[] }>>;
  components: { schemas: Record<string, object> };
}
const ask = (token: string | undefined, language = 'en') =>
  fetch(`${server.url}/backend/openapi.json`, {
    headers: { 'Accept-Language': language, ...(token && { Authorization: `Bearer ${token}` }) },
  });
const server = await startTestServer();
afterAll(() => server.destroy());
const tokens = await server.signInAll(['root', 'admin', 'customer']);
const document = (await (await ask(tokens.admin)).json()) as Document;

const mistakesOf = async (given: unknown) => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(given)));
  return valid ? [] : errors;
};

describe('the API as a document', () => {
  it('is one of OpenAPI 3.1, in the language of the call', async () => {
    expect(await mistakesOf(document)).toEqual([]);
    // The check is one: a parameter without a place is none.
    expect(await mistakesOf({ ...document, paths: { '/x': { get: { parameters: [{ name: 'id' }] } } } })).not.toEqual(
      [],
    );
    const chinese = (await (await ask(tokens.admin, 'zh')).json()) as Document;
    expect([document.info.title, chinese.info.title]).toEqual(['Tiny', 'Tiny字']);
  });

  it('is for who may read the policy', async () => {
    expect((await ask(tokens.customer)).status).toBe(403);
    expect((await ask(undefined)).status).toBe(401);
  });

  it('names what is served, by its right, and nothing else', () => {
    const { paths } = document;
    expect(paths['/api/articles']?.get?.['x-right']).toBe('res:articles list');
    expect(paths['/api/articles/{id}/actions/submit']?.post?.['x-right']).toBe('res:articles submit');
    expect(paths['/api/user/login']?.post?.security).toEqual([]);
    expect(Object.keys(paths['/api/packages/{id}'] ?? {})).toEqual(['get']);
    expect(Object.keys(paths).filter((path) => path.startsWith('/api/packages/{id}/'))).toEqual([]);
  });

  it('describes what the lists really answer', async () => {
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema(document, 'api');
    for (const name of ['articles', 'users', 'groups', 'packages']) {
      const { data } = await server.call(`/api/${name}?_limit=100`, { token: tokens.root });
      expect(data.list.length, name).toBeGreaterThan(0);
      const isRecord = ajv.compile({ $ref: `api#/components/schemas/${name}.record` });
      for (const record of data.list) expect(isRecord(record) || isRecord.errors, name).toBe(true);
      expect(isRecord({ version: 1 })).toBe(false);
    }
  });
});

interface Operation {
  summary?: string;
  tags: readonly string[];
  requestBody?: { content: Readonly<Record<string, { schema: object }>> };
  responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: object }>> }>>;
}

describe('the document of this project, which the build writes', () => {
  let whole: { tags: { name: string }[]; paths: Record<string, Record<string, Operation>> };
  let operations: (readonly [string, Operation])[];
  beforeAll(async () => {
    whole = JSON.parse(await openApiFile(await declaredEndpoints()));
    operations = Object.entries(whole.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
    );
  });
  const named = (isNamed: (operation: Operation) => boolean) =>
    operations.flatMap(([name, operation]) => (isNamed(operation) ? [name] : []));

  it('is one of OpenAPI 3.1 as well', async () => {
    expect(await mistakesOf(whole)).toEqual([]);
  });

  it('says of each operation what it does, where it belongs and how it refuses', () => {
    const tags = new Set(whole.tags.map(({ name }) => name));
    expect(named(({ summary }) => !summary || summary.length > 121)).toEqual([]);
    expect(named((operation) => !operation.tags.every((tag) => tags.has(tag)))).toEqual([]);
    expect(named(({ responses }) => !('4XX' in responses))).toEqual([]);
  });

  it('describes every body, and every answer: a shape, or null', () => {
    const dataOf = ({ responses }: Operation) => {
      const schema = responses[200]?.content?.['application/json']?.schema as { properties?: { data?: object } };
      return schema?.properties ? schema.properties.data : undefined;
    };
    const isBare = (schema: object | undefined) =>
      schema !== undefined && !/"(\$ref|properties|items|type|anyOf|allOf)"/.test(JSON.stringify(schema));
    expect(named((operation) => isBare(dataOf(operation)))).toEqual([]);
    const bodyOf = ({ requestBody }: Operation) => requestBody?.content['application/json']?.schema;
    expect(named((operation) => JSON.stringify(bodyOf(operation)) === '{"type":"object"}')).toEqual([]);
    const body = (name: string) => JSON.stringify(bodyOf(operations.find(([one]) => one === name)?.[1] as Operation));
    expect(body('post /api/keywordGroups')).toContain('"required":["name","mainWords"]');
    expect(body('patch /api/keywordGroups/{id}')).not.toContain('"required":["name"');
    // What an action asks for, and what of that is required although the record has nothing of it.
    expect(body('post /api/packages/{id}/actions/reprice')).toContain('"required":["percent"]');
  });
});
