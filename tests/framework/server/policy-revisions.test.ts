import { afterEach, beforeEach, expect, it } from 'vitest';
import { linesBetween } from '../../../src/framework/rights/policy/policy-diff';
import {
  createPolicyRevisions,
  createSharedPolicy,
  policies,
} from '../../../src/framework/server/identity/rights/policy-revisions';
import type { OpenedStore } from '../../../src/framework/server/store/store';
import { temporaryStore } from './support/temporary-store';

let store: OpenedStore;
beforeEach(async () => {
  store = await temporaryStore([policies]);
});
afterEach(() => store.close());

it.each([
  ['a\nb\n', 'b\r\na', [], []],
  ['a\nb\n', 'a\nc\nb\n', ['2 c'], []],
  ['a\na\nb', 'a\nb', [], ['2 a']],
  ['a', 'a\n\na', ['3 a'], []],
  ['old', 'new', ['1 new'], ['1 old']],
])('between %j and %j', (before, after, added, removed) => {
  const diff = linesBetween(before, after);
  const flat = (lines: typeof diff.added) => lines.map(({ line, text }) => `${line} ${text}`);
  expect([flat(diff.added), flat(diff.removed)]).toEqual([added, removed]);
});

it('keeps the last hundred that were in force, each with what it has changed', async () => {
  let at = 1000;
  const now = () => at;
  await createSharedPolicy({ store, now }).publish('shared');
  const revisions = createPolicyRevisions({ store, now });
  const origin = { file: '/data/access-policy.csv', host: 'one', by: '', askedBy: '' };
  const first = await revisions.add({ text: 'row 0', revision: 'r0', origin });
  expect(first).toMatchObject({ ...origin, revision: 'r0', at: '1970-01-01T00:00:01.000Z', diff: { isKnown: false } });
  for (let turn = 1; turn <= 104; turn += 1) {
    at += 1;
    await revisions.add({ text: `row ${turn}`, revision: `r${turn}`, origin });
  }
  const list = await revisions.list();
  expect(list).toHaveLength(100);
  expect(list[0]).toMatchObject({
    revision: 'r104',
    text: 'row 104',
    diff: { isKnown: true, added: [{ line: 1, text: 'row 104' }], removed: [{ line: 1, text: 'row 103' }] },
  });
  expect(list.at(-1)).toMatchObject({ revision: 'r5' });
  expect((await createSharedPolicy({ store, now }).latest())?.text).toBe('shared');
});
