import { type Kysely, sql } from 'kysely';
import { collectionOf } from '../collection-schema';
import type { Row } from '../store';
import type { Conversion, RawChange, StoredRows } from '../stored-rows';
import { fillTables, makeTables, migrating, readRegistry, registryName } from './migrate-tables';
import { addRows } from './open-tables';
import { type PgTable, pgTable } from './pg-table';
import { type RawRow, rowColumns, storedRow } from './read-rows';
import { type Session, sessionOn } from './session';
import { rowTexts } from './snapshot';
import { shapeOf } from './table-shape';
import { uniqueStatements } from './table-statements';
import { insertStatement, updateStatement } from './write-statements';

interface Place {
  session: Session;
  schema: string;
}

interface TablesOptions extends Place {
  /** Internal collections that no migration speaks of; their tables are made when they are needed. */
  own: readonly string[];
  /** Changes the tables, between the conversion of their rows and what moves to other tables. */
  alter?: () => Promise<void>;
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
 * The rows in the tables of a schema, as they stand in `_row`. Only within a transaction that no other migration runs beside may
 * they be rewritten: rows are converted in the tables as they are, so that new unique indexes find them as they are to be.
 */
export const storedTables = ({ session, schema, own, alter = async () => {} }: TablesOptions): StoredRows => {
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

  const convertInPlace = async ({ from, convert }: Conversion, keptIn: string) => {
    const table = await tableOf(from);
    if (table === undefined) return;
    await lock(table);
    for await (const page of pagesOf(session, table)) {
      const done = page.map((row) => ({ row, ...outcome(convert(row)) }));
      await session.run(
        updateStatement(
          table,
          done.flatMap(({ row, next }) => (next && next !== row ? [next] : [])),
        ),
      );
      await remove(
        table,
        done.flatMap(({ row, next }) => (next ? [] : [row.id])),
      );
      await insert(
        keptIn,
        done.flatMap(({ kept }) => kept ?? []),
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
    rewrite: async ({ conversions, keptIn, changes }) => {
      await makeTables(
        session,
        schema,
        own.map((name) => shapeOf(collectionOf(name))),
      );
      const touched = conversions.flatMap(({ from, to }) => [from, to]);
      await uniques(touched, 'drop');
      for (const conversion of conversions) await convertInPlace(conversion, keptIn);
      await alter();
      await fillTables(session, schema);
      for (const conversion of conversions) if (conversion.from !== conversion.to) await move(conversion);
      await uniques(touched, 'create');
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

const outcome = ({ row: next, kept }: ReturnType<Conversion['convert']>) => ({ next, kept });

/** The rows of a schema before a store is opened on it; what is rewritten is written in a transaction of its own. */
export const openedTables = ({
  db,
  schema,
  own,
  alter,
}: {
  db: Kysely<unknown>;
  schema: string;
  own: readonly string[];
  /** Changes the tables, where that is not the business of migrations. */
  alter?: (session: Session) => Promise<void>;
}): StoredRows => ({
  ...storedTables({ session: sessionOn(db), schema, own }),
  rewrite: (rewriting) =>
    migrating({ db, schema }, (session) =>
      storedTables({ session, schema, own, ...(alter && { alter: () => alter(session) }) }).rewrite(rewriting),
    ),
});
