import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionOf } from '../../../../src/framework/server/store/collection-schema';
import { everything } from '../../../../src/framework/server/store/scope';
import type { Change, OpenedStore, OpenStore, Row, Store } from '../../../../src/framework/server/store/store';
import { StoreConflict, StoreNotFound, TransactionOver } from '../../../../src/framework/server/store/store-error';

const accounts = 'accounts';
const notes = 'notes';
const scope = everything();
const start = 100;
const seed = {
  accounts: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: `account ${id}`, amount: start, kind: 'x' })),
  notes: [{ id: 'n1', text: 'one' }],
};

const collections = [
  collectionOf(accounts, { name: {}, amount: { holds: 'number' }, kind: { indexed: true } }),
  collectionOf(notes, { text: { searched: 'plain' } }),
];

const amountOf = async (store: Store, id: string): Promise<number> =>
  Number((await store.get({ collection: accounts, id, scope }))?.amount);

/** Reads an amount and writes another: what two of them must never do from the same reading. */
const add = async (store: Store, id: string, by: number): Promise<Row> => {
  const amount = (await amountOf(store, id)) + by;
  return store.update({ collection: accounts, id, scope, patch: { amount } });
};

const idsOf = async (store: Store, collection = notes): Promise<string[]> =>
  (await store.list({ collection, scope, sort: [], start: 0, end: 999 })).rows.map(({ id }) => id);

/** A promise that the test resolves itself. */
const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

/** What every store promises of `transaction`. */
export const transactionContract = (open: OpenStore, { isAlone = false }: { isAlone?: boolean } = {}): void => {
  describe('a transaction', () => {
    let store: OpenedStore;
    beforeEach(async () => {
      store = await open({ seed: () => seed, collections });
    });
    afterEach(() => store.close());

    it('gives each of many who claim a row another one, in the order of creation', async () => {
      const where = { field: 'kind', op: 'eq', value: 'x' } as const;
      const claim = (place: Store) =>
        place.claim({ collection: accounts, scope, where, patch: { kind: 'taken', name: 'mine' } });
      expect(await claim(store)).toMatchObject({ id: 'a', kind: 'taken', name: 'mine', amount: start, version: 2 });
      const claimed = await Promise.all([
        claim(store),
        store.transaction(claim),
        claim(store),
        store.transaction(claim),
      ]);
      expect(new Set(claimed.map((row) => row?.id))).toEqual(new Set(['b', 'c', 'd', 'e']));
      expect(await claim(store)).toBeUndefined();
      expect(await store.count({ collection: accounts, scope, where })).toBe(0);
    });

    it.skipIf(isAlone)('lets nobody wait for a row that it has claimed', async () => {
      const where = { field: 'kind', op: 'eq', value: 'x' } as const;
      const claim = (place: Store) => place.claim({ collection: accounts, scope, where, patch: { kind: 'taken' } });
      const { open: letGo, opened } = gate();
      const claimed = gate();
      const slow = store.transaction(async (tx) => {
        const row = await claim(tx);
        claimed.open();
        await opened;
        return row;
      });
      await claimed.opened;
      const quick = await claim(store);
      letGo();
      expect(new Set([quick?.id, (await slow)?.id])).toEqual(new Set(['a', 'b']));
    });

    it.skipIf(isAlone)('commits everything at once, and nobody sees it before', async () => {
      const { open: letGo, opened } = gate();
      const written = gate();
      const done = store.transaction(async (tx) => {
        await add(tx, 'a', -30);
        await tx.create({ collection: notes, row: { id: 'n2' } });
        await tx.remove({ collection: notes, id: 'n1', scope });
        written.open();
        await opened;
        return add(tx, 'b', 30);
      });
      await written.opened;
      expect(await amountOf(store, 'a')).toBe(start);
      expect(await idsOf(store)).toEqual(['n1']);
      letGo();
      expect(await done).toMatchObject({ id: 'b', amount: start + 30, version: 2 });
      expect([await amountOf(store, 'a'), await amountOf(store, 'b')]).toEqual([start - 30, start + 30]);
      expect(await idsOf(store)).toEqual(['n2']);
    });

    it('reads what it has written, in every way there is to ask', async () => {
      await store.transaction(async (tx) => {
        await tx.create({ collection: accounts, row: { id: 'f', amount: 50, kind: 'y' } });
        await tx.update({ collection: accounts, id: 'b', scope, patch: { amount: 7, kind: 'y' } });
        await tx.remove({ collection: accounts, id: 'c', scope });
        await tx.create({ collection: accounts, row: { id: 'g', amount: 1, kind: 'y' } });
        await tx.remove({ collection: accounts, id: 'g', scope });
        expect(await tx.get({ collection: accounts, id: 'c', scope })).toBeUndefined();
        expect(await tx.get({ collection: accounts, id: 'f', scope })).toMatchObject({ amount: 50, version: 1 });
        expect(await idsOf(tx, accounts)).toEqual(['a', 'b', 'd', 'e', 'f']);
        const where = { field: 'kind', op: 'eq', value: 'y' } as const;
        const request = { collection: accounts, scope, where, start: 0, end: 9 };
        const sorted = await tx.list({ ...request, sort: [{ field: 'amount', order: 'asc' }] });
        expect(sorted).toMatchObject({ rows: [{ id: 'b' }, { id: 'f' }], total: 2 });
        const page = {
          ...request,
          sort: [{ field: 'amount', order: 'desc' } as const],
          end: 1,
          total: 'none' as const,
        };
        expect((await tx.list(page)).rows).toMatchObject([{ id: 'f' }]);
        const measures = { sum: { kind: 'sum', field: 'amount' }, n: { kind: 'count' } } as const;
        expect(await tx.aggregate({ collection: accounts, scope, measures })).toEqual([
          { group: {}, values: { sum: 3 * start + 57, n: 5 } },
        ]);
        const twice = tx.create({ collection: accounts, row: { amount: 7 }, unique: ['amount'] });
        await expect(twice).rejects.toMatchObject({ kind: 'unique', field: 'amount' });
        expect(await tx.findDuplicate({ collection: accounts, field: 'amount', value: 50 })).toBe('f');
        const moved = await tx.transition({
          collection: accounts,
          id: 'b',
          scope,
          field: 'kind',
          from: ['y'],
          to: 'z',
        });
        expect(moved).toMatchObject({ kind: 'z', version: 3 });
        await tx.restore({ collection: accounts, row: { ...moved, id: 'c' } });
      });
      expect(await idsOf(store, accounts)).toHaveLength(6);
      expect(await store.get({ collection: accounts, id: 'b', scope })).toMatchObject({ kind: 'z', version: 3 });
    });

    it('changes nothing when the work fails, and fails as the work does', async () => {
      const report: Change[] = [];
      store.onCommit((changes) => report.push(...changes));
      const reason = new Error('thought again');
      const failing = store.transaction(async (tx) => {
        await add(tx, 'a', 1);
        await tx.create({ collection: notes, row: { id: 'n2' } });
        await tx.remove({ collection: notes, id: 'n1', scope });
        throw reason;
      });
      await expect(failing).rejects.toBe(reason);
      expect(await amountOf(store, 'a')).toBe(start);
      expect(await idsOf(store)).toEqual(['n1']);
      expect(report).toEqual([]);
    });

    it('goes on after a call that is refused', async () => {
      await store.transaction(async (tx) => {
        await expect(tx.create({ collection: notes, row: { id: 'n1' } })).rejects.toBeInstanceOf(StoreConflict);
        const other = { collection: notes, id: 'none', scope };
        await expect(tx.update({ ...other, patch: {} })).rejects.toBeInstanceOf(StoreNotFound);
        const stale = { collection: accounts, id: 'a', scope, patch: { amount: 1 }, expectedVersion: 9 };
        await expect(tx.update(stale)).rejects.toMatchObject({ kind: 'version', current: { amount: start } });
        const taken = { collection: accounts, id: 'a', scope, patch: { name: 'account b' }, unique: ['name'] };
        await expect(tx.update(taken)).rejects.toMatchObject({ kind: 'unique', field: 'name' });
        await tx.create({ collection: notes, row: { id: 'n2' } });
      });
      expect(await idsOf(store)).toEqual(['n1', 'n2']);
      expect(await store.get({ collection: accounts, id: 'a', scope })).toMatchObject({ version: 1 });
    });

    it('says what it has changed: each record once, from the first state to the last', async () => {
      await store.transaction(async (tx) => {
        expect(tx.changes()).toEqual([]);
        await add(tx, 'a', 1);
        await tx.create({ collection: notes, row: { id: 'n2', text: 'two' } });
        await add(tx, 'a', 1);
        await tx.create({ collection: notes, row: { id: 'n3' } });
        await tx.remove({ collection: notes, id: 'n3', scope });
        await tx.remove({ collection: notes, id: 'n1', scope });
        expect(tx.changes()).toMatchObject([
          { collection: notes, id: 'n2', before: undefined, after: { text: 'two', version: 1 } },
          { collection: accounts, id: 'a', before: { version: 1 }, after: { amount: start + 2, version: 3 } },
          { collection: notes, id: 'n1', before: { text: 'one' }, after: undefined },
        ]);
      });
    });

    it('is told to listeners after the commit, as one', async () => {
      const report: (readonly Change[])[] = [];
      const stop = store.onCommit((changes) => report.push(changes));
      await store.transaction(async (tx) => {
        await add(tx, 'a', 1);
        await tx.create({ collection: notes, row: { id: 'n2' } });
        expect(report).toEqual([]);
      });
      expect(report).toMatchObject([
        [
          { collection: accounts, id: 'a', before: { amount: start }, after: { amount: start + 1 } },
          { collection: notes, id: 'n2', before: undefined, after: { version: 1 } },
        ],
      ]);
      await store.remove({ collection: notes, id: 'n2', scope });
      expect(report[1]).toMatchObject([{ collection: notes, id: 'n2', before: { id: 'n2' }, after: undefined }]);
      stop();
      await add(store, 'a', 1);
      expect(report).toHaveLength(2);
    });

    it('takes back what a savepoint has written when that fails, and keeps the rest', async () => {
      await store.transaction(async (tx) => {
        await add(tx, 'a', 1);
        const inner = tx.transaction(async (savepoint) => {
          await add(savepoint, 'a', 10);
          await savepoint.create({ collection: notes, row: { id: 'n2' } });
          expect(await amountOf(savepoint, 'a')).toBe(start + 11);
          expect(savepoint.changes()).toMatchObject([
            { id: 'a', before: { amount: start + 1 }, after: { amount: start + 11 } },
            { id: 'n2' },
          ]);
          throw new Error('not this one');
        });
        await expect(inner).rejects.toThrow('not this one');
        expect(await amountOf(tx, 'a')).toBe(start + 1);
        expect(await idsOf(tx)).toEqual(['n1']);
        const stored = await tx.transaction(async (savepoint) => {
          await savepoint.create({ collection: notes, row: { id: 'n2' } });
          const deeper = savepoint.transaction(async (deepest) => {
            await deepest.create({ collection: notes, row: { id: 'n3' } });
            throw new Error('nor this');
          });
          await expect(deeper).rejects.toThrow('nor this');
          return add(savepoint, 'a', 100);
        });
        expect(stored).toMatchObject({ amount: start + 101, version: 3 });
        expect(tx.changes().map(({ id }) => id)).toEqual(['n2', 'a']);
      });
      expect(await amountOf(store, 'a')).toBe(start + 101);
      expect(await idsOf(store)).toEqual(['n1', 'n2']);
    });

    it('undoes its savepoints with itself', async () => {
      const failing = store.transaction(async (tx) => {
        await tx.transaction((savepoint) => add(savepoint, 'a', 5));
        throw new Error('all of it');
      });
      await expect(failing).rejects.toThrow('all of it');
      expect(await amountOf(store, 'a')).toBe(start);
    });

    it('runs savepoints that are asked for together one after the other', async () => {
      await store.transaction(async (tx) => {
        const results = await Promise.allSettled(
          Array.from({ length: 10 }, (_, index) =>
            tx.transaction(async (savepoint) => {
              await add(savepoint, 'a', 1);
              await savepoint.create({ collection: notes, row: { id: `s${index}` } });
              if (index % 3 === 0) throw new Error('every third');
            }),
          ),
        );
        expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4);
      });
      expect(await amountOf(store, 'a')).toBe(start + 6);
      expect(await idsOf(store)).toEqual(['n1', 's1', 's2', 's4', 's5', 's7', 's8']);
    });

    it('loses none of 30 additions at the same time', async () => {
      await Promise.all(Array.from({ length: 30 }, () => store.transaction((tx) => add(tx, 'a', 1))));
      expect(await store.get({ collection: accounts, id: 'a', scope })).toMatchObject({
        amount: start + 30,
        version: 31,
      });
    });

    it('neither makes nor loses anything when many move amounts between the same rows', async () => {
      const ids = seed.accounts.map(({ id }) => id);
      let random = 20261122;
      const next = (below: number) => {
        random = (random * 48271) % 2147483647;
        return random % below;
      };
      const moves = Array.from({ length: 60 }, (_, index) => ({
        from: ids[next(5)] ?? '',
        to: ids[next(5)] ?? '',
        by: next(9),
        fails: index % 7 === 0,
      }));
      const move = ({ from, to, by, fails }: (typeof moves)[number]) =>
        store.transaction(async (tx) => {
          await add(tx, from, -by);
          await new Promise((resolve) => setImmediate(resolve));
          await add(tx, to, by);
          if (fails) throw new Error('meant to fail');
        });
      const results = await Promise.allSettled(moves.map(move));
      // On a database a deadlock or too many tries may refuse some, more of them on a busy machine: what is refused has
      // changed nothing, and goes through by itself.
      for (const [index, each] of moves.entries()) {
        if (each.fails) expect(results[index]?.status).toBe('rejected');
        else if (results[index]?.status === 'rejected') await move(each);
      }
      const done = moves.filter(({ fails }) => !fails);
      for (const id of ids) {
        const moved = done.reduce((sum, { from, to, by }) => sum + (to === id ? by : 0) - (from === id ? by : 0), 0);
        expect(await amountOf(store, id)).toBe(start + moved);
      }
    });

    it('keeps a value unique among ten transactions of the same moment', async () => {
      const results = await Promise.allSettled(
        Array.from({ length: 10 }, (_, index) =>
          store.transaction(async (tx) => {
            await tx.create({ collection: notes, row: { id: `u${index}` } });
            await tx.create({ collection: accounts, row: { id: `u${index}`, name: 'wanted' }, unique: ['name'] });
          }),
        ),
      );
      const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(refused).toHaveLength(9);
      for (const reason of refused) expect(reason).toMatchObject({ kind: 'unique', field: 'name' });
      expect((await idsOf(store)).length).toBe(2);
    });

    it.skipIf(isAlone)('keeps nobody waiting who wants other rows', async () => {
      const { open: letGo, opened } = gate();
      const written = gate();
      const slow = store.transaction(async (tx) => {
        await add(tx, 'a', 1);
        written.open();
        await opened;
      });
      await written.opened;
      await add(store, 'b', 1);
      await store.transaction((tx) => add(tx, 'c', 1));
      expect(await amountOf(store, 'a')).toBe(start);
      letGo();
      await slow;
      expect(await Promise.all(['a', 'b', 'c'].map((id) => amountOf(store, id)))).toEqual([101, 101, 101]);
    });

    it('is over when its work has ended', async () => {
      let late: Store | undefined;
      await store.transaction(async (tx) => {
        late = tx;
      });
      const write = late?.create({ collection: notes, row: { id: 'late' } });
      await expect(write).rejects.toBeInstanceOf(TransactionOver);
      await expect(late?.get({ collection: notes, id: 'n1', scope })).rejects.toBeInstanceOf(TransactionOver);
      await expect(late?.transaction(async () => 1)).rejects.toBeInstanceOf(TransactionOver);
      expect(await idsOf(store)).toEqual(['n1']);
    });
  });
};
