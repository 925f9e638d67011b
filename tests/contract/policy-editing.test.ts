import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startRealServer } from './real-server';

const dir = await mkdtemp(join(tmpdir(), 'policy-editing-'));
const file = join(dir, 'access-policy.csv');
await writeFile(file, await readFile('access-policy.csv', 'utf8'));
afterAll(() => rm(join(file, '..'), { recursive: true, force: true }));
const server = await startRealServer({ env: { ACCESS_POLICY: file } });
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'engineer', 'customer']);

const ask = (path: string, body?: object, who = 'admin') =>
  server.call(`/api/policy/${path}`, tokens[who], body && { method: 'POST', body: JSON.stringify(body) });
const opened = async () => (await ask('file')).data;

describe('the policy, edited over the API', () => {
  test('is read by who may show it, with what it gives each role', async () => {
    const data = await opened();
    expect(data).toMatchObject({ file: 'access-policy.csv', checked: { isValid: true, changes: [] } });
    expect(data.checked.matrix['res:users'].create).toMatchObject({ Admin: ['all'], Agent: ['org'], OEM: ['org'] });
    expect(data.checked.matrix['route:/material/keyword'].view).toEqual({ Customer: ['-'] });
    expect(data.roles.find(({ name }: { name: string }) => name === 'Customer').people).toBeGreaterThan(2);
    expect((await ask('file', undefined, 'engineer')).code).toBe(200);
    expect((await ask('file', undefined, 'customer')).code).toBe(403);
  });

  test('says what a text would change, by role and with how many people, and where it is wrong', async () => {
    const { text } = await opened();
    const { data } = await ask('check', { text: `${text}p, any, role:Clue, res:inquiries, delete, all\n` });
    expect(data).toMatchObject({
      isValid: true,
      changes: [
        { grant: 'role:Clue', object: 'res:inquiries', action: 'delete', before: [], after: ['all'], isMore: true },
      ],
    });
    expect(data.changes[0].people).toBeGreaterThan(0);
    const broken = await ask('check', { text: `${text}p, any, role:Clu, res:inquiries, delete, all\n` });
    expect(broken.data.isValid).toBe(false);
    expect(broken.data.findings[0]).toMatchObject({
      severity: 'error',
      line: text.split('\n').length,
      value: 'role:Clu',
    });
    const locked = await ask('check', { text: text.replace('res:policy, list|show|edit', 'res:policy, list|show') });
    expect(locked.data).toMatchObject({ isValid: false, findings: [{ severity: 'error', value: 'res:policy' }] });
    const against = await ask('check', { text: `${text}p, any, role:Admin, route:/image, view, -\n` });
    expect(against.data.findings).toContainEqual(
      expect.objectContaining({ isExpectation: true, severity: 'warning', value: 'route:/image view' }),
    );
    expect((await ask('check', { text, more: 1 }, 'customer')).code).toBe(403);
  });

  test('changes one right of the text, and refuses what rows of another kind give', async () => {
    const { text } = await opened();
    const cell = { role: 'Agent', object: 'res:users', action: 'create' };
    const { data } = await ask('change', { text, ...cell, scope: null });
    expect(data.checked.changes).toMatchObject([
      { grant: 'role:Agent', object: cell.object, action: cell.action, after: [] },
    ]);
    const page = { role: 'Customer', object: 'route:/material/keyword', action: 'view', scope: null };
    expect(await ask('change', { text, ...page })).toMatchObject({ code: 409, data: { lines: [expect.any(Number)] } });
    expect(await ask('change', { text, ...cell, scope: 'none' })).toMatchObject({
      code: 422,
      data: { errors: { scope: expect.any(String) } },
    });
  });

  test('is saved by who may edit, once the additions are confirmed: in force, in the file, with its author', async () => {
    const { text, base, revision } = await opened();
    const next = `${text}p, any, role:Clue, res:inquiries, delete, all\n`;
    expect((await ask('file', { text: next, base, additions: 1 }, 'engineer')).code).toBe(403);
    expect(await ask('file', { text: next, base, additions: 0 })).toMatchObject({
      code: 422,
      data: { errors: { additions: expect.any(String) } },
    });
    const saved = await ask('file', { text: next, base, additions: 1 });
    expect(saved).toMatchObject({ code: 200, data: { revision: expect.not.stringMatching(`^${revision}$`) } });
    expect(await readFile(file, 'utf8')).toBe(next);
    const clue = await server.signIn('clue');
    expect(
      (await server.call('/api/policy/slice', clue)).data.rows.flatMap(({ actions }: { actions: string[] }) => actions),
    ).toContain('delete');
    const { list } = (await ask('revisions')).data;
    expect(list[0]).toMatchObject({
      by: 'admin',
      isInForce: true,
      diff: { added: [{ text: 'p, any, role:Clue, res:inquiries, delete, all' }], removed: [] },
    });
    const audit = await server.call('/api/systemLogs?_sort=createdAt&_order=desc&_end=20', tokens.engineer);
    expect(audit.data.list.find(({ action }: { action: string }) => action === 'policy')).toMatchObject({
      account: 'admin',
    });

    // An edit of the former text gets a message about the newer one, and nothing is written.
    expect(await ask('file', { text, base, additions: 0 })).toMatchObject({
      code: 409,
      data: { text: next, base: saved.data.base },
    });
    // Mistakes are reported with their place.
    expect(await ask('file', { text: `${next}p, x`, base: saved.data.base, additions: 0 })).toMatchObject({
      code: 422,
      data: { errors: { text: expect.stringMatching(/^\d+:\d+ /) } },
    });
    expect(await readFile(file, 'utf8')).toBe(next);
    expect((await ask('file', { text, base: saved.data.base, additions: 0 })).code).toBe(200);
  });
});

test('nobody need be asked unless POLICY_TWO_PEOPLE says so', async () => {
  const { text, base, approvers } = await opened();
  expect([approvers, (await ask('requests')).data]).toEqual([null, { list: [] }]);
  const request = { text: `${text}# more`, base, additions: 0, reason: '试一下' };
  for (const path of ['requests', 'requests/x/approve', 'requests/x/reject', 'requests/x/withdraw'])
    expect((await ask(path, request)).code).toBe(404);
});

test('what of a right was used lately is said by role, for who may list the revisions', async () => {
  const used = () =>
    ask('review').then(({ data }) =>
      data.list.find(
        ({ role, resource, action }: Record<string, string>) =>
          role === 'Admin' && resource === 'packages' && action === 'create',
      ),
    );
  const before = await used();
  const made = await server.post('/api/packages', tokens.admin, { name: '复核', type: 'basic', price: 1, days: 30 });
  expect(made.code).toBe(200);
  expect(await used()).toMatchObject({ uses: before.uses + 1, lastUsedAt: expect.any(String), people: before.people });
  expect((await ask('review')).data.list.some(({ action }: { action: string }) => action === 'list')).toBe(false);
  expect((await ask('review', undefined, 'engineer')).code).toBe(403);
});
