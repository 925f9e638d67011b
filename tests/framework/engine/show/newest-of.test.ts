import { expect, test } from 'vitest';
import { newestOf } from '../../../../src/framework/engine/show/use-timeline';

const at = (...days: number[]) => days.map((day) => ({ key: `${day}`, at: `2026-11-${String(day).padStart(2, '0')}` }));
const daysOf = (found: ReturnType<typeof newestOf>): number[] => found.entries.map(({ key }) => Number(key));

test('sources stand in one order, newest first', () => {
  const found = newestOf(
    [
      { entries: at(9, 3), total: 2 },
      { entries: at(5, 1), total: 2 },
    ],
    20,
  );
  expect(daysOf(found)).toEqual([9, 5, 3, 1]);
  expect(found.hasMore).toBe(false);
});

test('what is older than the last known entry of a source waits', () => {
  const found = newestOf(
    [
      { entries: at(9, 8), total: 5 },
      { entries: at(10, 2), total: 2 },
    ],
    20,
  );
  expect(daysOf(found)).toEqual([10, 9, 8]);
  expect(found.hasMore).toBe(true);
});

test('no more than asked for, and nothing of nothing', () => {
  expect(daysOf(newestOf([{ entries: at(9, 8, 7), total: 3 }], 2))).toEqual([9, 8]);
  expect(newestOf([{ entries: at(9, 8, 7), total: 3 }], 2).hasMore).toBe(true);
  expect(newestOf([], 20)).toEqual({ entries: [], hasMore: false });
});
