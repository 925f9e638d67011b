import { afterAll, describe, expect, it } from 'vitest';
import { image, number, text } from '../../../src/framework/fields/registry';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { pluginServer } from '../../../src/plugins/mcp/server';
import { listedTools, type Tool } from '../../../src/plugins/mcp/server/tools';
import { pngBytes } from '../../framework/server/support/picture-bytes';
import { startTestServer } from '../../framework/server/support/test-server';
import { tinyConfig, tinyPolicy } from '../../framework/server/support/tiny-config';
import { type Assistant, connectAssistant } from './assistant';

const policy = `${tinyPolicy}
p, any, role:Customer|role:Admin, res:apiTokens, create, all
p, any, role:Customer, res:albums, list|create, own
`;
const label = (en: string) => ({ zh: `${en}字`, en });
const albums = defineResource({
  label: label('Album'),
  fields: {
    name: text({ label: label('Name'), required: true }),
    pages: number({ label: label('Pages'), required: true, default: 8 }),
    cover: image({ label: label('Cover') }),
  },
});
const config = { ...tinyConfig, resources: { ...tinyConfig.resources, albums } };
const assistants: Assistant[] = [];
const server = await startTestServer({ policy, config, product: pluginServer });
afterAll(() => server.destroy());
afterAll(() => Promise.all(assistants.map(({ client }) => client.close())));
const customer = await server.signIn('customer');

let made = 0;
const tokenFor = async (grants: Record<string, string[]>): Promise<string> =>
  (await server.post('/api/user/tokens', customer, { name: `assistant ${++made}`, days: 1, grants })).data.token;

const connect = async (grants: Record<string, string[]>): Promise<Assistant> => {
  const assistant = await connectAssistant({ url: server.url, token: await tokenFor(grants) });
  assistants.push(assistant);
  return assistant;
};
const count = async (): Promise<number> => (await server.call('/api/articles?_end=1', { token: customer })).data.total;

describe('an assistant by MCP', () => {
  it('is offered the tools of its token, with the schemas of the configuration', async () => {
    const { client } = await connect({ articles: ['list', 'create', 'submit', 'reject'], groups: ['list'] });
    expect(client.getServerVersion()).toMatchObject({ name: 'console', title: 'Tiny' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'articles_list',
      'articles_create',
      'articles_submit',
      'articles_reject',
      'groups_list',
    ]);
    const [list, create, submit, reject] = tools;
    expect(list?.annotations).toMatchObject({ readOnlyHint: true });
    expect(submit?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: false });
    expect(create?.title).toBe('Article · Create');
    const values = create?.inputSchema.properties?.values as { properties: object; required: string[] };
    expect(values.required).toEqual(['title']);
    expect(Object.keys(values.properties)).toEqual([
      'title',
      'code',
      'words',
      'tags',
      'isHot',
      'groupId',
      'reason',
      'kind',
    ]);
    expect(reject?.inputSchema.properties).toMatchObject({ values: { properties: { reason: { title: 'Reason' } } } });
  });

  it('looks records up, prepares one, shows what it would do, and does it when told to', async () => {
    const grants = { articles: ['list', 'show', 'create', 'edit', 'submit', 'delete'] };
    const { use } = await connect(grants);
    const before = await count();

    const found = await use('articles_list', { filters: { status: 'draft' }, sort: 'title', limit: 1 });
    expect(found.answer.list).toHaveLength(1);
    expect(found.answer.list[0].status).toBe('draft');

    const values = { title: 'By an assistant', words: 12 };
    const planned = await use('articles_create', { values });
    expect(planned).toMatchObject({
      isError: false,
      answer: {
        done: false,
        confirmToCarryOut: true,
        does: 'articles create',
        changes: {
          title: { from: null, to: 'By an assistant' },
          words: { from: null, to: 12 },
          status: { to: 'draft' },
        },
      },
    });
    expect(await count()).toBe(before);

    const written = await use('articles_create', { values, confirm: true, key: 'once' });
    expect(written.answer).toMatchObject({ done: true, result: { title: 'By an assistant', status: 'draft' } });
    const { id } = written.answer.result;
    const again = await use('articles_create', { values, confirm: true, key: 'once' });
    expect(again.answer.result.id).toBe(id);
    expect(await count()).toBe(before + 1);

    const step = await use('articles_submit', { id });
    expect(step.answer).toMatchObject({
      done: false,
      record: { title: 'By an assistant' },
      changes: { status: { from: 'draft', to: 'review' } },
    });
    expect((await use('articles_show', { id })).answer.status).toBe('draft');
    expect((await use('articles_submit', { id, confirm: true })).answer.done).toBe(true);
    expect((await use('articles_show', { id })).answer.status).toBe('review');

    const gone = await use('articles_delete', { id });
    expect(gone).toMatchObject({ isError: true, answer: { code: 409, msg: 'Only drafts can be deleted' } });
    expect(await count()).toBe(before + 1);
  });

  it('is told of an argument that there is not, in place of leaving it out', async () => {
    const { use } = await connect({ articles: ['list', 'create'] });
    const { isError, answer } = await use('articles_create', { title: 'x' });
    expect([isError, answer.code]).toEqual([true, 422]);
    expect(answer.data.errors.title).toContain('"values"');
  });

  it('finds and calls what is not listed', async () => {
    const { use } = await connect({ articles: ['list', 'create'], groups: ['list'] });
    const { answer: found } = await use('tools_search', { query: 'Article create' });
    expect(found[0]).toMatchObject({ name: 'articles_create', inputSchema: { required: ['values'] } });
    const { answer } = await use('tools_run', { name: 'articles_list', arguments: { limit: 1 } });
    expect(answer.list).toHaveLength(1);
  });

  it('meets the same rules in the preview as when it is done', async () => {
    const { use } = await connect({ articles: ['list', 'create', 'edit'] });
    for (const confirm of [false, true]) {
      const wrong = await use('articles_create', { values: { title: 'x'.repeat(21) }, confirm });
      expect(wrong).toMatchObject({
        isError: true,
        answer: { code: 422, data: { errors: { title: expect.any(String) } } },
      });
      const others = await use('articles_edit', { id: 'a3', values: { title: 'x' }, confirm });
      expect(others).toMatchObject({ isError: true, answer: { code: 404 } });
    }
  });

  it('names files that were uploaded, and no others', async () => {
    const { client, use } = await connect({ albums: ['list', 'create'] });
    const { tools } = await client.listTools();
    const create = tools.find(({ name }) => name === 'albums_create');
    // What begins with a value of its own need not be sent.
    expect(create?.inputSchema.properties).toMatchObject({ values: { required: ['name'] } });
    const upload = await fetch(`${server.url}/backend/api/upload?resource=albums&field=cover&name=a.png`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${customer}`, 'Content-Type': 'image/png' },
      body: new Uint8Array(pngBytes(60, 40, 'pixels')),
    });
    const { data } = (await upload.json()) as { data: { url: string } };
    for (const confirm of [false, true]) {
      const cover = `/backend/files/${'a'.repeat(12)}-${'1'.repeat(32)}.png`;
      const invented = await use('albums_create', { values: { name: 'A', cover }, confirm });
      expect(invented).toMatchObject({
        isError: true,
        answer: { code: 422, data: { errors: { cover: expect.stringContaining('Cover') } } },
      });
    }
    const made = await use('albums_create', { values: { name: 'A', cover: data.url }, confirm: true });
    expect(made.answer).toMatchObject({ done: true, result: { cover: data.url } });
  });

  it('has no way to what its token was not given, nor to an export', async () => {
    const { use } = await connect({ articles: ['list'] });
    for (const name of ['articles_create', 'groups_list', 'users_list', 'nothing'])
      expect(await use(name, { values: { title: 'x' }, confirm: true })).toMatchObject({ isError: true });
    const { answer } = await use('articles_list', { filters: { _export: 'title' }, limit: 1 });
    expect(answer.list[0]).toHaveProperty('version');
  });
});

it('a list of tools that is too long holds those that read first, and a search', () => {
  const call = { language: 'en' } as Parameters<typeof listedTools>[1];
  const tool = (number: number, kind: 'list' | 'edit', length: number): Tool =>
    ({
      name: `r${number}_${kind}`,
      kind,
      label: { en: kind },
      resource: { label: { en: 'R' } },
      input: { description: 'x'.repeat(length) },
    }) as unknown as Tool;
  const few = [tool(1, 'edit', 100), tool(2, 'list', 100)];
  expect(listedTools(few, call).map(({ name }) => name)).toEqual(['r1_edit', 'r2_list']);
  const many = Array.from({ length: 80 }, (_, number) => tool(number, number % 2 ? 'list' : 'edit', 1000));
  const listed = listedTools(many, call);
  expect(JSON.stringify(listed).length).toBeLessThan(50_000);
  expect(listed.slice(0, 3).map(({ name }) => name)).toEqual(['tools_search', 'tools_run', 'r1_list']);
  expect(listed.filter(({ name }) => name.endsWith('_edit'))).toEqual([]);
});

describe('who is no assistant', () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  it('is refused: a session, a stranger', async () => {
    const { code, data } = await server.post('/mcp', customer, message);
    expect([code, data.reason]).toEqual([403, 'needsToken']);
    expect((await server.post('/mcp', undefined, message)).code).toBe(401);
  });
  it.each([
    ['application/json', 'application/json'],
    ['*/*', 'application/json'],
    ['', 'application/json'],
    ['text/event-stream', 'text/event-stream'],
    ['text/event-stream, application/json;q=0.9', 'application/json'],
  ])('is answered with Accept: %s', async (accept, kind) => {
    const token = await tokenFor({ articles: ['list'] });
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Accept: accept };
    const body = JSON.stringify(message);
    const response = await fetch(`${server.url}/backend/mcp`, { method: 'POST', headers, body });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining(kind)]);
    expect(await response.text()).toContain('articles_list');
  });
  it('finds no stream to listen to', async () => {
    const token = await tokenFor({ articles: ['list'] });
    const { status } = await fetch(`${server.url}/backend/mcp`, { headers: { Authorization: `Bearer ${token}` } });
    expect(status).toBe(405);
  });
});
