import { describe, expect, it } from 'vitest';
import {
  boxesOf,
  calendarFilters,
  daysOf,
  daysOfKey,
  firstValues,
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
const week = (at: string): Place => ({ span: 'week', day: at });
const day = (at: string): Place => ({ span: 'day', day: at });

describe('the place of a calendar', () => {
  it.each<[string, Place]>([
    ['', month('2026-11-01')],
    ['2024-02', month('2024-02-01')],
    ['2024-13', month('2026-11-01')],
    ['2026-11-18', week('2026-11-18')],
    ['2026-11-18d', day('2026-11-18')],
    ['2026-11-31d', month('2026-11-01')],
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
    [day('2026-03-01'), -1, day('2026-02-28')],
  ])('%j moves by %i to %j', (from, step, to) => {
    expect(movePlace(from, step)).toEqual(to);
  });

  it('changes its span around today where today is seen', () => {
    expect(withSpan(month('2026-11-01'), 'week', today)).toEqual(week(today));
    expect(withSpan(month('2026-10-01'), 'week', today)).toEqual(week('2026-10-01'));
    expect(withSpan(week('2026-11-16'), 'day', today)).toEqual(day(today));
    expect(withSpan(day('2026-11-18'), 'week', today)).toEqual(week('2026-11-18'));
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
      [...recordsByDay({ fields: { by: field }, rows, days })]
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
    expect(timeOf({ by: tinyField('sentAt') }, { id: 'early', sentAt: at(0) })).toBe('00:05');
    expect(timeOf({ by: tinyField('day') }, { id: 'x', day: '2026-11-18' })).toBe('');
  });

  it('stand in each of the days that they last', () => {
    const field = { ...tinyField('day'), type: 'dateRange' } as ReturnType<typeof tinyField>;
    const rows = [{ id: 'long', day: { from: '2026-11-01', to: '2026-11-17' } }];
    expect(idsOf('day', rows, field)).toEqual({ '2026-11-16': ['long'], '2026-11-17': ['long'] });
  });

  it('begin with the day, at nine o’clock, or in the slot, with its lane and an hour’s length', () => {
    const [by, until, lanes] = [tinyField('sentAt'), { ...tinyField('sentAt'), name: 'end' }, tinyField('kind')];
    expect(firstValues({ by: tinyField('day') }, { day: today })).toEqual({ day: today });
    expect(firstValues({ by }, { day: today })).toEqual({ sentAt: new Date(2026, 10, 22, 9).toISOString() });
    expect(firstValues({ by, until, lanes }, { day: today, minute: 1410, lane: 'news' })).toEqual({
      sentAt: new Date(2026, 10, 22, 23, 30).toISOString(),
      end: new Date(2026, 10, 23, 0, 30).toISOString(),
      kind: 'news',
    });
    expect(firstValues({ by: tinyField('title') }, { day: today })).toBeUndefined();
  });
});

describe('the hours of a day', () => {
  const fields = { by: tinyField('sentAt'), until: { ...tinyField('sentAt'), name: 'end' } };
  const at = (hour: number, day = 18) => new Date(2026, 10, day, 0, hour * 60).toISOString();
  it.each<[string, [number, number?, number?][], [string, number, number, number, number][]]>([
    [
      'one after the other',
      [
        [9, 10],
        [10, 11],
      ],
      [
        ['0', 540, 600, 0, 1],
        ['1', 600, 660, 0, 1],
      ],
    ],
    [
      'side by side',
      [
        [9, 11],
        [10, 12],
        [11, 12],
      ],
      [
        ['0', 540, 660, 0, 2],
        ['1', 600, 720, 1, 2],
        ['2', 660, 720, 0, 2],
      ],
    ],
    ['without an end', [[9]], [['0', 540, 570, 0, 1]]],
    ['with an end before its begin', [[9, 8]], [['0', 540, 570, 0, 1]]],
    ['at the end of the day', [[23.75]], [['0', 1410, 1440, 0, 1]]],
    [
      'over midnight',
      [
        [22, 26],
        [-2, 1],
      ],
      [
        ['1', 0, 60, 0, 1],
        ['0', 1320, 1440, 0, 1],
      ],
    ],
    ['ending at midnight', [[-2, 0]], []],
    [
      'too many',
      [
        [9, 10],
        [9, 10],
        [9, 10],
        [14, 15],
      ],
      [
        ['0', 540, 600, 0, 2],
        ['1 2', 540, 600, 1, 2],
        ['3', 840, 900, 0, 1],
      ],
    ],
  ])('%s', (_, times, expected) => {
    const all = times.map(([from, to], index) => ({
      id: String(index),
      sentAt: at(from),
      end: to === undefined ? null : at(to),
    }));
    const records = recordsByDay({ fields, rows: all, days: ['2026-11-18'] }).get('2026-11-18') ?? [];
    const boxes = boxesOf({ fields, records, day: '2026-11-18', most: 2 });
    expect(
      boxes.map(({ records: own, from, to, track, tracks }) => [
        own.map(({ id }) => id).join(' '),
        from,
        to,
        track,
        tracks,
      ]),
    ).toEqual(expected);
  });

  it('are requested with what began before and lasts until then', () => {
    expect(calendarFilters(fields, ['2026-11-18'])).toEqual([
      { field: 'sentAt', operator: 'lte', value: new Date(2026, 10, 18, 23, 59, 59, 999).toISOString() },
      {
        operator: 'or',
        value: ['sentAt', 'end'].map((field) => ({ field, operator: 'gte', value: at(0) })),
      },
    ]);
  });
});

describe('a record that is moved', () => {
  const end = { ...tinyField('sentAt'), name: 'end' };
  const at = (...[month, day, hour, minute]: [number, number, number, number]) =>
    new Date(2026, month, day, hour, minute).toISOString();
  it.each([
    ['sentAt', { sentAt: at(10, 30, 9, 30) }, { day: '2026-12-01' }, { sentAt: at(11, 1, 9, 30) }],
    ['sentAt', { sentAt: at(10, 30, 9, 30) }, { day: '2026-12-01', minute: 615 }, { sentAt: at(11, 1, 10, 15) }],
    [
      'sentAt',
      { sentAt: at(10, 30, 23, 30), end: at(11, 1, 1, 0) },
      { day: '2026-11-30', minute: 600, lane: null },
      { sentAt: at(10, 30, 10, 0), end: at(10, 30, 11, 30), kind: null },
    ],
    ['day', { day: '2026-11-30' }, { day: '2026-12-01', minute: 615 }, { day: '2026-12-01' }],
    ['sentAt', { sentAt: null }, { day: '2026-12-01' }, undefined],
  ])('by %s of %j to %j is %j', (name, record, slot, expected) => {
    const fields = { by: tinyField(name), until: end, lanes: tinyField('kind') };
    expect(movedTo(fields, { id: '1', ...record }, slot)).toEqual(expected);
  });

  it('goes by day and week with the arrow keys', () => {
    expect(['ArrowLeft', 'ArrowDown', 'Enter'].map(daysOfKey)).toEqual([-1, 7, undefined]);
  });
});
