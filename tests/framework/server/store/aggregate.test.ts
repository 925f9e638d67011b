import { expect, it } from 'vitest';
import { aggregateRows } from '../../../../src/framework/server/store/aggregate';
import type { AggregateRow, Measure } from '../../../../src/framework/server/store/store';

const base = { version: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const rows = [
  { ...base, id: '1', kind: 'a', paid: 3, day: '2026-01-02', tags: ['x'] },
  { ...base, id: '2', kind: 'b', paid: null, day: '2026-01-01', tags: ['x'] },
  { ...base, id: '3', kind: 'a', paid: -1, day: null, tags: [] },
  { ...base, id: '4', paid: 0 },
];

it.each<[Measure, AggregateRow['values'][string], AggregateRow['values'][string]]>([
  [{ kind: 'count' }, 4, 0],
  [{ kind: 'count', field: 'paid' }, 3, 0],
  [{ kind: 'sum', field: 'paid' }, 2, 0],
  [{ kind: 'avg', field: 'paid' }, 2 / 3, null],
  [{ kind: 'min', field: 'paid' }, -1, null],
  [{ kind: 'max', field: 'paid' }, 3, null],
  [{ kind: 'min', field: 'day' }, '2026-01-01', null],
  [{ kind: 'max', field: 'day' }, '2026-01-02', null],
  [{ kind: 'sum', field: 'day' }, 0, 0],
  [{ kind: 'max', field: 'tags' }, null, null],
  [{ kind: 'count', field: '__proto__' }, 0, 0],
])('%j of all rows is %j, of none %j', async (measure, ofAll, ofNone) => {
  const measures = { it: measure };
  expect(await aggregateRows({ rows, groupBy: [], measures })).toEqual([{ group: {}, values: { it: ofAll } }]);
  expect(await aggregateRows({ rows: [], groupBy: [], measures })).toEqual([{ group: {}, values: { it: ofNone } }]);
});

it.each<[string[], unknown[]]>([
  [['kind'], [{ kind: 'a' }, { kind: 'b' }, { kind: null }]],
  [['tags'], [{ tags: ['x'] }, { tags: [] }, { tags: null }]],
  [
    ['kind', 'tags'],
    [
      { kind: 'a', tags: ['x'] },
      { kind: 'b', tags: ['x'] },
      { kind: 'a', tags: [] },
      { kind: null, tags: null },
    ],
  ],
])('groups by %j', async (groupBy, groups) => {
  const found = await aggregateRows({ rows, groupBy, measures: { n: { kind: 'count' } } });
  expect(found.map((row) => row.group)).toEqual(groups);
  expect(found.reduce((sum, row) => sum + Number(row.values.n), 0)).toBe(4);
});

it('has no groups without rows', async () => {
  expect(await aggregateRows({ rows: [], groupBy: ['kind'], measures: {} })).toEqual([]);
});

it('refuses a sum of nothing', async () => {
  await expect(aggregateRows({ rows, groupBy: [], measures: { bad: { kind: 'sum' } } })).rejects.toThrow(
    'bad: sum needs a field',
  );
});

it('gives way to others while it sums up many rows', async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => ({ ...base, id: String(index), paid: 1 }));
  let isOver = false;
  let turns = 0;
  const others = async () => {
    for (; !isOver; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const waiting = others();
  const [found] = await aggregateRows({ rows: many, groupBy: [], measures: { sum: { kind: 'sum', field: 'paid' } } });
  isOver = true;
  await waiting;
  expect(found?.values.sum).toBe(many.length);
  expect(turns).toBeGreaterThan(8);
});
