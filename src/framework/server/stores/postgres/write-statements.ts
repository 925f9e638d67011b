import { type RawBuilder, sql } from 'kysely';
import type { Row } from '../store';
import { type PgTable, prepared, type Sql } from './pg-table';

const ownColumns = ['id', 'version', 'createdAt', 'updatedAt', '_row', '_extra', '_misfits'];

/** The columns that a row is written to; its number is made by the database. */
const columnNames = ({ shape: { columns, searched } }: PgTable): string[] => [
  ...ownColumns,
  ...[...columns, ...searched].map(({ column }) => column),
];

/** The rows as the database sees them: one parameter, however many rows and columns there are. */
const given = (table: PgTable, rows: readonly Row[]): Sql =>
  sql`jsonb_populate_recordset(null::${table.name}, ${JSON.stringify(rows.map((row) => table.encoder.encode(row)))}::jsonb) as given`;

/** Adds rows; answers those that were added, and leaves out those that a unique value or an id stands in the way of. */
export const insertStatement = (table: PgTable, rows: readonly Row[]): RawBuilder<{ id: string }> => {
  const names = sql.join(columnNames(table).map((name) => sql.id(name)));
  return sql<{
    id: string;
  }>`${prepared}insert into ${table.name} (${names}) select ${names} from ${given(table, rows)} on conflict do nothing returning id`;
};

/** Replaces rows that are there. */
export const updateStatement = (table: PgTable, rows: readonly Row[]): Sql => {
  const names = columnNames(table).filter((name) => name !== 'id');
  const own = sql.join(names.map((name) => sql.id(name)));
  const values = sql.join(names.map((name) => sql.id('given', name)));
  return sql`${prepared}update ${table.name} as stored set (${own}) = row(${values}) from ${given(table, rows)} where stored.id = given.id`;
};
