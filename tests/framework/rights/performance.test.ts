import { Enforcer } from 'casbin';
import { expect, it, vi } from 'vitest';
import { createDecisions } from '../../../src/framework/rights/create-decisions';
import type { PolicyRow } from '../../../src/framework/rights/policy-row';
import { subject } from './support/subjects';

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
