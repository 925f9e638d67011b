import { sql } from 'kysely';
import { isFieldName } from '../field-value';
import { isOfKind, storableText } from './encode-row';
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
    const own = jsonSql(column.kind, name);
    if (!table.misfits.has(field)) return { typed: { kind: column.kind, column: name }, json: own };
    return { typed: undefined, json: sql`coalesce(${own}, "_misfits" -> ${storableText(field)}::text)` };
  }
  const path = pathOf(field);
  if (path === undefined) return { typed: undefined, json: sql`null::jsonb` };
  const [first = '', ...rest] = path;
  const whole = table.columnOf(first) ? fieldSql(table, first).json : sql`("_extra" -> ${storableText(first)}::text)`;
  return { typed: undefined, json: rest.length === 0 ? whole : sql`(${whole} #> ${rest.map(storableText)}::text[])` };
};

/** What PostgreSQL calls the type that a value is compared as. */
const casts: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  date: 'text',
  day: 'date',
  moment: 'timestamptz',
  number: 'float8',
  whole: 'bigint',
  amount: 'numeric',
  flag: 'boolean',
  list: 'jsonb',
};

/** The type that a value is compared as with a column of this kind. */
export const castOf = (kind: ColumnKind): Sql => sql.raw(casts[kind]);

/** Whether the values of a column are texts in JavaScript, but not in the database. */
const isDated = (kind: ColumnKind): kind is 'day' | 'moment' => kind === 'day' || kind === 'moment';

/** The text of a column of days or moments, as it stands in the row; any other column as it is. */
export const textSql = (kind: ColumnKind, column: Sql): Sql => {
  if (kind === 'day') return sql`to_char(${column}, 'YYYY-MM-DD')`;
  if (kind === 'moment') return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return column;
};

/** A column as it is handed out: what JavaScript has of it. */
export const sentSql = (kind: ColumnKind, column: Sql): Sql =>
  kind === 'whole' || kind === 'amount' ? sql`${column}::float8` : textSql(kind, column);

/** A column as jsonb. */
export const jsonSql = (kind: ColumnKind, column: Sql): Sql =>
  kind === 'list' ? column : sql`to_jsonb(${textSql(kind, column)})`;

/** A column as a number; undefined when it is of another kind. */
export const numberSql = (kind: ColumnKind, column: Sql): Sql | undefined => {
  if (kind === 'number') return column;
  return kind === 'whole' || kind === 'amount' ? sql`${column}::float8` : undefined;
};

const dayMs = 86_400_000;
/** Days from 0001-01-01 to 9999-12-31, counted from 1970. */
const [firstDay, lastDay] = [-719_162, 2_932_896];
const places = {
  day: { from: firstDay, to: lastDay, text: (n: number) => new Date(n * dayMs).toISOString().slice(0, 10) },
  moment: {
    from: firstDay * dayMs,
    to: (lastDay + 1) * dayMs - 1,
    text: (n: number) => new Date(n).toISOString(),
  },
} as const;

/** The first day or moment whose text does not come before a text; undefined: all do. */
const firstFrom = (kind: 'day' | 'moment', text: string): string | undefined => {
  const { from, to, text: textAt } = places[kind];
  let [low, high] = [from, to + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (textAt(middle) < text) low = middle + 1;
    else high = middle;
  }
  return low > to ? undefined : textAt(low);
};

/** How a value is bounded. */
export type Sign = '>=' | '<=' | '>' | '<';

interface BoundSql {
  kind: ColumnKind;
  column: Sql;
  sign: Sign;
  value: string | number;
}

/**
 * A column on one side of a value, so that an index of it serves: days and moments compared with whatever text as their texts would be,
 * by character. Undefined: no value of the column can be compared with it.
 */
export const boundSql = ({ kind, column, sign, value }: BoundSql): Sql | undefined => {
  const by = sql.raw(sign);
  if (typeof value === 'number') {
    if (kind === 'number') return sql`${column} ${by} ${value}::float8`;
    if (kind === 'amount') return sql`${column} ${by} ${value}::numeric`;
    if (kind !== 'whole') return undefined;
    const whole = sign === '>=' || sign === '<' ? Math.ceil(value) : Math.floor(value);
    return Number.isSafeInteger(whole)
      ? sql`${column} ${by} ${whole}::bigint`
      : sql`${column}::float8 ${by} ${value}::float8`;
  }
  if (!isDated(kind)) return undefined;
  if (isOfKind(kind, value)) return sql`${column} ${by} ${value}::${castOf(kind)}`;
  const isAbove = sign === '>' || sign === '>=';
  const first = firstFrom(kind, value);
  if (first === undefined) return isAbove ? sql`false` : sql`${column} is not null`;
  return sql`${column} ${isAbove ? sql`>=` : sql`<`} ${first}::${castOf(kind)}`;
};
