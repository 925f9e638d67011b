import { expect, test } from 'vitest';
import { lastOf, trendOf } from '../../../../src/framework/server/dashboards/trend';

const measure = (day: string, value: number | null, count = 1) => ({ day, value, count });

test('has every day, also those without records', () => {
  const series = [{ fn: 'sum', measures: [measure('2026-11-02', 5)] }] as const;
  expect(trendOf({ from: '2026-11-01', to: '2026-11-03', series })).toEqual({
    kind: 'trend',
    unit: 'day',
    points: [
      { at: '2026-11-01', values: [0] },
      { at: '2026-11-02', values: [5] },
      { at: '2026-11-03', values: [0] },
    ],
  });
});

test.each([
  ['2026-11-01', '2027-01-01', 'day', 62, '2026-11-01'],
  ['2026-11-01', '2027-01-02', 'week', 10, '2026-10-26'],
  ['2026-01-15', '2026-12-31', 'month', 12, '2026-01-01'],
] as const)('%s to %s is drawn by %s', (from, to, unit, count, first) => {
  const { points, ...rest } = trendOf({ from, to, series: [] });
  expect(rest.unit).toBe(unit);
  expect(points).toHaveLength(count);
  expect(points[0]?.at).toBe(first);
});

test('a level is that of the last day of a week or month, of all that was measured on it', () => {
  const measures = [measure('2026-11-03', 2), measure('2026-11-05', 7), measure('2026-11-05', 4)];
  const { points } = trendOf({
    from: '2026-11-02',
    to: '2026-11-08',
    unit: 'week',
    series: [{ fn: 'sum', level: true, measures }],
  });
  expect(points).toEqual([{ at: '2026-11-02', values: [11] }]);
});

test.each([
  ['day', '2026-11-02', '2026-11-02'],
  ['week', '2026-11-02', '2026-11-08'],
  ['month', '2026-02-01', '2026-02-28'],
  ['month', '2026-12-01', '2026-12-31'],
] as const)('a %s that begins on %s ends on %s', (unit, first, last) => expect(lastOf(unit, first)).toBe(last));

test.each([
  ['count', 9],
  ['sum', 9],
  ['avg', 1.5],
  ['min', 2],
  ['max', 7],
] as const)('puts the days of a week together by %s', (fn, expected) => {
  const measures = [measure('2026-11-03', 2, 4), measure('2026-11-05', 7, 2), measure('2026-11-10', null, 0)];
  const { points } = trendOf({ from: '2026-11-02', to: '2027-01-10', series: [{ fn, measures }] });
  expect(points[0]).toEqual({ at: '2026-11-02', values: [expected] });
  expect(points[1]?.values).toEqual([fn === 'count' || fn === 'sum' ? 0 : null]);
});
