import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createPool } from '../../../../src/framework/server/stores/postgres/database-address';
import { openPostgresStore } from '../../../../src/framework/server/stores/postgres/postgres-store';
import type { OpenStore } from '../../../../src/framework/server/stores/store';

/** Where tests find a PostgreSQL: a server, or PGlite within the process, which has a single connection. */
export interface TestDatabase {
  /** A pool of its own for each who asks. */
  pool: () => Pool;
  /** A schema of its own, dropped with the last test of the file. */
  schema: () => Promise<string>;
}

const schemasOn = (pool: () => Pool, end: () => Promise<void>): TestDatabase => {
  const made: string[] = [];
  const run = async (statement: string) => {
    const own = pool();
    await own.query(statement);
    await own.end();
  };
  afterAll(async () => {
    for (const name of made) await run(`drop schema if exists "${name}" cascade`);
    await end();
  });
  return {
    pool,
    schema: async () => {
      const name = `test_${randomUUID().slice(0, 13)}`;
      await run(`create schema "${name}"`);
      made.push(name);
      return name;
    },
  };
};

/** The server at an address. */
export const serverDatabase = (url: string): TestDatabase =>
  schemasOn(
    () => createPool({ url, poolSize: 10, timeoutSeconds: 60 }),
    async () => {},
  );

/** PGlite in memory, one for a file. */
export const pgliteDatabase = (): TestDatabase => {
  const database = new PGlite();
  // Two seconds on a quiet machine, half a minute on a busy one.
  beforeAll(() => database.waitReady, 180_000);
  return schemasOn(
    () => new Pool(Object.assign(createPgConfig(database), { max: 1 })),
    () => database.close(),
  );
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
