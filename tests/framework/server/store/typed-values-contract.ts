import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aggregateRows } from '../../../../src/framework/server/store/aggregate';
import { collectionOf, type FieldTraits } from '../../../../src/framework/server/store/collection-schema';
import { compileOrder } from '../../../../src/framework/server/store/compare';
import { type ConditionOperator, compileCondition } from '../../../../src/framework/server/store/condition';
import { everything } from '../../../../src/framework/server/store/scope';
import type { OpenedStore, OpenStore, Row } from '../../../../src/framework/server/store/store';
import { StoreCursorUnknown } from '../../../../src/framework/server/store/store-error';

const collection = 'entries';
const scope = everything();

const days = ['2026-01-31', '0001-01-01', '2024-02-29', '9999-12-31', '2026-02-01', '1969-12-31', undefined];
const moments = [
  '2026-01-31T15:59:59.999Z',
  '2026-01-31T16:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '1969-12-31T23:59:59.001Z',
  '2026-11-28T12:00:00.100Z',
  null,
];
const wholes = [0, 5, -3, 9007199254740991, -9007199254740991, undefined, 1e15];
const amounts = [0.1, 99.99, -2.5, 0.30000000000000004, 1e12, 0.000001, null];

const rows = Array.from({ length: 28 }, (_, index) => ({
  id: `e${index}`,
  version: 1 + (index % 3),
  createdAt: moments[index % 6] ?? '',
  updatedAt: '2026-01-01T00:00:00.000Z',
  day: days[index % 7],
  at: moments[(index * 3) % 7],
  whole: wholes[(index * 2) % 7],
  amount: amounts[(index * 5) % 7],
  days: index % 4 === 0 ? null : { from: days[index % 6], to: '9999-12-31' },
})).map((row) => JSON.parse(JSON.stringify(row)) as Row);

const fields: Readonly<Record<string, FieldTraits>> = {
  day: { holds: 'day', indexed: true },
  at: { holds: 'moment', indexed: 'filled' },
  whole: { holds: 'number', digits: 'whole', indexed: true },
  amount: { holds: 'number', digits: 'exact', indexed: true },
  days: { holds: 'days' },
};
const dated = ['day', 'at', 'createdAt', 'days.from'];
const numbered = ['whole', 'amount', 'version'];

/** Whole dates, the beginnings of some, others that the calendar does not have, and texts that are none. */
const texts = [
  ...days,
  ...moments,
  '2026',
  '2026-1',
  '2026-02',
  '2026-02-31',
  '2026-01-31T16',
  '2026-01-31T16:00:00Z',
  '2026-01-31T15:59:59.9999Z',
  '2026-01-31T23:59:60.000Z',
  '0000-01-01',
  '9999-12-32',
  '10000-01-01',
  '',
  ' ',
  'abc',
  '：',
  '\0',
].filter((text) => typeof text === 'string');
const numbers = [...wholes, ...amounts, 4.5, -0.5, 0.3, 1e21, -1e300, 9007199254740992].filter(Number.isFinite);

const orderings: readonly ConditionOperator[] = ['gte', 'lte', 'gt', 'lt'];
const others: readonly [ConditionOperator, unknown][] = [
  ['empty', true],
  ['empty', false],
  ['eq', null],
  ['in', [null, '2026-01-31', '2026-01-31T16:00:00.000Z', 'abc', 5, 4.5, 0.1]],
  ['in', []],
  ['has', ['2026-01-31']],
  ['gte', null],
  ['gte', true],
  ['likeText', '2026-0'],
  ['like', 't15'],
  ['like', 'Z'],
  ['like', '.0'],
  ['like', 9],
  ['like', '%'],
];
const request: readonly [ConditionOperator, unknown][] = [
  ...[...texts, ...numbers].flatMap((value) =>
    [...orderings, 'eq' as const, 'ne' as const].map((op): [ConditionOperator, unknown] => [op, value]),
  ),
  ...others,
];

/** What a store promises of values that are exactly what was declared: whatever types it stores them as, they are compared as JSON has them. */
export const typedValuesContract = (open: OpenStore): void => {
  describe('days, moments, whole numbers and amounts', () => {
    let store: OpenedStore;
    beforeAll(async () => {
      store = await open({ seed: () => ({ [collection]: rows }), collections: [collectionOf(collection, fields)] });
    });
    afterAll(() => store.close());
    const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);
    const list = (query: object) => store.list({ collection, scope, sort: [], start: 0, end: 99, ...query });

    it.each([...dated, ...numbered])('are found in %s by whatever value they are compared with', async (field) => {
      const wrong: unknown[] = [];
      for (const [op, value] of request) {
        const where = { field, op, value };
        const expected = ids(rows.filter(compileCondition(where)));
        const found = ids((await list({ where, total: 'none' })).rows);
        if (found.join() !== expected.join()) wrong.push({ where, found, expected });
      }
      expect(wrong).toEqual([]);
    });

    it.each([...dated, ...numbered])('are the order of rows by %s, and of pages after each other', async (field) => {
      for (const order of ['asc', 'desc'] as const) {
        const sort = [{ field, order }];
        const expected = ids(rows.toSorted(compileOrder(sort, ({ id }) => Number(id.slice(1)))));
        const paged: string[] = [];
        let after: string | undefined;
        do {
          const page = await list({ sort, end: 3, after });
          paged.push(...ids(page.rows));
          after = page.next;
        } while (after !== undefined);
        expect(paged).toEqual(expected);
      }
    });

    it('do not fail where one goes on after a value that no row can have', async () => {
      const sort = [{ field: 'day', order: 'asc' }];
      for (const value of ['2026-02-31', 'abc', 5]) {
        const after = Buffer.from(JSON.stringify(['day asc', 1, [value]])).toString('base64url');
        const reason: unknown = await list({ sort, after }).then(
          () => new StoreCursorUnknown(),
          (error: unknown) => error,
        );
        expect(reason).toBeInstanceOf(StoreCursorUnknown);
      }
    });

    it('make the figures and the groups that they are defined to make', async () => {
      for (const field of [...dated, ...numbered]) {
        const kinds = ['count', 'sum', 'avg', 'min', 'max'] as const;
        const measures = Object.fromEntries(kinds.map((kind) => [kind, { kind, field }]));
        const close = (values: Readonly<Record<string, unknown>>) =>
          Object.fromEntries(
            Object.entries(values).map(([name, value]) => [
              name,
              typeof value === 'number' && Math.abs(value) > 1 ? expect.closeTo(value) : value,
            ]),
          );
        const grouped: { groupBy: string[]; byHour?: string }[] = [
          { groupBy: [] },
          { groupBy: [field] },
          { groupBy: [], byHour: dated.includes(field) ? field : 'at' },
        ];
        for (const by of grouped) {
          const here = await aggregateRows({ rows, ...by, measures });
          const there = await store.aggregate({ collection, scope, ...by, measures });
          const inOrder = <T extends { group: object }>(list: readonly T[]) =>
            list.toSorted((a, b) => (JSON.stringify(a.group) < JSON.stringify(b.group) ? -1 : 1));
          expect(inOrder(there)).toEqual(inOrder(here).map(({ group, values }) => ({ group, values: close(values) })));
        }
        const firsts = await list({ distinctBy: [field], sort: [{ field, order: 'asc' }] });
        const kindsOf = new Set(
          rows.map((row) =>
            JSON.stringify([
              field.split('.').reduce<unknown>((value, part) => (value as Row | null)?.[part] ?? null, row),
            ]),
          ),
        );
        expect(firsts.rows).toHaveLength(kindsOf.size);
      }
    });

    it('are as unique as any other value, in whatever form they are written', async () => {
      const unique = await open({
        seed: () => ({}),
        collections: [
          collectionOf('uniques', {
            day: { holds: 'day', unique: true },
            at: { holds: 'moment', unique: true },
            whole: { holds: 'number', digits: 'whole', unique: 'written' },
          }),
        ],
      });
      const values = {
        day: ['2026-01-31', '2026-02-31'],
        at: ['2026-01-31T16:00:00.000Z', '2026-01-31T16:00:00Z'],
        whole: [5, 5.5],
      };
      for (const [field, list] of Object.entries(values))
        for (const value of list) {
          const row = { [field]: value };
          await unique.create({ collection: 'uniques', row });
          await expect(unique.create({ collection: 'uniques', row })).rejects.toMatchObject({ kind: 'unique', field });
        }
      for (const day of ['', '', null, null]) await unique.create({ collection: 'uniques', row: { day } });
      await unique.close();
    });
  });
};
