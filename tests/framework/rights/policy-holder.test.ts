import { Enforcer } from 'casbin';
import { describe, expect, it, vi } from 'vitest';
import { createPolicyHolder, type PolicyUser } from '../../../src/framework/rights/check-policy';
import { createDecisions, noPolicy } from '../../../src/framework/rights/create-decisions';
import type { PolicyRow } from '../../../src/framework/rights/policy-row';
import { known, sampleText } from './support/sample-policy';
import { subject } from './support/subjects';

const user = (role: string, isActive = true): PolicyUser => ({ ...subject(`role:${role}`), isActive });
const start = (listUsers?: () => readonly PolicyUser[]) =>
  createPolicyHolder({ initial: noPolicy, known: () => known, ...(listUsers && { listUsers }) });
const withoutEditor = sampleText.replace('show|edit|activate', 'show|activate');

describe('the policy holder', () => {
  it('keeps the last good policy when a text is wrong', async () => {
    const holder = start();
    expect(holder.current()).toBe(noPolicy);
    expect(await holder.activate('nonsense')).toMatchObject({ ok: false });
    expect(holder.current()).toBe(noPolicy);
    const good = await holder.activate(sampleText);
    expect(good).toMatchObject({ ok: true, revision: holder.current().revision });
    const inForce = holder.current();
    const bad = await holder.activate(sampleText.replace('role:Admin', 'role:admin'));
    expect(bad).toMatchObject({ ok: false, errors: [{ line: 2, value: 'role:admin' }] });
    expect(holder.current()).toBe(inForce);
  });

  it('puts texts in force in the order given', async () => {
    const holder = start();
    const [, last] = await Promise.all([holder.activate(sampleText), holder.activate(withoutEditor)]);
    expect(last).toMatchObject({ ok: true, revision: holder.current().revision });
  });

  it.each([
    ['an active editor', [user('Admin')], true],
    ['a super user', [{ grants: [], isSuper: true, isActive: true }], true],
    ['a disabled editor', [user('Admin', false), user('Customer')], false],
    ['a disabled super user', [{ grants: [], isSuper: true, isActive: false }], false],
    ['nobody', [], false],
  ])('asks for somebody who may edit the policy: %s', async (_name, users, expected) => {
    const holder = start(() => users);
    expect((await holder.activate(sampleText)).ok).toBe(expected);
    expect(holder.current() === noPolicy).toBe(!expected);
  });

  it('refuses a policy that locks everybody out and keeps the old one', async () => {
    const holder = start(() => [user('Admin')]);
    await holder.activate(sampleText);
    const inForce = holder.current();
    expect(await holder.activate(withoutEditor)).toMatchObject({ ok: false, errors: [{ value: 'res:policy' }] });
    expect(holder.current()).toBe(inForce);
  });

  it('survives a list of users that fails', async () => {
    let isBroken = true;
    const holder = start(() => {
      if (isBroken) throw new Error('no data');
      return [user('Admin')];
    });
    await expect(holder.activate(sampleText)).rejects.toThrow('no data');
    expect(holder.current()).toBe(noPolicy);
    isBroken = false;
    expect(await holder.activate(sampleText)).toMatchObject({ ok: true });
  });

  it('warns of a route without a row', async () => {
    const text = sampleText.replace(/^p.*route:\/dispose.*\n/m, '');
    expect(await start().activate(text)).toMatchObject({ ok: true, warnings: [{ value: 'route:/dispose/dispose' }] });
    expect(await start().activate(sampleText)).toMatchObject({ ok: true, warnings: [] });
  });
});

const row = (object: string, role: string): PolicyRow => ({
  mode: 'any',
  subjects: [`role:${role}`, 'role:Other'],
  object,
  actions: ['view'],
  scope: '-',
});
const routes = Array.from({ length: 500 }, (_, index) => `route:/group${index % 40}/page${index}`);
const rows = routes.map((route, index) => row(route, index % 2 ? 'Admin' : 'Customer'));

/** How many questions are put to casbin while something runs. */
const casbinAnswers = async (run: () => unknown): Promise<number> => {
  const enforce = vi.spyOn(Enforcer.prototype, 'enforceExSync');
  try {
    await run();
    return enforce.mock.calls.length;
  } finally {
    enforce.mockRestore();
  }
};

it('decides a menu of 500 entries under 500 rows by looking up alone, once loaded', async () => {
  const admin = subject('role:Admin');
  const load = () => createDecisions({ rows, revision: 'r', subject: admin });
  expect(await casbinAnswers(load)).toBe(500);
  const decisions = await load();
  const menu = () => routes.filter((object) => decisions.can({ subject: admin, object, action: 'view' }));
  expect(menu()).toHaveLength(250);
  expect(await casbinAnswers(menu)).toBe(0);
});

it('asks casbin once for what was not asked ahead', async () => {
  const decisions = await createDecisions({ rows, revision: 'r' });
  const customer = subject('role:Customer');
  const menu = () => routes.filter((object) => decisions.can({ subject: customer, object, action: 'view' }));
  expect(await casbinAnswers(menu)).toBe(500);
  expect(menu()).toHaveLength(250);
  expect(await casbinAnswers(menu)).toBe(0);
});

it('keeps its look-up small when strangers ask for endless addresses', async () => {
  const decisions = await createDecisions({ rows, revision: 'r' });
  const visitor = subject('role:Admin');
  for (let index = 0; index < 60_000; index += 1) {
    decisions.can({ subject: visitor, object: `route:/${index}`, action: 'view' });
  }
  expect(decisions.can({ subject: visitor, object: 'route:/group1/page1', action: 'view' })).toBe(true);
});
