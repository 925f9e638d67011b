import { afterAll, expect, test } from 'vitest';
import { startRealServer } from '../../contract/real-server';

const server = await startRealServer();
afterAll(() => server.destroy());
const admin = await server.signIn('admin');

const get = (path: string, token = admin) => server.call(path, token);
const view = (as: string, token = admin) => server.post('/api/user/viewAs', token, { as });
const end = () => server.post('/api/user/endViewAs', admin, {});
const idOf = async (username: string): Promise<string> =>
  (await get(`/api/users?username=${username}`)).data.list[0].id;

test('as a role the session has the rights of that role alone, and changes nothing', async () => {
  expect(await view('role:Agent')).toMatchObject({ code: 200, data: { as: 'role:Agent', name: 'Agent' } });
  const { data: me } = await get('/api/user/userInfo');
  expect(me).toMatchObject({ roles: ['Agent'], isSuper: false, viewing: { as: 'role:Agent' } });
  expect((await get('/api/policy/slice')).data.grants).toEqual(['role:Agent']);
  expect((await get('/api/audits')).code).toBe(403);
  const write = await server.post('/api/user/editUser', admin, { nickname: 'x' });
  expect(write).toMatchObject({ code: 403, data: { reason: 'viewingAs' } });
  const why = await get('/api/policy/explain?object=res:audits&action=list');
  expect(why.data).toMatchObject({ isAllowed: false, rows: [] });
  expect(why.data.holders.map(({ role }: { role: string }) => role)).toContain('Admin');
  expect(await end()).toMatchObject({ code: 200 });
  expect((await get('/api/user/userInfo')).data).not.toHaveProperty('viewing');
  expect((await get('/api/audits')).code).toBe(200);
});

test('as a person the session has their records, and goes from one to another', async () => {
  const [customer, agent] = [await idOf('customer'), await idOf('agent')];
  const own = (await get('/api/keywords?_limit=1', await server.signIn('customer'))).data.total;
  await view(`user:${customer}`);
  expect((await get('/api/user/userInfo')).data).toMatchObject({ id: customer, username: 'customer' });
  expect((await get('/api/keywords?_limit=1')).data.total).toBe(own);
  expect((await get('/api/keywords?_limit=1&_start=1')).code).toBe(200);
  expect((await view(`user:${agent}`)).code).toBe(200);
  expect((await get('/api/user/userInfo')).data).toMatchObject({ id: agent });
  await end();
  const { list } = (await get('/api/systemLogs?_sort=datetime&_order=desc&_limit=10')).data;
  const acts = list.filter(({ action }: { action: string }) => action === 'viewAs' || action === 'endViewAs');
  expect(acts.map(({ account }: { account: string }) => account)).toEqual(acts.map(() => 'admin'));
  expect(acts.length).toBeGreaterThanOrEqual(3);
  // What was read while viewing as another user is logged once, with the real reader.
  const reads = list.filter(({ action }: { action: string }) => action === 'readViewAs');
  expect(reads).toMatchObject([{ account: 'admin', resource: 'keywords', target: `user:${customer}` }]);
});

test('is for those who hold the right, and about whom they may see', async () => {
  expect((await view('role:Admin', await server.signIn('agent'))).code).toBe(403);
  expect((await view('role:Nobody')).code).toBe(404);
  expect((await view('user:nobody')).code).toBe(404);
  expect((await view('agent')).code).toBe(422);
});
