import { afterAll, expect, it } from 'vitest';
import { createActionApi } from '../../../../src/framework/client/data/action-api';
import { createDataProvider } from '../../../../src/framework/client/data/data-provider';
import { createHttp } from '../../../../src/framework/client/http/create-http';
import { startTestServer } from '../../server/support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from '../../server/support/tiny-config';
import { parts, writtenParts } from './tiny-resource';

const sent: string[] = [];
/** The two tabs of the browser, on a real server; what they send is written down. */
const open = async () => {
  const token = await server.signIn('admin');
  const http = createHttp({
    baseUrl: `${server.url}/backend`,
    getToken: () => token,
    refresh: async () => token,
    onSessionEnd: () => undefined,
    language: () => 'en',
    fetch: (url, init) => {
      sent.push(
        `${init.method} ${url.slice(`${server.url}/backend`.length)} ${typeof init.body === 'string' ? init.body : ''}`.trim(),
      );
      return fetch(url, init);
    },
  });
  sent.length = 0;
  const resourceOf = (name: string) => (name === 'parts' ? parts : undefined);
  return { provider: createDataProvider({ http, resourceOf }), api: createActionApi({ http, resourceOf }) };
};

const server = await startTestServer({
  config: { ...tinyConfig, resources: { ...tinyConfig.resources, parts: writtenParts } },
  policy: `${tinyPolicy}p, any, role:Admin, res:parts, list|show|create|edit|delete, all\n`,
  data: {
    ...tinyData,
    parts: [
      { id: 'a', name: 'Alpha' },
      { id: 'b', name: 'Beta', parentId: 'a' },
      { id: 'c', name: 'Gamma', parentId: 'b' },
      ...Array.from({ length: 30 }, (_, index) => ({ id: `x${index}`, name: `X ${index + 10}` })),
    ],
  },
});
afterAll(() => server.destroy());

it('lists by pages and search parameters', async () => {
  const { provider } = await open();
  const filters = [{ field: 'name', operator: 'contains', value: 'X' } as const];
  const pagination = { currentPage: 2, pageSize: 20 };
  const { data, total } = await provider.getList({ resource: 'parts', filters, pagination });
  expect({ total, count: data.length }).toEqual({ total: 30, count: 10 });
  expect(sent).toEqual(['GET /partManagement/getList?pageNo=2&pageSize=20&name=X']);
});

it('answers a whole tree as rows that name the one above', async () => {
  const { provider } = await open();
  const { data, total } = await provider.getList({ resource: 'parts', meta: { isTree: true } });
  expect(total).toBe(33);
  expect(data.slice(0, 3)).toMatchObject([
    { id: 'a', parentId: null },
    { id: 'b', parentId: 'a' },
    { id: 'c', parentId: 'b' },
  ]);
  expect(sent[0]).toMatch(/^GET \/partManagement\/getTree\?/);
});

it('finds one by its id; one that is not there is a 404', async () => {
  const { provider } = await open();
  expect((await provider.getOne({ resource: 'parts', id: 'b' })).data).toMatchObject({ name: 'Beta' });
  await expect(provider.getOne({ resource: 'parts', id: 'no-such' })).rejects.toMatchObject({ statusCode: 404 });
});

it('saves with the server’s words, once for a double click', async () => {
  const { provider } = await open();
  const save = () => provider.create({ resource: 'parts', variables: { name: 'Twice' } });
  const [first, second] = await Promise.all([save(), save()]);
  expect(first).toMatchObject({ msg: 'Saved', data: { name: 'Twice' } });
  expect(second.data.id).toBe(first.data.id);
  expect(sent).toEqual(['POST /partManagement/doEdit {"name":"Twice"}']);
  const edited = await provider.update({
    resource: 'parts',
    id: String(first.data.id),
    variables: { name: 'Again', version: 1 },
  });
  expect(edited).toMatchObject({ msg: 'Saved', data: { name: 'Again', version: 2 } });
  expect(sent[1]).toBe(`POST /partManagement/doEdit {"name":"Again","version":1,"id":"${first.data.id}"}`);
});

it('hands on what the server refuses, by field', async () => {
  const { provider } = await open();
  const refused = provider.create({ resource: 'parts', variables: { name: 'far too long a name' } });
  await expect(refused).rejects.toMatchObject({ statusCode: 422, errors: { name: expect.any(String) } });
  const late = provider.update({ resource: 'parts', id: 'a', variables: { name: 'Late', version: 9 } });
  await expect(late).rejects.toMatchObject({ statusCode: 409, data: { current: { name: 'Alpha' } } });
});

it('deletes one, with a way back, and several', async () => {
  const { provider, api } = await open();
  const gone = await provider.deleteOne({ resource: 'parts', id: 'x0' });
  expect(gone).toMatchObject({ msg: 'Deleted', data: { id: 'x0', undo: { token: expect.any(String) } } });
  const many = await api.runBulk({ resource: 'parts', ids: ['x1', 'x2'], action: 'delete', values: {} });
  expect(many).toMatchObject({ succeeded: ['x1', 'x2'], failed: [], message: 'Deleted', undo: { seconds: 30 } });
  const partly = await api.runBulk({ resource: 'parts', ids: ['x3', 'x1'], action: 'delete', values: {} });
  expect(partly).toMatchObject({ succeeded: ['x3'], failed: [{ id: 'x1' }] });
  expect(partly.message).toBeUndefined();
  const one = await api.runBulk({ resource: 'parts', ids: ['x4'], action: 'delete', values: {} });
  expect(one).toMatchObject({ succeeded: ['x4'], failed: [], undo: { seconds: 30 } });
  expect(sent).toEqual([
    'POST /partManagement/doDelete {"ids":"x0"}',
    'POST /partManagement/doDelete {"ids":"x1,x2"}',
    'POST /partManagement/doDelete {"ids":"x3,x1"}',
    'POST /partManagement/doDelete {"ids":"x4"}',
  ]);
});

it('leaves every other resource to REST', async () => {
  const { provider } = await open();
  await provider.getList({ resource: 'groups' });
  expect(sent[0]).toMatch(/^GET \/api\/groups\?/);
});
