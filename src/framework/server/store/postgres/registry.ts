import { sql } from 'kysely';
import type { Row } from '../store';
import { type PgTable, registry, type Sql } from './pg-table';
import type { Session } from './session';
import type { TableShape } from './table-shape';

/** The statement that makes it. */
export const registryStatement = `create table if not exists "${registry}" (
  "collection" text primary key,
  "shape" jsonb not null,
  "isFilled" boolean not null,
  "isSeeded" boolean not null default false,
  "misfits" text[]
)`;

/** The same for a registry of a version before. */
export const registryColumn = (table = `"${registry}"`): string =>
  `alter table ${table} add column if not exists "misfits" text[]`;

/** What a schema says of the table of a collection. */
export interface Registered {
  /** The columns that it was filled for. Whether they and their indexes are there, the catalogue of the database says. */
  shape: TableShape;
  /** Its columns hold what the rows say; not so between a change of the table and the filling that ends it. */
  isFilled: boolean;
  /** It has had its starting rows. */
  isSeeded: boolean;
  /** Fields of which some row has, or had, a value that the column does not take; null before the rows were looked through for them. */
  misfits: string[] | null;
}

/** The registry of a schema. */
export const registryName = (schema: string): Sql => sql.id(schema, registry);

/** What a schema says of its tables, by collection; empty before there are any. */
export const readRegistry = async (session: Session, schema: string): Promise<Map<string, Registered>> => {
  const [there] = await session.run(
    sql`select 1 from pg_catalog.pg_tables where schemaname = ${schema}::text and tablename = ${registry}::text`,
  );
  if (there === undefined) return new Map();
  const rows = await session.run(
    sql<
      Registered & { collection: string }
    >`select "collection", "shape", "isFilled", "isSeeded", to_jsonb(known) -> 'misfits' as misfits from ${registryName(schema)} as known`,
  );
  return new Map(rows.map(({ collection, ...rest }) => [collection, rest]));
};

/** Looks a table through for fields with values that their columns do not take, and notes them. Reads all of its rows. */
export const findMisfits = async (session: Session, table: PgTable): Promise<void> => {
  const found = await session.run(
    sql<{
      field: string;
    }>`select distinct jsonb_object_keys("_misfits") as field from ${table.name} where "_misfits" is not null`,
  );
  const fields = found.map(({ field }) => field);
  await session.run(
    sql`update ${table.registry} set "misfits" = array(select distinct unnest(coalesce("misfits", '{}') || ${fields}::text[])) where "collection" = ${table.collection}::text`,
  );
  for (const field of fields) noteMisfit(table, field);
};

const noteMisfit = (table: PgTable, field: string): void => {
  table.misfits.add(field);
  table.recorded.add(field);
};

/** The fields that the registry names are known from now on, without a look at the rows. */
export const adoptMisfits = (table: PgTable, fields: readonly string[]): void => {
  for (const field of fields) noteMisfit(table, field);
};

/**
 * Remembers which fields of written rows do not fit their columns: from now on in this process, and with the commit for every later
 * start. Where the rows were never looked through, the next start does.
 */
export const recordMisfits = async (session: Session, table: PgTable, rows: readonly Row[]): Promise<void> => {
  const fields = [...new Set(rows.flatMap((row) => table.encoder.misfits(row)))];
  for (const field of fields) table.misfits.add(field);
  const unknown = fields.filter((field) => !table.recorded.has(field));
  if (unknown.length === 0) return;
  await session.run(
    sql`update ${table.registry} set "misfits" = array(select distinct unnest("misfits" || ${unknown}::text[])) where "collection" = ${table.collection}::text and not "misfits" @> ${unknown}::text[]`,
  );
};
