import { sql } from 'kysely';
import type { KnownPlace } from './believed';
import { keyName, namedKeys, type OrderKey, orderBy, type Place, selectedKeys, stretchesAfter } from './order-sql';
import type { PgTable, Sql } from './pg-table';
import type { Session } from './session';

/** With this many skipped rows or more, a page is read from a cached position nearby. */
const farAway = 10_000;
/** Distance between cached positions, in rows. */
const rowsApart = 200;

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
  const count = start - (start % rowsApart);
  const name = `${count} ${key}`;
  const cached = table.places.read(name);
  if (cached) return cached;
  const [raw] = await session.run(
    sql<{
      seq: number;
      [key: string]: unknown;
    }>`select "_seq"::float8 as seq${selectedKeys(keys)} from ${table.name} where ${matching} order by ${orderBy(keys)} limit 1 offset ${count - 1}::bigint`,
  );
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
      sql`(select "_seq"${selectedKeys(keys)} from ${table.name} where ${matching} and ${stretch} order by ${orderBy(keys)} limit ${skipped + count}::bigint)`,
  );
  const named = namedKeys(keys, '_behind');
  return sql`select * from (${sql.join(stretches, sql` union all `)}) as "_behind" order by ${orderBy(named)} limit ${count}::bigint offset ${skipped}::bigint`;
};
