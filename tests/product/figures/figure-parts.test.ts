import { describe, expect, it } from 'vitest';
import { courseDays, courseWith } from '../../../src/product/figures/rank-course';
import { noReach, spreadData, sumOf } from '../../../src/product/figures/spread-data';
import { courseOf, linesOf } from '../../../src/product/screens/rank-course/rank-course-cell';

const day = (name: string, views: number, likes = 0) => ({ ...noReach, day: name, views, likes });

describe('what has come to a publication', () => {
  it.each([
    [
      'never asked about before',
      noReach,
      '2026-11-20',
      [10, 5, 2],
      { '2026-11-20': 10, '2026-11-21': 5, '2026-11-22': 2 },
    ],
    ['of the day it was last asked on', { ...noReach, views: 7 }, '2026-11-20', [10], { '2026-11-20': 3 }],
    [
      'after days that nobody asked on',
      { ...noReach, views: 7 },
      '2026-11-20',
      [10, 5, 2],
      { '2026-11-20': 3, '2026-11-21': 5, '2026-11-22': 2 },
    ],
    ['asked about twice', { ...noReach, views: 17 }, '2026-11-22', [10, 5, 2], {}],
    ['of which the platform tells less than before', { ...noReach, views: 30 }, '2026-11-21', [10, 5, 2], {}],
    [
      'more than the days explain',
      { ...noReach, views: 12 },
      '2026-11-21',
      [10, 5, 2],
      { '2026-11-21': 3, '2026-11-22': 2 },
    ],
  ])('%s', (_, before, last, views, expected) => {
    const days = views.map((count, index) => day(`2026-11-2${index}`, count));
    const { after, added } = spreadData({ before, days, last });
    expect(Object.fromEntries(added.map((one) => [one.day, one.views]))).toEqual(expected);
    // All that is written for days adds up to the figures of the publication.
    expect(after.views - before.views).toBe(sumOf(added).views);
  });

  it('counts each figure for itself', () => {
    const before = { ...noReach, views: 100, likes: 1 };
    const { after, added } = spreadData({ before, days: [day('2026-11-20', 40, 6)], last: '2026-11-20' });
    expect(after).toMatchObject({ views: 100, likes: 6 });
    expect(added).toEqual([{ ...noReach, day: '2026-11-20', likes: 5 }]);
  });
});

/** 08:00 in Beijing, so many days later. */
const moment = (day: number, hours = 0): number =>
  Date.parse('2026-11-01T00:00:00Z') + day * 86_400_000 + hours * 3_600_000;

describe('the ranks of the last days', () => {
  it.each<[what: string, before: string, checked: number, now: number, rank: number | undefined, after: string]>([
    ['the first check', '', Number.NaN, moment(0), 12, '12'],
    ['the next day', '12', moment(0), moment(1), 9, '12,9'],
    ['the same day again: the last one counts', '12,9', moment(1), moment(1, 5), 7, '12,7'],
    ['days on which nobody looked', '12', moment(0), moment(3), 5, '12,,,5'],
    ['not found', '12', moment(0), moment(1), undefined, '12,-'],
    ['the day changes at midnight in China', '12', moment(0, 15.9), moment(0, 16.1), 8, '12,8'],
    ['a clock that stood still', '12,9', moment(2), moment(1), 7, '12,7'],
  ])('%s', (_what, before, checkedAt, now, rank, after) => {
    expect(courseWith({ before, checkedAt, now, rank })).toBe(after);
  });

  it('keeps 30 days, also after a year without a check', () => {
    const full = Array.from({ length: courseDays }, (_, day) => String(day + 1)).join(',');
    const next = courseWith({ before: full, checkedAt: moment(0), now: moment(1), rank: 50 }).split(',');
    expect([next.length, next[0], next.at(-1)]).toEqual([courseDays, '2', '50']);
    const late = courseWith({ before: full, checkedAt: moment(0), now: moment(400), rank: 3 }).split(',');
    expect(late).toEqual([...Array.from({ length: courseDays - 1 }, () => ''), '3']);
  });

  it('is read as it was written', () => {
    expect(courseOf('12,,-,3')).toEqual([
      { ago: 3, rank: 12 },
      { ago: 2, rank: undefined },
      { ago: 1, rank: 'none' },
      { ago: 0, rank: 3 },
    ]);
    expect(courseOf('')).toEqual([]);
  });

  it('is drawn with the first place on top; where it was not found the line ends', () => {
    const lines = linesOf(courseOf('1,,10,-,5'), { width: 100, height: 90, worst: 10 });
    expect(lines.map((line) => line.map(({ x, y }) => [x, y]))).toEqual([
      [
        [0, 0],
        [50, 90],
      ],
      [[100, 40]],
    ]);
  });
});
