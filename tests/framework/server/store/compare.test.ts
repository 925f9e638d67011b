import { expect, it } from 'vitest';
import { compileOrder, compileSort } from '../../../../src/framework/server/store/compare';
import { createSortedOrders } from '../../../../src/framework/server/store/embedded/sorted-orders';
import type { Row, Sort } from '../../../../src/framework/server/store/store';

const rowOf = (id: string, fields: Record<string, unknown>): Row => ({
  ...fields,
  id,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

const sorted = (values: unknown[], order: 'asc' | 'desc') => {
  const rows = values.map((v, index) => rowOf(String(index), { v }));
  return rows.sort(compileSort([{ field: 'v', order }])).map((row) => row.v);
};

it.each<[unknown[], unknown[], unknown[]]>([
  [
    [10, 9, -1, 2.5],
    [-1, 2.5, 9, 10],
    [10, 9, 2.5, -1],
  ],
  [
    ['张', '阿', '李'],
    ['阿', '李', '张'],
    ['张', '李', '阿'],
  ],
  [
    ['b', 'B', 'a'],
    ['a', 'b', 'B'],
    ['B', 'b', 'a'],
  ],
  [
    [null, 1, undefined, 0],
    [0, 1, null, undefined],
    [1, 0, null, undefined],
  ],
  [
    ['x', 2, true],
    [true, 2, 'x'],
    ['x', 2, true],
  ],
  [
    ['2026-01-02', '2026-01-01T09:00:00.000Z', '2026-01-01'],
    ['2026-01-01', '2026-01-01T09:00:00.000Z', '2026-01-02'],
    ['2026-01-02', '2026-01-01T09:00:00.000Z', '2026-01-01'],
  ],
])('sorts %j', (values, ascending, descending) => {
  expect(sorted(values, 'asc')).toEqual(ascending);
  expect(sorted(values, 'desc')).toEqual(descending);
});

it('orders dates by code unit exactly as the collator does, so that mixed text has one order', () => {
  const collator = new Intl.Collator('zh-CN');
  const dates = [
    '2026-01-01',
    '2026-01-01T00:00',
    '2026-01-01T00:00Z',
    '2026-01-01T00:00:00.12Z',
    '2026-01-01T00:00:00Z',
  ];
  for (const a of dates) {
    for (const b of [...dates, '2025-12-31', '2026-01-01T00:00:00.123Z']) {
      const ours = compileSort([{ field: 'v', order: 'asc' }])(rowOf('a', { v: a }), rowOf('b', { v: b }));
      expect(`${a} ${b} ${Math.sign(ours)}`).toBe(`${a} ${b} ${Math.sign(collator.compare(a, b))}`);
    }
  }
});

it('mends a sorted order to the same as sorting anew, for 300 random changes', () => {
  let seed = 20261;
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const sort: Sort[] = [{ field: 'v', order: 'desc' }];
  let rows = Array.from({ length: 40 }, (_, index) => rowOf(`r${index}`, { v: random(8) }));
  const positions = new Map(rows.map((row, index) => [row.id, index]));
  const position = (row: { id: string }) => positions.get(row.id) ?? -1;
  const orders = createSortedOrders({ position });
  orders.get({ sort, rows });
  for (let step = 0; step < 300; step += 1) {
    const old = rows[random(rows.length)];
    const id = old === undefined || random(3) === 0 ? `n${step}` : old.id;
    const next = random(4) === 0 && id === old?.id ? undefined : rowOf(id, { v: random(3) === 0 ? null : random(8) });
    if (!positions.has(id)) positions.set(id, positions.size);
    const rowsBefore = rows;
    const others = rows.filter((row) => row.id !== id);
    rows = next === undefined ? others : [...others, next];
    rows.sort((a, b) => (positions.get(a.id) ?? 0) - (positions.get(b.id) ?? 0));
    const before = others.length < rowsBefore.length ? rowsBefore.find((row) => row.id === id) : undefined;
    orders.apply([{ before, after: next }]);
    const expected = [...rows].sort(compileOrder(sort, position)).map((row) => row.id);
    expect(orders.get({ sort, rows: [] }).map((row) => row.id)).toEqual(expected);
  }
});

it('forgets the order not asked for longest', () => {
  const orders = createSortedOrders({ position: () => 0 });
  const rows = [rowOf('only', {})];
  const ask = (field: string, given: Row[]) => orders.get({ sort: [{ field, order: 'asc' }], rows: given }).length;
  ask('kept', rows);
  ask('forgotten', rows);
  for (let index = 0; index < 11; index += 1) {
    expect(ask('kept', [])).toBe(1);
    ask(`other${index}`, rows);
  }
  expect(ask('kept', [])).toBe(1);
  expect(ask('forgotten', [])).toBe(0);
});
