import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { programVersion } from '../../base/program-version';
import { isBeating, processes } from '../live-processes';
import { seededRows } from '../starting-rows';
import type { Row, StoreOptions } from '../store';
import { StoreNotMigrated, StoreUnreachable, StoreUnreadable } from '../store-error';
import { asStoreError } from './database-error';
import { insertStatement, updateStatement } from './deferred-writes';
import { type PgTable, pgTable } from './pg-table';
import {
  applied,
  explained,
  isNothing,
  layout,
  MigrationError,
  planTables,
  statementsOf,
  type WantedTables,
} from './plan-tables';
import { type RawRow, rowColumns, rowTexts, storedRow } from './read-rows';
import { adoptMisfits, findMisfits, readRegistry, recordMisfits, registryName } from './registry';
import { type Session, sessionOn } from './session';
import { quoted } from './table-indexes';
import { shapeOf, type TableShape } from './table-shape';
import { lockStatement } from './write-rows';

/** Runs work in one transaction that excludes any other migration of the schema, with unqualified names in that schema. */
export const migrating = <T>(
  { db, schema }: { db: Kysely<unknown>; schema: string },
  work: (session: Session) => Promise<T>,
): Promise<T> =>
  db
    .transaction()
    .execute(async (trx) => {
      const session = sessionOn(trx);
      // The second process waits for as long as the first one takes; for the tables themselves nobody waits longer than for rows.
      const [former] = await session.run(
        sql<{
          waits: string;
        }>`select current_setting('lock_timeout') as waits, set_config('search_path', ${`${quoted(schema)}, public`}::text, true), set_config('statement_timeout', '0', true)`,
      );
      await session.run(sql`set local lock_timeout = 0`);
      await session.run(lockStatement(`migrate ${schema}`));
      await session.run(sql`select set_config('lock_timeout', ${former?.waits ?? '0'}::text, true)`);
      return work(session);
    })
    .catch((error: unknown) => {
      throw asStoreError(error);
    });

/**
 * `MigrationError` for a server that answers calls for advisory locks without holding any, as some do that speak this protocol: two
 * processes would each write the same unique value. Only one that was seen to grant a lock twice is refused.
 */
export const refuseFreeLocks = async (db: Kysely<unknown>): Promise<void> => {
  const name = `start ${randomUUID()}`;
  const [second] = await db
    .transaction()
    .execute(async (holder) => {
      await sessionOn(holder).run(lockStatement(name));
      // Where there is no second connection to be had, nothing is known of its locks.
      return sessionOn(db)
        .run(lockStatement(name, 'ifFree'))
        .catch(() => []);
    })
    .catch((error: unknown) => {
      throw asStoreError(error);
    });
  if (second?.held === true)
    throw new MigrationError(
      '该数据库的 advisory lock 不起作用，多个进程会写入重复的唯一值 The advisory locks of this database exclude nobody, so two processes would write one unique value twice; see docs/scale.md',
    );
};

/** Changes the tables of a schema as they are wanted, fills what is new, and notes it. Returns the statements. */
export const alterTables = async (session: Session, wanted: WantedTables): Promise<string[]> => {
  const { schema } = wanted;
  const run = async (texts: readonly string[]) => {
    for (const text of texts) await explained(text, () => session.run(sql.raw(text)));
  };
  const { base } = await planTables(session, wanted);
  await run(base);
  // With them the extension for searches has come, and what needs it.
  const { changes, registered } = await planTables(session, wanted);
  const textsOf = (isIndex: boolean) =>
    changes.flatMap((change) => statementsOf(change, isIndex).map(({ text }) => text));
  await run(textsOf(false));
  for (const { shape, fill } of changes) {
    if (fill === 'nothing') continue;
    await explained(`fill "${shape.table}"`, () => fillTable(session, pgTable({ shape, schema }), fill));
  }
  await run(textsOf(true));
  for (const shape of registered)
    await session.run(
      sql`insert into ${registryName(schema)} ("collection", "shape", "isFilled") values (${shape.collection}::text, ${JSON.stringify(shape)}::jsonb, true) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = true`,
    );
  for (const { shape, isRetyped } of changes) if (isRetyped) await findMisfits(session, pgTable({ shape, schema }));
  const all = [...base, ...textsOf(false), ...textsOf(true)];
  if (all.length > 0) await noteStatements(session, all);
  return all;
};

const noteStatements = async (session: Session, statements: readonly string[]): Promise<void> => {
  const table = sql.id(applied);
  await session.run(
    sql`create table if not exists ${table} ("name" text primary key, "checksum" text, "appliedAt" timestamptz not null default now())`,
  );
  // Until 2026-11-28 it held names and checksums of files; a program of then refuses a database with names that it does not know.
  await session.run(
    sql`alter table ${table} add column if not exists "version" text, add column if not exists "layout" integer, add column if not exists "statements" text[], alter column "checksum" drop not null`,
  );
  const version = await programVersion();
  await session.run(
    sql`insert into ${table} ("name", "version", "layout", "statements") select lpad((count(*) + 1)::text, 4, '0') || ' tables', ${version}::text, ${layout}::integer, ${statements}::text[] from ${table}`,
  );
};

/** Rows per query. */
const batchSize = 500;

/** Rewrites the columns of a table from the rows that they repeat: of all, or of those that have one of these fields undeclared. */
const fillTable = async (
  session: Session,
  table: ReturnType<typeof pgTable>,
  which: 'all' | readonly string[],
): Promise<void> => {
  const own = which === 'all' ? sql`true` : sql`"_extra" ?| ${which}::text[]`;
  for (let after = -1; ; ) {
    const raw: RawRow[] = await session.run(
      sql<RawRow>`select ${rowColumns} from ${table.name} where "_seq" > ${after}::bigint and ${own} order by "_seq" limit ${batchSize}`,
    );
    const last = raw.at(-1);
    if (last === undefined) return;
    const rows = raw.map((one) => storedRow(one).row);
    await recordMisfits(session, table, rows);
    await session.run(updateStatement(table, rows));
    after = last.seq;
  }
};

/** Whether a server uses the tables of a schema, whatever their layout. */
export const isInUse = (session: Session, schema: string): Promise<boolean> =>
  isBeating(async () => {
    const found = new Map<string, unknown>();
    const shape = (await readRegistry(session, schema)).get(processes)?.shape;
    if (shape === undefined) return found;
    for await (const text of rowTexts(session, { name: sql.id(schema, shape.table) })) {
      const { id, beat }: Row = JSON.parse(text);
      found.set(id, beat);
    }
    return found;
  });

/** `MigrationError` when columns are to get other types and a process of a former version uses them as they are. */
export const refuseOthers = async (session: Session, wanted: WantedTables): Promise<void> => {
  const isDue = async () => (await planTables(session, wanted)).changes.some(({ isRetyped }) => isRetyped);
  // Another process of this version may have given them their types in the meantime.
  if ((await isDue()) && (await isInUse(session, wanted.schema)) && (await isDue()))
    throw new MigrationError(
      '有服务仍按原来的列类型使用该数据库，请先停止所有进程 A server uses the database, whose columns get other types; stop all of its processes first, nothing was changed',
    );
};

/** Adds what tables of a schema lack, if anything, and takes indexes away that nothing needs, while several processes may do the same. */
export const addTables = async ({
  db,
  schema,
  shapes,
}: {
  db: Kysely<unknown>;
  schema: string;
  shapes: readonly TableShape[];
}): Promise<void> => {
  const wanted: WantedTables = { schema, shapes, way: 'add' };
  const session = sessionOn(db);
  const plan = await planTables(session, wanted).catch((error: unknown) => {
    if (!(error instanceof MigrationError || error instanceof StoreNotMigrated)) throw error;
    // Another process may have made the tables between two of the queries; behind the lock nothing changes in between.
    return migrating({ db, schema }, (inner) => planTables(inner, wanted));
  });
  if (plan.changes.some(({ isRetyped }) => isRetyped)) await refuseOthers(session, wanted);
  if (!isNothing(plan)) await migrating({ db, schema }, (inner) => alterTables(inner, wanted));
  try {
    // Readers and writers go on. An index that is locked for too long goes with a later start.
    for (const name of plan.surplus) await session.run(sql`drop index concurrently if exists ${sql.id(schema, name)}`);
  } catch (error) {
    if (error instanceof StoreUnreachable) throw error;
  }
};

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
  for (const table of tables) {
    const known = registry.get(table.collection)?.misfits;
    if (known) adoptMisfits(table, known);
    else await findMisfits(sessionOn(db), table);
  }
  return tables;
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
    await recordMisfits(session, table, batch);
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
