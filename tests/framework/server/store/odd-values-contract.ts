import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionOf, type FieldTraits } from '../../../../src/framework/server/store/collection-schema';
import { compileOrder } from '../../../../src/framework/server/store/compare';
import { type ConditionOperator, compileCondition } from '../../../../src/framework/server/store/condition';
import { everything } from '../../../../src/framework/server/store/scope';
import type { OpenedStore, OpenStore, Row } from '../../../../src/framework/server/store/store';

const collection = 'odd';
const scope = everything();

/** Of every kind, also those that a field was never declared to hold. */
const values = [
  undefined,
  null,
  '',
  'abc',
  'ABC & <b>d</b>',
  '5',
  `${'long '.repeat(1000)}end`,
  '2026-01-02',
  0,
  5,
  -1.5,
  0.1,
  1e21,
  true,
  false,
  [],
  ['abc', 5, null],
  [['abc']],
  { from: '2026-01-02', to: 'never' },
  { from: 5 },
];

const fields: Readonly<Record<string, FieldTraits>> = {
  text: { indexed: true },
  sought: { searched: 'plain' },
  html: { searched: 'html' },
  number: { holds: 'number', indexed: true },
  flag: { holds: 'flag' },
  day: { holds: 'day', indexed: true },
  list: { many: true, indexed: true },
  days: { holds: 'days', indexed: true },
  parts: { holds: 'parts' },
};
const names = [...Object.keys(fields), 'undeclared'];

const request: readonly [ConditionOperator, readonly unknown[]][] = [
  ['eq', [...values.filter((value) => typeof value !== 'object'), null]],
  ['ne', ['abc', 5, null]],
  ['in', [['abc', 5], [null, true], []]],
  ['gte', ['2026', 0, null]],
  ['lte', ['b', 4.5]],
  ['like', ['B', '', 5, '<b>', 'g E']],
  ['likeText', ['& d', 'abc']],
  ['empty', [true, false]],
  ['has', ['abc', [5, 'x'], []]],
];

/** What a store promises of values that do not fit what was declared, and of texts that a database does not take. */
export const oddValuesContract = (open: OpenStore): void => {
  describe('values of every kind in every field', () => {
    const rows = values.map((value, index) => ({
      id: `r${index}`,
      ...Object.fromEntries(names.map((name) => [name, value])),
    }));
    const fitting = (row: object) => JSON.parse(JSON.stringify(row)) as object;
    let store: OpenedStore;
    beforeAll(async () => {
      store = await open({
        seed: () => ({ [collection]: rows.map(fitting) }),
        collections: [collectionOf(collection, fields)],
      });
    });
    afterAll(() => store.close());
    const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);
    const list = (query: object) =>
      store.list({ collection, scope, sort: [], start: 0, end: 99, ...query }).then((page) => page.rows);

    it('come back as they were written', async () => {
      const found = await list({});
      expect(found).toMatchObject(rows.map(fitting));
      for (const [index, row] of found.entries())
        expect(Object.keys(row)).toEqual(expect.arrayContaining(Object.keys(fitting(rows[index] ?? {}))));
    });

    it.each([...names, 'days.from', 'parts.from', 'list.0'])(
      'are found in %s as conditions are defined',
      async (field) => {
        for (const [op, wanted] of request) {
          for (const value of wanted) {
            const where = { field, op, value };
            const expected = rows.map(fitting).filter(compileCondition(where)) as Row[];
            expect({ where, ids: ids(await list({ where })) }).toEqual({ where, ids: ids(expected) });
          }
        }
      },
    );

    it.each([...names, 'days.from', 'parts.from'])('are sorted by %s, and paged', async (field) => {
      // Objects come after all else; in which order means nothing.
      const where = { field: 'id', op: 'in' as const, value: ids(rows.slice(0, -2)) };
      for (const order of ['asc', 'desc'] as const) {
        const sort = [{ field, order }];
        const place = (row: Row) => Number(row.id.slice(1));
        const expected = ids((rows.slice(0, -2).map(fitting) as Row[]).toSorted(compileOrder(sort, place)));
        expect(ids(await list({ where, sort }))).toEqual(expected);
        const paged: string[] = [];
        let after: string | undefined;
        do {
          const page = await store.list({ collection, scope, where, sort, start: 0, end: 3, after });
          paged.push(...ids(page.rows));
          after = page.next;
        } while (after !== undefined);
        expect(paged).toEqual(expected);
      }
    });

    it('make the figures and groups that they are defined to make', async () => {
      for (const field of names) {
        const [figures] = await store.aggregate({
          collection,
          scope,
          measures: { n: { kind: 'count', field }, sum: { kind: 'sum', field }, min: { kind: 'min', field } },
        });
        expect(figures?.values).toEqual({ n: values.length - 2, sum: expect.closeTo(1e21 + 3.6), min: -1.5 });
        const groups = await store.aggregate({ collection, scope, groupBy: [field], measures: {} });
        expect(groups).toHaveLength(values.length - 1);
        expect((await list({ distinctBy: [field] })).length).toBe(values.length - 1);
      }
    });

    // The last one: it writes.
    it('also of texts that no database takes', async () => {
      const row = { id: 'nul', text: 'a\0b', undeclared: { 'k\0': ['\ud800'] } };
      const created = await store.create({ collection, row });
      expect(created).toMatchObject(row);
      expect(await store.get({ collection, id: 'nul', scope })).toEqual(created);
      expect(ids(await list({ where: { field: 'text', op: 'eq', value: 'a\0b' } }))).toEqual(['nul']);
    });
  });

  it('keeps long and strange values of a unique field unique', async () => {
    const store = await open({ seed: () => ({}), collections: [collectionOf(collection, { code: { unique: true } })] });
    for (const code of ['x'.repeat(5000), 5, true]) {
      await store.create({ collection, row: { code } });
      await expect(store.create({ collection, row: { code } })).rejects.toMatchObject({
        kind: 'unique',
        field: 'code',
      });
    }
    await store.close();
  });
};
