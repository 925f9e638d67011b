import { expect, it } from 'vitest';
import { createSeenNumbers } from '../../../../src/framework/server/stores/postgres/seen-numbers';

const setUp = (from = 0) => {
  const clock = { now: 0 };
  return { clock, seen: createSeenNumbers({ from, now: () => clock.now }) };
};

it('waits for numbers that were given and not yet committed, and takes each once', () => {
  const { seen } = setUp(10);
  expect(seen.note([11, 14])).toEqual([11, 14]);
  expect({ highest: seen.highest(), missing: seen.missing() }).toEqual({ highest: 14, missing: [12, 13] });
  expect(seen.note([13, 14, 15, 11])).toEqual([13, 15]);
  expect(seen.note([13])).toEqual([]);
  expect(seen.missing()).toEqual([12]);
  expect(seen.note([9])).toEqual([]);
});

it('gives up what was rolled back, and does not fill the memory', () => {
  const { clock, seen } = setUp();
  seen.note([2]);
  clock.now = 61_000;
  seen.note([4]);
  expect(seen.missing()).toEqual([3]);
  seen.note([1_000_000]);
  expect(seen.missing().length).toBeLessThanOrEqual(1001);
  expect(seen.note([999_999])).toEqual([999_999]);
});

it('says what was known long ago', () => {
  const { clock, seen } = setUp();
  seen.note([1]);
  clock.now = 20_000;
  seen.note([2]);
  clock.now = 40_000;
  seen.note([3]);
  expect(seen.olderThan(50_000)).toBeUndefined();
  expect(seen.olderThan(20_000)).toBe(2);
  expect(seen.olderThan(1000)).toBe(2);
});
