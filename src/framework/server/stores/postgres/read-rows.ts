import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../condition';
import type { Scope } from '../scope';
import type { ListQuery, Row } from '../store';
import { allOf } from './condition-sql';
import { storable } from './encode-row';
import { fieldSql } from './field-sql';
import {
  keyName,
  type OrderKey,
  orderBy,
  orderKeys,
  readCursor,
  selectedKeys,
  stretchesAfter,
  writeCursor,
} from './order-sql';
import type { PgTable, Sql } from './pg-table';
import { roughCount } from './rough-count';
import type { Session } from './session';

/** A row as it is stored: told apart from others of its id, which were removed, by the number. */
export interface StoredRow {
  row: Row;
  seq: number;
}

/** What a statement gives that selects `rowColumns`. */
export interface RawRow {
  row: string;
  seq: number;
  [key: string]: unknown;
}

/** The columns that `storedRow` reads. */
export const rowColumns: Sql = sql`"_row" as row, "_seq"::float8 as seq`;

/** The row in what was selected. */
export const storedRow = ({ row, seq }: RawRow): StoredRow => ({ row: JSON.parse(row), seq });

/** Those of these rows that are within a scope; nobody else changes them from now on. */
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
  // In the same order whoever asks, so that no two wait for each other.
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
  const raw: RawRow[] = [];
  const stretches = place ? stretchesAfter(source.keys, place) : [sql`true`];
  // With one row more than the page it is known whether another page follows.
  const wanted = start + count + 1;
  if (count > 0) {
    for (const stretch of stretches) {
      const skipped = place ? 0 : start;
      raw.push(...(await session.run(source.select(stretch, skipped, wanted - skipped - raw.length))));
      if (raw.length >= wanted - skipped) break;
    }
  }
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

const keyOf = ({ scope, where, distinctBy }: ListQuery): string => JSON.stringify([scope, where, distinctBy]);

/** From so many skipped rows on, it costs less to find a page first and then to read it. */
const farAway = 200;

interface Source {
  /** The keys as they are called within. */
  keys: readonly OrderKey[];
  select(stretch: Sql, skipped: number, count: number): RawBuilder<RawRow>;
  /** Statement of all rows, without an order. */
  all: Sql;
}

const sourceOf = (table: PgTable, query: ListQuery & { keys: readonly OrderKey[] }): Source => {
  const { keys, scope, where, distinctBy } = query;
  const matching = allOf(table, [scope, where]);
  const limits = (skipped: number, count: number) =>
    sql`limit ${Number.isFinite(count) ? count : null}::bigint offset ${skipped}::bigint`;
  if (distinctBy === undefined) {
    return {
      keys,
      select: (stretch, skipped, count) => {
        const part = sql`from ${table.name} where ${matching} and ${stretch} order by ${orderBy(keys)} ${limits(skipped, count)}`;
        if (skipped < farAway) return sql<RawRow>`select ${rowColumns}${selectedKeys(keys)} ${part}`;
        // What is skipped is read from the index alone; only the rows of the page themselves are fetched.
        const found = keys.map((key, index) => ({ ...key, value: sql.id('_page', keyName(index)) }));
        return sql<RawRow>`select ${rowColumns}${selectedKeys(found)} from (select "_seq"${selectedKeys(keys)} ${part}) as "_page" join ${table.name} as "_stored" using ("_seq") order by ${orderBy(found)}`;
      },
      all: sql`select 1 from ${table.name} where ${matching}`,
    };
  }
  const { names, from } = byKind(table, { fields: distinctBy, matching });
  // Never empty: without a field all rows are of one kind.
  const kinds = sql.join([...names, sql`(1 = 1)`]);
  const first = sql`select distinct on (${kinds}) "_row", "_seq"${selectedKeys(keys)} from ${from} order by ${kinds}, ${orderBy(keys)}`;
  const named = keys.map((key, index) => ({ ...key, value: sql.id(keyName(index)) }));
  return {
    keys: named,
    select: (stretch, skipped, count) =>
      sql<RawRow>`select ${rowColumns}${selectedKeys(named)} from (${first}) as firsts where ${stretch} order by ${orderBy(named)} ${limits(skipped, count)}`,
    all: sql`select distinct ${kinds} from ${from}`,
  };
};

/**
 * The rows that match, with columns for what tells the values of fields apart; a missing one is null. They have names because an
 * expression with parameters is not the same one twice.
 */
export const byKind = (
  table: PgTable,
  {
    fields,
    further = [],
    matching,
  }: {
    fields: readonly string[] /** Further columns to tell rows apart by. */;
    further?: readonly Sql[];
    matching: Sql;
  },
): { names: Sql[]; from: Sql } => {
  const values = fields.map((field) => {
    const { typed, json } = fieldSql(table, field);
    return typed ? typed.column : sql`coalesce(${json}, 'null')`;
  });
  const all = [...values, ...further];
  const names = all.map((_, index) => sql.id(`_kind${index}`));
  const kinds = all.map((value, index) => sql`, ${value} as ${names[index]}`);
  return {
    names,
    from: sql`(select *${sql.join(kinds, sql``)} from ${table.name} where ${matching}) as ${sql.id('_matching')}`,
  };
};

interface TotalInput {
  session: Session;
  table: PgTable;
  /** Names what is counted. */
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
  // Where the last page is read from the start, everything has been counted.
  if (total === 'none' || (isFromStart && !hasMore && page > 0)) return { total: upTo, isEstimated: false };
  // Behind the last page an estimate would be a wrong one, and who asks has to find back.
  const isBehind = page === 0 && start > 0 && isFromStart;
  if (total === 'rough' && !isBehind)
    return roughCount({ session, all: source.all, key, planned: table.planned, atLeast: upTo + Number(hasMore) });
  return { total: await countOf(session, source.all), isEstimated: false };
};

const countOf = async (session: Session, all: Sql): Promise<number> => {
  const [found] = await session.run(sql<{ n: number }>`select count(*)::float8 as n from (${all}) as found`);
  return found?.n ?? 0;
};

/** `Store.count` in a table. */
export const countRows = (
  session: Session,
  table: PgTable,
  { conditions, atMost = Infinity }: { conditions: readonly (Condition | undefined)[]; atMost?: number | undefined },
): Promise<number> => {
  const all = sql`select 1 from ${table.name} where ${allOf(table, conditions)}`;
  return countOf(session, Number.isFinite(atMost) ? sql`${all} limit ${Math.max(0, atMost)}::bigint` : all);
};
