import { afterAll, describe, expect, it } from 'vitest';
import { startRealServer } from './real-server';

/** Section 7 of the specification with the shapes of section 3, a row per endpoint. */
interface Row {
  path: string;
  /** Names that every record of the answer has. */
  shape: readonly string[];
  /** Records of a page where the address does not say. Undefined: the list comes whole. */
  page?: number;
  /** A search, and what each record found holds in that field. */
  search?: readonly [parameter: string, value: string, field?: string];
}

const graph = ['nodes', 'edges'];
const logShape = ['uuid', 'id', 'account', 'type', 'executeResult', 'ip', 'datetime'];
const department = ['id', 'parentId', 'parentName', 'createTime', 'name', 'order', 'children'];
const lists: readonly Row[] = [
  { path: '/area/getList', shape: ['code', 'name', 'children'] },
  { path: '/departmentManagement/getList', shape: department, page: 20, search: ['name', '组'] },
  { path: '/description/getList', shape: ['title', 'description'] },
  { path: '/dictionaryManagement/getTree', shape: ['id', 'key', 'label', 'children'] },
  {
    path: '/dictionaryManagement/getList',
    shape: ['parentKey', 'id', 'label', 'key'],
    page: 20,
    search: ['key', 'male'],
  },
  {
    path: '/dictionaryManagement/getList',
    shape: ['parentKey', 'id', 'label', 'key', 'value'],
    search: ['parentKey', 'gender'],
  },
  {
    path: '/goods/getList',
    shape: ['uuid', 'image', 'icon', 'svg', 'title', 'price', 'label', 'company', 'url', 'description'],
    page: 20,
    search: ['title', '麦克风'],
  },
  { path: '/menuManagement/getTree', shape: ['id', 'role', 'label', 'children'] },
  { path: '/notice/getList', shape: ['email', 'image', 'notice'] },
  {
    path: '/roleManagement/getList',
    shape: ['id', 'role', 'btnRolesCheckedList'],
    page: 20,
    search: ['role', 'Admin'],
  },
  { path: '/systemLog/getList', shape: logShape, page: 50, search: ['account', 'agent'] },
  {
    path: '/table/getList',
    shape: 'uuid id title description status author datetime pageViews img switch percent rate type percentage'.split(
      ' ',
    ),
    page: 20,
    search: ['title', '短视频'],
  },
  {
    path: '/taskManagement/getList',
    shape: ['uuid', 'id', 'taskName', 'status', 'account', 'executeResult', 'ip', 'datetime'],
    page: 20,
    search: ['account', 'editor'],
  },
  {
    path: '/userManagement/getList',
    shape: ['id', 'username', 'password', 'email', 'roles', 'datatime'],
    page: 20,
    search: ['username', 'customer'],
  },
  { path: '/workflow/getList', shape: graph, page: 20 },
];
const server = await startRealServer();
afterAll(() => server.destroy());
const token = await server.signIn('admin');

const get = async (path: string) => {
  const { code, data } = await server.call(path, token);
  expect(code, path).toBe(200);
  return data as { list: Record<string, unknown>[]; total: number };
};

describe('lists', () => {
  it.each(lists)('$path $search', async ({ path, shape, page, search }) => {
    const request = search && page === undefined ? `?${search[0]}=${encodeURIComponent(search[1])}` : '';
    const { list, total } = await get(`${path}${request}`);
    expect(list.length).toBeGreaterThan(0);
    for (const record of list) for (const name of shape) expect(record, JSON.stringify(record)).toHaveProperty(name);
    if (page !== undefined) {
      expect(list).toHaveLength(Math.min(page, total));
      const [first, second] = await Promise.all([1, 2].map((pageNo) => get(`${path}?pageNo=${pageNo}&pageSize=1`)));
      expect(first?.list).toHaveLength(1);
      if (total > 1) expect(second?.list[0]?.id).not.toBe(first?.list[0]?.id);
    }
    if (search) {
      const [name, value] = search;
      const found = await get(`${path}?${name}=${encodeURIComponent(value)}`);
      expect(found.total).toBeGreaterThan(0);
      for (const record of found.list) expect(String(record[name])).toContain(value);
    }
  });

  it('/search/getList: nothing to suggest', async () => {
    expect(await get('/search/getList')).toEqual({ list: [], total: 0 });
  });

  it('values are of the kinds that the specification names', async () => {
    const [row] = (await get('/table/getList')).list;
    expect(['published', 'draft', 'deleted']).toContain(row?.status);
    expect([0, 1]).toContain(row?.type);
    expect([1, 2, 3, 4, 5]).toContain(row?.rate);
    expect(['pageViews', 'percent', 'percentage'].map((name) => typeof row?.[name])).toEqual(Array(3).fill('number'));
    const [task] = (await get('/taskManagement/getList')).list;
    expect([0, 1]).toContain(task?.status);
    const [flow] = (await get('/workflow/getList')).list;
    const keys = (list: unknown) => Object.keys((list as object[])[0] ?? {}).sort();
    expect(keys(flow?.nodes)).toEqual(['id', 'text', 'type', 'x', 'y']);
    expect(keys(flow?.edges)).toEqual(['points', 'sourceNodeId', 'targetNodeId', 'text']);
  });

  it('departments: the name of the one above, and those below', async () => {
    const { list } = await get('/departmentManagement/getList?pageSize=100');
    const named = (id: string) => list.find((one) => one.id === id);
    expect(named('dept-hq')).toMatchObject({ parentId: null, parentName: '' });
    expect(named('dept-content')).toMatchObject({ parentId: 'dept-hq', parentName: '总部' });
    expect(named('dept-content')?.createTime).toBe(named('dept-content')?.createdAt);
    const below = named('dept-content')?.children as { id: string; parentName: string }[];
    expect(below.map(({ id, parentName }) => [id, parentName])).toEqual([
      ['dept-article', '内容中心'],
      ['dept-video', '内容中心'],
    ]);
  });

  it('nobody’s password is told', async () => {
    const { list } = await get('/userManagement/getList?pageSize=100');
    expect(new Set(list.map(({ password }) => password))).toEqual(new Set(['']));
  });

  it.each([...new Set(lists.map(({ path }) => path)), '/remixIcon/getList', '/search/getList'])(
    '%s: 401 without a token',
    async (path) => {
      expect((await server.call(path)).code).toBe(401);
    },
  );
});

describe('writes: what was read is changed, sent back whole, and deleted', () => {
  it.each([
    ['/departmentManagement', { name: '新部门', parentId: 'dept-hq' }, 'name'],
    ['/dictionaryManagement', { label: '新词', key: 'word', parentKey: 'gender' }, 'label'],
    ['/menuManagement', { label: '新菜单', role: 'Admin' }, 'label'],
    ['/roleManagement', { role: 'Guest', btnRolesCheckedList: ['read:system'] }, 'role'],
    ['/table', { title: '新文章', author: '周文博', status: 'draft' }, 'title'],
    ['/userManagement', { username: 'newcomer', nickname: '新人', roles: ['Editor'] }, 'company'],
  ])('%s', async (path, values, field) => {
    const made = await server.post(`${path}/doEdit`, token, values);
    expect(made, JSON.stringify(made)).toMatchObject({ code: 200, msg: '保存成功' });
    const { id } = made.data;
    const read = async () => (await get(`${path}/getList?pageSize=1000`)).list.find((one) => one.id === id);
    const before = await read();
    expect(before).toMatchObject({ uuid: id });
    const changed = await server.post(`${path}/doEdit`, token, { ...before, [field]: '改过' });
    expect(changed, JSON.stringify(changed)).toMatchObject({ code: 200, msg: '保存成功', data: { [field]: '改过' } });
    // Users are deleted only once they are frozen.
    if (path === '/userManagement')
      expect((await server.post(`/api/users/${id}/actions/freeze`, token, {})).code).toBe(200);
    expect(await server.post(`${path}/doDelete`, token, { ids: id })).toMatchObject({ code: 200, msg: '删除成功' });
    expect(await read()).toBeUndefined();
  });

  it('/userManagement/doEdit: a password, which is good for one sign-in and which nobody reads', async () => {
    const save = (values: object) => server.post('/userManagement/doEdit', token, values);
    const signIn = async (password: string) =>
      (await server.post('/api/user/login', undefined, { username: 'keyholder', password })).code;
    const values = { username: 'keyholder', nickname: '新人', roles: ['Editor'] };
    expect(await save({ ...values, password: '12345' })).toMatchObject({
      code: 422,
      data: { errors: { password: expect.anything() } },
    });
    const { code, data } = await save({ ...values, password: 'first-secret' });
    expect([code, Object.keys(data).filter((name) => /password/i.test(name))]).toEqual([200, []]);
    expect(await save({ id: data.id, password: 'second-secret' })).toMatchObject({ code: 200, msg: '保存成功' });
    expect([await signIn('first-secret'), await signIn('second-secret'), await signIn('second-secret')]).toEqual([
      401, 200, 401,
    ]);
  });

  it('/table/doEdit: numbers are taken as they are said, and as options', async () => {
    const [row] = (await get('/table/getList?pageSize=1')).list;
    for (const type of [0, '1', 1]) {
      const { data } = await server.post('/table/doEdit', token, { id: row?.id, type });
      expect(data.type).toBe(Number(type));
    }
    expect(await server.post('/table/doEdit', token, { id: row?.id, type: 2 })).toMatchObject({ code: 422 });
    expect((await server.call(`/api/tableRows/${String(row?.id)}`, token)).data.type).toBe('1');
  });
});

describe('sign-in', () => {
  it('the public key: empty, of a mock', async () => {
    expect((await server.call('/publicKey')).data).toEqual({ publicKey: '', mockServer: true });
  });

  it('routes as a list; an invalid token is 401', async () => {
    expect((await get('/router/getList')).list[0]).toMatchObject({ path: '/', meta: { title: expect.anything() } });
    expect((await server.call('/router/getList', 'not-a-token')).code).toBe(401);
  });
});

describe('routes of the demo tree by role', () => {
  it.each([
    [
      'admin',
      [
        '/other/workflow',
        '/vab/table/basic',
        'https://github.com/ant-design/ant-design',
        '/mall/goods',
        '/error/403',
        '/index',
      ],
      [],
    ],
    [
      'editor',
      ['https://github.com/ant-design/ant-design', '/index', '/vab/icon'],
      ['/other/workflow', '/vab/table/basic', '/mall/goods'],
    ],
    // Test is Admin and Editor, so the tables are closed.
    [
      'test',
      ['/other/workflow', 'https://github.com/ant-design/ant-design', '/mall/goods', '/index'],
      ['/vab/table/basic'],
    ],
    [
      'customer',
      [],
      ['/index', '/vab/icon', '/other/workflow', 'https://github.com/ant-design/ant-design', '/mall/goods'],
    ],
  ])('%s', async (username, open, shut) => {
    const { data } = await server.call('/router/getList', await server.signIn(username));
    const paths = new Set(JSON.stringify(data.list).match(/(?<="path":")[^"]+/g));
    for (const path of open) expect(paths, path).toContain(path);
    for (const path of shut) expect(paths, path).not.toContain(path);
  });
});
