import { expect, test } from 'vitest';
import { daysLeft } from '../../../../src/product/screens/personal-center/days-left';

const now = new Date('2026-11-21T10:00:00Z');

test.each([
  ['2026-11-22T10:00:00Z', 1],
  ['2026-11-22T10:00:01Z', 2],
  ['2026-11-21T10:00:01Z', 1],
  ['2026-11-21T10:00:00Z', 0],
  ['2026-11-21T09:00:00Z', 0],
  ['2026-11-19T10:00:00Z', -2],
  [null, undefined],
  ['soon', undefined],
])('until %s: %s', (expireAt, days) => {
  const left = daysLeft({ expireAt, now });
  expect(left === undefined ? undefined : left + 0).toBe(days);
});
