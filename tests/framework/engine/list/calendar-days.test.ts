import { describe, expect, it } from 'vitest';
import {
  daysOf,
  daysOfKey,
  firstValue,
  movedTo,
  movePlace,
  type Place,
  rangeFilters,
  readPlace,
  recordsByDay,
  timeOf,
  withSpan,
  writePlace,
} from '../../../../src/framework/engine/list/calendar-days';
import { tinyField } from '../support/tiny-console';

const today = '2026-11-22';
const month = (day: string): Place => ({ span: 'month', day });
const week = (day: string): Place => ({ span: 'week', day });

describe('the place of a calendar', () => {
  it.each<[string, Place]>([
    ['', month('2026-11-01')],
    ['2024-02', month('2024-02-01')],
    ['2024-13', month('2026-11-01')],
    ['2026-11-18', week('2026-11-18')],
    ['2026-02-30', month('2026-11-01')],
    ['tomorrow', month('2026-11-01')],
  ])('%j is %j', (at, place) => {
    expect(readPlace(at, today)).toEqual(place);
    expect(readPlace(writePlace(place), today)).toEqual(place);
  });

  it.each<[Place, 1 | -1, Place]>([
    [month('2026-12-01'), 1, month('2027-01-01')],
    [month('2026-01-01'), -1, month('2025-12-01')],
    [week('2026-12-30'), 1, week('2027-01-06')],
    [week('2026-03-01'), -1, week('2026-02-22')],
  ])('%j moves by %i to %j', (from, step, to) => {
    expect(movePlace(from, step)).toEqual(to);
  });

  it('changes its span around today where today is seen', () => {
    expect(withSpan(month('2026-11-01'), 'week', today)).toEqual(week(today));
    expect(withSpan(month('2026-10-01'), 'week', today)).toEqual(week('2026-10-01'));
    expect(withSpan(week('2026-10-15'), 'month', today)).toEqual(month('2026-10-01'));
  });
});

describe('the days that are drawn', () => {
  it.each<[Place, string, string, number]>([
    [month('2026-11-01'), '2026-10-26', '2026-12-06', 42],
    [month('2027-02-01'), '2027-02-01', '2027-02-28', 28],
    [month('2026-06-01'), '2026-06-01', '2026-07-05', 35],
    [month('2024-02-01'), '2024-01-29', '2024-03-03', 35],
    [week('2026-11-22'), '2026-11-16', '2026-11-22', 7],
    [week('2026-11-23'), '2026-11-23', '2026-11-29', 7],
  ])('%j: %s to %s', (place, first, last, count) => {
    const days = daysOf(place);
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
  });

  it('are all that the server is asked for', () => {
    expect(rangeFilters(tinyField('day'), ['2026-11-16', '2026-11-22'])).toEqual([
      { field: 'day', operator: 'gte', value: '2026-11-16' },
      { field: 'day', operator: 'lte', value: '2026-11-22' },
    ]);
    expect(rangeFilters(tinyField('sentAt'), ['2026-11-16', '2026-11-22'])).toEqual([
      { field: 'sentAt', operator: 'gte', value: new Date(2026, 10, 16).toISOString() },
      { field: 'sentAt', operator: 'lte', value: new Date(2026, 10, 22, 23, 59, 59, 999).toISOString() },
    ]);
  });
});

describe('records of a day', () => {
  const days = daysOf(week('2026-11-18'));
  const idsOf = (name: string, rows: { id: string; [field: string]: unknown }[], field = tinyField(name)) =>
    Object.fromEntries(
      [...recordsByDay({ field, rows, days })]
        .filter(([, records]) => records.length > 0)
        .map(([day, records]) => [day, records.map(({ id }) => id)]),
    );

  it('stand in the order of their time, in the time zone of the browser', () => {
    const at = (hour: number) => new Date(2026, 10, 18, hour, 5).toISOString();
    const rows = [
      { id: 'late', sentAt: at(23) },
      { id: 'early', sentAt: at(0) },
      { id: 'never', sentAt: null },
      { id: 'elsewhere', sentAt: '2025-01-01T00:00:00.000Z' },
    ];
    expect(idsOf('sentAt', rows)).toEqual({ '2026-11-18': ['early', 'late'] });
    expect(timeOf(tinyField('sentAt'), { id: 'early', sentAt: at(0) })).toBe('00:05');
    expect(timeOf(tinyField('day'), { id: 'x', day: '2026-11-18' })).toBe('');
  });

  it('stand in each of the days that they last', () => {
    const field = { ...tinyField('day'), type: 'dateRange' } as Parameters<typeof recordsByDay>[0]['field'];
    const rows = [{ id: 'long', day: { from: '2026-11-01', to: '2026-11-17' } }];
    expect(idsOf('day', rows, field)).toEqual({ '2026-11-16': ['long'], '2026-11-17': ['long'] });
  });

  it('begin with the day, or at nine o’clock', () => {
    expect(firstValue(tinyField('day'), today)).toBe(today);
    expect(firstValue(tinyField('sentAt'), today)).toBe(new Date(2026, 10, 22, 9).toISOString());
    expect(firstValue(tinyField('title'), today)).toBeUndefined();
  });
});

describe('a record that is moved to another day', () => {
  it.each([
    ['moment', new Date(2026, 10, 30, 9, 30).toISOString(), '2026-12-01', new Date(2026, 11, 1, 9, 30).toISOString()],
    ['day', '2026-11-30', '2026-12-01', '2026-12-01'],
    ['moment', null, '2026-12-01', undefined],
  ])('as a %s of %s to %s is %s', (kind, value, day, expected) => {
    const field = tinyField(kind === 'day' ? 'day' : 'sentAt');
    expect(movedTo(field, { id: '1', [field.name]: value }, day)).toBe(expected);
  });

  it('goes by day and week with the arrow keys', () => {
    expect(['ArrowLeft', 'ArrowDown', 'Enter'].map(daysOfKey)).toEqual([-1, 7, undefined]);
  });
});
