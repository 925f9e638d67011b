import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionOf } from '../../../../src/framework/server/store/collection-schema';
import { comparedName, togetherName } from '../../../../src/framework/server/store/field-value';
import { everything, scopeFrom } from '../../../../src/framework/server/store/scope';
import type { OpenedStore, OpenStore, Row, Sort } from '../../../../src/framework/server/store/store';
import {
  StoreClosed,
  StoreConflict,
  StoreNotFound,
  StoreUnknownCollection,
} from '../../../../src/framework/server/store/store-error';
import { expressionContract } from './expression-contract';
import { holdContract } from './hold-contract';
import { oddValuesContract } from './odd-values-contract';
import { orderContract } from './order-contract';
import { questionContract } from './question-contract';
import { transactionContract } from './transaction-contract';
import { typedValuesContract } from './typed-values-contract';

const seed = {
  articles: [
    {
      id: 'a1',
      title: '上海',
      owner: 'u1',
      status: 'draft',
      reads: 5,
      tags: ['x', 'y'],
      day: '2026-01-03',
      call: 'Twin',
    },
    { id: 'a2', title: '北京', owner: 'u2', status: 'draft', reads: 50, tags: [], day: '2026-01-01', call: 'twin' },
    { id: 'a3', title: '广州', owner: 'u1', status: 'online', reads: 10, tags: ['y'], day: '2026-01-02' },
    { id: 'a4', title: null, owner: 'u1', status: 'online', reads: null, day: '2026-01-02' },
  ],
};

const collections = [
  collectionOf(
    'articles',
    {
      title: { searched: 'plain' },
      owner: { indexed: true, refersTo: 'users' },
      status: { indexed: true },
      reads: { holds: 'number', indexed: true },
      tags: { many: true },
      day: { holds: 'day' },
      code: { unique: true },
      [togetherName(['owner', 'code2'])]: { unique: true },
      [togetherName(['slot', 'step'])]: { unique: true },
      [togetherName(['phase', comparedName('call2')])]: { unique: 'written' },
      [comparedName('call')]: { unique: 'written' },
      body: { searched: 'html' },
    },
    [['owner', 'day']],
  ),
  collectionOf('notes'),
];

const mine = scopeFrom({ field: 'owner', op: 'eq', value: 'u1' });
const collection = 'articles';

/** What the place where a store runs cannot do, so that it cannot be held to it there. */
export interface Lacking {
  /** Only one connection: nobody can look while a transaction is open. */
  isAlone?: boolean;
  /** No order of Chinese text: ICU without the data of the language. */
  isWithoutChinese?: boolean;
}

/** The PostgreSQL of the process has one connection, and ICU without the data of single languages. */
export const lackingInPGlite: Lacking = { isAlone: true, isWithoutChinese: true };

/** What every store promises its callers, whatever it stores in. `open` opens an empty one; the suite closes it. */
export const storeContract = (name: string, open: OpenStore, lacking: Lacking = {}): void => {
  describe(`${name} keeps the store contract`, () => {
    questionContract(open);
    orderContract(open);
    expressionContract(open);
    transactionContract(open, lacking);
    holdContract(open);
    oddValuesContract(open);
    typedValuesContract(open);
    let store: OpenedStore;
    beforeEach(async () => {
      store = await open({ seed: () => seed, collections });
    });
    afterEach(() => store.close());

    const ids = async (query: { sort?: Sort[]; start?: number; end?: number; total?: 'none' }) => {
      const { rows } = await store.list({ collection, scope: everything(), sort: [], start: 0, end: 99, ...query });
      return rows.map((row) => row.id).join(' ');
    };
    const conflict = async (write: Promise<Row>) => {
      const error = await write.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(StoreConflict);
      return error as StoreConflict;
    };

    it('begins with its starting rows and is healthy', async () => {
      expect(await store.health()).toEqual({ ok: true });
      expect(await store.list({ collection: 'notes', scope: everything(), sort: [], start: 0, end: 9 })).toEqual({
        rows: [],
        total: 0,
        isEstimated: false,
      });
    });

    it.for<[Sort[], string]>([
      [[], 'a1 a2 a3 a4'],
      [[{ field: 'reads', order: 'asc' }], 'a1 a3 a2 a4'],
      [[{ field: 'reads', order: 'desc' }], 'a2 a3 a1 a4'],
      [[{ field: 'title', order: 'asc' }], 'a2 a3 a1 a4'],
      [[{ field: 'day', order: 'asc' }], 'a2 a3 a4 a1'],
      [[{ field: 'day', order: 'desc' }], 'a1 a4 a3 a2'],
      // biome-ignore format: one case per line
      [[{ field: 'status', order: 'desc' }, { field: 'reads', order: 'desc' }], 'a3 a4 a2 a1'],
      [[{ field: '__proto__', order: 'asc' }], 'a1 a2 a3 a4'],
    ])('sorts by %j', async ([sort, expected], { skip }) => {
      skip(lacking.isWithoutChinese === true && sort[0]?.field === 'title', 'no Chinese order here');
      expect(await ids({ sort })).toBe(expected);
    });

    it('pages, and counts all that match', async () => {
      const sort: Sort[] = [{ field: 'day', order: 'asc' }];
      expect(await ids({ sort, start: 1, end: 3 })).toBe('a3 a4');
      expect(await ids({ sort, start: 4, end: 8 })).toBe('');
      expect(await ids({ sort, start: -2, end: 1 })).toBe('a2');
      expect(await ids({ sort, start: 2, end: -1 })).toBe('');
      expect(await ids({ sort, start: 3, end: Infinity })).toBe('a1');
      const where = { field: 'reads', op: 'gte', value: 6 } as const;
      const result = await store.list({ collection, scope: mine, where, sort, start: 0, end: 1 });
      expect(result).toMatchObject({ rows: [{ id: 'a3' }], total: 1 });
    });

    it('answers the same page when nobody wants the count', async () => {
      const sort: Sort[] = [{ field: 'day', order: 'asc' }];
      expect(await ids({ sort, start: 1, end: 3, total: 'none' })).toBe('a3 a4');
      expect(await ids({ sort, start: 3, end: Infinity, total: 'none' })).toBe('a1');
      expect(await ids({ sort, start: 2, end: -1, total: 'none' })).toBe('');
    });

    it('shows each write in every order at once', async () => {
      const sort: Sort[] = [{ field: 'day', order: 'asc' }];
      await ids({ sort });
      await store.create({ collection, row: { id: 'a5', day: '2026-01-02' } });
      expect(await ids({ sort })).toBe('a2 a3 a4 a5 a1');
      await store.update({ collection, id: 'a3', scope: everything(), patch: { day: '2026-02-01' } });
      await store.remove({ collection, id: 'a4', scope: everything() });
      expect(await ids({ sort })).toBe('a2 a5 a1 a3');
      expect(await ids({})).toBe('a1 a2 a3 a5');
    });

    it('creates with id, version and times of its own', async () => {
      const row = { title: '新', version: 9, createdAt: 'never', tags: ['n'] };
      const created = await store.create({ collection, row });
      expect(created).toMatchObject({ id: expect.stringMatching(/^[\w-]{8,36}$/), version: 1, title: '新' });
      expect(created.createdAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
      expect(created.updatedAt).toBe(created.createdAt);
      expect(await store.get({ collection, id: created.id, scope: everything() })).toEqual(created);
    });

    it('refuses an id twice, also of a row nobody may see', async () => {
      expect(await conflict(store.create({ collection, row: { id: 'a1' } }))).toMatchObject({ kind: 'duplicate' });
      const both = await Promise.allSettled([1, 2].map(() => store.create({ collection, row: { id: 'twin' } })));
      expect(both.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    it('updates fields, removes undefined ones, keeps what is its own', async () => {
      const patch = { title: '深圳', tags: undefined, id: 'zz', version: 77, createdAt: 'x' };
      const updated = await store.update({ collection, id: 'a1', scope: mine, patch });
      expect(updated).toMatchObject({ id: 'a1', version: 2, title: '深圳', owner: 'u1' });
      expect(updated).not.toHaveProperty('tags');
      expect(await store.get({ collection, id: 'a1', scope: mine })).toEqual(updated);
    });

    it('lets the second of two writers know', async () => {
      const write = (title: string) =>
        store.update({ collection, id: 'a1', scope: mine, patch: { title }, expectedVersion: 1 });
      const first = write('first');
      const second = await conflict(write('second'));
      expect(second).toMatchObject({ kind: 'version', current: { id: 'a1', version: 2, title: 'first' } });
      expect((await first).title).toBe('first');
      const removal = store.remove({ collection, id: 'a1', scope: mine, expectedVersion: 1 });
      expect(await conflict(removal)).toMatchObject({ kind: 'version' });
      expect(await store.get({ collection, id: 'a1', scope: mine })).toMatchObject({ title: 'first', version: 2 });
    });

    it('removes a row and answers what it was', async () => {
      expect(await store.remove({ collection, id: 'a1', scope: mine })).toMatchObject({ id: 'a1', title: '上海' });
      expect(await store.get({ collection, id: 'a1', scope: mine })).toBeUndefined();
      await expect(store.remove({ collection, id: 'a1', scope: mine })).rejects.toBeInstanceOf(StoreNotFound);
    });

    it('hides rows outside the scope from every function', async () => {
      const other = { collection, id: 'a2', scope: mine };
      expect(await store.get(other)).toBeUndefined();
      await expect(store.update({ ...other, patch: {} })).rejects.toBeInstanceOf(StoreNotFound);
      await expect(store.remove(other)).rejects.toBeInstanceOf(StoreNotFound);
      const move = { field: 'status', from: ['draft'], to: 'online' };
      await expect(store.transition({ ...other, ...move })).rejects.toBeInstanceOf(StoreNotFound);
      expect((await store.list({ collection, scope: mine, sort: [], start: 0, end: 9 })).total).toBe(3);
      const sums = await store.aggregate({ collection, scope: mine, measures: { n: { kind: 'count' } } });
      expect(sums).toEqual([{ group: {}, values: { n: 3 } }]);
      expect(await store.get({ collection, id: 'a2', scope: everything() })).toMatchObject({ version: 1 });
    });

    it('moves a state only from the states named, once', async () => {
      const move = { collection, id: 'a1', scope: mine, field: 'status', from: ['draft'], to: 'online' };
      const results = await Promise.allSettled([
        store.transition({ ...move, patch: { by: 'me' } }),
        store.transition(move),
      ]);
      expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected']);
      const moved = await store.get({ collection, id: 'a1', scope: mine });
      expect(moved).toMatchObject({ status: 'online', version: 2, by: 'me' });
      expect(await conflict(store.transition(move))).toMatchObject({ kind: 'state', field: 'status', current: moved });
    });

    it('keeps values unique, also between writers of the same moment', async () => {
      const unique = ['title'];
      const twins = ['t', 't'].map((title) => store.create({ collection, row: { title }, unique }));
      expect((await Promise.allSettled(twins)).map((result) => result.status).sort()).toEqual([
        'fulfilled',
        'rejected',
      ]);
      const rename = { collection, id: 'a1', scope: mine, unique };
      expect(await conflict(store.update({ ...rename, patch: { title: '北京' } }))).toMatchObject({
        kind: 'unique',
        field: 'title',
      });
      expect(await store.update({ ...rename, patch: { title: '上海' } })).toMatchObject({ version: 2 });
      expect(await store.create({ collection, row: { title: null }, unique })).toMatchObject({ title: null });
    });

    it('keeps several values unique together, among twenty writers and in every way of writing', async () => {
      const row = { owner: 'u9', code2: 'x' };
      const writers = Array.from({ length: 20 }, () => store.create({ collection, row }));
      const made = (await Promise.allSettled(writers)).filter(({ status }) => status === 'fulfilled');
      expect(made).toHaveLength(1);
      const taken = { kind: 'unique', field: 'owner+code2' };
      expect(await conflict(store.create({ collection, row }))).toMatchObject(taken);
      const other = await store.create({ collection, row: { ...row, code2: 'y' } });
      // Writing one of them is enough.
      const edit = { collection, id: other.id, scope: everything() };
      expect(await conflict(store.update({ ...edit, patch: { code2: 'x' } }))).toMatchObject(taken);
      expect(await store.update({ ...edit, patch: { owner: 'u8', code2: 'x' } })).toMatchObject({ code2: 'x' });
      expect(await conflict(store.update({ ...edit, patch: { owner: 'u9' } }))).toMatchObject(taken);
      // A user who lacks one of them is alone, and so is what lives as long as a cached page.
      for (const code2 of [null, '']) await store.create({ collection, row: { owner: 'u9', code2 } });
      for (const code2 of [null, '']) await store.create({ collection, row: { owner: 'u9', code2 } });
      const long = { owner: 'u9', code2: '长'.repeat(4000) };
      await store.create({ collection, row: long });
      expect(await conflict(store.create({ collection, row: long }))).toMatchObject(taken);
    });

    it.each([
      { field: 'step', other: 'slot', name: togetherName(['slot', 'step']) },
      { field: 'phase', other: 'call2', name: togetherName(['phase', comparedName('call2')]) },
    ])('counts the state of a transition among what is unique together: $name', async ({ field, other, name }) => {
      await store.create({ collection, row: { [other]: 's', [field]: 'on' } });
      const { id } = await store.create({ collection, row: { [other]: 's', [field]: 'off' } });
      const move = { collection, id, scope: everything(), field, from: ['off'] };
      expect(await conflict(store.transition({ ...move, to: 'on' }))).toMatchObject({ kind: 'unique', field: name });
      expect(await store.transition({ ...move, to: 'gone' })).toMatchObject({ [field]: 'gone' });
    });

    it('keeps a text unique as it is compared, among twenty writers, and leaves twins that were there', async () => {
      const calls = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'Admin' : 'ａｄｍｉｎ'));
      const made = await Promise.allSettled(calls.map((call) => store.create({ collection, row: { call } })));
      expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const taken = { kind: 'unique', field: comparedName('call') };
      expect(await conflict(store.create({ collection, row: { call: ' ADMIN' } }))).toMatchObject(taken);
      const other = await store.create({ collection, row: { call: 'other' } });
      const edit = { collection, id: other.id, scope: everything() };
      expect(await conflict(store.update({ ...edit, patch: { call: 'aDmin' } }))).toMatchObject(taken);
      expect(await store.update({ ...edit, patch: { call: 'Other' } })).toMatchObject({ call: 'Other' });
      // Twins of the starting data stay, and can be worked with.
      const twin = { collection, id: 'a2', scope: everything() };
      expect(await store.update({ ...twin, patch: { day: '2026-05-01' } })).toMatchObject({ call: 'twin' });
      expect(await conflict(store.update({ ...twin, patch: { call: 'twin' } }))).toMatchObject(taken);
      const where = { field: comparedName('call'), op: 'eq', value: 'twin' } as const;
      const found = await store.list({ collection, scope: everything(), where, sort: [], start: 0, end: 9 });
      expect(found.rows.map(({ id }) => id)).toEqual(['a1', 'a2']);
    });

    it.each([
      [{ value: '北京' }, 'a2'],
      [{ value: '北京', exceptId: 'a2' }, undefined],
      [{ value: 'nowhere' }, undefined],
      [{ value: null }, undefined],
      [{ value: '' }, undefined],
    ])('finds the duplicate of %j', async (query, id) => {
      expect(await store.findDuplicate({ collection, field: 'title', ...query })).toBe(id);
    });

    it('counts and sums by group', async () => {
      const rows = await store.aggregate({
        collection,
        scope: everything(),
        where: { field: 'day', op: 'gte', value: '2026-01-02' },
        groupBy: ['status'],
        measures: {
          n: { kind: 'count' },
          read: { kind: 'count', field: 'reads' },
          sum: { kind: 'sum', field: 'reads' },
          avg: { kind: 'avg', field: 'reads' },
          last: { kind: 'max', field: 'day' },
        },
      });
      expect(rows).toHaveLength(2);
      expect(rows).toEqual(
        expect.arrayContaining([
          { group: { status: 'draft' }, values: { n: 1, read: 1, sum: 5, avg: 5, last: '2026-01-03' } },
          { group: { status: 'online' }, values: { n: 2, read: 1, sum: 10, avg: 10, last: '2026-01-02' } },
        ]),
      );
    });

    it('counts by the hour of a moment', async () => {
      const other = { collection, scope: everything(), where: { field: 'kind', op: 'eq', value: 'hourly' } as const };
      const times = ['2026-01-01T07:00:00.000Z', '2026-01-01T07:59:59.999Z', '2026-01-01T08:00:00.000Z', null];
      for (const [index, at] of times.entries())
        await store.create({ collection, row: { id: `hour-${index}`, kind: 'hourly', at, status: 'x' } });
      const rows = await store.aggregate({
        ...other,
        groupBy: ['status'],
        byHour: 'at',
        measures: { n: { kind: 'count' } },
      });
      expect(rows).toHaveLength(3);
      expect(rows).toEqual(
        expect.arrayContaining([
          { group: { status: 'x', at: '2026-01-01T07' }, values: { n: 2 } },
          { group: { status: 'x', at: '2026-01-01T08' }, values: { n: 1 } },
          { group: { status: 'x', at: null }, values: { n: 1 } },
        ]),
      );
    });

    it('hands out copies', async () => {
      const row = { id: 'mutable', deep: { list: [1] } };
      const created = await store.create({ collection, row });
      row.deep.list.push(2);
      (created.deep as { list: number[] }).list.push(3);
      const got = await store.get({ collection, id: 'mutable', scope: everything() });
      expect(got?.deep).toEqual({ list: [1] });
      if (got !== undefined) got.deep = 'changed';
      const { rows } = await store.list({ collection, scope: everything(), sort: [], start: 0, end: 99 });
      for (const listed of rows) listed.id = 'changed';
      expect(await store.get({ collection, id: 'mutable', scope: everything() })).toMatchObject({
        deep: { list: [1] },
      });
    });

    it('stores no field that reaches behind an object', async () => {
      const row = JSON.parse('{"id":"p","__proto__":{"isAdmin":true},"constructor":1}') as { id: string };
      await store.create({ collection, row });
      const got = await store.get({ collection, id: 'p', scope: everything() });
      expect(Object.keys(got ?? {}).sort()).toEqual(['createdAt', 'id', 'updatedAt', 'version']);
      expect(got?.isAdmin).toBeUndefined();
    });

    it.each(['nothing', '__proto__', 'constructor', ''])('does not know the collection %j', async (unknown) => {
      const ask = store.get({ collection: unknown, id: 'a1', scope: everything() });
      await expect(ask).rejects.toBeInstanceOf(StoreUnknownCollection);
      await expect(store.create({ collection: unknown, row: {} })).rejects.toBeInstanceOf(StoreUnknownCollection);
    });

    it('finishes its writes when closed, and answers nothing afterwards', async () => {
      const write = store.create({ collection, row: { id: 'last' } });
      await Promise.all([store.close(), store.close()]);
      expect(await write).toMatchObject({ id: 'last' });
      await expect(store.get({ collection, id: 'last', scope: everything() })).rejects.toBeInstanceOf(StoreClosed);
      expect(await store.health()).toMatchObject({ ok: false });
    });
  });
};
