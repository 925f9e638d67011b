import { type Kysely, sql } from 'kysely';
import { collectionOf } from '../collection-schema';
import type { Row, Snapshot } from '../store';
import type { Conversion, RawChange, StoredRows } from '../store-requests';
import { asStoreError } from './database-error';
import { insertStatement, updateStatement } from './deferred-writes';
import { addRows, alterTables, migrating, refuseOthers } from './open-tables';
import { type PgTable, pgTable } from './pg-table';
import { checkSchema, type WantedTables } from './plan-tables';
import { type RawRow, rowColumns, rowTexts, storedRow } from './read-rows';
import { readRegistry, recordMisfits, registryName } from './registry';
import { type Session, sessionOn } from './session';
import { uniqueStatements } from './table-indexes';
import { shapeOf, type TableShape } from './table-shape';

/** Runs `work` with a consistent snapshot of a schema, without blocking writers. */
export const withSnapshot = <T>({
  db,
  schema,
  work,
}: {
  db: Kysely<unknown>;
  schema: string;
  work: (snapshot: Snapshot) => Promise<T>;
}): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const session = sessionOn(trx);
      const registry = await readRegistry(session, schema);
      const tables = new Map([...registry].map(([name, { shape }]) => [name, pgTable({ shape, schema })]));
      return work({
        collections: [...tables.keys()],
        rows: async function* (collection) {
          const table = tables.get(collection);
          if (table) yield* rowTexts(session, table);
        },
      });
    })
    .catch((error: unknown) => {
      throw asStoreError(error);
    });

interface Place {
  session: Session;
  schema: string;
}

interface TablesOptions extends Place {
  /** Internal collections that no configuration declares; their tables are made when they are needed. */
  own: readonly string[];
  /**
   * Changes the tables, between the conversion of their rows and what moves to other tables. Left out: the rows become those of
   * another configuration, whose program fills the tables again and makes their unique indexes.
   */
  alter?: () => Promise<unknown>;
}

/** Rows that are read and written at once. */
const batchSize = 500;

async function* pagesOf(session: Session, table: PgTable): AsyncGenerator<Row[]> {
  for (let after = -1; ; ) {
    const raw: RawRow[] = await session.run(
      sql<RawRow>`select ${rowColumns} from ${table.name} where "_seq" > ${after}::bigint order by "_seq" limit ${batchSize}`,
    );
    const last = raw.at(-1);
    if (last === undefined) return;
    yield raw.map((one) => storedRow(one).row);
    after = last.seq;
  }
}

/**
 * The rows in the tables of a schema, as in `_row`. They may be rewritten only within a transaction that excludes any other
 * migration: rows are converted in the tables as they are, so that new unique indexes find them as they are to be.
 */
const storedTables = ({ session, schema, own, alter }: TablesOptions): StoredRows => {
  const tableOf = async (collection: string): Promise<PgTable | undefined> => {
    const shape = (await readRegistry(session, schema)).get(collection)?.shape;
    return shape && pgTable({ shape, schema });
  };
  const neededTable = async (collection: string): Promise<PgTable> => {
    const table = await tableOf(collection);
    if (table === undefined) throw new TypeError(`${collection} has no table`);
    return table;
  };
  const insert = async (collection: string, rows: readonly Row[]) => {
    if (rows.length > 0) await addRows({ session, table: await neededTable(collection), rows });
  };
  const remove = async (table: PgTable, ids: readonly string[]) => {
    if (ids.length > 0) await session.run(sql`delete from ${table.name} where id = any(${ids}::text[])`);
  };
  /** Others must not change rows between being read and being written. */
  const lock = (table: PgTable) => session.run(sql`lock table ${table.name} in share row exclusive mode`);

  const convertInPlace = async ({ from, convert }: Conversion, storedIn: string) => {
    const table = await tableOf(from);
    if (table === undefined) return;
    await lock(table);
    for await (const page of pagesOf(session, table)) {
      const done = page.map((row) => ({ row, ...outcome(convert(row)) }));
      const changed = done.flatMap(({ row, next }) => (next && next !== row ? [next] : []));
      await recordMisfits(session, table, changed);
      await session.run(updateStatement(table, changed));
      await remove(
        table,
        done.flatMap(({ row, next }) => (next ? [] : [row.id])),
      );
      await insert(
        storedIn,
        done.flatMap(({ kept: stored }) => stored ?? []),
      );
    }
  };
  const move = async ({ from, to }: Conversion) => {
    const table = await tableOf(from);
    if (table === undefined) return;
    for await (const page of pagesOf(session, table)) await insert(to, page);
    await session.run(sql`delete from ${table.name}`);
    await session.run(
      sql`update ${registryName(schema)} set "isSeeded" = ("collection" = ${to}::text) where "collection" in (${from}::text, ${to}::text)`,
    );
  };
  /** Rows that change places have the same values for a moment. */
  const uniques = async (collections: readonly string[], what: 'drop' | 'create') => {
    for (const collection of new Set(collections)) {
      const table = await tableOf(collection);
      for (const text of table ? uniqueStatements(table.shape)[what] : []) await session.run(sql.raw(text));
    }
  };
  /** Changes of one collection, all rows or all ids. */
  const change = async (collection: string, changes: readonly (Row | string)[]) => {
    const table = await neededTable(collection);
    const rows = changes.filter((one) => typeof one !== 'string');
    await remove(
      table,
      changes.filter((one) => typeof one === 'string'),
    );
    if (rows.length === 0) return;
    await recordMisfits(session, table, rows);
    const added = new Set((await session.run(insertStatement(table, rows))).map(({ id }) => id));
    await session.run(
      updateStatement(
        table,
        rows.filter(({ id }) => !added.has(id)),
      ),
    );
  };
  return {
    collections: async () =>
      new Set([...(await readRegistry(session, schema))].flatMap(([name, { isSeeded }]) => (isSeeded ? [name] : []))),
    rows: async function* (collection) {
      const table = await tableOf(collection);
      if (table) for await (const text of rowTexts(session, table)) yield JSON.parse(text) as Row;
    },
    rewrite: async ({ conversions, storedIn, changes }) => {
      const shapes = own.map((name) => shapeOf(collectionOf(name)));
      await alterTables(session, { schema, shapes, way: 'add' });
      const touched = conversions.flatMap(({ from, to }) => [from, to]);
      await uniques(touched, 'drop');
      for (const conversion of conversions) await convertInPlace(conversion, storedIn);
      await alter?.();
      for (const conversion of conversions) if (conversion.from !== conversion.to) await move(conversion);
      if (alter) await uniques(touched, 'create');
      else
        await session.run(
          sql`update ${registryName(schema)} set "isFilled" = false where "collection" = any(${touched}::text[]) and not "collection" = any(${own}::text[])`,
        );
      for (const [collection, batch] of batchesOf(changes)) await change(collection, batch);
    },
  };
};

/** Changes that one statement can carry out, in their order. */
const batchesOf = (changes: readonly RawChange[]): [collection: string, changes: (Row | string)[]][] => {
  const batches: [string, (Row | string)[]][] = [];
  for (const [collection, change] of changes) {
    const last = batches.at(-1);
    const [first] = last?.[1] ?? [];
    const isNext = last?.[0] === collection && typeof first === typeof change && last[1].length < batchSize;
    if (isNext) last[1].push(change);
    else batches.push([collection, [change]]);
  }
  return batches;
};

const outcome = ({ row: next, kept: stored }: ReturnType<Conversion['convert']>) => ({ next, kept: stored });

/** The rows of a schema before a store is opened on it; what is rewritten is written in a transaction of its own. */
export const openedTables = ({
  db,
  schema,
  own,
  shapes = [],
}: {
  db: Kysely<unknown>;
  schema: string;
  own: readonly string[];
  /** The tables that the rewritten rows are to be in. Default: those that are there. */
  shapes?: readonly TableShape[];
}): StoredRows => ({
  ...storedTables({ session: sessionOn(db), schema, own }),
  rewrite: async (rewriting) => {
    const wanted: WantedTables = { schema, shapes, way: 'add' };
    await refuseOthers(sessionOn(db), wanted);
    await migrating({ db, schema }, (session) => {
      const alter = () => alterTables(session, wanted);
      return storedTables({ session, schema, own, alter }).rewrite(rewriting);
    });
  },
});

/**
 * Makes rows and tables of a schema what a configuration wants, in one transaction. As often as wanted, and by several processes at
 * the same time: the others wait. Returns the statements that were needed.
 */
export const migrateSchema = ({
  db,
  own,
  prepare,
  ...wanted
}: Omit<WantedTables, 'way'> & {
  db: Kysely<unknown>;
  own: readonly string[];
  /** Called once, within the transaction. Rejects: nothing is changed. */
  prepare?: (data: StoredRows) => Promise<unknown>;
}): Promise<string[]> =>
  migrating({ db, schema: wanted.schema }, async (session) => {
    const all: WantedTables = { ...wanted, way: 'all' };
    let statements: string[] | undefined;
    const alter = async () => {
      statements = await alterTables(session, all);
    };
    await checkSchema(session, all);
    await prepare?.(storedTables({ session, schema: wanted.schema, own, alter }));
    if (statements === undefined) await alter();
    return statements ?? [];
  });

/** Takes the last run of conversions back: `takeBack` its rows. The program of before makes the tables its own when it starts. */
export const takeBackRows = <T>({
  db,
  schema,
  own,
  takeBack,
}: {
  db: Kysely<unknown>;
  schema: string;
  own: readonly string[];
  takeBack: (data: StoredRows) => Promise<T>;
}): Promise<T> => migrating({ db, schema }, (session) => takeBack(storedTables({ session, schema, own })));
