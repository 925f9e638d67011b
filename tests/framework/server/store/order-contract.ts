import { expect, it } from 'vitest';
import { collectionOf } from '../../../../src/framework/server/store/collection-schema';
import { compileOrder } from '../../../../src/framework/server/store/compare';
import { everything } from '../../../../src/framework/server/store/scope';
import type { Condition, OpenedStore, OpenStore, Row, Sort } from '../../../../src/framework/server/store/store';

const collection = 'steps';
const scope = everything();
/** Many equal values and many missing ones, in fields with an index of each kind and with none. */
const rows = Array.from({ length: 90 }, (_, index) => ({
  id: `s${index}`,
  version: 1,
  createdAt: `2026-01-0${1 + (index % 3)}T00:00:00.000Z`,
  updatedAt: '2026-01-01T00:00:00.000Z',
  owner: `o${index % 2}`,
  size: index % 3 === 0 ? null : (index * 7) % 5,
  ...(index % 4 === 0 && { seldom: `v${(index * 5) % 6}` }),
  plain: index % 5 === 0 ? null : index % 4,
  day: index % 6 === 0 ? undefined : `2026-02-0${1 + (index % 4)}`,
})).map((row) => JSON.parse(JSON.stringify(row)) as Row);
const collections = [
  collectionOf(
    collection,
    {
      owner: {},
      size: { holds: 'number', indexed: true },
      seldom: { indexed: 'filled' },
      plain: { holds: 'number' },
      day: { holds: 'day' },
    },
    [['owner', 'day']],
  ),
];

const asc = (field: string): Sort => ({ field, order: 'asc' });
const desc = (field: string): Sort => ({ field, order: 'desc' });
const orders: Sort[][] = [
  [],
  ...['size', 'seldom', 'plain', 'day', 'createdAt'].flatMap((field) => [[asc(field)], [desc(field)]]),
  [desc('seldom'), desc('size')],
  [asc('seldom'), desc('plain')],
  [desc('size'), asc('seldom')],
  [asc('owner'), desc('day')],
];
const wheres: [string, Condition | undefined][] = [
  ['all', undefined],
  ['those of one', { field: 'owner', op: 'eq', value: 'o1' }],
  ['none with a value', { field: 'seldom', op: 'eq', value: null }],
  ['few', { field: 'id', op: 'in', value: ['s4', 's8', 's9', 's10', 's12'] }],
];

const place = ({ id }: Row) => Number(id.slice(1));
const idsOf = (found: readonly Row[]) => found.map(({ id }) => id);

const pagesOf = async (store: OpenedStore, query: { where: Condition | undefined; sort: Sort[] }) => {
  const paged: string[] = [];
  let after: string | undefined;
  do {
    const page = await store.list({ collection, scope, ...query, start: 0, end: 4, after, total: 'none' });
    paged.push(...idsOf(page.rows));
    after = page.next;
  } while (after !== undefined);
  return paged;
};

/** The order of rows is the same in every store: missing values last, equal ones by creation in the direction of the last key. */
export const orderContract = (open: OpenStore): void => {
  it('orders rows with equal and missing values, from whatever row on', async () => {
    const store = await open({ seed: () => ({ [collection]: rows }), collections });
    for (const sort of orders)
      for (const [what, where] of wheres) {
        const about = `${what} by ${JSON.stringify(sort)}`;
        const list = async (query: { sort: Sort[]; start: number; end: number }) =>
          idsOf((await store.list({ collection, scope, where, ...query })).rows);
        const matching = new Set(await list({ sort: [], start: 0, end: Infinity }));
        const expected = idsOf(rows.filter(({ id }) => matching.has(id)).toSorted(compileOrder(sort, place)));
        expect(await list({ sort, start: 0, end: Infinity }), about).toEqual(expected);
        for (const start of [0, 24, 25, 61, 89])
          expect(await list({ sort, start, end: start + 7 }), `${about} from ${start}`).toEqual(
            expected.slice(start, start + 7),
          );
        expect(await pagesOf(store, { where, sort }), about).toEqual(expected);
      }
    await store.close();
  });
};
