import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { until } from '../framework/server/support/test-server';
import { startRealServer } from './real-server';

const dir = await mkdtemp(join(tmpdir(), 'policy-roles-'));
const file = join(dir, 'access-policy.csv');
await writeFile(file, await readFile('access-policy.csv', 'utf8'));
afterAll(() => rm(dir, { recursive: true, force: true }));
const server = await startRealServer({ env: { ACCESS_POLICY: file } });
afterAll(() => server.destroy());
const admin = await server.signIn('admin');

const role = 'role, Reviewer, 审核员, Reviewer';
const rows = [
  'p, any, role:Reviewer, route:/audit/list, view, -',
  'p, any, role:Reviewer, res:audits, list|show, all',
].join('\n');

const opened = async () => (await server.call('/api/policy/file', admin)).data;
const check = async (text: string) => (await server.post('/api/policy/check', admin, { text })).data;
const save = async (text: string) => {
  const { base } = await opened();
  const { changes = [] } = await check(text);
  const additions = changes.filter(({ isMore }: { isMore: boolean }) => isMore).length;
  return server.post('/api/policy/file', admin, { text, base, additions });
};
const makeUser = (username: string, roles: readonly string[], token = admin) =>
  server.post('/api/users', token, { username, roles });
/** Signs in with a first password and sets another one: before, nothing else is possible. */
const firstSignIn = async (username: string, oldPassword: string): Promise<string> => {
  const { token } = (await server.post('/api/user/login', undefined, { username, password: oldPassword })).data;
  const changed = await server.post('/api/user/firstPassword', token, { password: 'A long one 2026' });
  expect(changed).toMatchObject({ code: 200 });
  return token;
};

describe('a role that a row of the policy adds', () => {
  let before: string;
  let text: string;

  test('is no role before, and a column of the preview at once', async () => {
    before = (await opened()).text;
    text = `${before}${role}\n${rows}\n`;
    expect((await makeUser('too_early', ['Reviewer'])).data.errors).toHaveProperty('roles');
    const checked = await check(text);
    expect(checked).toMatchObject({ isValid: true });
    expect(checked.roles.at(-1)).toEqual({
      name: 'Reviewer',
      label: { zh: '审核员', en: 'Reviewer' },
      people: 0,
      isAdded: true,
    });
    expect(checked.matrix['res:audits'].list.Reviewer).toEqual(['all']);
    // A cell of it can be set before it is saved.
    const cell = { role: 'Reviewer', object: 'res:manuals', action: 'list', scope: 'all' };
    expect((await server.post('/api/policy/change', admin, { text, ...cell })).code).toBe(200);
    const idle = await check(`${before}${role}\n`);
    expect(idle.findings).toContainEqual(
      expect.objectContaining({ value: 'role:Reviewer', line: before.split('\n').length }),
    );
  });

  test('can be given to a user, who sees what its rows allow and is refused the rest', async () => {
    expect((await save(text)).code).toBe(200);
    const made = await makeUser('reviewer1', ['Reviewer']);
    expect(made).toMatchObject({ code: 200, data: { roles: ['Reviewer'] } });
    const token = await firstSignIn('reviewer1', made.data.initialPassword);
    expect((await server.call('/api/audits', token)).code).toBe(200);
    expect((await server.call('/api/packages', token)).code).toBe(403);
    expect((await makeUser('made_by_it', ['Customer'], token)).code).toBe(403);
    const slice = (await server.call('/api/policy/slice', token)).data;
    expect(slice.roles).toEqual([{ name: 'Reviewer', label: { zh: '审核员', en: 'Reviewer' } }]);
    const routes = (await server.call('/router/getList', token)).data.list;
    expect(JSON.stringify(routes)).toContain('"/audit/list"');
    expect(JSON.stringify(routes)).not.toContain('"/admin/admin"');
  });

  test('is filtered and searched by, shared with, looked through and explained like the others', {
    tags: 'slow',
  }, async () => {
    const found = await server.call('/api/users?roles=Reviewer', admin);
    expect(found.data.list.map(({ username }: { username: string }) => username)).toEqual(['reviewer1']);
    const view = { at: '/audit/list', name: '待审', query: 'status=pending', role: 'Reviewer' };
    expect(await server.post('/api/roleViews', admin, view)).toMatchObject({ code: 200, data: { role: 'Reviewer' } });
    const why = '/api/policy/explain?role=Reviewer&object=res:audits&action=list';
    expect((await server.call(why, admin)).data).toMatchObject({ isAllowed: true });
    const review = (await server.call('/api/policy/review', admin)).data.list;
    expect(review.find(({ role: of, action }: Record<string, string>) => of === 'Reviewer' && action === 'show')).toBe(
      undefined,
    );
    expect(JSON.stringify(await server.call('/openapi.json', admin))).toContain('"Reviewer"');
    expect(await server.post('/api/user/viewAs', admin, { as: 'role:Reviewer' })).toMatchObject({
      code: 200,
      data: { name: 'Reviewer' },
    });
    expect((await server.call('/api/packages', admin)).code).toBe(403);
    await server.post('/api/user/endViewAs', admin, {});
  });

  test('is not given by who may give some roles only', async () => {
    const agent = await server.signIn('agent');
    expect((await makeUser('by_agent', ['Reviewer'], agent)).code).toBe(403);
  });

  test('is called otherwise with the next call, and goes only when nobody has it', async () => {
    const renamed = text.replace('审核员, Reviewer', '内容审核, Content reviewer');
    expect((await save(renamed)).code).toBe(200);
    expect((await opened()).roles.at(-1)).toMatchObject({ label: { zh: '内容审核' }, people: 1 });
    const gone = await check(before);
    expect(gone).toMatchObject({ isValid: false });
    expect(gone.findings[0]).toMatchObject({ severity: 'error', value: 'role:Reviewer' });
    expect(await save(before)).toMatchObject({
      code: 422,
      data: { errors: { text: expect.stringContaining('1 个账号') } },
    });
    // Rows that name it say so themselves.
    expect((await check(renamed.replace(/^role, .*\n/m, ''))).findings[0]).toMatchObject({ value: 'role:Reviewer' });
    const [{ id }] = (await server.call('/api/users?roles=Reviewer', admin)).data.list;
    const patch = { method: 'PATCH', body: JSON.stringify({ roles: ['Customer'] }) };
    expect((await server.call(`/api/users/${id}`, admin, patch)).code).toBe(200);
    expect((await save(before)).code).toBe(200);
    expect((await makeUser('too_late', ['Reviewer'])).data.errors).toHaveProperty('roles');
  });

  test('is taken up from the file as well; taken out of it while somebody has it, it is worth nothing and the log says so', {
    tags: 'slow',
  }, async () => {
    await appendFile(file, `${role}\n${rows}\n`);
    await until(async () => (await makeUser('reviewer2', ['Reviewer'])).code === 200);
    await writeFile(file, before);
    await until(() =>
      server.problems.some((line) => line.includes('"role:Reviewer"') && line.includes('1 account has')),
    );
    expect((await server.call('/api/policy/slice', admin)).data.roles).toEqual([]);
  });
});
