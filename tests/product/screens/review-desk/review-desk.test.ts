import { expect, test } from 'vitest';
import { neighbour } from '../../../../src/product/screens/review-desk/review-queue';
import { waitingText } from '../../../../src/product/screens/review-desk/verdict-panel';

const queue = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  title: id,
  kind: 'article',
  risk: '',
  submittedAt: '',
  ...(id === 'c' && { heldBy: '别人' }),
}));

test.each([
  ['a', 1, 'b'],
  ['b', 1, 'd'],
  ['d', 1, undefined],
  ['d', -1, 'b'],
  ['a', -1, undefined],
  ['elsewhere', 1, 'a'],
  ['elsewhere', -1, undefined],
  [undefined, 1, 'a'],
] as const)('from %s by %d comes %s', (id, by, expected) => {
  expect(neighbour({ queue, id, by })).toBe(expected);
});

test.each([
  ['2026-11-23T10:00:00Z', 'wait.minutes 30'],
  ['2026-11-23T05:00:00Z', 'wait.hours 5'],
  ['2026-11-20T10:00:00Z', 'wait.days 3'],
  ['2026-11-24T10:00:00Z', 'wait.minutes 0'],
  ['', ''],
])('since %s: %s', (since, expected) => {
  const t = (key: string, { count }: { count: number }) => `${key} ${count}`;
  expect(waitingText({ t, since, now: Date.parse('2026-11-23T10:30:00Z') })).toBe(expected);
});
