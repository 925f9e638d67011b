import { describe, expect, it } from 'vitest';
import { datesOfToday } from '../../../src/framework/server/start/dates-of-today';

const zone = 'Asia/Shanghai';
/** Eight in the evening in China, on 20 November. */
const reference = '2026-11-20T12:00:00.000Z';
const rows = {
  notes: [
    {
      id: 'a',
      createdAt: reference,
      day: '2026-11-20',
      text: 'on 2026-11-20',
      span: { from: '2026-11-19', to: '2026-12-01' },
    },
    { id: 'b', createdAt: '2026-11-01T00:00:00.000Z', soon: '2026-11-23T01:00:00.000Z', list: [{ on: '2026-11-18' }] },
    { id: 'c', createdAt: '2026-11-20T02:00:00.000Z', tonight: '2026-11-20T14:00:00.000Z' },
  ],
};
const at = (now: string) => datesOfToday({ rows, now: Date.parse(now), zone }).notes as Record<string, unknown>[];

describe('starting data of a demo', () => {
  it('moves by whole days, wherever a date stands, and leaves texts alone', () => {
    const [a, b] = at('2027-01-05T12:00:00.000Z');
    expect(a).toEqual({
      id: 'a',
      createdAt: '2027-01-05T12:00:00.000Z',
      day: '2027-01-05',
      text: 'on 2026-11-20',
      span: { from: '2027-01-04', to: '2027-01-16' },
    });
    expect(b).toMatchObject({ soon: '2027-01-08T01:00:00.000Z', list: [{ on: '2027-01-03' }] });
  });

  it.each(['2027-01-04T16:00:01.000Z', '2027-01-05T01:00:00.000Z', '2027-01-05T15:59:00.000Z'])(
    'what has happened today lies before %s, and what comes tonight after it, still today',
    (now) => {
      const [a, , c] = at(now) as [Record<string, string>, unknown, Record<string, string>];
      expect(a.createdAt).toBe(now);
      const begin = '2027-01-04T16:00:00.000Z';
      const moments = [begin, c.createdAt, now, c.tonight, '2027-01-05T16:00:00.000Z'];
      expect(moments.map(String).toSorted((a, b) => a.localeCompare(b))).toEqual(moments.map(String));
    },
  );

  it('that is from later than now stays as it is', () => {
    expect(datesOfToday({ rows, now: Date.parse(reference) - 1, zone })).toBe(rows);
    const undated = { notes: [{ id: 'x', day: '2026-11-20' }] };
    expect(datesOfToday({ rows: undated, now: Date.parse(reference), zone })).toBe(undated);
  });
});
