import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linesBetween } from '../../../src/framework/rights/policy/policy-diff';
import type { OpenedStore } from '../../../src/framework/server/store/store';
import { carryOver } from '../../../src/plugins/approval/browser/requests';
import {
  addRequest,
  closeRequest,
  isOpenRequest,
  listRequests,
  moveRequest,
  policyRequests,
  requestRow,
  shownRequest,
} from '../../../src/plugins/approval/server/requests';
import { temporaryStore } from '../../framework/server/support/temporary-store';

let store: OpenedStore;
beforeEach(async () => {
  store = await temporaryStore([policyRequests]);
});
afterEach(() => store.close());

const begun = Date.parse('2026-01-01T00:00:00Z');
const add = () =>
  store.transaction((tx) =>
    addRequest(tx, {
      author: { id: 'u1', name: 'one' },
      text: 'new',
      base: 'base',
      revision: 'r1',
      reason: 'why',
      people: 3,
      diff: { isKnown: true, added: [], removed: [] },
      checked: { isValid: true, findings: [], changes: [] },
    }),
  );
const close = async (id: string, now: number) => {
  const row = await requestRow(store, id);
  if (row) await store.transaction((tx) => closeRequest(tx, row, { to: 'rejected', now, by: 'two', answer: 'no' }));
};

it('keeps all that are open and the last hundred that are closed, which have no text any more', async () => {
  const waiting = await add();
  for (let turn = 0; turn < 102; turn += 1) {
    const { id } = await add();
    await close(id, begun + turn);
  }
  const rows = await listRequests(store);
  expect(rows).toHaveLength(101);
  expect(rows.map(({ id }) => id)).toContain(waiting.id);
  const closed = rows.flatMap(({ closedAt }) => (typeof closedAt === 'string' ? [closedAt] : [])).sort();
  expect(closed[0]).toBe(new Date(begun + 2).toISOString());
  expect([(await requestRow(store, waiting.id))?.text, (await requestRow(store, rows[0]?.id ?? ''))?.text]).toEqual([
    'new',
    '',
  ]);
});

it('is open again once the approval of it has died on the way, and never closed twice', async () => {
  const row = await add();
  const claimed = await moveRequest(store, row, 'approving', { claimedAt: begun });
  expect([begun + 59_000, begun + 61_000].map((now) => isOpenRequest(claimed, now))).toEqual([false, true]);
  const shown = shownRequest(claimed, { userId: 'u1', base: 'other' });
  expect(shown).toMatchObject({ state: 'open', isOwn: true, isStale: true, by: 'one', more: 0, less: 0, people: 3 });
  await expect(moveRequest(store, row, 'approving', {})).rejects.toMatchObject({ code: 409 });
  await close(row.id, begun);
  await expect(moveRequest(store, claimed, 'approved', {})).rejects.toMatchObject({ code: 409 });
});

describe('carry over', () => {
  it.each([
    ['the text it was made of', 'a\nb\nc\n', 'a\nB\nc\nd\n', 'a\nb\nc\n', 'a\nB\nc\nd\n', []],
    ['one that has grown', 'a\nb\n', 'a\nB\n', 'x\ny\na\nb\n', 'x\nB\ny\na\n', []],
    ['one that has shrunk', 'a\nb\nc\n', 'a\nb\nc\nd\n', 'a\n', 'a\nd\n', []],
    ['one without an end of line', 'a', 'a\nb', 'a', 'a\nb', []],
    ['one where the line is another by now', 'a\nb\n', 'a\nB\n', 'a\nbb\n', 'a\nB\nbb\n', ['b']],
    ['one that has it already', 'a\nb\n', 'a\nB\n', 'a\nB\n', 'a\nB\n', ['b']],
  ])('a change made to %s', (_, before, after, now, text, missing) => {
    expect(carryOver(now, linesBetween(before, after))).toEqual({ text, missing });
  });
});
