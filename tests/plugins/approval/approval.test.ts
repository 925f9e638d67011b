import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startRealServer } from '../../contract/real-server';

/** POLICY_TWO_PEOPLE=on; `admin` and `test` may edit the policy, `engineer` may look at it. */

const dir = await mkdtemp(join(tmpdir(), 'policy-two-'));
const file = join(dir, 'access-policy.csv');
const shipped = await readFile('access-policy.csv', 'utf8');
await writeFile(file, shipped);
afterAll(() => rm(join(file, '..'), { recursive: true, force: true }));
const server = await startRealServer({ env: { ACCESS_POLICY: file, POLICY_TWO_PEOPLE: 'on' } });
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'test', 'engineer', 'customer']);

const ask = (path: string, body?: object, who = 'admin') =>
  server.call(`/api/policy/${path}`, tokens[who], body && { method: 'POST', body: JSON.stringify(body) });
const opened = async () => (await ask('file')).data;
const row = (object = 'res:inquiries') => `p, any, role:Clue, ${object}, delete, all\n`;
/** Submits the policy in force with one row more. */
const submit = async (who = 'admin', more: object = {}, object?: string) => {
  const { text, base } = await opened();
  return ask('requests', { text: text + row(object), base, additions: 1, reason: '线索专员清理询盘', ...more }, who);
};
const idOf = async (who?: string, object?: string): Promise<string> => (await submit(who, {}, object)).data.id;
const found = async (id: string, who?: string) => (await ask(`requests/${id}`, undefined, who)).data;
/** What the file has beyond the one it began as. */
const added = async () => (await readFile(file, 'utf8')).replace(shipped, '');
const noticesOf = async (who: string): Promise<string[]> =>
  (await server.call('/api/user/notices', tokens[who])).data.list.map(({ title }: { title: string }) => title);

describe('a change of the policy that takes two', () => {
  /** Every test begins with a policy in which the clue desk deletes nothing, and with nothing open. */
  beforeEach(async () => {
    for (const { id, state, by } of (await ask('requests')).data.list)
      if (state === 'open') await ask(`requests/${id}/withdraw`, {}, by);
    expect(await added()).toBe('');
  });

  test('is not saved by one alone, and the page is told how many others there are', async () => {
    const { text, base, approvers } = await opened();
    expect(approvers).toBe(1);
    expect((await ask('file', undefined, 'engineer')).data.approvers).toBe(2);
    expect(await ask('file', { text: text + row(), base, additions: 1 })).toMatchObject({
      code: 403,
      data: { reason: 'policyNeedsTwo' },
    });
    expect(await added()).toBe('');
  });

  test('is asked for by one and approved by another: then it is in force, with both names', async () => {
    const id = await idOf();
    expect(await added()).toBe('');
    expect(await noticesOf('test')).toContain('admin 提交了策略变更申请');
    expect(await noticesOf('admin')).not.toContain('admin 提交了策略变更申请');
    const [listed] = (await ask('requests', undefined, 'test')).data.list;
    expect(listed).toMatchObject({ id, state: 'open', by: 'admin', isOwn: false, isStale: false, more: 1, less: 0 });
    expect(listed).not.toHaveProperty('text');
    expect(listed.people).toBeGreaterThan(0);
    expect(await found(id, 'test')).toMatchObject({
      reason: '线索专员清理询盘',
      diff: { added: [{ text: row().trim() }], removed: [] },
      checked: { changes: [{ grant: 'role:Clue', object: 'res:inquiries', action: 'delete', isMore: true }] },
    });

    expect(await ask(`requests/${id}/approve`, { additions: 0 }, 'test')).toMatchObject({
      code: 422,
      data: { errors: { additions: expect.any(String) } },
    });
    expect((await ask(`requests/${id}/approve`, { additions: 1 }, 'test')).code).toBe(200);
    expect(await added()).toBe(row());
    expect(await found(id)).toMatchObject({ state: 'approved', closedBy: 'test', isOwn: true });
    expect((await ask('revisions')).data.list[0]).toMatchObject({ by: 'test', askedBy: 'admin', isInForce: true });
    const audit = await server.call('/api/systemLogs?_sort=createdAt&_order=desc&_end=20', tokens.engineer);
    expect(audit.data.list.find(({ action }: { action: string }) => action === 'policy')).toMatchObject({
      account: 'test',
      request: { askedBy: 'admin' },
    });
    expect(await noticesOf('admin')).toContain('您的策略变更申请已批准');
    expect(await noticesOf('test')).not.toContain('admin 提交了策略变更申请');

    // The way back takes two as well.
    const { base } = await opened();
    const back = await ask('requests', { text: shipped, base, additions: 0, reason: '恢复' }, 'test');
    expect((await ask(`requests/${back.data.id}/approve`, { additions: 0 }, 'admin')).code).toBe(200);
    expect(await added()).toBe('');
  });

  test.each([
    ['approved by its author', 'approve', { additions: 1 }, 'admin', 403, { reason: 'ownRequest' }],
    ['rejected by its author', 'reject', { reason: '改主意了' }, 'admin', 403, { reason: 'ownRequest' }],
    ['withdrawn by another', 'withdraw', {}, 'test', 403, { reason: 'notOwn' }],
    ['approved by who may not edit', 'approve', { additions: 1 }, 'engineer', 403, { action: 'edit' }],
    ['rejected without a reason', 'reject', { reason: ' ' }, 'test', 422, { errors: { reason: expect.any(String) } }],
  ])('is not %s', async (_, way, body, who, code, data) => {
    const id = await idOf();
    expect(await ask(`requests/${id}/${way}`, body, who)).toMatchObject({ code, data });
    expect(await found(id)).toMatchObject({ state: 'open' });
    expect(await added()).toBe('');
  });

  test.each([
    ['without a reason', { reason: ' ' }, 422, { errors: { reason: expect.any(String) } }],
    ['with mistakes', { text: 'p, x' }, 422, { errors: { text: expect.stringMatching(/^\d+:\d+ /) } }],
    ['with another number of additions', { additions: 2 }, 422, { errors: { additions: expect.any(String) } }],
    ['of an older policy', { base: 'other' }, 409, { text: expect.any(String), base: expect.any(String) }],
  ])('is not submitted %s', async (_, more, code, data) => {
    expect(await submit('admin', more)).toMatchObject({ code, data });
    expect((await submit('engineer')).code).toBe(403);
  });

  test.each([
    ['nobody', 'p, any, role:Admin, res:policy, list|show|viewAs, all', 'error'],
    ['a single account', 'p, all, role:Admin|role:Editor, res:policy, list|show|edit|viewAs, all', 'warning'],
  ])('that leaves %s to edit the policy is said so', async (_, left, severity) => {
    const text = shipped.replace('p, any, role:Admin, res:policy, list|show|edit|viewAs, all', left);
    expect((await ask('check', { text })).data.findings).toContainEqual(
      expect.objectContaining({ severity, value: 'res:policy' }),
    );
    const query = await ask('requests', { text, base: (await opened()).base, additions: 0, reason: '收回' });
    expect(query.code).toBe(severity === 'error' ? 422 : 200);
  });

  test.each([
    ['rejected', 'reject', { reason: '先走试点' }, 'test', { answer: '先走试点', closedBy: 'test' }],
    ['withdrawn', 'withdraw', {}, 'admin', { answer: '', closedBy: 'admin' }],
  ])('is %s once', async (state, way, body, who, shown) => {
    const id = await idOf();
    expect((await ask(`requests/${id}/${way}`, body, who)).code).toBe(200);
    expect(await found(id)).toMatchObject({ state, ...shown, diff: { added: [{ text: row().trim() }] } });
    for (const [again, by] of [
      ['reject', 'test'],
      ['approve', 'test'],
      ['withdraw', 'admin'],
    ] as const)
      expect(await ask(`requests/${id}/${again}`, { reason: '再次', additions: 1 }, by)).toMatchObject({
        code: 409,
        data: { reason: 'closed' },
      });
    expect(await added()).toBe('');
    const titles = await noticesOf('admin');
    expect(titles.includes('您的策略变更申请被驳回')).toBe(state === 'rejected');
    expect(await noticesOf('test')).not.toContain('admin 提交了策略变更申请');
    if (state === 'rejected')
      await server.call('/api/user/notices/clear', tokens.admin, { method: 'POST', body: '{}' });
  });

  test('cannot be approved once the policy has moved on', { tags: 'slow' }, async () => {
    const [old, other] = [await idOf('admin', 'res:packages'), await idOf()];
    expect((await ask(`requests/${other}/approve`, { additions: 1 }, 'test')).code).toBe(200);
    expect(await found(old)).toMatchObject({
      state: 'open',
      isStale: true,
      checked: { changes: [{ object: 'res:packages' }] },
    });
    expect(await ask(`requests/${old}/approve`, { additions: 1 }, 'test')).toMatchObject({
      code: 409,
      data: { reason: 'stale' },
    });
    expect(await found(old)).toMatchObject({ state: 'open' });
    expect(await added()).toBe(row());
    const { base } = await opened();
    const back = await ask('requests', { text: shipped, base, additions: 0, reason: '恢复' });
    expect((await ask(`requests/${back.data.id}/approve`, { additions: 0 }, 'test')).code).toBe(200);
  });

  test('of several who close it at once one does', { tags: 'slow' }, async () => {
    const id = await idOf();
    const answers = await Promise.all([
      ask(`requests/${id}/approve`, { additions: 1 }, 'test'),
      ask(`requests/${id}/approve`, { additions: 1 }, 'test'),
      ask(`requests/${id}/reject`, { reason: '同时' }, 'test'),
      ask(`requests/${id}/withdraw`, {}, 'admin'),
    ]);
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const { state } = await found(id);
    expect(state).toBe(
      ['approved', 'approved', 'rejected', 'withdrawn'][answers.findIndex(({ code }) => code === 200)],
    );
    expect(await added()).toBe(state === 'approved' ? row() : '');
    // The file itself stays in the hands of the admins who may write it.
    await writeFile(file, shipped);
    await expect.poll(async () => (await opened()).text === shipped, { timeout: 5000 }).toBe(true);
  });

  test('is kept within bounds: twenty open ones', { tags: 'slow' }, async () => {
    const { text, base } = await opened();
    const answers: number[] = [];
    for (let turn = 0; turn < 21; turn += 1)
      answers.push((await ask('requests', { text: `${text}# ${turn}\n`, base, additions: 0, reason: '注释' })).code);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 409]);
  });
});
