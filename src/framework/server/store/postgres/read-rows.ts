import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../scope';
import type { ListQuery, Row } from '../store';
import { allOf, countOf, roughCount } from './condition-sql';
import { storable } from './encode-row';
import { fieldSql, jsonSql } from './field-sql';
import {
  keyName,
  namedKeys,
  type OrderKey,
  orderBy,
  orderKeys,
  type Place,
  placeBefore,
  readCursor,
  rowsBehind,
  rowsOfStretches,
  type Stretch,
  selectedKeys,
  sentKeys,
  stretchesAfter,
  stretchesOf,
  whole,
  writeCursor,
} from './order-sql';
import type { PgTable, Sql } from './pg-table';
import type { Session } from './session';

/** A stored row. Its number distinguishes it from removed rows that had the same id. */
export interface StoredRow {
  row: Row;
  seq: number;
}

/** The result of a statement that selects `rowColumns`. */
export interface RawRow {
  row: string;
  seq: number;
  [key: string]: unknown;
}

/** The columns that `storedRow` reads. */
export const rowColumns: Sql = sql`"_row" as row, "_seq"::float8 as seq`;

/** The row in what was selected. */
export const storedRow = ({ row, seq }: RawRow): StoredRow => ({ row: JSON.parse(row), seq });

/** Rows of a table that are read at once. */
const pageSize = 500;

/** The rows of a table as they were written, in the order of their creation. */
export async function* rowTexts(session: Session, table: Pick<PgTable, 'name'>): AsyncGenerator<string> {
  for (let after = -1; ; ) {
    const rows = await session.run(
      sql<{
        text: string;
        seq: number;
      }>`select "_row" as text, "_seq"::float8 as seq from ${table.name} where "_seq" > ${after}::bigint order by "_seq" limit ${pageSize}`,
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    for (const { text } of rows) yield text;
    after = last.seq;
  }
}

/** Reads and locks those of these rows that are within the scope. */
export const lockedRows = async ({
  session,
  table,
  scope,
  ids,
}: {
  session: Session;
  table: PgTable;
  scope: Scope;
  ids: readonly string[];
}): Promise<StoredRow[]> => {
  // Always in the same order, to avoid deadlocks.
  const raw = await session.run(
    sql<RawRow>`select ${rowColumns} from ${table.name} where id = any(${ids.map(storable)}::text[]) and ${allOf(table, [scope])} order by id for update`,
  );
  return raw.map(storedRow);
};

interface PageOfRows {
  found: StoredRow[];
  total: number;
  isEstimated: boolean;
  next: string | undefined;
}

/** `Store.list` in a table. */
export const listRows = async (session: Session, table: PgTable, query: ListQuery): Promise<PageOfRows> => {
  const { sort, after, total = 'exact' } = query;
  const start = Math.max(0, query.start);
  const count = Math.max(0, Math.max(0, query.end) - start);
  const keys = orderKeys(table, sort);
  const place = after === undefined ? undefined : readCursor(after, { sort, keys });
  const source = sourceOf(table, { ...query, keys });
  const raw = await rawRows({ session, table, query, source, place, start, count });
  const page = place ? raw.slice(start, start + count) : raw.slice(0, count);
  const hasMore = raw.length > (place ? start : 0) + count;
  const last = page.at(-1);
  const seen = { start, page: page.length, hasMore, isFromStart: !place };
  return {
    found: page.map(storedRow),
    ...(await totalOf({ session, table, source, key: keyOf(query), total, seen })),
    next:
      last && hasMore
        ? writeCursor({ sort, seq: last.seq, values: keys.map((_, index) => last[keyName(index)] ?? null) })
        : undefined,
  };
};

/** The rows of the page plus one more, which tells whether another page follows. With a cursor, also the `start` rows skipped after it. */
const rawRows = async ({
  session,
  table,
  query,
  source,
  place,
  start,
  count,
}: {
  session: Session;
  table: PgTable;
  query: ListQuery;
  source: Source;
  place: Place | undefined;
  start: number;
  count: number;
}): Promise<RawRow[]> => {
  if (count === 0) return [];
  const { scope, where, sort, total } = query;
  const { keys, matching, behind } = source;
  if (behind && matching && place === undefined && total === 'rough' && Number.isFinite(count)) {
    const near = await placeBefore({
      session,
      table,
      key: JSON.stringify([scope, where, sort]),
      matching,
      keys,
      start,
    });
    if (near) return session.run(behind(near, start - near.count, count + 1));
  }
  const skipped = place ? 0 : start;
  const planned = table.planned.read(keyOf(query))?.['Plan Rows'] ?? Infinity;
  const stretches = planned < fewRows ? [whole] : source.stretches;
  return rowsOfStretches({
    session,
    stretches: place ? stretchesAfter(keys, place) : stretches,
    skipped,
    wanted: start - skipped + count + 1,
    select: source.select,
    all: source.within,
  });
};

const keyOf = ({ scope, where, distinctBy }: ListQuery): string => JSON.stringify([scope, where, distinctBy]);

/** So few matching rows are sorted faster than they are looked for in two stretches of an index. */
const fewRows = 5_000;
/** With this many skipped rows or more, it is cheaper to find the page in the index first and then fetch its rows. */
const farAway = 200;

interface Source {
  /** The sort keys by their names within the statement. */
  keys: readonly OrderKey[];
  /** The whole of its order. */
  stretches: readonly Stretch[];
  select: (stretch: Stretch, skipped: number, count: number) => RawBuilder<RawRow>;
  /** Statement of the rows of a stretch, without an order. */
  within: (stretch: Stretch) => Sql;
  /** Selects the rows after a cached position; undefined where positions are not cached. */
  behind?: (place: Place, skipped: number, count: number) => RawBuilder<RawRow>;
  matching?: Sql;
  /** Statement of all rows, without an order. */
  all: Sql;
}

const sourceOf = (table: PgTable, query: ListQuery & { keys: readonly OrderKey[] }): Source => {
  const { keys, scope, where, distinctBy } = query;
  const matching = allOf(table, [scope, where]);
  const limits = (skipped: number, count: number) =>
    sql`limit ${Number.isFinite(count) ? count : null}::bigint offset ${skipped}::bigint`;
  if (distinctBy === undefined) {
    // Skipped rows are read from the index alone; only the rows of the page are fetched.
    const found = namedKeys(keys, '_page');
    const fetched = (page: Sql) =>
      sql<RawRow>`select ${rowColumns}${sentKeys(found)} from (${page}) as "_page" join ${table.name} as "_stored" using ("_seq") order by ${orderBy(found)}`;
    return {
      keys,
      matching,
      stretches: stretchesOf(keys),
      within: ({ where: part }) => sql`select 1 from ${table.name} where ${matching} and ${part}`,
      behind: (place, skipped, count) => fetched(rowsBehind({ place, table, matching, keys, skipped, count })),
      select: (stretch, skipped, count) => {
        const part = sql`from ${table.name} where ${matching} and ${stretch.where} order by ${orderBy(keys, stretch)} ${limits(skipped, count)}`;
        if (skipped < farAway) return sql<RawRow>`select ${rowColumns}${sentKeys(keys)} ${part}`;
        return fetched(sql`select "_seq"${selectedKeys(keys)} ${part}`);
      },
      all: sql`select 1 from ${table.name} where ${matching}`,
    };
  }
  const { names, from } = byKind(table, { fields: distinctBy, matching });
  // Never empty: without a field all rows are of one kind.
  const kinds = sql.join([...names, sql`(1 = 1)`]);
  const first = sql`select distinct on (${kinds}) "_row", "_seq"${selectedKeys(keys)} from ${from} order by ${kinds}, ${orderBy(keys)}`;
  const named = namedKeys(keys);
  return {
    keys: named,
    stretches: [whole],
    within: ({ where: part }) => sql`select 1 from (${first}) as firsts where ${part}`,
    select: (stretch, skipped, count) =>
      sql<RawRow>`select ${rowColumns}${sentKeys(named)} from (${first}) as firsts where ${stretch.where} order by ${orderBy(named)} ${limits(skipped, count)}`,
    all: sql`select distinct ${kinds} from ${from}`,
  };
};

/**
 * The matching rows with a column for the distinguishing value of each field; a missing value is null. The columns are named because
 * PostgreSQL does not recognize an expression with parameters as equal to its repetition.
 */
export const byKind = (
  table: PgTable,
  {
    fields,
    further = [],
    matching,
  }: {
    fields: readonly string[] /** Further columns to distinguish rows by. */;
    further?: readonly Sql[];
    matching: Sql;
  },
): { names: Sql[] /** The same as jsonb. */; json: Sql[]; from: Sql } => {
  const read = fields.map((field) => fieldSql(table, field));
  const values = read.map(({ typed, json }) => (typed ? typed.column : sql`coalesce(${json}, 'null')`));
  const all = [...values, ...further];
  const names = all.map((_, index) => sql.id(`_kind${index}`));
  const kinds = all.map((value, index) => sql`, ${value} as ${names[index]}`);
  return {
    names,
    json: names.map((name, index) => jsonSql(read[index]?.typed?.kind ?? 'text', name)),
    from: sql`(select *${sql.join(kinds, sql``)} from ${table.name} where ${matching}) as ${sql.id('_matching')}`,
  };
};

interface TotalInput {
  session: Session;
  table: PgTable;
  /** Cache key of the count. */
  key: string;
  source: Source;
  total: 'exact' | 'rough' | 'none';
  seen: { start: number; page: number; hasMore: boolean; isFromStart: boolean };
}

const totalOf = async ({
  session,
  table,
  source,
  key,
  total,
  seen,
}: TotalInput): Promise<{ total: number; isEstimated: boolean }> => {
  const { start, page, hasMore, isFromStart } = seen;
  const upTo = start + page;
  // The last page, counted from the start, already gives the total.
  if (total === 'none' || (isFromStart && !hasMore && page > 0)) return { total: upTo, isEstimated: false };
  // Behind the last page an estimate would be wrong, and the caller needs the true total to go back to it.
  const isBehind = page === 0 && start > 0 && isFromStart;
  if (total === 'rough' && !isBehind)
    return roughCount({ session, all: source.all, key, table, atLeast: upTo + Number(hasMore) });
  return { total: await countOf(session, source.all), isEstimated: false };
};
