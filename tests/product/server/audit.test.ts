import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { until } from '../../framework/server/support/test-server';
import { data, startBusinessServer, user } from './support/business-server';

const server = await startBusinessServer({
  env: { TOKEN_SECONDS: '86400' },
  more: { users: [...data.users, user('engineer', 'Engineer')] },
});
afterAll(() => server.destroy());
const [admin, customer] = await Promise.all([server.signIn('admin'), server.signIn('customer')]);

interface LogRow {
  [field: string]: unknown;
  id: string;
  type: string;
  action: string;
  reason?: string;
  changes?: readonly { id: string; how: string; fields: readonly Record<string, unknown>[] }[];
}
const rows = async (query = '', from = server, token = admin): Promise<LogRow[]> =>
  (await from.call(`/api/systemLogs?_end=200&${query}`, { token })).data.list;
const newest = async (query: string): Promise<LogRow | undefined> => (await rows(query))[0];

describe('the audit', () => {
  it('has every write with person, role, address and request, in fields before and after', async () => {
    const made = await server.post('/api/imageGroups', customer, { name: '第一组' });
    const requestId = made.headers.get('x-request-id');
    expect(await newest(`requestId=${requestId}`)).toMatchObject({
      account: 'customer',
      roles: ['Customer'],
      type: 'operate',
      action: 'create',
      resource: 'imageGroups',
      target: '第一组',
      executeResult: 'success',
      ip: '127.0.0.1',
      changes: [{ id: made.data.id, how: 'create', fields: [] }],
    });
    const edited = await server.patch(`/api/imageGroups/${made.data.id}`, customer, { name: '第二组' });
    expect(await newest(`requestId=${edited.headers.get('x-request-id')}`)).toMatchObject({
      action: 'edit',
      target: '第二组',
      changes: [{ id: made.data.id, how: 'edit', fields: [{ field: 'name', before: '第一组', after: '第二组' }] }],
    });
    const removed = await server.call(`/api/imageGroups/${made.data.id}`, { method: 'DELETE', token: customer });
    const gone = await newest(`requestId=${removed.headers.get('x-request-id')}`);
    expect(gone).toMatchObject({ action: 'delete', changes: [{ how: 'delete' }] });
    expect(gone?.changes?.[0]?.fields).toContainEqual({ field: 'name', before: '第二组', after: null });
    const back = await server.post('/api/user/undo', customer, { token: removed.data.undo.token });
    expect(back.code).toBe(200);
    expect(await rows(`requestId=${back.headers.get('x-request-id')}`)).toMatchObject([{ action: 'undo' }]);
  });

  it('has no row of a write that was refused', async () => {
    const { headers } = await server.post('/api/imageGroups', customer, { name: '' });
    expect(await rows(`requestId=${headers.get('x-request-id')}`)).toEqual([]);
  });

  it('has one row of many records that were changed together', async () => {
    const ids: string[] = [];
    for (const name of ['甲', '乙', '丙'])
      ids.push((await server.post('/api/imageGroups', customer, { name })).data.id);
    const { headers } = await server.post('/api/imageGroups/actions/delete', customer, { ids });
    const found = await rows(`requestId=${headers.get('x-request-id')}`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ action: 'delete', count: 3 });
    expect(found[0]?.changes?.map(({ id }) => id)).toEqual(ids);
  });

  it('says of a protected field what it was and is to who may read it, and of personal data to nobody', async () => {
    const engineer = await server.signIn('engineer');
    const { headers } = await server.patch('/api/users/u-customer', admin, {
      mobile: '13900000009',
      roles: ['Customer', 'Clue'],
      expireAt: '2030-01-01T00:00:00.000Z',
    });
    const query = `requestId=${headers.get('x-request-id')}`;
    const found = await newest(query);
    expect(found).toMatchObject({ type: 'rights', resource: 'users', target: 'customer' });
    expect(found?.changes?.[0]?.fields).toEqual(
      expect.arrayContaining([
        { field: 'mobile', isHidden: true },
        { field: 'roles', before: ['Customer'], after: ['Customer', 'Clue'] },
        { field: 'expireAt', before: expect.anything(), after: '2030-01-01T00:00:00.000Z' },
      ]),
    );
    // Engineers read the audit, and none of these fields.
    const [seen] = await rows(query, server, engineer);
    expect(seen?.changes?.[0]?.fields).toEqual(
      expect.arrayContaining(['mobile', 'roles', 'expireAt'].map((field) => ({ field, isHidden: true }))),
    );
    for (const list of [
      await rows(query, server, engineer),
      (await server.call(`/api/systemLogs?_export=1&${query}&_end=9`, { token: engineer })).data.list,
      (await server.call(`/systemLog/getList?${query}`, { token: engineer })).data.list,
    ]) {
      expect(JSON.stringify(list)).toContain('isHidden');
      expect(JSON.stringify(list)).not.toMatch(/"Clue"|2030-01-01|guardedValues/);
    }
    expect(JSON.stringify(await rows())).not.toContain('13900000009');
  });

  it('says before and after of who stands under whom, and of prices', async () => {
    const moved = await server.patch('/api/users/u-customer', admin, { agentId: null });
    expect(moved.code).toBe(200);
    const organisation = await newest(`requestId=${moved.headers.get('x-request-id')}`);
    expect(organisation).toMatchObject({ type: 'rights' });
    expect(organisation?.changes?.[0]?.fields).toContainEqual({
      field: 'agentId',
      before: expect.stringMatching(/^u-/),
      after: null,
    });
    expect((await server.patch('/api/packages/p1', admin, { agentPrice: 100 })).code).toBe(200);
    const priced = await server.patch('/api/packages/p1', admin, { agentPrice: 250 });
    expect(priced.code).toBe(200);
    const price = await newest(`requestId=${priced.headers.get('x-request-id')}`);
    expect(price?.changes?.[0]?.fields).toContainEqual({
      field: 'agentPrice',
      before: 100,
      after: 250,
    });
  });

  it('has sign-ins, how sessions end, and passwords that are set', async () => {
    const token = await server.signIn('clue');
    await server.post('/logout', token, {});
    const again = await server.signIn('clue');
    await server.signIn('clue');
    const body = { oldPassword: '123456', password: 'another-secret' };
    expect((await server.post('/api/user/changePassword', again, body)).code).toBe(200);
    const found = (await rows('account=clue')).map(({ type, action, reason }) =>
      `${type} ${action} ${reason ?? ''}`.trim(),
    );
    expect(found.toSorted()).toEqual(
      [
        'login signIn',
        'login signIn',
        'login signIn',
        'login signOut passwordChanged',
        'login signOut signedOut',
        'rights password',
      ].toSorted(),
    );
    expect(JSON.stringify(await rows())).not.toContain('another-secret');
  });

  it('has exports, by which filter and of how many, and refusals', async () => {
    const filter = 'roles=Customer&status=active&mobile=13800000001';
    const exported = await server.call(`/api/users?_export=username&_end=1000&_sort=username&${filter}`, {
      token: admin,
    });
    expect(exported.code).toBe(200);
    const report = await newest('type=export');
    expect(report).toMatchObject({ account: 'admin', resource: 'users', count: exported.data.list.length });
    expect(report?.request).toEqual({ filter: { roles: '***', status: 'active', mobile: '***' }, columns: 'username' });
    const refused = await server.call('/api/users/u-admin', { method: 'DELETE', token: customer });
    expect(refused.code).toBe(403);
    expect(await newest('type=refused')).toMatchObject({
      account: 'customer',
      action: 'delete',
      resource: 'users',
      executeResult: 'refused',
    });
  });

  it('has a policy that has come in force', async () => {
    const policy = await readFile(server.policyFile, 'utf8');
    const before = (await rows('action=policy')).length;
    await writeFile(server.policyFile, `${policy}\np, any, role:Clue, res:packages, list, all\n`);
    await until(async () => (await rows('action=policy')).length > before);
    const report = await newest('action=policy');
    expect(report).toMatchObject({
      type: 'rights',
      account: '',
      action: 'policy',
      request: {
        file: server.policyFile,
        host: expect.any(String),
        added: [expect.stringMatching(/^\d+: p, any, role:Clue, res:packages, list, all$/)],
        removed: [],
      },
    });
    const { list } = (await server.call('/api/policy/revisions', { token: admin })).data;
    expect(list[0]).toMatchObject({
      isInForce: true,
      diff: { added: [{ text: expect.stringContaining('role:Clue') }] },
    });
    const [, former] = list;
    const text = (await server.call(`/api/policy/revisions/${former.id}`, { token: admin })).data.text;
    expect(text).toBe(policy);
    expect((await server.call('/api/policy/revisions', { token: customer })).code).toBe(403);
    expect((await server.call('/api/policy/revisions/current', { token: admin })).code).toBe(404);
  });

  it('gives the document of the API to admins, and to nobody whom the policy does not give it', async () => {
    const statusFor = async (token: string) =>
      (await fetch(`${server.url}/backend/openapi.json`, { headers: { Authorization: `Bearer ${token}` } })).status;
    expect([await statusFor(admin), await statusFor(customer)]).toEqual([200, 403]);
  });

  it.each(['PATCH', 'PUT', 'DELETE', 'POST'])('answers %s with 404: it is only read', async (method) => {
    const [row] = await rows();
    const path = method === 'POST' ? '/api/systemLogs' : `/api/systemLogs/${row?.id}`;
    expect((await server.call(path, { method, token: admin, body: { account: 'nobody' } })).code).toBe(404);
    for (const call of ['doEdit', 'doDelete'])
      expect((await server.post(`/systemLog/${call}`, admin, { id: row?.id, ids: row?.id })).code).toBe(404);
    expect((await rows(`id=${row?.id}`))[0]).toEqual(row);
  });

  it('is read by who may', async () => {
    expect((await server.call('/api/systemLogs', { token: customer })).code).toBe(403);
    expect((await server.call('/api/systemLogs?ip=127.0.0.1&_end=1', { token: admin })).data.list).toHaveLength(1);
  });
});

describe('failed sign-ins', () => {
  it('cannot fill the disk: the first of an address are rows, of the others there is a number', async () => {
    const other = await startBusinessServer();
    const token = await other.signIn('admin');
    const attempt = (username: string) =>
      other.post('/api/user/login', undefined, { username, password: 'wrong-secret' });
    for (const username of ['customer', 'nobody-has-this-name']) await attempt(username);
    await Promise.all(Array.from({ length: 18 }, (_, index) => attempt(`name-${index}`)));
    const failed = async () => rows('executeResult=failed', other, token);
    await until(async () => (await failed()).length === 5);
    const found = await failed();
    expect(found.map(({ account }) => account).filter(Boolean)).toEqual(['customer']);
    expect(JSON.stringify(found)).not.toMatch(/nobody-has-this-name|wrong-secret/);
    await other.close();
    const later = await startBusinessServer({ dir: other.dir });
    const counted = await rows('executeResult=failed&count_gte=2', later, await later.signIn('admin'));
    expect(counted).toMatchObject([{ count: 15, reason: 'credentials', ip: '127.0.0.1' }]);
    await later.destroy();
  });
});
