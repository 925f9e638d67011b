import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectionOf } from '../../../../src/framework/server/store/collection-schema';
import { type Condition, compileCondition } from '../../../../src/framework/server/store/condition';
import { allRows, eachRow } from '../../../../src/framework/server/store/each-row';
import { everything, scopeFrom } from '../../../../src/framework/server/store/scope';
import type { ListQuery, OpenedStore, OpenStore, Row, Sort, Store } from '../../../../src/framework/server/store/store';
import { StoreConflict, StoreCursorUnknown } from '../../../../src/framework/server/store/store-error';

const collection = 'items';
const scope = everything();
const owners = ['u1', 'u2', 'u3', null];
/** Enough that pages follow each other, with equal and missing values, so that the order among equals matters. */
const items = Array.from({ length: 60 }, (_, index) => ({
  id: `i${String(index).padStart(2, '0')}`,
  title: index % 7 === 0 ? null : `文章 Title ${index % 9}`,
  owner: owners[index % owners.length],
  reads: index % 5 === 0 ? null : index % 11,
  tags: index % 4 === 0 ? [] : [`t${index % 3}`, 'all'],
  day: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}`,
  isHot: index % 2 === 0,
  period: { from: `2026-02-${String(1 + (index % 20)).padStart(2, '0')}`, to: '2026-03-01' },
  body: `<p>He<b>l</b>lo ${index % 3}</p>`,
  code: `c${index}`,
}));
const people = [
  { id: 'boss' },
  { id: 'lead', above: 'boss' },
  { id: 'worker', above: 'lead', other: 'boss' },
  { id: 'helper', other: 'worker' },
  { id: 'stranger', above: 'nobody' },
  { id: 'ring1', above: 'ring2' },
  { id: 'ring2', above: 'ring1' },
];
const collections = [
  collectionOf(
    collection,
    {
      title: { searched: 'plain' },
      owner: { indexed: true, refersTo: 'people' },
      reads: { holds: 'number', indexed: true },
      tags: { many: true, indexed: true },
      day: { holds: 'day', indexed: true },
      isHot: { holds: 'flag' },
      period: { holds: 'days' },
      body: { searched: 'html' },
      code: { unique: true },
    },
    [['owner', 'day']],
  ),
  collectionOf('people', { above: { indexed: true }, other: {} }),
];

const f = (field: string, op: Extract<Condition, { op: unknown }>['op'], value: unknown): Condition => ({
  field,
  op,
  value,
});

const conditions: Condition[] = [
  f('owner', 'eq', 'u1'),
  f('owner', 'eq', null),
  f('owner', 'ne', 'u1'),
  f('owner', 'in', ['u1', 'u3']),
  f('owner', 'in', ['u2', null]),
  f('owner', 'in', []),
  f('tags', 'eq', 'all'),
  f('tags', 'has', ['t1', 't2']),
  f('tags', 'has', 't0'),
  f('tags', 'empty', true),
  f('owner', 'empty', true),
  f('owner', 'empty', false),
  f('unknown', 'empty', true),
  f('reads', 'gte', 5),
  f('reads', 'lte', 3),
  f('reads', 'gte', '5'),
  f('reads', 'like', '1'),
  f('reads', 'eq', 0),
  f('day', 'gte', '2026-01-20'),
  f('isHot', 'eq', true),
  f('title', 'like', 'TITLE 3'),
  f('title', 'like', '章'),
  f('title', 'like', '%'),
  f('title', 'like', '_'),
  f('body', 'like', '<b>'),
  f('body', 'likeText', 'hello 1'),
  f('body', 'likeText', '<p>'),
  f('period.from', 'lte', '2026-02-05'),
  f('period', 'like', '2026-02-1'),
  f('id', 'in', ['i01', 'i02', 'none']),
  { all: [] },
  { any: [] },
  { all: [f('owner', 'eq', 'u1'), { any: [f('reads', 'gte', 8), f('tags', 'empty', true)] }] },
  f("owner' OR 1=1 --", 'eq', 'u1'),
  f('title', 'like', "'; DROP TABLE items; --"),
];

const orders: Sort[][] = [
  [],
  [{ field: 'reads', order: 'asc' }],
  [{ field: 'reads', order: 'desc' }],
  [{ field: 'title', order: 'desc' }],
  [
    { field: 'owner', order: 'asc' },
    { field: 'day', order: 'desc' },
  ],
  [{ field: 'period.from', order: 'asc' }],
];

/** What every store promises of its questions: pages, counts, sets of rows, hierarchies, declared uniqueness. */
export const questionContract = (open: OpenStore): void => {
  describe('its questions', () => {
    let store: OpenedStore;
    const openFilled = async () => {
      store = await open({ seed: () => ({ [collection]: items, people }), collections });
    };

    const list = (query: Partial<ListQuery>) =>
      store.list({ collection, scope, sort: [], start: 0, end: 999, ...query });
    const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

    // Opening a store is most of what a question costs, so those that only read have one together.
    describe('that only read', () => {
      beforeAll(openFilled);
      afterAll(() => store.close());

      it.each(conditions.map((where) => [where]))('answers %j as it is defined', async (where) => {
        const isMatch = compileCondition(where);
        const expected = items.filter(isMatch).map(({ id }) => id);
        const found = await list({ where });
        expect(ids(found.rows)).toEqual(expected);
        expect(found.total).toBe(expected.length);
        expect(await store.count({ collection, scope, where })).toBe(expected.length);
        expect(await store.count({ collection, scope, where, atMost: 3 })).toBe(Math.min(3, expected.length));
        const both = scopeFrom(f('isHot', 'eq', true));
        expect(await store.count({ collection, scope: both, where })).toBe(
          items.filter((item) => item.isHot && isMatch(item)).length,
        );
      });

      it.each(orders.map((sort) => [sort]))('goes on after a page, sorted by %j', async (sort) => {
        const whole = ids((await list({ sort })).rows);
        const paged: string[] = [];
        let after: string | undefined;
        for (let pages = 0; pages < 20; pages += 1) {
          const page = await list({ sort, start: 0, end: 7, after });
          expect(page.total).toBe(items.length);
          paged.push(...ids(page.rows));
          after = page.next;
          if (after === undefined) break;
        }
        expect(paged).toEqual(whole);
        const first = await list({ sort, start: 2, end: 5, total: 'none' });
        const second = await list({ sort, start: 1, end: 3, after: first.next, total: 'none' });
        expect(ids([...first.rows, ...second.rows])).toEqual([...whole.slice(2, 5), ...whole.slice(6, 8)]);
      });
    });

    describe('among writes', () => {
      beforeEach(openFilled);
      afterEach(() => store.close());

      it('goes on where it was when rows come and go meanwhile', async () => {
        const sort: Sort[] = [{ field: 'day', order: 'asc' }];
        const first = await list({ sort, end: 10 });
        const last = first.rows.at(-1)?.id ?? '';
        await store.remove({ collection, id: last, scope });
        await store.create({ collection, row: { id: 'new', day: '2026-01-01', code: 'new' } });
        const rest = await list({ sort, after: first.next });
        expect(ids(rest.rows)).not.toContain('new');
        expect(new Set([...ids(first.rows), ...ids(rest.rows)]).size).toBe(items.length);
      });

      it('refuses to go on from anywhere else', async () => {
        const { next } = await list({ sort: [{ field: 'day', order: 'asc' }], end: 10 });
        const other: Sort[] = [{ field: 'reads', order: 'asc' }];
        await expect(list({ sort: other, after: next })).rejects.toBeInstanceOf(StoreCursorUnknown);
        for (const after of ['', 'nonsense', 'W10', '%%%'])
          await expect(list({ after })).rejects.toBeInstanceOf(StoreCursorUnknown);
      });

      it('reads all rows a page at a time, also those that are removed while it does', async () => {
        const seen: string[] = [];
        for await (const { id } of eachRow({ store, collection, scope, sort: [] })) {
          seen.push(id);
          await store.remove({ collection, id, scope });
        }
        expect(seen).toEqual(items.map(({ id }) => id));
        expect(await allRows({ store, collection, scope, sort: [] })).toEqual([]);
      });

      it('takes the first of each kind', async () => {
        const sort: Sort[] = [{ field: 'day', order: 'desc' }];
        const { rows, total } = await list({ sort, distinctBy: ['owner', 'isHot'], end: 2 });
        const all = await list({ sort });
        const kinds = new Map<string, string>();
        for (const { id, owner, isHot } of all.rows) {
          const kind = JSON.stringify([owner, isHot]);
          if (!kinds.has(kind)) kinds.set(kind, id);
        }
        expect(ids(rows)).toEqual([...kinds.values()].slice(0, 2));
        expect(total).toBe(kinds.size);
      });

      it('hands out only the fields asked for', async () => {
        const { rows } = await list({ fields: ['title', 'unknown'], start: 1, end: 2 });
        expect(rows.map((row) => Object.keys(row).sort())).toEqual([
          ['createdAt', 'id', 'title', 'updatedAt', 'version'],
        ]);
      });

      it('says whether a rough count is one', async () => {
        const { total, isEstimated } = await list({ total: 'rough', end: 5 });
        if (isEstimated) expect(total).toBeGreaterThanOrEqual(0);
        else expect(total).toBe(items.length);
        expect((await list({ end: 5 })).isEstimated).toBe(false);
      });

      it('changes and removes all rows that match, within the scope', async () => {
        const hot = scopeFrom(f('isHot', 'eq', true));
        const where = f('owner', 'eq', 'u1');
        const intended = items.filter(({ owner, isHot }) => owner === 'u1' && isHot).map(({ id }) => id);
        const report: string[] = [];
        store.onCommit((changes) => report.push(...changes.map(({ id }) => id)));
        expect(await store.updateMany({ collection, scope: hot, where, patch: { title: 'all of them' } })).toBe(
          intended.length,
        );
        expect(report.sort()).toEqual(intended);
        const changed = (await list({ where: f('title', 'eq', 'all of them') })).rows;
        expect(ids(changed)).toEqual(intended);
        for (const row of changed) expect(row.version).toBe(2);
        await store.transaction(async (tx) => {
          expect(await tx.removeMany({ collection, scope: hot, where })).toBe(intended.length);
          expect(await tx.removeMany({ collection, scope: hot, where })).toBe(0);
          expect(await tx.count({ collection, scope })).toBe(items.length - intended.length);
          expect(tx.changes()).toHaveLength(intended.length);
        });
        expect(await store.count({ collection, scope })).toBe(items.length - intended.length);
        expect(await store.updateMany({ collection, scope, where: { any: [] }, patch: { title: 'none' } })).toBe(0);
      });

      const below = async (from: Store, ...request: string[]) =>
        (await from.below({ collection: 'people', ids: request, links: ['above', 'other'] })).sort();

      it('finds all below, however deep, also in a ring', async () => {
        expect(await below(store, 'boss')).toEqual(['helper', 'lead', 'worker']);
        expect(await below(store, 'worker', 'stranger')).toEqual(['helper']);
        expect(await below(store, 'ring1')).toEqual(['ring1', 'ring2']);
        expect(await below(store)).toEqual([]);
        expect(await store.below({ collection: 'people', ids: ['boss'], links: [] })).toEqual([]);
        await store.transaction(async (tx) => {
          await tx.create({ collection: 'people', row: { id: 'late', above: 'helper' } });
          await tx.update({ collection: 'people', id: 'worker', scope, patch: { above: null, other: null } });
          expect(await below(tx, 'boss')).toEqual(['lead']);
          expect(await below(tx, 'worker')).toEqual(['helper', 'late']);
        });
      });

      it('keeps a declared field unique without being told', async () => {
        const conflict = async (write: Promise<unknown>) => {
          const error = await write.catch((reason: unknown) => reason);
          expect(error).toBeInstanceOf(StoreConflict);
          expect(error).toMatchObject({ kind: 'unique', field: 'code' });
        };
        await conflict(store.create({ collection, row: { code: 'c1' } }));
        await conflict(store.update({ collection, id: 'i02', scope, patch: { code: 'c1' } }));
        const results = await Promise.allSettled(
          Array.from({ length: 10 }, () => store.create({ collection, row: { code: 'fresh' } })),
        );
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        for (const code of [null, '', undefined]) await store.create({ collection, row: { code } });
        const removed = await store.remove({ collection, id: 'i05', scope });
        await store.update({ collection, id: 'i06', scope, patch: { code: 'c5' } });
        await conflict(store.restore({ collection, row: removed }));
        await store.update({ collection, id: 'i06', scope, patch: { code: 'c6' } });
        expect(await store.restore({ collection, row: removed })).toMatchObject({ code: 'c5', version: 2 });
      });

      it('follows another declaration', async () => {
        const more = collectionOf('more', { name: { unique: true } });
        await store.declare({
          collections: [...collections, more],
          seed: (missing) => ({ more: [{ id: missing.join() }] }),
        });
        expect(ids((await store.list({ collection: 'more', scope, sort: [], start: 0, end: 9 })).rows)).toEqual([
          'more',
        ]);
        await store.create({ collection: 'more', row: { name: 'x' } });
        await expect(store.create({ collection: 'more', row: { name: 'x' } })).rejects.toMatchObject({
          kind: 'unique',
        });
        expect(await store.count({ collection, scope })).toBe(items.length);
      });
    });
  });
};
