import { describe, expect, it } from 'vitest';
import { noReach, spreadData, sumOf } from '../../../src/product/figures/spread-data';

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
    // All that is written for days adds up to what stands on the publication.
    expect(after.views - before.views).toBe(sumOf(added).views);
  });

  it('counts each figure for itself', () => {
    const before = { ...noReach, views: 100, likes: 1 };
    const { after, added } = spreadData({ before, days: [day('2026-11-20', 40, 6)], last: '2026-11-20' });
    expect(after).toMatchObject({ views: 100, likes: 6 });
    expect(added).toEqual([{ ...noReach, day: '2026-11-20', likes: 5 }]);
  });
});
