import { describe, expect, test } from 'vitest';
import { lastOf, trendOf } from '../../../../../src/framework/server/records/dashboards/day-measures';
import {
  dayCount,
  daysBetween,
  zoneDays,
} from '../../../../../src/framework/server/records/dashboards/widget-question';
import { addDays } from '../../../../../src/framework/shared/moments';

describe('zone days', () => {
  const zone = (name: string) => {
    const days = zoneDays(name);
    if (!days) throw new Error(`no zone ${name}`);
    return days;
  };

  test.each(['Mars/Base', '', '../x'])('%j is no zone', (name) => expect(zoneDays(name)).toBeUndefined());

  describe.each([
    ['Asia/Shanghai', '2026-11-23', '2026-11-22T16:00:00.000Z', '2026-11-23T15:59:59.999Z'],
    ['UTC', '2026-11-23', '2026-11-23T00:00:00.000Z', '2026-11-23T23:59:59.999Z'],
    ['America/New_York', '2026-07-01', '2026-07-01T04:00:00.000Z', '2026-07-02T03:59:59.999Z'],
    // The clocks change on this day: it has 25 hours, and the one in spring 23.
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['Asia/Kolkata', '2026-11-23', '2026-11-22T18:30:00.000Z', '2026-11-23T18:29:59.999Z'],
  ])('%s, %s', (name, day, start, end) => {
    test('begins and ends', () => {
      expect([zone(name).startOf(day), zone(name).endOf(day)]).toEqual([start, end]);
    });
    test('has its first and its last moment', () => {
      expect([zone(name).dayOf(start), zone(name).dayOf(end)]).toEqual([day, day]);
      const before = new Date(Date.parse(start) - 1).toISOString();
      expect(zone(name).dayOf(before)).toBe(addDays(day, -1));
    });
  });

  test('an hour has the day in which it begins', () => {
    expect(zone('Asia/Shanghai').dayOf('2026-11-22T16')).toBe('2026-11-23');
    expect(zone('Asia/Shanghai').dayOf('2026-11-22T15')).toBe('2026-11-22');
  });

  test('days are counted over months and leap years', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(daysBetween('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
    expect(dayCount('2026-11-23', '2026-11-23')).toBe(1);
    expect(daysBetween('2026-11-23', '2026-11-22')).toEqual([]);
  });
});

describe('trend', () => {
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
});
