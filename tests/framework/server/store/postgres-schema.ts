import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { createPool } from '../../../../src/framework/server/store/postgres/database-address';
import { openPostgresStore } from '../../../../src/framework/server/store/postgres/postgres-store';
import type { OpenStore } from '../../../../src/framework/server/store/store';
import { noteStatements, unnamedWords } from './named-kinds';

/** Where tests find a PostgreSQL: a server, or PGlite within the process, which has a single connection. */
export interface TestDatabase {
  /** A pool of its own for each who asks. */
  pool: () => Pool;
  /** A schema of its own, dropped with the last test of the file. */
  schema: () => Promise<string>;
}

const schemasOn = (pool: () => Pool): TestDatabase => {
  const made: string[] = [];
  const sent = new Set<string>();
  const run = async (statement: string) => {
    const own = pool();
    const { rows } = await own.query<{ word: string }>(statement);
    await own.end();
    return rows;
  };
  afterAll(async () => {
    for (const name of made) await run(`drop schema if exists "${name}" cascade`);
    const keywords = new Set((await run('select word from pg_get_keywords()')).map(({ word }) => word));
    const unnamed = [...sent].flatMap((text) => unnamedWords(text, keywords).map((word) => [word, text.slice(0, 500)]));
    expect(Object.fromEntries(unnamed), 'words of statements that docs/scale.md does not name').toEqual({});
  });
  return {
    pool: () => noteStatements(pool(), sent),
    schema: async () => {
      const name = `test_${randomUUID().slice(0, 13)}`;
      await run(`create schema "${name}"`);
      made.push(name);
      return name;
    },
  };
};

/** The server at an address, which may be known later; `listenUrl`: where notifications are heard, if not there. */
export const serverDatabase = (url: string | (() => string), listenUrl?: string): TestDatabase =>
  schemasOn(() =>
    createPool({ url: typeof url === 'string' ? url : url(), listenUrl, poolSize: 10, timeoutSeconds: 60 }),
  );

let shared: PGlite | undefined;

/** PGlite in memory, one for all files of a worker; it ends with the worker. */
export const pgliteDatabase = (): TestDatabase => {
  shared ??= new PGlite();
  const database = shared;
  // Two seconds on a quiet machine, half a minute on a busy one.
  beforeAll(() => database.waitReady, 180_000);
  return schemasOn(() => new Pool(Object.assign(createPgConfig(database), { max: 1 })));
};

/** The server that `TEST_DATABASE_URL` names; where there is none, PGlite, whose start alone takes some seconds of a core. */
export const testDatabase = (): TestDatabase => {
  const url = process.env.TEST_DATABASE_URL;
  return url ? serverDatabase(url) : pgliteDatabase();
};

/** Opens a store in a new schema each time. */
export const inNewSchema =
  ({ pool, schema }: TestDatabase): OpenStore =>
  async (options) =>
    openPostgresStore({ ...options, pool: pool(), schema: await schema() });

/** Opens every store in the same new schema, as several processes on one database do. */
export const inOneSchema = ({ pool, schema }: TestDatabase): OpenStore => {
  let made: Promise<string> | undefined;
  return async (options) => {
    made ??= schema();
    return openPostgresStore({ ...options, pool: pool(), schema: await made });
  };
};

/** Every table of a schema is empty again, as if it had never been filled. */
const emptied = async (pool: Pool, schema: string): Promise<void> => {
  const { rows } = await pool.query<{ name: string; isRegistry: boolean }>(
    `select table_name as name, bool_or(column_name = 'isSeeded') as "isRegistry"
     from information_schema.columns where table_schema = $1 group by table_name`,
    [schema],
  );
  const named = (name: string): string => `"${schema}"."${name}"`;
  const filled = rows.filter(({ isRegistry }) => !isRegistry).map(({ name }) => named(name));
  await pool.query(`truncate ${filled.join(', ')} restart identity`);
  for (const { name } of rows.filter(({ isRegistry }) => isRegistry))
    await pool.query(`update ${named(name)} set "isSeeded" = false`);
  await pool.end();
};

/**
 * Opens a store in the schema of one that was closed, emptied, where it has the same collections; else in a new one. Making tables is most
 * of what a test of a store costs.
 */
export const inEmptiedSchema = ({ pool, schema }: TestDatabase): OpenStore => {
  const free = new Map<string, string[]>();
  return async (options) => {
    const tables = JSON.stringify(options.collections);
    const used = free.get(tables)?.pop();
    if (used !== undefined) await emptied(pool(), used);
    const name = used ?? (await schema());
    const store = await inOneSchema({ pool, schema: async () => name })(options);
    let closing: Promise<void> | undefined;
    let hasMore = false;
    return {
      ...store,
      declare: (more) => {
        hasMore = true;
        return store.declare(more);
      },
      close: () => {
        closing ??= store.close().then(() => {
          if (!hasMore) free.set(tables, [...(free.get(tables) ?? []), name]);
        });
        return closing;
      },
    };
  };
};

/** A pool whose connection is lost before its statement of this number, as by a `kill -9` of the process. */
export const cutPool = (pool: Pool, before: number) => {
  const seen = { statements: 0 };
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...call: unknown[]) => unknown;
    const query = (...call: unknown[]) => {
      seen.statements += 1;
      if (seen.statements === before)
        (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
      return send(...call);
    };
    Object.assign(client, { query });
  });
  return { pool, seen };
};
