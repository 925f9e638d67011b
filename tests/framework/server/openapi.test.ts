import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredEndpoints } from '../../../scripts/api-docs/declared';
import { openApiFile } from '../../../scripts/api-docs/openapi';
import { startTestServer, type TestServer } from './support/test-server';

interface Document {
  info: { title: string };
  paths: Record<string, Record<string, { 'x-right': string; security?: unknown[] }>>;
  components: { schemas: Record<string, object> };
}

let server: TestServer;
let document: Document;
const tokens: Record<string, string> = {};
const ask = (token: string | undefined, language = 'en') =>
  fetch(`${server.url}/backend/openapi.json`, {
    headers: { 'Accept-Language': language, ...(token && { Authorization: `Bearer ${token}` }) },
  });
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['root', 'admin', 'customer']) tokens[name] = await server.signIn(name);
  document = (await (await ask(tokens.admin)).json()) as Document;
});
afterAll(() => server?.destroy());

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

it('the document of this project, which the build writes, is one of OpenAPI 3.1 as well', async () => {
  expect(await mistakesOf(JSON.parse(await openApiFile(await declaredEndpoints())))).toEqual([]);
});
