import { type RawBuilder, sql } from 'kysely';
import type { Row } from '../store';
import { StoreUnreachable } from '../store-error';
import { Overtaken } from './database-error';
import { storable } from './encode-row';
import { alongMark, type PgTable, prepared, type Sql } from './pg-table';
import type { StoredRow } from './read-rows';
import type { Session } from './session';

/** A statement of a transaction whose result nobody needs, sent along with the next one. */
export const along = (statement: Sql): Sql => sql`${sql.raw(alongMark)}${statement}`;

const ownColumns = ['id', 'version', 'createdAt', 'updatedAt', '_row', '_extra', '_misfits'];

/** The columns that a row is written to; its number is made by the database. */
const columnNames = ({ shape: { columns, searched } }: PgTable): string[] => [
  ...ownColumns,
  ...[...columns, ...searched].map(({ column }) => column),
];

/** The rows as the database sees them: one parameter, however many rows and columns there are. */
const given = (table: PgTable, rows: readonly Row[]): Sql =>
  sql`jsonb_populate_recordset(null::${table.name}, ${JSON.stringify(rows.map((row) => table.encoder.encode(row)))}::jsonb) as given`;

/** Adds rows; returns those that were added with their numbers, and leaves out those that conflict with a unique value or an id. */
export const insertStatement = (table: PgTable, rows: readonly Row[]): RawBuilder<{ id: string; seq: number }> => {
  const names = sql.join(columnNames(table).map((name) => sql.id(name)));
  return sql<{
    id: string;
    seq: number;
  }>`${prepared}insert into ${table.name} (${names}) select ${names} from ${given(table, rows)} on conflict do nothing returning id, "_seq"::float8 as seq`;
};

/** Replaces rows that are there. */
export const updateStatement = (table: PgTable, rows: readonly Row[]): Sql => {
  const names = columnNames(table).filter((name) => name !== 'id');
  const own = sql.join(names.map((name) => sql.id(name)));
  const values = sql.join(names.map((name) => sql.id('given', name)));
  return sql`${prepared}update ${table.name} as stored set (${own}) = row(${values}) from ${given(table, rows)} where stored.id = given.id`;
};

/** A batched write failed: the work is run again with single writes, so that the error is reported for the record it belongs to. */
export class NotTogether extends Error {
  override name = 'NotTogether';
}

interface RowOfTable {
  table: PgTable;
  id: string;
}

/** A deferred write of one row: the operation and the resulting row. */
type Deferred = { way: 'insert' | 'update'; row: Row } | { way: 'remove' };

/** A transaction, or a savepoint of it. */
interface Level {
  /** Undefined for the transaction itself. */
  name: Sql | undefined;
  /** Whether the savepoint exists in the database yet. */
  isMade: boolean;
  writes: Map<PgTable, Map<string, Deferred>>;
  /** Locked rows as the transaction sees them; undefined: removed by it. */
  held: Map<PgTable, Map<string, StoredRow | undefined>>;
}

/**
 * Writes of a transaction that are batched per table and sent before its next query. Only for rows that it has locked, or inserts that
 * cannot conflict: the result of such a write is known without asking the database.
 */
export interface DeferredWrites {
  /** A locked row as the transaction sees it; undefined: the database has to be queried. */
  held(target: RowOfTable): StoredRow | undefined;
  hold(table: PgTable, stored: StoredRow): void;
  /** Writes a row that is held. */
  update(table: PgTable, stored: StoredRow): void;
  /** Adds a row with a fresh id. */
  insert(table: PgTable, row: Row): void;
  /** Removes a row that is held. */
  remove(target: RowOfTable): void;
  /** A row was written directly: the known state of it is stale. */
  forget(target: RowOfTable): void;
  /** Sends the waiting writes and creates the savepoints begun so far. */
  send(): Promise<void>;
  /** Begins a savepoint. */
  begin(name: Sql): void;
  /** Ends a savepoint; its writes are merged into the enclosing level or dropped. Returns whether it exists in the database. */
  end(isKept: boolean): boolean;
}

const levelOf = (name?: Sql): Level => ({ name, isMade: name === undefined, writes: new Map(), held: new Map() });

const inMap = <K, V>(maps: Map<PgTable, Map<K, V>>, table: PgTable): Map<K, V> => {
  const map = maps.get(table) ?? new Map<K, V>();
  maps.set(table, map);
  return map;
};

/** Creates the batch, with nothing waiting. */
export const createDeferredWrites = (session: Session): DeferredWrites => {
  const levels = [levelOf()];
  const top = (): Level => levels.at(-1) ?? (levels[0] as Level);
  const defer = (table: PgTable, id: string, write: Deferred) => {
    const writes = inMap(top().writes, table);
    // Reinserted at the end, so that the order is that of the last writes.
    writes.delete(id);
    writes.set(id, write);
  };
  const sendLevel = async (level: Level) => {
    if (!level.isMade && level.name) await session.run(along(sql`savepoint ${level.name}`));
    level.isMade = true;
    const { writes } = level;
    level.writes = new Map();
    const all = [...writes].flatMap(([table, rows]) => statementsOf(table, rows));
    if (all.length > 0) await sendTogether(session, all);
  };
  const setHeld = (table: PgTable, id: string, stored: StoredRow | undefined) =>
    inMap(top().held, table).set(id, stored);
  return {
    held: ({ table, id }) => {
      const level = levels.findLast(({ held }) => held.get(table)?.has(id));
      return level?.held.get(table)?.get(id);
    },
    hold: (table, stored) => setHeld(table, stored.row.id, stored),
    update: (table, stored) => {
      defer(table, stored.row.id, { way: 'update', row: stored.row });
      setHeld(table, stored.row.id, stored);
    },
    insert: (table, row) => defer(table, row.id, { way: 'insert', row }),
    remove: ({ table, id }) => {
      defer(table, id, { way: 'remove' });
      setHeld(table, id, undefined);
    },
    forget: ({ table, id }) => setHeld(table, id, undefined),
    // Outermost first: rolling back to a savepoint must keep what was written before it.
    send: async () => {
      for (const level of levels) await sendLevel(level);
    },
    begin: (name) => levels.push(levelOf(name)),
    end: (isKept) => {
      const ended = levels.pop();
      if (ended && isKept) {
        for (const [table, rows] of ended.writes) for (const [id, write] of rows) defer(table, id, write);
        for (const [table, rows] of ended.held) for (const [id, stored] of rows) setHeld(table, id, stored);
      }
      return ended?.isMade === true;
    },
  };
};

/** A statement of deferred writes. */
interface BatchedWrite {
  table: PgTable;
  statement: RawBuilder<unknown>;
  /** The rows that it has to add. */
  added?: number;
}

/** Statements that write the rows of a table, one each for updates, deletes and inserts. */
const statementsOf = (table: PgTable, writes: ReadonlyMap<string, Deferred>): BatchedWrite[] => {
  const rows = (wanted: 'insert' | 'update') =>
    [...writes.values()].flatMap((write) => (write.way === wanted ? [write.row] : []));
  const removed = [...writes].flatMap(([id, { way }]) => (way === 'remove' ? [storable(id)] : []));
  const [changed, added] = [rows('update'), rows('insert')];
  const remove = () => sql`${prepared}delete from ${table.name} where id = any(${removed}::text[])`;
  return [
    ...(changed.length > 0 ? [{ table, statement: updateStatement(table, changed) }] : []),
    ...(removed.length > 0 ? [{ table, statement: remove() }] : []),
    ...(added.length > 0 ? [{ table, statement: insertStatement(table, added), added: added.length }] : []),
  ];
};

/** Carries writes out by one statement, whatever tables they are of: they are about different rows, so their order makes no difference. */
const sendTogether = async (session: Session, all: readonly BatchedWrite[]): Promise<void> => {
  const nameOf = (index: number) => sql.id(`w${index}`);
  const parts = all.map(({ statement }, index) => sql`${nameOf(index)} as (${statement})`);
  const counts = all.map(({ added }, index) =>
    added === undefined ? sql`0` : sql`(select count(*)::int from ${nameOf(index)})`,
  );
  const statement = sql<{
    added: number[];
  }>`${prepared}with ${sql.join(parts)} select array[${sql.join(counts)}] as added`;
  const [written] = await session.run(statement).catch((error: unknown) => {
    if (error instanceof Overtaken || error instanceof StoreUnreachable) throw error;
    throw new NotTogether('', { cause: error });
  });
  // An id was taken after all.
  for (const [index, { table, added = 0 }] of all.entries())
    if ((written?.added[index] ?? 0) < added) throw new NotTogether(table.collection);
};
