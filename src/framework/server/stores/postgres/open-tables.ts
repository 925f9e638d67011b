import { type Kysely, sql } from 'kysely';
import { seededRows } from '../starting-rows';
import type { Row, StoreOptions } from '../store';
import { StoreUnreadable } from '../store-error';
import { asStoreError } from './database-error';
import { addTables } from './migrate-tables';
import { type PgTable, pgTable } from './pg-table';
import { readRegistry, registryName } from './registry';
import { type Session, sessionOn } from './session';
import { shapeOf } from './table-shape';
import { lockStatement } from './write-rows';
import { insertStatement } from './write-statements';

interface OpenInput extends StoreOptions {
  db: Kysely<unknown>;
  schema: string;
}

/** The tables of these collections, with their starting rows. What they lack is added; `StoreNotMigrated` where that is not enough. */
export const openTables = async ({ db, schema, collections, seed, giveWay = [] }: OpenInput): Promise<PgTable[]> => {
  const shapes = collections.map(shapeOf);
  await addTables({ db, schema, shapes });
  const registry = await readRegistry(sessionOn(db), schema);
  // A table may have columns of another version of the program, which are written as well.
  const tables = shapes.map((shape) => pgTable({ shape: registry.get(shape.collection)?.shape ?? shape, schema }));
  if (tables.some(({ collection }) => !registry.get(collection)?.isSeeded))
    await seedTables({ db, schema, tables, seed, giveWay });
  for (const table of tables) await findMisfits(sessionOn(db), table);
  return tables;
};

/** Fields of stored rows whose values their columns do not take. */
const findMisfits = async (session: Session, table: PgTable): Promise<void> => {
  const found = await session.run(
    sql<{
      field: string;
    }>`select distinct jsonb_object_keys("_misfits") as field from ${table.name} where "_misfits" is not null`,
  );
  for (const { field } of found) table.misfits.add(field);
};

interface SeedInput extends Required<Pick<StoreOptions, 'seed' | 'giveWay'>> {
  db: Kysely<unknown>;
  schema: string;
  tables: readonly PgTable[];
}

/** Fills the tables that never were, once, however many processes start at the same time. */
const seedTables = ({ db, schema, tables, seed, giveWay }: SeedInput): Promise<void> =>
  db
    .transaction()
    .execute(async (trx) => {
      const session = sessionOn(trx);
      await session.run(lockStatement(`seed ${schema}`));
      const registry = await readRegistry(session, schema);
      const empty = tables.filter(({ collection }) => !registry.get(collection)?.isSeeded);
      const rows = await seededRows({ missing: empty.map(({ collection }) => collection), seed });
      for (const table of empty) {
        if (giveWay.includes(table.collection)) await session.run(sql`delete from ${table.name}`);
        await addRows({ session, table, rows: rows[table.collection] ?? [] });
      }
      const names = empty.map(({ collection }) => collection);
      await session.run(
        sql`update ${registryName(schema)} set "isSeeded" = true where "collection" = any(${names}::text[])`,
      );
    })
    .catch((error: unknown) => {
      throw asStoreError(error);
    });

/** Rows that are written by one statement. */
const batchSize = 500;

/** Adds rows as they are, in this order. `StoreUnreadable` when two of them cannot both be there. */
export const addRows = async ({
  session,
  table,
  rows,
}: {
  session: Session;
  table: PgTable;
  rows: readonly Row[];
}): Promise<void> => {
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize);
    const added = new Set((await session.run(insertStatement(table, batch))).map(({ id }) => id));
    const left = batch.find(({ id }) => !added.has(id));
    if (left) {
      throw new StoreUnreadable({
        file: 'the rows to be stored',
        place: `${table.collection}/${left.id}`,
        reason: 'its id or one of its unique values is used twice',
      });
    }
  }
};
