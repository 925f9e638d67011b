import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { startRealServer } from './real-server';

const server = await startRealServer();
afterAll(() => server.destroy());
const engineer = await server.signIn('engineer');

const explain = async (query: Record<string, string>, token = engineer) =>
  server.call(`/api/policy/explain?${new URLSearchParams(query)}`, token);

const policy = readFileSync('access-policy.csv', 'utf8').split('\n');

test.each([
  [{ role: 'Agent', object: 'res:users', action: 'create' }, ['org']],
  [{ role: 'Customer', object: 'route:/material/keyword', action: 'view' }, ['all']],
  [{ role: 'Admin', object: 'field:users.roles', action: 'write' }, ['all']],
])('%j is allowed by the line that says so', async (query, reach) => {
  const { data } = await explain(query);
  expect(data).toMatchObject({ isAllowed: true, isSuper: false, reach, grants: [`role:${query.role}`] });
  expect(data.rows).toHaveLength(1);
  const line = policy[data.rows[0].line - 1] ?? '';
  expect(line).toContain(`role:${query.role}`);
  expect(line).toContain(query.action);
  expect(line).toContain(query.object.split('/').slice(0, 2).join('/'));
});

test('what no line gives is refused', async () => {
  const { data } = await explain({ role: 'Customer', object: 'res:users', action: 'delete' });
  expect(data).toMatchObject({ isAllowed: false, reach: [], rows: [] });
});

test('a user has the rights of all their roles', async () => {
  const { data } = await explain({ username: 'customer', object: 'res:articles', action: 'publish' });
  expect(data).toMatchObject({ isAllowed: true, reach: ['own'] });
});

test('is for those who may read the policy, and about what there is', async () => {
  const query = { role: 'Admin', object: 'res:users', action: 'list' };
  expect((await explain(query, await server.signIn('customer'))).code).toBe(403);
  expect((await explain({ ...query, role: 'Nobody' })).code).toBe(404);
  expect((await explain({ username: 'nobody', object: 'res:users', action: 'list' })).code).toBe(404);
  expect((await explain({ ...query, action: '' })).code).toBe(422);
});
