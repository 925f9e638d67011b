import { expect, it } from 'vitest';
import { planWeeks } from '../../../../src/product/screens/post-plan/post-plan-input';

const post = (at: string) => ({ accountId: 'a', account: 'A', title: 'T', at });

it('draws whole weeks from the first to the last day', () => {
  const weeks = planWeeks([
    post('2026-11-26T04:00:00.000Z'),
    post('2026-11-26T06:00:00.000Z'),
    post('2026-12-01T04:00:00.000Z'),
  ]);
  expect(weeks.map((days) => days.map(({ day, posts, isWithin }) => [day.slice(5), posts.length, isWithin]))).toEqual([
    [
      ['11-23', 0, false],
      ['11-24', 0, false],
      ['11-25', 0, false],
      ['11-26', 2, true],
      ['11-27', 0, true],
      ['11-28', 0, true],
      ['11-29', 0, true],
    ],
    [
      ['11-30', 0, true],
      ['12-01', 1, true],
      ['12-02', 0, false],
      ['12-03', 0, false],
      ['12-04', 0, false],
      ['12-05', 0, false],
      ['12-06', 0, false],
    ],
  ]);
  expect(planWeeks([])).toEqual([]);
});
