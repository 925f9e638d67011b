import { sql } from 'kysely';
import { isFieldName } from '../field-value';
import { storableText } from './encode-row';
import type { PgTable, Sql } from './pg-table';
import type { ColumnKind } from './table-shape';

/** A field as a statement reads it: a column that holds every value of it, or nothing but its JSON. */
export interface FieldSql {
  /** The column where every value of the field is; undefined where some or all are elsewhere. */
  typed: { kind: ColumnKind; column: Sql } | undefined;
  /** Its value as jsonb; SQL's NULL where it is missing. */
  json: Sql;
}

/** The names on the way to a value; undefined when no row can have it. Divided exactly as `fieldReader` does. */
const pathOf = (field: string): string[] | undefined => {
  const dot = field.indexOf('.');
  if (dot <= 0) return isFieldName(field) ? [field] : undefined;
  const [first, rest] = [pathOf(field.slice(0, dot)), pathOf(field.slice(dot + 1))];
  return first && rest && [...first, ...rest];
};

/** How to read a field, or a part of its value, in a table. */
export const fieldSql = (table: PgTable, field: string): FieldSql => {
  const column = table.columnOf(field);
  if (column) {
    const name = sql.id(column.column);
    const own = column.kind === 'list' ? name : sql`to_jsonb(${name})`;
    if (!table.misfits.has(field)) return { typed: { kind: column.kind, column: name }, json: own };
    return { typed: undefined, json: sql`coalesce(${own}, "_misfits" -> ${storableText(field)}::text)` };
  }
  const path = pathOf(field);
  if (path === undefined) return { typed: undefined, json: sql`null::jsonb` };
  const [first = '', ...rest] = path;
  const whole = table.columnOf(first) ? fieldSql(table, first).json : sql`("_extra" -> ${storableText(first)}::text)`;
  return { typed: undefined, json: rest.length === 0 ? whole : sql`(${whole} #> ${rest.map(storableText)}::text[])` };
};
