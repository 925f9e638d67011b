import { expect, it } from 'vitest';
import { createDecisions } from '../../src/policy/create-decisions';
import type { PolicyRow } from '../../src/policy/policy-row';
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

/** The best of several, because the machine may be busy with something else. */
function best(run: () => unknown): number {
  const times = Array.from({ length: 7 }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  });
  return Math.min(...times);
}

it('decides a menu of 500 entries under 500 rows in less than 5 ms once loaded', async () => {
  const admin = subject('role:Admin');
  const decisions = await createDecisions({ rows, revision: 'r', subject: admin });
  const menu = () => routes.filter((object) => decisions.can({ subject: admin, object, action: 'view' }));
  expect(menu()).toHaveLength(250);
  expect(best(menu)).toBeLessThan(5);
});

it('keeps its look-up small when strangers ask for endless addresses', async () => {
  const decisions = await createDecisions({ rows, revision: 'r' });
  const visitor = subject('role:Admin');
  for (let index = 0; index < 60_000; index += 1) {
    decisions.can({ subject: visitor, object: `route:/${index}`, action: 'view' });
  }
  expect(decisions.can({ subject: visitor, object: 'route:/group1/page1', action: 'view' })).toBe(true);
});
