import { sql } from 'kysely';
import type { Sql } from './pg-table';
import type { Session } from './session';
import type { TableShape } from './table-shape';

/** The table of what this store knows of its tables. */
export const registry = '_collections';

/** The statement that makes it. */
export const registryStatement = `create table if not exists "${registry}" (
  "collection" text primary key,
  "shape" jsonb not null,
  "isFilled" boolean not null,
  "isSeeded" boolean not null default false
)`;

/** What a schema says of the table of a collection. */
export interface Registered {
  /** The columns that it was filled for. Whether they and their indexes are there, the catalogue of the database says. */
  shape: TableShape;
  /** Its columns hold what the rows say; not so between a change of the table and the filling that ends it. */
  isFilled: boolean;
  /** It has had its starting rows. */
  isSeeded: boolean;
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
    >`select "collection", "shape", "isFilled", "isSeeded" from ${registryName(schema)}`,
  );
  return new Map(rows.map(({ collection, ...rest }) => [collection, rest]));
};
