import { randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answerForError } from '../../../../src/framework/server/http/answer-for-error';
import { refuseUsed } from '../../../../src/framework/server/operate/restore-database';
import { collectionOf } from '../../../../src/framework/server/store/collection-schema';
import { createLiveProcesses, processSchema } from '../../../../src/framework/server/store/live-processes';
import { createPool } from '../../../../src/framework/server/store/postgres/database-address';
import { asStoreError, Overtaken } from '../../../../src/framework/server/store/postgres/database-error';
import { openPostgresStore } from '../../../../src/framework/server/store/postgres/postgres-store';
import { everything } from '../../../../src/framework/server/store/scope';
import { pgbouncer, startPooler } from './pooler';
import { serverDatabase } from './postgres-schema';

const url = process.env.TEST_DATABASE_URL ?? '';

const poolOf = (address: string, { size = 4, seconds = 30 } = {}): Pool => {
  const pool = createPool({ url: address, poolSize: size, timeoutSeconds: seconds });
  onTestFinished(() => pool.end());
  return pool;
};
const settingIn = async (on: { query: Client['query'] }, name: string): Promise<unknown> => {
  const { rows } = await on.query('select current_setting($1) as value', [name]);
  return rows[0]?.value;
};

describe.skipIf(url === '')('limits of the database', () => {
  const { schema: newSchema } = serverDatabase(url);

  it('too few connections: callers wait for those of their own', async () => {
    const role = `few_${randomUUID().slice(0, 8)}`;
    const admin = new Pool({ connectionString: url, max: 1 });
    await admin.query(`create role "${role}" login connection limit 2`);
    const few = new URL(url);
    few.username = role;
    few.password = '';
    const pool = createPool({ url: few.href, poolSize: 8, timeoutSeconds: 30 });
    try {
      const calls = Array.from({ length: 40 }, async () => {
        const client = await pool.connect();
        await client.query('select pg_sleep(0.01)');
        client.release();
      });
      const refused = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected');
      expect(refused).toEqual([]);
      expect(pool.totalCount).toBeLessThanOrEqual(2);
    } finally {
      await pool.end();
      await admin.query(`drop role "${role}"`);
      await admin.end();
    }
  });

  it('work that was overtaken somewhere else first waits in every line, and is not overtaken again and again', async () => {
    const store = await openPostgresStore({
      collections: [collectionOf('accounts', { amount: { holds: 'number' } })],
      seed: () => ({ accounts: [{ id: 'a', amount: 0 }] }),
      pool: createPool({ url, poolSize: 10, timeoutSeconds: 30 }),
      schema: await newSchema(),
    });
    const account = { collection: 'accounts', id: 'a', scope: everything() };
    const attempts = Array.from({ length: 60 }, () => 0);
    const additions = attempts.map((_, own) =>
      store.transaction(async (tx) => {
        const tries = (attempts[own] ?? 0) + 1;
        attempts[own] = tries;
        if (tries === 1) throw new Overtaken({ collection: 'accounts', id: `own ${own}` });
        const row = await tx.get(account);
        await tx.update({ ...account, patch: { amount: Number(row?.amount) + 1 } });
      }),
    );
    try {
      await Promise.all(additions);
      expect(await store.get(account)).toMatchObject({ amount: 60 });
      // Once by the test, once before they know of each other, and then in turn.
      expect(Math.max(...attempts)).toBeLessThanOrEqual(15);
    } finally {
      await store.close();
    }
  });

  it('a row that is held elsewhere, and what takes too long, are no database that is away', async () => {
    const schema = await newSchema();
    const store = await openPostgresStore({
      collections: [collectionOf('notes')],
      seed: () => ({}),
      pool: createPool({ url, poolSize: 2, timeoutSeconds: 1 }),
      schema,
    });
    onTestFinished(() => store.close());
    await store.create({ collection: 'notes', row: { id: 'n' } });
    const other = new Client({ connectionString: url });
    await other.connect();
    await other.query(`begin; select from "${schema}"."notes" for update`);
    const held = store.update({ collection: 'notes', id: 'n', scope: everything(), patch: { title: 'x' } });
    const locked = await held.catch((error: unknown) => answerForError({ error, language: 'en' }));
    await other.end();
    expect(locked).toMatchObject({ code: 503, label: { en: expect.stringContaining('Another operation') } });
    const sleeping = poolOf(url, { seconds: 1 }).query('select pg_sleep(10)');
    const slow = await sleeping.catch((error: unknown) =>
      answerForError({ error: asStoreError(error), language: 'en' }),
    );
    expect(slow).toMatchObject({ code: 503, label: { en: expect.stringContaining('took too long') } });
  });
});

describe.skipIf(url === '')('a server whose advisory locks exclude nobody', () => {
  const { pool: newPool, schema: newSchema } = serverDatabase(url);

  it('is refused by name, and gets no table', async () => {
    const pool = newPool();
    pool.on('connect', (client) => {
      const send = client.query.bind(client) as (...call: unknown[]) => unknown;
      const query = (text: unknown, ...rest: unknown[]) =>
        send(typeof text === 'string' ? text.replace(/pg_(?:try_)?advisory\w+\(/, '0 < (2 + 0 * ') : text, ...rest);
      Object.assign(client, { query });
    });
    const schema = await newSchema();
    const open = openPostgresStore({ collections: [collectionOf('notes')], seed: () => ({}), pool, schema });
    await expect(open).rejects.toThrow(/advisory locks of this database exclude nobody/);
    const looking = poolOf(url);
    const { rows } = await looking.query('select from pg_tables where schemaname = $1', [schema]);
    expect(rows).toEqual([]);
  });
});

describe.skipIf(url === '' || pgbouncer === undefined).each([
  ['session', []],
  ['transaction', []],
  // Then it takes the parameters, and forgets them.
  ['transaction', ['ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout']],
] as const)('PgBouncer, pool_mode %s %s', { tags: 'slow' }, (mode, more) => {
  const { schema: newSchema } = serverDatabase(url);
  const start = async () => {
    const { address, stop } = await startPooler(url, [`pool_mode = ${mode}`, ...more]);
    onTestFinished(stop);
    return address;
  };

  it('has every limit in each statement and transaction, and leaves none behind', async () => {
    const address = await start();
    const client = await poolOf(address, { size: 1 }).connect();
    for (const [name, value] of [
      ['statement_timeout', '30s'],
      ['lock_timeout', '20s'],
      ['idle_in_transaction_session_timeout', '1min'],
    ] as const) {
      expect(await settingIn(client, name)).toBe(value);
      await client.query('start transaction isolation level read committed');
      expect(await settingIn(client, name)).toBe(value);
      await client.query('savepoint s');
      await client.query('rollback to savepoint s');
      expect(await settingIn(client, name)).toBe(value);
      await client.query('commit');
    }
    await expect(client.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    expect((await client.query('select 7 as n')).rows).toEqual([{ n: 7 }]);
    client.release();
    const bare = new Client({ connectionString: address });
    await bare.connect();
    expect(await settingIn(bare, 'statement_timeout')).toBe('0');
    await bare.end();
  });

  it('stops what takes too long', async () => {
    const pool = poolOf(await start(), { seconds: 1 });
    await expect(pool.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' });
    expect((await pool.query('select 7 as n')).rows).toEqual([{ n: 7 }]);
  });

  it('carries a store, and a restore is refused while a server beats, not because connections remain', async () => {
    const address = await start();
    const schema = await newSchema();
    const pool = createPool({ url: address, schema, poolSize: 4, timeoutSeconds: 30 });
    const collections = [collectionOf('notes'), processSchema];
    const store = await openPostgresStore({ collections, seed: () => ({}), pool, schema });
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => store.create({ collection: 'notes', row: { id: `n${at}` } })),
    );
    const { total } = await store.list({ collection: 'notes', scope: everything(), sort: [], start: 0, end: 5 });
    expect(total).toBe(20);
    const server = createLiveProcesses({ store, id: 'server', secrets: [''], onOtherSecret: () => undefined });
    await server.beat();
    server.keepBeating(async () => undefined);
    await expect(refuseUsed({ url: address, schema })).rejects.toThrow(/stop all of its processes/);
    await server.close();
    await store.close();
    await refuseUsed({ url: address, schema });
  });
});
