import { sql } from 'kysely';
import type { Sort } from '../store';
import { StoreCursorUnknown } from '../store-error';
import { fieldSql } from './field-sql';
import type { PgTable, Sql } from './pg-table';
import { baseColumns } from './table-shape';

/** A key that rows are ordered by, with missing values last. */
export interface OrderKey {
  value: Sql;
  /** What its values are in a cursor. */
  kind: 'string' | 'number' | 'boolean';
  isDescending: boolean;
  /** Rows may be without it. */
  mayLack: boolean;
}

/** The keys of an order; rows without a difference in them follow the order of creation. */
export const orderKeys = (table: PgTable, sort: readonly Sort[]): OrderKey[] =>
  sort.flatMap(({ field, order }) => keysOf(table, field).map((key) => ({ ...key, isDescending: order === 'desc' })));

const typeNames = { text: 'string', date: 'string', number: 'number', flag: 'boolean' } as const;

const keysOf = (table: PgTable, field: string): Omit<OrderKey, 'isDescending'>[] => {
  const { typed, json } = fieldSql(table, field);
  const mayLack = !baseColumns.some(({ path }) => path === field);
  if (typed && typed.kind !== 'list') return [{ value: typed.column, kind: typeNames[typed.kind], mayLack }];
  // Values of different kinds in one field keep to their own kind, as in `compareValues`.
  const rank = sql`case jsonb_typeof(${json}) when 'null' then null when 'boolean' then 0 when 'number' then 1 when 'string' then 2 when 'array' then 3 when 'object' then 3 end`;
  const number = sql`case jsonb_typeof(${json}) when 'number' then (${json})::float8 end`;
  const text = sql`case jsonb_typeof(${json}) when 'number' then null when 'null' then null when 'string' then ${json} #>> '{}' else (${json})::text end ${table.readingOrder}`;
  return [
    { value: rank, kind: 'number', mayLack },
    { value: number, kind: 'number', mayLack },
    { value: text, kind: 'string', mayLack },
  ];
};

/** The name under which a query selects the value of a key. */
export const keyName = (index: number): string => `k${index}`;

/** The keys as a query selects them, to be taken into the cursor. */
export const selectedKeys = (keys: readonly OrderKey[]): Sql =>
  sql.join(
    keys.map(({ value }, index) => sql`, ${value} as ${sql.id(keyName(index))}`),
    sql``,
  );

/** The same keys where a query selects them by their names. */
export const namedKeys = (keys: readonly OrderKey[], from?: string): OrderKey[] =>
  keys.map((key, index) => ({ ...key, value: from ? sql.id(from, keyName(index)) : sql.id(keyName(index)) }));

/** `ORDER BY` for these keys. */
export const orderBy = (keys: readonly OrderKey[], seq: Sql = sql`"_seq"`): Sql =>
  sql.join([
    ...keys.map(({ value, isDescending }) => (isDescending ? sql`${value} desc nulls last` : sql`${value}`)),
    seq,
  ]);

/** A place between two rows of an order: the values of the row before it. */
export interface Place {
  values: readonly unknown[];
  seq: number;
}

const orderOf = (sort: readonly Sort[]): string => sort.map(({ field, order }) => `${field} ${order}`).join();

/** A place as text. */
export const writeCursor = ({ sort, values, seq }: Place & { sort: readonly Sort[] }): string =>
  Buffer.from(JSON.stringify([orderOf(sort), seq, values])).toString('base64url');

/** The place that a text names. `StoreCursorUnknown` when it is none of this order. */
export const readCursor = (
  after: string,
  { sort, keys }: { sort: readonly Sort[]; keys: readonly OrderKey[] },
): Place => {
  const [order, seq, values] = parse(after);
  if (order !== orderOf(sort) || typeof seq !== 'number' || !Array.isArray(values) || values.length !== keys.length)
    throw new StoreCursorUnknown();
  const isOfKeys = keys.every(({ kind }, index) => values[index] === null || typeof values[index] === kind);
  if (!isOfKeys || !Number.isSafeInteger(seq)) throw new StoreCursorUnknown();
  return { values, seq };
};

const parse = (text: string): unknown[] => {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
};

/**
 * Conditions for the rows behind a place, one for each stretch of the order, first stretch first: equal in all keys and made
 * later; then equal in all but the last; and so on. Each of them is one range of an index, which the whole of them is not.
 */
export const stretchesAfter = (keys: readonly OrderKey[], { values, seq }: Place): Sql[] => {
  const equal = keys.map((key, index) => equalTo(key, values[index]));
  const stretches = [sql.join([...equal, sql`"_seq" > ${seq}::bigint`], sql` and `)];
  for (let last = keys.length - 1; last >= 0; last -= 1) {
    const key = keys[last];
    const value = values[last];
    if (key === undefined || value === null) continue;
    const before = equal.slice(0, last);
    const by = sql.raw(key.isDescending ? '<' : '>');
    stretches.push(sql.join([...before, sql`${key.value} ${by} ${value}::${cast(key)}`], sql` and `));
    if (key.mayLack) stretches.push(sql.join([...before, sql`${key.value} is null`], sql` and `));
  }
  return stretches;
};

const casts = { string: 'text', number: 'float8', boolean: 'boolean' } as const;
const cast = ({ kind }: OrderKey): Sql => sql.raw(casts[kind]);

const equalTo = (key: OrderKey, value: unknown): Sql =>
  value === null ? sql`${key.value} is null` : sql`${key.value} = ${value}::${cast(key)}`;
