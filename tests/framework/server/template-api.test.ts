import { afterAll, describe, expect, it } from 'vitest';
import { ref, state, text } from '../../../src/framework/fields/registry';
import type { ConsoleConfig } from '../../../src/framework/language/console-config';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { startTestServer } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from './support/tiny-config';

const label = (en: string) => ({ zh: `${en}字`, en });
const hooked: string[] = [];

/** A tree that may be changed. */
const departments = defineResource({
  label: label('Department'),
  ownedBy: false,
  api: { kind: 'actions', path: '/departmentManagement' },
  fields: {
    name: text({ label: label('Name'), required: true, max: 10, search: true }),
    code: text({ label: label('Code'), unique: true }),
    parentId: ref('departments', { label: label('Above') }),
    status: state({ label: label('Status'), initial: 'open', options: { open: label('Open'), shut: label('Shut') } }),
  },
  list: { tree: { parent: 'parentId' }, sort: 'createdAt', pageSize: 10 },
  allowedWhen: { delete: { check: { status: ['open'] }, reason: label('Shut ones stay') } },
  history: true,
});

/** Records of somebody, under other names, only to be looked at. */
const papers = defineResource({
  label: label('Paper'),
  verbs: ['list', 'show', 'export'],
  api: { kind: 'actions', path: '/office/papers', query: { account: 'author' }, page: 'page', size: 'limit' },
  fields: { author: text({ label: label('Author') }), note: text({ label: label('Note') }) },
});
/** Of the demonstration. */
const samples = defineResource({
  label: label('Sample'),
  ownedBy: false,
  demo: true,
  api: { kind: 'actions', path: '/samples' },
  fields: { name: text({ label: label('Name'), search: true }) },
});

const config: ConsoleConfig = {
  ...tinyConfig,
  resources: { ...tinyConfig.resources, departments, papers, samples },
};
const policy = `${tinyPolicy}
p, any, role:Admin, res:departments, list|show|create|edit|delete, all
p, any, role:Agent, res:departments, list|create, all
p, any, role:OEM, res:departments, list|edit, all
p, any, role:Customer|role:Agent, res:papers, list|export, own
p, any, role:Admin, res:papers, list, all
p, any, role:Admin, res:samples, list|create|edit|delete, all
`;
const department = (id: string, parentId?: string, more = {}) => ({
  id,
  name: `No. ${id}`,
  ...(parentId && { parentId }),
  status: 'open',
  createdAt: `2026-01-01T10:00:0${id.length}.000Z`,
  ...more,
});
const data = {
  ...tinyData,
  departments: [
    department('a'),
    department('ab', 'a'),
    department('abc', 'ab', { status: 'shut' }),
    department('b'),
    department('bx', 'gone'),
  ],
  papers: Array.from({ length: 30 }, (_, index) => ({
    id: `p${index}`,
    ownerId: index % 2 === 0 ? 'customer' : 'customer2',
    author: index < 4 ? 'Ann Lee' : 'Bob',
    note: 'n',
  })),
  samples: [{ id: 's1', name: 'One' }],
};
const product = {
  hooks: { departments: { afterSave: async ({ after }: { after: { id: string } }) => void hooked.push(after.id) } },
};
const server = await startTestServer({ config, policy, data, product });
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'agent', 'oem', 'customer', 'customer2', 'clue']);

const get = (who: string, path: string) => server.call(path, { token: tokens[who] });
const post = (who: string, path: string, body: unknown = {}) => server.post(path, tokens[who], body);
const edit = (who: string, body: unknown) => post(who, '/departmentManagement/doEdit', body);
const remove = (who: string, body: unknown) => post(who, '/departmentManagement/doDelete', body);
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);

describe('getList', () => {
  it('answers numbered pages, ten records by the resource’s own size', async () => {
    const first = await get('customer', '/office/papers/getList');
    expect(first.data.total).toBe(15);
    expect(first.data.list).toHaveLength(15);
    const second = await get('customer', '/office/papers/getList?page=2&limit=10');
    expect(second.data).toMatchObject({ total: 15, list: { length: 5 } });
    expect((await get('customer', '/office/papers/getList?page=9&limit=10')).data).toEqual({ list: [], total: 15 });
  });

  it.each([
    ['?account=ann', 4],
    ['?account=', 30],
    ['?account=%20', 30],
    ['?account=ann&note_ne=n', 0],
    ['?author_eq=Bob', 26],
    ['?author=Bob', 26],
    ['?author=Bo', 0],
    ['?id=p1&id=p2', 2],
    ['?account=.*', 0],
  ])('%s finds %i', async (query, count) => {
    expect((await get('admin', `/office/papers/getList${query}`)).data.total).toBe(count);
  });

  it('shows to each the records within reach, with the id as uuid', async () => {
    const { data: mine } = await get('customer', '/office/papers/getList?limit=1');
    expect(mine.list[0]).toMatchObject({ uuid: mine.list[0].id, version: 1 });
    expect((await get('customer2', '/office/papers/getList')).data.total).toBe(15);
    expect(await get('clue', '/office/papers/getList')).toMatchObject({
      code: 403,
      data: { object: 'res:papers', action: 'list' },
    });
    expect((await server.call('/office/papers/getList')).code).toBe(401);
  });

  it('exports by the right to export', async () => {
    const { data } = await get('customer', '/office/papers/getList?_export=author&limit=3');
    expect(Object.keys(data.list[0]).sort()).toEqual(['author', 'id', 'version']);
    expect((await get('admin', '/office/papers/getList?_export=1')).data).toEqual({
      object: 'res:papers',
      action: 'export',
    });
  });

  it.each([
    ['page=-1', 'page'],
    ['page=0', 'page'],
    ['page=1e9', 'page'],
    ['page=999999999', 'page'],
    ['page=99999999999999999999', 'page'],
    ['page=1.5', 'page'],
    ['page=1&page=2', 'page'],
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=-5', 'limit'],
    ['limit=ten', 'limit'],
    ['_start=0', '_start'],
    ['_end=5', '_end'],
    ['_sort=nothing', '_sort'],
    ['pageNo=1', 'pageNo'],
    ['__proto__=1', '__proto__'],
    ['nothing=1', 'nothing'],
  ])('refuses %s by its name', async (query, name) => {
    const answer = await get('admin', `/office/papers/getList?${query}`);
    expect(answer.code).toBe(422);
    expect(Object.keys(answer.data.errors)).toEqual([name]);
  });
});

describe('getTree', () => {
  it('answers records with those below them; one whose parent is not there stands at the top', async () => {
    const { data } = await get('admin', '/departmentManagement/getTree');
    expect(data.total).toBe(5);
    expect(idsOf(data.list)).toEqual(['a', 'b', 'bx']);
    expect(data.list[0]).toMatchObject({
      uuid: 'a',
      children: [{ id: 'ab', children: [{ id: 'abc', children: [] }] }],
    });
  });

  it('exists only where there is a tree, and only for who may list', async () => {
    expect((await get('admin', '/office/papers/getTree')).code).toBe(404);
    expect((await get('clue', '/departmentManagement/getTree')).code).toBe(403);
  });

  it('answers a thousand and more, and stands circles', async () => {
    const rows = Array.from({ length: 1100 }, (_, index) =>
      department(`r${index}`, index < 2 ? `r${1 - index}` : 'r0'),
    );
    const big = await startTestServer({ config, policy, data: { ...data, departments: rows } });
    try {
      const { data } = await big.call('/departmentManagement/getTree', { token: await big.signIn('admin') });
      expect(data).toMatchObject({ total: 1100, list: [{ id: 'r0', children: { length: 1099 } }] });
    } finally {
      await big.destroy();
    }
  });
});

describe('doEdit', () => {
  it('makes a record without an id, and says so', async () => {
    const answer = await edit('admin', { id: '', name: 'New', uuid: 'x', children: [] });
    expect(answer).toMatchObject({ code: 200, msg: 'Saved', data: { name: 'New', version: 1, status: 'open' } });
    expect(hooked).toContain(answer.data.id);
    const { data } = await get('admin', `/api/departments/${answer.data.id}/history`);
    expect(data.list).toMatchObject([{ kind: 'create', actorName: 'admin' }]);
  });

  it('changes the record that the id names, by the version seen, and takes back what getTree has sent', async () => {
    const { data: made } = await edit('admin', { name: 'Old', code: 'e1' });
    const sent = { ...made, uuid: made.id, children: [], name: 'Newer' };
    expect(await edit('admin', sent)).toMatchObject({ code: 200, msg: 'Saved', data: { name: 'Newer', version: 2 } });
    const late = await edit('admin', { id: made.id, name: 'Late', version: 1 });
    expect(late).toMatchObject({ code: 409, data: { current: { name: 'Newer' } } });
  });

  it('asks for the right that the body takes', async () => {
    const object = 'res:departments';
    expect((await edit('agent', { name: 'Mine' })).code).toBe(200);
    expect(await edit('agent', { id: 'a', name: 'No' })).toMatchObject({ code: 403, data: { object, action: 'edit' } });
    expect((await edit('oem', { id: 'b', name: 'Yes' })).code).toBe(200);
    expect(await edit('oem', { name: 'No' })).toMatchObject({ code: 403, data: { object, action: 'create' } });
    expect((await edit('clue', {})).code).toBe(403);
    expect((await server.post('/departmentManagement/doEdit', undefined, { name: 'No' })).code).toBe(401);
  });

  it('keeps to the same rules as REST', async () => {
    const body = { name: 'far too long a name', status: 'shut', nothing: 1 };
    const [template, rest] = [await edit('admin', body), await post('admin', '/api/departments', body)];
    expect(template.code).toBe(422);
    expect(template.data).toEqual(rest.data);
    await edit('admin', { name: 'One', code: 'same' });
    expect((await edit('admin', { name: 'Two', code: 'same' })).data.errors).toHaveProperty('code');
    expect((await edit('admin', { name: 'X', parentId: 'nobody' })).data.errors).toHaveProperty('parentId');
  });

  it.each<[string, unknown, number]>([
    ['nothing', {}, 422],
    ['an unknown id', { id: 'no-such', name: 'X' }, 404],
    ['an id that is no text', { id: { a: 1 }, name: 'X' }, 422],
    ['a list for an id', { id: ['a'], name: 'X' }, 422],
    ['a number for an id', { id: 7, name: 'X' }, 404],
    ['a version that is none', { id: 'a', name: 'X', version: 'old' }, 422],
    ['a list', [], 400],
    ['a text', '"x"', 400],
  ])('refuses %s', async (_, body, code) => {
    expect((await edit('admin', body)).code).toBe(code);
  });

  it.each([
    ['a body that is missing', {}, 422],
    ['broken JSON', { raw: '{"name"' }, 400],
    ['a hostile key', { raw: '{"name":"X","__proto__":{"a":1}}' }, 400],
    ['another content type', { raw: 'x', headers: { 'Content-Type': 'text/plain' } }, 400],
  ])('refuses %s', async (_, options, code) => {
    const call = { method: 'POST', token: tokens.admin, ...options };
    expect((await server.call('/departmentManagement/doEdit', call)).code).toBe(code);
  });

  it('reads forms too', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const call = { method: 'POST', token: tokens.admin, raw: 'name=Form', headers };
    expect((await server.call('/departmentManagement/doEdit', call)).data).toMatchObject({ name: 'Form' });
  });
});

describe('doDelete', () => {
  const makeOne = async () => (await edit('admin', { name: 'Gone' })).data.id as string;

  it('deletes one, and it can be taken back', async () => {
    const id = await makeOne();
    const answer = await remove('admin', { ids: id });
    expect(answer).toMatchObject({ code: 200, msg: 'Deleted', data: { id, undo: { seconds: expect.any(Number) } } });
    expect((await get('admin', `/departmentManagement/getList?id=${id}`)).data.total).toBe(0);
    expect((await post('admin', '/api/user/undo', { token: answer.data.undo.token })).data.list[0].ok).toBe(true);
    expect((await get('admin', `/departmentManagement/getList?id=${id}`)).data.total).toBe(1);
  });

  it('deletes several, separated by commas or as a list, each with its own outcome', async () => {
    const ids = [await makeOne(), await makeOne(), await makeOne()];
    const done = await remove('admin', { ids: ` ${ids[0]},,${ids[1]} , ${ids[0]}` });
    expect(done).toMatchObject({ code: 200, msg: 'Deleted', data: { total: 2, list: [{ ok: true }, { ok: true }] } });
    const partly = await remove('admin', { ids: [ids[2], 'abc', 'no-such'] });
    expect(partly.data.list).toMatchObject([
      { id: ids[2], code: 200 },
      { id: 'abc', code: 409, msg: 'Shut ones stay' },
      { id: 'no-such', code: 404 },
    ]);
    expect(partly.msg).toBe('Done');
  });

  it.each<[string, unknown, number]>([
    ['nothing', {}, 422],
    ['an empty text', { ids: '' }, 422],
    ['commas alone', { ids: ' , ,' }, 422],
    ['a number', { ids: 5 }, 422],
    ['numbers', { ids: [1, 2] }, 422],
    ['an object', { ids: { a: 1 } }, 422],
    ['too many', { ids: Array.from({ length: 1001 }, (_, index) => `x${index}`).join() }, 422],
    ['an unknown id', { ids: 'no-such' }, 404],
    ['what is locked', { ids: 'abc' }, 409],
    ['rubbish', { ids: '../../etc/passwd' }, 404],
    ['a list', [], 400],
  ])('refuses %s', async (_, body, code) => {
    expect((await remove('admin', body)).code).toBe(code);
  });

  it('is for who may delete', async () => {
    expect(await remove('agent', { ids: 'a' })).toMatchObject({
      code: 403,
      data: { object: 'res:departments', action: 'delete' },
    });
    expect((await post('admin', '/office/papers/doDelete', { ids: 'p1' })).code).toBe(404);
    expect((await post('admin', '/office/papers/doEdit', { note: 'x' })).code).toBe(404);
  });
});

describe('what belongs to the demonstration', () => {
  it('is there in a demo, and nowhere else', async () => {
    expect((await get('admin', '/samples/getList')).data.total).toBe(1);
    const real = await startTestServer({ config, policy, data, env: { DEMO: 'off' } });
    try {
      for (const path of ['/samples/getList', '/api/samples', '/samples/doEdit'])
        expect((await real.call(path)).code, path).toBe(404);
      expect((await real.call('/departmentManagement/getList')).code).toBe(401);
    } finally {
      await real.destroy();
    }
  });
});
