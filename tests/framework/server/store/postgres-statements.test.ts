import { readdirSync, readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { collectionOf } from '../../../../src/framework/server/store/collection-schema';
import { openPostgresStore } from '../../../../src/framework/server/store/postgres/postgres-store';
import { everything } from '../../../../src/framework/server/store/scope';
import type { OpenedStore, Row } from '../../../../src/framework/server/store/store';
import { kinds, unnamedWords } from './named-kinds';
import { pgliteDatabase } from './postgres-schema';

const database = pgliteDatabase();
const collection = 'orders';
const scope = everything();
const ids = Array.from({ length: 40 }, (_, index) => `o${index}`);

interface Sent {
  text: string;
  name?: string;
}

/** Notes what a pool sends, and lets a test stand in between. */
const watched = (pool: Pool, sent: Sent[], refuse: (sent: Sent) => Error | undefined): Pool => {
  const connect = pool.connect.bind(pool);
  const known = new WeakSet<object>();
  const watch = async () => {
    const client = await connect();
    if (known.has(client)) return client;
    known.add(client);
    const query = client.query.bind(client) as (...input: unknown[]) => Promise<unknown>;
    const noting = (first: string | Sent, ...more: unknown[]) => {
      const one = typeof first === 'string' ? { text: first } : first;
      sent.push(one);
      const error = refuse(one);
      return error ? Promise.reject(error) : query(first, ...more);
    };
    return Object.assign(client, { query: noting });
  };
  return Object.assign(pool, { connect: watch });
};

const opened = async (
  work: (input: {
    store: OpenedStore;
    sent: Sent[];
    refuseNext: (refuse: (sent: Sent) => Error | undefined) => void;
  }) => Promise<void>,
) => {
  const sent: Sent[] = [];
  let refuse: (one: Sent) => Error | undefined = () => undefined;
  const store = await openPostgresStore({
    pool: watched(database.pool(), sent, (one) => refuse(one)),
    schema: await database.schema(),
    collections: [collectionOf(collection, { count: { holds: 'number' } }), collectionOf('notes')],
    seed: () => ({ [collection]: ids.map((id) => ({ id, count: 1 })), notes: [] }),
  });
  sent.length = 0;
  await work({
    store,
    sent,
    refuseNext: (next) => {
      refuse = next;
    },
  }).finally(() => store.close());
};

const bulk = (store: OpenedStore, runs: number[] = []): Promise<void> =>
  store.transaction(async (tx) => {
    runs.push(1);
    await tx.hold({ collection, scope, ids });
    for (const id of ids)
      await tx.transaction(async (inner) => {
        const row = await inner.get({ collection, id, scope });
        await inner.update({ collection, id, scope, patch: { count: Number(row?.count) + 1 } });
        await inner.create({ collection: 'notes', row: { of: id } });
      });
  });

const counts = async (store: OpenedStore) => {
  const { rows } = await store.list({ collection, scope, sort: [], start: 0, end: 99 });
  return new Set(rows.map((row: Row) => row.count));
};

it('many records that are held are changed by one statement, whatever tables they are of', async () => {
  await opened(async ({ store, sent }) => {
    await bulk(store);
    // Begin, the rows, a statement for both tables, commit.
    expect(sent.map(({ text }) => text.replace('/* prepared */ ', '').split(' ')[0])).toEqual([
      'start',
      'select',
      'with',
      'commit',
    ]);
    expect(await counts(store)).toEqual(new Set([2]));
    expect(await store.count({ collection: 'notes', scope })).toBe(ids.length);
  });
});

it('what cannot be written together is written one by one, once', async () => {
  await opened(async ({ store, sent, refuseNext }) => {
    let isFirst = true;
    refuseNext(({ text }) => {
      if (!isFirst || !text.includes('update ')) return undefined;
      isFirst = false;
      return Object.assign(new Error('a value that the database does not take'), { code: '22P05' });
    });
    const runs: number[] = [];
    await bulk(store, runs);
    expect(runs).toHaveLength(2);
    expect(sent.filter(({ text }) => text.startsWith('/* along */ savepoint'))).toHaveLength(ids.length);
    expect(await counts(store)).toEqual(new Set([2]));
    expect(await store.count({ collection: 'notes', scope })).toBe(ids.length);
  });
});

it.each([
  ['a pooler that knows no prepared statements', '26000', 'prepared statement does not exist', false],
  ['a table that has changed', '0A000', 'cached plan must not change result type', true],
])('goes on behind %s', async (_, code, message, isPreparedAgain) => {
  await opened(async ({ store, sent, refuseNext }) => {
    const [id = ''] = ids;
    const read = () => store.get({ collection, id, scope });
    await read();
    expect(sent.at(-1)?.name).toBeDefined();
    const [first] = sent;
    refuseNext(({ name }) => (name && name === first?.name ? Object.assign(new Error(message), { code }) : undefined));
    expect(await read()).toMatchObject({ id });
    await read();
    expect(sent.at(-1)?.name !== undefined).toBe(isPreparedAgain);
    await store.transaction((tx) => tx.update({ collection, id, scope, patch: { count: 5 } }));
    expect(await read()).toMatchObject({ count: 5 });
  });
});

it('several rows of several collections are one question', async () => {
  await opened(async ({ store, sent }) => {
    const [a, b] = ids;
    const found = await store.getEach([
      { collection, id: b ?? '', scope },
      { collection: 'notes', id: 'none', scope },
      { collection, id: a ?? '', scope },
    ]);
    expect(found.map((row) => row?.id)).toEqual([b, undefined, a]);
    expect(sent).toHaveLength(1);
  });
});

it('docs/scale.md names kinds of statements that the store sends, and a kind that it does not name is found', () => {
  const folder = 'src/framework/server/store/postgres';
  const source = readdirSync(folder)
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n')
    .toLowerCase();
  const unsent = kinds.filter(({ words }) => !words.every((word) => source.includes(word)));
  expect(unsent.map(({ written }) => written)).toEqual([]);
  expect(kinds.length).toBeGreaterThan(20);
  const unnamed = (statement: string) => unnamedWords(statement, new Set(['merge', 'skip', 'locked', 'matched']));
  expect(unnamed('merge into a using b on a.id = b.id when matched then delete')).toEqual(['merge', 'matched']);
  // The words of a kind are named in statements of this kind alone.
  expect(unnamed('select id from "t" where "skip" = $1 limit 1 for update skip locked')).toEqual([]);
  expect(unnamed('select skip, locked, pg_sleep(2) from "t"')).toEqual(['skip', 'locked', 'pg_sleep']);
});
