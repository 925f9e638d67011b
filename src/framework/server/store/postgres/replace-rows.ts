import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Row } from '../store';
import { StoreNotMigrated } from '../store-error';
import { asStoreError } from './database-error';
import { addRows } from './open-tables';
import { type PgTable, pgTable, registry as registryTable } from './pg-table';
import { rowTexts } from './read-rows';
import { readRegistry, registryColumn, registryName } from './registry';
import { sessionOn } from './session';
import { quoted } from './table-indexes';
import { lockStatement } from './write-rows';

interface Replacement {
  /** Is ended afterwards. */
  pool: Pool;
  schema: string;
  /** Collections that the rows are of; each has its table. Others lose their rows. */
  collections: readonly string[];
  /** All rows in the order of their creation, some at a time. */
  rows: AsyncIterable<{ collection: string; rows: Row[] }>;
  /** Looks at the rows of a collection as they are stored then; what it throws takes everything back. */
  check: (collection: string, rows: AsyncIterable<string>) => Promise<void>;
}

/**
 * Replaces all rows of a schema by others, in one transaction. Collections that none are given of are empty; those that the rows
 * do not speak of get their starting rows with the next start. `StoreNotMigrated`, and whatever `check` throws: nothing has changed.
 */
export const replaceRows = async ({ pool, schema, collections, rows, check }: Replacement): Promise<void> => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await db.transaction().execute(async (trx) => {
      const session = sessionOn(trx);
      await session.run(lockStatement(`seed ${schema}`));
      const registry = await readRegistry(session, schema);
      const missing = collections.filter((name) => !registry.get(name)?.isFilled);
      if (missing.length > 0) throw new StoreNotMigrated(missing);
      const tables = new Map<string, PgTable>();
      for (const [name, { shape }] of registry) tables.set(name, pgTable({ shape, schema }));
      for (const { name } of tables.values()) await session.run(sql`delete from ${name}`);
      await session.run(sql.raw(registryColumn(`${quoted(schema)}.${quoted(registryTable)}`)));
      await session.run(sql`update ${registryName(schema)} set "misfits" = '{}'`);
      for await (const part of rows) {
        const table = tables.get(part.collection);
        if (table === undefined) throw new StoreNotMigrated([part.collection]);
        await addRows({ session, table, rows: part.rows });
      }
      for (const name of collections) {
        const table = tables.get(name);
        if (table) await check(name, rowTexts(session, table));
      }
      await session.run(
        sql`update ${registryName(schema)} set "isSeeded" = "collection" = any(${[...collections]}::text[])`,
      );
    });
  } catch (error) {
    throw asStoreError(error);
  } finally {
    await db.destroy();
  }
};
