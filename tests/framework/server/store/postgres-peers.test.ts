// @module-tag slow
// Takes long: once more through a pooler, where there is one.

import { afterEach, expect, it } from 'vitest';
import { collectionOf } from '../../../../src/framework/server/store/collection-schema';
import { sharedCommitSchema, sharedCommits } from '../../../../src/framework/server/store/live-processes';
import { openPostgresStore } from '../../../../src/framework/server/store/postgres/postgres-store';
import { everything } from '../../../../src/framework/server/store/scope';
import type { Change, OpenedStore } from '../../../../src/framework/server/store/store';
import { until } from '../support/test-server';
import { onServers } from './pooler';

const scope = everything();
const notes = 'notes';

onServers('processes on one database', ({ database }) => {
  const open: OpenedStore[] = [];
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close();
  });
  /** How far the clock of the processes is ahead. */
  let passed = 0;
  const openOne = async (schema: string) => {
    const store = await openPostgresStore({
      pool: database.pool(),
      schema,
      collections: [collectionOf(notes, { size: { holds: 'number' } }), collectionOf('quiet'), sharedCommitSchema],
      seed: () => ({}),
      now: () => performance.now() + passed,
    });
    open.push(store);
    const heard: Change[] = [];
    let lost = 0;
    await store.peers?.share({
      part: ({ collection, ...change }) => (collection === notes ? { collection, ...change } : undefined),
      onChanges: (changes) => void heard.push(...changes),
      onLost: () => {
        lost += 1;
      },
    });
    return { store, heard, lost: () => lost, ids: () => heard.map(({ id }) => id) };
  };
  const two = async () => {
    const schema = await database.schema();
    return { schema, a: await openOne(schema), b: await openOne(schema) };
  };
  const query = async (text: string) => {
    const pool = database.pool();
    try {
      return (await pool.query(text)).rows;
    } finally {
      await pool.end();
    }
  };

  it('hear what others have committed, once, and not what they have committed themselves', async () => {
    const { a, b } = await two();
    await a.store.create({ collection: notes, row: { id: 'n1', text: 'one' } });
    await a.store.create({ collection: 'quiet', row: { id: 'q1' } });
    const refused = a.store.transaction(async (tx) => {
      await tx.create({ collection: notes, row: { id: 'n2' } });
      throw new Error('rolled back');
    });
    await expect(refused).rejects.toThrow('rolled back');
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => a.store.create({ collection: notes, row: { id: `m${index}` } })),
    );
    await a.store.remove({ collection: notes, id: 'n1', scope });
    await until(() => b.heard.length >= 32);
    expect(b.heard[0]).toMatchObject({ id: 'n1', after: { text: 'one' } });
    expect(b.heard.at(-1)).toMatchObject({ id: 'n1', before: { text: 'one' } });
    expect(new Set(b.ids()).size).toBe(31);
    expect(b.heard).toHaveLength(32);
    expect(a.heard).toEqual([]);
  });

  it('go on when the connection that listens is lost', async () => {
    const { schema, a, b } = await two();
    const listening = `select pid from pg_stat_activity where query = 'listen "console ${schema}"'`;
    await until(async () => (await query(listening)).length === 2);
    const before = (await query(listening)).map(({ pid }) => pid);
    await query(`select pg_terminate_backend(pid) from (${listening}) as lost`);
    await a.store.create({ collection: notes, row: { id: 'n1' } });
    await until(() => b.ids().includes('n1'));
    await until(async () => {
      const now = (await query(listening)).map(({ pid }) => pid);
      return now.length === 2 && now.every((pid) => !before.includes(pid));
    });
    await b.store.create({ collection: notes, row: { id: 'n2' } });
    await until(() => a.ids().includes('n2'));
    expect([a.ids(), b.ids()]).toEqual([['n2'], ['n1']]);
  });

  it('are told when they have been away for longer than commits are kept, and go on', async () => {
    const { a, b } = await two();
    passed += 6 * 60_000;
    await until(() => a.lost() === 1 && b.lost() === 1);
    await a.store.create({ collection: notes, row: { id: 'n1' } });
    await until(() => b.ids().includes('n1'));
    expect([a.lost(), b.lost()]).toEqual([1, 1]);
  });

  it('forget commits after some minutes', async () => {
    const { a, b } = await two();
    let made = 0;
    const isForgotten = async () => {
      // Minute by minute, so that the reader is not held for away.
      passed += 60_000;
      made += 1;
      await a.store.create({ collection: notes, row: {} });
      await until(() => b.heard.length === made);
      return (await a.store.count({ collection: sharedCommits, scope })) < made;
    };
    await until(isForgotten);
    expect(made).toBeGreaterThan(4);
    expect(b.lost()).toBe(0);
  });

  it('find what others have written that fits no column', async () => {
    const { a, b } = await two();
    await a.store.create({ collection: notes, row: { id: 'n1', size: 'large' } });
    await until(() => b.ids().includes('n1'));
    const where = { field: 'size', op: 'eq', value: 'large' } as const;
    expect(await b.store.count({ collection: notes, scope, where })).toBe(1);
  });

  it('write nothing where nobody shares', async () => {
    const schema = await database.schema();
    const store = await openPostgresStore({
      pool: database.pool(),
      schema,
      collections: [collectionOf(notes), sharedCommitSchema],
      seed: () => ({}),
    });
    open.push(store);
    await store.create({ collection: notes, row: {} });
    expect(await store.count({ collection: sharedCommits, scope })).toBe(0);
  });
});
