import { expect, it } from 'vitest';
import { createAttemptCap } from '../../../src/framework/server/identity/audit/audit';

const start = (all = 10) => {
  let time = 0;
  const cap = createAttemptCap<string>({ each: 3, all, now: () => time });
  const takeAll = (key: string, times: number) =>
    Array.from({ length: times }, () => cap.take(key, key)).filter(Boolean).length;
  return { cap, takeAll, pass: (ms: number) => (time += ms) };
};

it('writes the first of each key, and counts the others', () => {
  const { cap, takeAll, pass } = start();
  expect([takeAll('a', 8), takeAll('b', 2)]).toEqual([3, 2]);
  expect(cap.counted()).toEqual([{ event: 'a', count: 5 }]);
  expect(cap.counted()).toEqual([]);
  pass(60_000);
  expect(takeAll('a', 4)).toBe(3);
});

it('writes no more of many keys together, and remembers few of them', () => {
  const { cap, takeAll } = start();
  const written = Array.from({ length: 1000 }, (_, index) => takeAll(`address ${index}`, 2));
  expect(written.reduce((sum, count) => sum + count, 0)).toBe(10);
  const counted = cap.counted();
  expect(counted).toHaveLength(21);
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(1990);
});
