import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionOf } from '../../../../src/framework/server/store/collection-schema';
import { everything, scopeFrom } from '../../../../src/framework/server/store/scope';
import type { OpenedStore, OpenStore, Store } from '../../../../src/framework/server/store/store';
import { StoreConflict, StoreNotFound } from '../../../../src/framework/server/store/store-error';

const collection = 'accounts';
const notes = 'notes';
const scope = everything();
const ids = ['a', 'b', 'c'];
const seed = {
  accounts: ids.map((id) => ({ id, amount: 100, kind: id === 'c' ? 'y' : 'x' })),
  notes: [],
};
const collections = [
  collectionOf(collection, { amount: { holds: 'number' }, kind: { indexed: true }, code: { unique: true } }),
  collectionOf(notes, { text: {} }),
];

const amounts = async (store: Store) =>
  (await store.list({ collection, scope, sort: [], start: 0, end: 99 })).rows.map(({ id, amount }) => [id, amount]);
const set = (store: Store, id: string, amount: number) =>
  store.update({ collection, id, scope, patch: { amount }, expectedVersion: undefined });
const note = (store: Store, text: string) => store.create({ collection: notes, row: { text } });

/** What every store promises once rows are held: the same as without. */
export const holdContract = (open: OpenStore): void => {
  describe('a transaction that holds rows', () => {
    let store: OpenedStore;
    beforeEach(async () => {
      store = await open({ seed: () => seed, collections });
    });
    afterEach(() => store.close());

    it('reads what it has written, by every question', async () => {
      await store.transaction(async (tx) => {
        await tx.hold({ collection, scope, ids });
        await set(tx, 'a', 1);
        expect(await set(tx, 'a', 2)).toMatchObject({ amount: 2, version: 3 });
        expect(await tx.get({ collection, id: 'a', scope })).toMatchObject({ amount: 2, version: 3 });
        await note(tx, 'one');
        await tx.remove({ collection, id: 'b', scope });
        expect(await tx.get({ collection, id: 'b', scope })).toBeUndefined();
        expect(await amounts(tx)).toEqual([
          ['a', 2],
          ['c', 100],
        ]);
        await tx.updateMany({ collection, scope, where: { field: 'id', op: 'eq', value: 'c' }, patch: { amount: 7 } });
        expect(await tx.get({ collection, id: 'c', scope })).toMatchObject({ amount: 7 });
        await set(tx, 'c', 8);
        expect(await tx.count({ collection: notes, scope })).toBe(1);
      });
      expect(await amounts(store)).toEqual([
        ['a', 2],
        ['c', 8],
      ]);
      expect(await store.count({ collection: notes, scope })).toBe(1);
    });

    it('takes back what a savepoint has written, asked or not, and keeps what was written around it', async () => {
      const fail = async (tx: Store, isRequested: boolean) => {
        await tx
          .transaction(async (inner) => {
            await set(inner, 'a', 50);
            await note(inner, 'lost');
            if (isRequested) expect(await amounts(inner)).toContainEqual(['a', 50]);
            await inner.remove({ collection, id: 'b', scope });
            throw new Error('no');
          })
          .catch(() => undefined);
      };
      for (const isRequested of [false, true]) {
        await store.transaction(async (tx) => {
          await tx.hold({ collection, scope, ids });
          await set(tx, 'c', isRequested ? 2 : 1);
          await fail(tx, isRequested);
          expect(await tx.get({ collection, id: 'a', scope })).toMatchObject({ amount: 100 });
          await tx.transaction((inner) => set(inner, 'b', isRequested ? 4 : 3));
        });
        expect(await amounts(store)).toEqual([
          ['a', 100],
          ['b', isRequested ? 4 : 3],
          ['c', isRequested ? 2 : 1],
        ]);
      }
      expect(await store.count({ collection: notes, scope })).toBe(0);
    });

    it('writes nothing at all when it fails', async () => {
      const failing = store.transaction(async (tx) => {
        await tx.hold({ collection, scope, ids });
        await set(tx, 'a', 1);
        await note(tx, 'lost');
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await amounts(store)).toEqual(ids.map((id) => [id, 100]));
      expect(await store.count({ collection: notes, scope })).toBe(0);
    });

    it('refuses as ever: versions, states, unique values, what is outside the scope or not there', async () => {
      await store.update({ collection, id: 'c', scope, patch: { code: 'taken' } });
      await store.transaction(async (tx) => {
        const x = scopeFrom({ field: 'kind', op: 'eq', value: 'x' });
        await tx.hold({ collection, scope: x, ids: [...ids, 'gone'] });
        const update = (id: string, more: object = {}) => tx.update({ collection, id, scope: x, patch: {}, ...more });
        await expect(update('c')).rejects.toBeInstanceOf(StoreNotFound);
        await expect(update('gone')).rejects.toBeInstanceOf(StoreNotFound);
        await expect(update('a', { expectedVersion: 9 })).rejects.toMatchObject({ kind: 'version' });
        await expect(update('a', { patch: { code: 'taken' } })).rejects.toMatchObject({ kind: 'unique' });
        const move = { collection, id: 'a', scope, field: 'kind', from: ['z'], to: 'y' };
        await expect(tx.transition(move)).rejects.toBeInstanceOf(StoreConflict);
        await update('a', { patch: { code: 'own' } });
        await set(tx, 'a', 5);
      });
      expect(await store.get({ collection, id: 'a', scope })).toMatchObject({ amount: 5, code: 'own', version: 3 });
    });

    it('tells of every change once, as it was and as it is', async () => {
      const report: unknown[] = [];
      store.onCommit(
        (changes) => void report.push(...changes.map(({ id, before, after }) => [id, before?.amount, after?.amount])),
      );
      await store.transaction(async (tx) => {
        await tx.hold({ collection, scope, ids });
        await set(tx, 'b', 1);
        await set(tx, 'a', 2);
        await set(tx, 'b', 3);
        expect(tx.changes().map(({ id }) => id)).toEqual(['a', 'b']);
      });
      expect(report).toEqual([
        ['a', 100, 2],
        ['b', 100, 3],
      ]);
    });

    it('loses no write among many that hold the same rows', async () => {
      const add = () =>
        store.transaction(async (tx) => {
          await tx.hold({ collection, scope, ids });
          for (const id of ids) {
            const row = await tx.get({ collection, id, scope });
            await tx.transaction((inner) => set(inner, id, Number(row?.amount) + 1));
          }
        });
      await Promise.all(Array.from({ length: 8 }, add));
      expect(await amounts(store)).toEqual(ids.map((id) => [id, 108]));
    });
  });
};
