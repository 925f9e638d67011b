import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iconsPerPage } from '../../../src/demos/contract/template-lists';
import { type RegionNode, regionTree } from '../../../src/framework/shared/regions/region-tree';
import { startRealServer } from '../../contract/real-server';

let server: Awaited<ReturnType<typeof startRealServer>>;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startRealServer();
  for (const name of ['admin', 'editor', 'customer', 'agent', 'engineer']) tokens[name] = await server.signIn(name);
  // Somebody with the role Test alone, whom the demo data has not.
  const reader = { roles: ['Test'], permissions: ['read:system'] };
  const change = { method: 'PATCH', body: JSON.stringify(reader) };
  expect((await server.call('/api/users/u-test', tokens.admin, change)).code).toBe(200);
  tokens.test = await server.signIn('test');
});
afterAll(() => server?.destroy());

const codesOf = (nodes: readonly RegionNode[]): string[] =>
  nodes.flatMap(({ code, children }) => [code, ...codesOf(children)]);
const get = (who: string, path: string) => server.call(path, tokens[who]);

describe('the lists that are no records', () => {
  it('areas: every province, city and district with its code; what is said of provinces', async () => {
    const { data } = await get('test', '/area/getList');
    expect(data.total).toBe(regionTree.length);
    const codes: string[] = [];
    const walk = (nodes: { code: string; name: string; children: never[] }[]): void => {
      for (const { code, name, children } of nodes) {
        expect(name).not.toBe('');
        codes.push(code);
        walk(children);
      }
    };
    walk(data.list);
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toEqual(codesOf(regionTree));
    const [beijing] = data.list;
    expect(beijing).toMatchObject({ name: '北京市', tag: 'north', isMunicipality: true, isAutonomous: false });
  });

  it('icons: a page of them, found by a part of their name', async () => {
    const first = (await get('test', '/remixIcon/getList')).data;
    const second = (await get('test', '/remixIcon/getList?pageNo=2')).data;
    expect(first.list).toHaveLength(iconsPerPage);
    expect(first.total).toBeGreaterThan(2500);
    expect(new Set([...first.list, ...second.list]).size).toBe(2 * iconsPerPage);
    const { list, total } = (await get('test', '/remixIcon/getList?title=HOME-&pageSize=5')).data;
    expect(list).toHaveLength(5);
    expect(total).toBeGreaterThan(5);
    for (const name of list) expect(name).toContain('home-');
    expect((await get('test', '/remixIcon/getList?title=no-such-icon')).data).toEqual({ list: [], total: 0 });
  });

  it.each(['pageNo=-1', 'pageNo=1e9', 'pageSize=0', 'pageSize=1001', 'pageNo=1&pageNo=2'])(
    'icons: %s is refused by its name',
    async (query) => {
      const answer = await get('test', `/remixIcon/getList?${query}`);
      expect(answer).toMatchObject({
        code: 422,
        data: { errors: { [query.split('=')[0] ?? '']: expect.any(String) } },
      });
    },
  );

  it('descriptions: what this console is made of', async () => {
    const { data } = await get('test', '/description/getList');
    expect(data.total).toBe(data.list.length);
    expect(data.list.find(({ title }: { title: string }) => title === 'react').description).toMatch(/^19\./);
    for (const { title, description } of data.list) expect(description, title).toMatch(/^(?!undefined)./);
  });

  it('notices: the caller’s own, as a text or a mail', async () => {
    const { data } = await get('customer', '/notice/getList');
    const box = (await get('customer', '/api/user/notices')).data;
    expect(data.total).toBe(box.total);
    expect(data.list.map(({ id }: { id: string }) => id)).toEqual(box.list.map(({ id }: { id: string }) => id));
    for (const { notice, email } of data.list) expect([notice, email].filter(Boolean)).toHaveLength(1);
  });
});

describe('the template’s own endpoints', () => {
  it('rights follow the permissions: Editor writes, Test reads, neither deletes', async () => {
    const edit = (who: string) => server.post('/departmentManagement/doEdit', tokens[who], { name: '新部门' });
    const { data: made } = await edit('editor');
    expect(await edit('test')).toMatchObject({ code: 403, data: { object: 'res:departments', action: 'create' } });
    const remove = (who: string) => server.post('/departmentManagement/doDelete', tokens[who], { ids: made.id });
    expect((await remove('test')).code).toBe(403);
    expect((await remove('editor')).code).toBe(403);
    expect(await remove('admin')).toMatchObject({ code: 200, msg: '删除成功' });
    expect((await get('customer', '/departmentManagement/getTree')).code).toBe(403);
    expect((await get('editor', '/systemLog/getList')).code).toBe(403);
    expect((await get('engineer', '/systemLog/getList')).code).toBe(200);
  });

  it('users are the same people by both ways, within the same reach', async () => {
    const [template, rest] = [
      await get('agent', '/userManagement/getList?pageSize=100'),
      await get('agent', '/api/users?_end=100'),
    ];
    const ids = ({ data }: typeof rest) => data.list.map(({ id }: { id: string }) => id);
    expect(ids(template)).toEqual(ids(rest));
    expect((await server.post('/userManagement/doDelete', tokens.agent, { ids: 'u-customer' })).code).toBe(403);
    const change = { id: 'u-customer', company: '上海匠筑装饰工程有限公司' };
    expect((await server.post('/userManagement/doEdit', tokens.agent, change)).code).toBe(200);
    expect((await server.post('/userManagement/doEdit', tokens.agent, { ...change, id: 'u-customer2' })).code).toBe(
      404,
    );
  });

  it('a graph is saved as it was drawn', async () => {
    const [flow] = (await get('editor', '/workflow/getList')).data.list;
    const nodes = [...flow.nodes, { id: 'n9', type: 'task', x: 1, y: 2, text: '复核' }];
    const saved = await server.post('/workflow/doEdit', tokens.editor, { ...flow, nodes });
    expect(saved).toMatchObject({ code: 200, msg: '保存成功', data: { nodes } });
    expect((await server.post('/workflow/doEdit', tokens.editor, { name: 'x', nodes: [], edges: [] })).code).toBe(404);
  });
});
