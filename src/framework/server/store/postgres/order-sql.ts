import { type RawBuilder, sql } from 'kysely';
import type { Sort } from '../store';
import { StoreCursorUnknown } from '../store-error';
import { countOf } from './condition-sql';
import { isOfKind } from './encode-row';
import { castOf, fieldSql, sentSql } from './field-sql';
import type { KnownPlace, PgTable, Sql } from './pg-table';
import type { Session } from './session';
import { type ColumnKind, isOfEveryRow } from './table-shape';

/** A key that rows are ordered by, with missing values last. */
export interface OrderKey {
  value: Sql;
  /** What its values are, in the statement and in a cursor. */
  kind: ColumnKind;
  isDescending: boolean;
  /** Rows may be without it. */
  mayLack: boolean;
  /** An index has it: `all` rows, or only those with a value (`filled`). */
  index?: 'all' | 'filled' | undefined;
}

/** The keys of an order; rows without a difference in them follow the order of creation, or its reverse where the last key is descending. */
export const orderKeys = (table: PgTable, sort: readonly Sort[]): OrderKey[] =>
  sort.flatMap(({ field, order }) => keysOf(table, field).map((key) => ({ ...key, isDescending: order === 'desc' })));

const keysOf = (table: PgTable, field: string): Omit<OrderKey, 'isDescending'>[] => {
  const { typed, json } = fieldSql(table, field);
  const mayLack = !isOfEveryRow(field);
  if (typed && typed.kind !== 'list') {
    const index = indexOf(table, table.columnOf(field)?.column ?? '');
    return [{ value: typed.column, kind: typed.kind, mayLack, index }];
  }
  // Values of different kinds in one field keep to their own kind, as in `compareValues`.
  const rank = sql`case jsonb_typeof(${json}) when 'null' then null when 'boolean' then 0 when 'number' then 1 when 'string' then 2 when 'array' then 3 when 'object' then 3 end`;
  const number = sql`case jsonb_typeof(${json}) when 'number' then (${json})::float8 end`;
  const text = sql`case jsonb_typeof(${json}) when 'number' then null when 'null' then null when 'string' then ${json} #>> '{}' else (${json})::text end ${table.readingOrder}`;
  return [
    { value: rank, kind: 'number', mayLack },
    { value: number, kind: 'number', mayLack },
    { value: text, kind: 'text', mayLack },
  ];
};

const indexOf = ({ shape: { indexes } }: PgTable, column: string): OrderKey['index'] => {
  const kinds = indexes.flatMap(({ kind, columns }) => (columns.includes(column) ? [kind] : []));
  if (kinds.includes('filled')) return 'filled';
  return kinds.includes('order') ? 'all' : undefined;
};

/** The name under which a query selects the value of a key. */
export const keyName = (index: number): string => `k${index}`;

/** The keys as a query selects them that hands them out, to be taken into the cursor. */
export const sentKeys = (keys: readonly OrderKey[]): Sql =>
  selectedKeys(keys.map((key) => ({ ...key, value: sentSql(key.kind, key.value) })));

/** The keys as a query within another one selects them. */
export const selectedKeys = (keys: readonly OrderKey[]): Sql =>
  sql.join(
    keys.map(({ value }, index) => sql`, ${value} as ${sql.id(keyName(index))}`),
    sql``,
  );

/** The same keys where a query selects them by their names. */
export const namedKeys = (keys: readonly OrderKey[], from?: string): OrderKey[] =>
  keys.map((key, index) => ({ ...key, value: from ? sql.id(from, keyName(index)) : sql.id(keyName(index)) }));

/** `ORDER BY` for these keys. In a stretch in which a key is never or always missing, it is written as an index is read backwards. */
export const orderBy = (keys: readonly OrderKey[], { settled = 0, left = 0 }: Partial<Stretch> = {}): Sql => {
  const isReversed = keys.at(-1)?.isDescending ?? false;
  const written = keys.map(({ value, isDescending, mayLack }, index) => {
    if (!isDescending) return sql`${value}`;
    return mayLack && index >= settled ? sql`${value} desc nulls last` : sql`${value} desc`;
  });
  return sql.join([...written.slice(left), isReversed ? sql`"_seq" desc` : sql`"_seq"`]);
};

/** A part of an order that is one range of an index. */
export interface Stretch {
  /** The condition of its rows. */
  where: Sql;
  /** How many of the first keys are there in all of its rows or in none. */
  settled: number;
  /** How many of the first keys need not be sorted by. */
  left: number;
}

/** The whole order, as one stretch. */
export const whole: Stretch = { where: sql`true`, settled: 0, left: 0 };

/**
 * The whole of an order: with missing values last it is an index from end to end only where the first key is ascending. Otherwise it is
 * two ranges of the index, the rows with a value and those without.
 */
export const stretchesOf = (keys: readonly OrderKey[]): Stretch[] => {
  const [first] = keys;
  if (!first?.mayLack || first.index === undefined || (first.index === 'all' && !first.isDescending)) return [whole];
  return [{ where: sql`${first.value} is not null`, settled: 1, left: 0 }, missing(first, [], 0)];
};

/** The rows without a value of a key; without an index of them they are read in the order of the further keys. */
const missing = ({ value, index }: OrderKey, before: readonly Sql[], place: number): Stretch => ({
  where: sql.join([...before, sql`${value} is null`], sql` and `),
  settled: place + 1,
  left: index === 'filled' && place === 0 ? 1 : 0,
});

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
  const isOfKeys = keys.every(({ kind }, index) => values[index] === null || isOfKind(kind, values[index]));
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
 * The stretches of the rows behind a place, first stretch first: equal in all keys and later in the order of creation; then equal in all
 * but the last; and so on. Each of them is one range of an index, which the whole of them is not.
 */
export const stretchesAfter = (keys: readonly OrderKey[], { values, seq }: Place): Stretch[] => {
  const equal = keys.map((key, index) => equalTo(key, values[index]));
  const later = sql.raw(keys.at(-1)?.isDescending ? '<' : '>');
  const same = sql.join([...equal, sql`"_seq" ${later} ${seq}::bigint`], sql` and `);
  const isLacking = keys[0]?.index === 'filled' && values[0] === null;
  const stretches: Stretch[] = [{ where: same, settled: keys.length, left: isLacking ? 1 : 0 }];
  for (let last = keys.length - 1; last >= 0; last -= 1) {
    const key = keys[last];
    const value = values[last];
    if (key === undefined || value === null) continue;
    const before = equal.slice(0, last);
    const by = sql.raw(key.isDescending ? '<' : '>');
    const beyond = sql.join([...before, sql`${key.value} ${by} ${value}::${castOf(key.kind)}`], sql` and `);
    stretches.push({ where: beyond, settled: last + 1, left: 0 });
    if (key.mayLack) stretches.push(missing(key, before, last));
  }
  return stretches;
};

const equalTo = (key: OrderKey, value: unknown): Sql =>
  value === null ? sql`${key.value} is null` : sql`${key.value} = ${value}::${castOf(key.kind)}`;

interface StretchedRows<Raw> {
  session: Session;
  stretches: readonly Stretch[];
  /** Rows of the order that are left out first. */
  skipped: number;
  wanted: number;
  select: (stretch: Stretch, skipped: number, count: number) => RawBuilder<Raw>;
  /** Statement of all rows of a stretch. */
  all: (stretch: Stretch) => Sql;
}

/** Reads rows of an order stretch by stretch, until there are as many as wanted. */
export const rowsOfStretches = async <Raw>(input: StretchedRows<Raw>): Promise<Raw[]> => {
  const { session, stretches, wanted, select, all } = input;
  const found: Raw[] = [];
  let { skipped } = input;
  for (const [index, stretch] of stretches.entries()) {
    const rows = await session.run(select(stretch, skipped, wanted - found.length));
    found.push(...rows);
    if (found.length >= wanted || index === stretches.length - 1) break;
    if (rows.length > 0) skipped = 0;
    else if (skipped > 0) skipped -= await countOf(session, sql`${all(stretch)} limit ${skipped}::bigint`);
  }
  return found;
};

/** With this many skipped rows or more, a page is read from a cached position nearby. */
const farAway = 10_000;
/** Distance between cached positions, in rows. */
const rowsSeparated = 200;

interface FarPage {
  session: Session;
  table: PgTable;
  /** Cache key of the query and its order. */
  key: string;
  /** Condition of the rows. */
  matching: Sql;
  keys: readonly OrderKey[];
  start: number;
}

/**
 * The cached position from which a page is read, at or shortly before its start. Finding it costs a scan of all rows before it, so it
 * is done once and reused for a minute. Undefined: the page is near the start, or lies behind all rows.
 */
export const placeBefore = async (page: FarPage): Promise<KnownPlace | undefined> => {
  const { session, table, key, matching, keys, start } = page;
  if (start < farAway) return undefined;
  const count = start - (start % rowsSeparated);
  const name = `${count} ${key}`;
  const cached = table.places.read(name);
  if (cached) return cached;
  const [raw] = await rowsOfStretches({
    session,
    stretches: stretchesOf(keys),
    skipped: count - 1,
    wanted: 1,
    select: (stretch, skipped) =>
      sql<{
        seq: number;
        [key: string]: unknown;
      }>`select "_seq"::float8 as seq${sentKeys(keys)} from ${table.name} where ${matching} and ${stretch.where} order by ${orderBy(keys, stretch)} limit 1 offset ${skipped}::bigint`,
    all: ({ where }) => sql`select 1 from ${table.name} where ${matching} and ${where}`,
  });
  if (raw === undefined) return undefined;
  const { seq, ...values } = raw;
  const found = { count, seq, values: keys.map((_, index) => values[keyName(index)] ?? null) };
  table.places.keep(name, found);
  return found;
};

/** The numbers and keys of `count` rows after a position, in order, with `skipped` rows left out first. */
export const rowsBehind = ({
  place,
  table,
  matching,
  keys,
  skipped,
  count,
}: Pick<FarPage, 'table' | 'matching' | 'keys'> & { place: Place; skipped: number; count: number }): Sql => {
  const stretches = stretchesAfter(keys, place).map(
    (stretch) =>
      sql`(select "_seq"${selectedKeys(keys)} from ${table.name} where ${matching} and ${stretch.where} order by ${orderBy(keys, stretch)} limit ${skipped + count}::bigint)`,
  );
  const named = namedKeys(keys, '_behind');
  return sql`select * from (${sql.join(stretches, sql` union all `)}) as "_behind" order by ${orderBy(named)} limit ${count}::bigint offset ${skipped}::bigint`;
};
