import { type Kysely, sql } from 'kysely';
import type { Row } from '../store';
import { asStoreError } from './database-error';
import { pgTable, type Sql } from './pg-table';
import { type RawRow, rowColumns, storedRow } from './read-rows';
import { type Session, sessionOn } from './session';
import type { TableShape } from './table-shape';
import { baseStatements, registry, searchStatement, statementsBetween } from './table-statements';
import { lockStatement } from './write-rows';
import { updateStatement } from './write-statements';

/** What a schema says of the table of a collection. */
export interface Registered {
  shape: TableShape;
  /** Its columns hold what the rows say; not so between a migration and the filling that ends it. */
  isFilled: boolean;
  /** It has had its starting rows. */
  isSeeded: boolean;
}

/** The registry of a schema. */
export const registryName = (schema: string): Sql => sql.id(schema, registry);

/** What a schema says of its tables, by collection; empty before the first migration. */
export const readRegistry = async (session: Session, schema: string): Promise<Map<string, Registered>> => {
  const [there] = await session.run(
    sql`select 1 from pg_catalog.pg_tables where schemaname = ${schema}::text and tablename = ${registry}::text`,
  );
  if (there === undefined) return new Map();
  const rows = await session.run(
    sql<
      Registered & { collection: string }
    >`select "collection", "shape", "isFilled", "isSeeded" from ${registryName(schema)}`,
  );
  return new Map(rows.map(({ collection, ...rest }) => [collection, rest]));
};

/** Runs work in one transaction that no other migration of the schema runs beside, with unqualified names in that schema. */
export const migrating = <T>(
  { db, schema }: { db: Kysely<unknown>; schema: string },
  work: (session: Session) => Promise<T>,
): Promise<T> =>
  db
    .transaction()
    .execute(async (trx) => {
      const session = sessionOn(trx);
      await session.run(lockStatement(`migrate ${schema}`));
      await session.run(
        sql`select set_config('search_path', ${`"${schema.replaceAll('"', '""')}", public`}::text, true)`,
      );
      return work(session);
    })
    .catch((error: unknown) => {
      throw asStoreError(error);
    });

/** Makes the tables of a schema match these shapes directly, without migration files to review. */
export const migrateTables = ({
  db,
  schema,
  shapes,
}: {
  db: Kysely<unknown>;
  schema: string;
  shapes: readonly TableShape[];
}): Promise<void> =>
  migrating({ db, schema }, async (session) => {
    await makeTables(session, schema, shapes);
    await fillTables(session, schema);
  });

/** Makes the tables of a schema match these shapes; new columns are not filled yet. */
export const makeTables = async (session: Session, schema: string, shapes: readonly TableShape[]): Promise<void> => {
  for (const statement of [...baseStatements, searchStatement]) await session.run(sql.raw(statement));
  const known = [...(await readRegistry(session, schema)).values()].map(({ shape }) => shape);
  for (const statement of statementsBetween(known, shapes)) await session.run(sql.raw(statement));
};

/** Rows per query. */
const batchSize = 500;

/** Rewrites the columns of the tables that have changed, from the rows that they repeat. Returns the collections. */
export const fillTables = async (session: Session, schema: string): Promise<string[]> => {
  const unfilled = [...(await readRegistry(session, schema)).values()].filter(({ isFilled }) => !isFilled);
  for (const { shape } of unfilled) {
    await fillTable(session, pgTable({ shape, schema }));
    await session.run(
      sql`update ${registryName(schema)} set "isFilled" = true where "collection" = ${shape.collection}::text`,
    );
  }
  return unfilled.map(({ shape }) => shape.collection);
};

const fillTable = async (session: Session, table: ReturnType<typeof pgTable>): Promise<void> => {
  for (let after = -1; ; ) {
    const raw: RawRow[] = await session.run(
      sql<RawRow>`select ${rowColumns} from ${table.name} where "_seq" > ${after}::bigint order by "_seq" limit ${batchSize}`,
    );
    const last = raw.at(-1);
    if (last === undefined) return;
    const rows: Row[] = raw.map((one) => storedRow(one).row);
    await session.run(updateStatement(table, rows));
    after = last.seq;
  }
};
