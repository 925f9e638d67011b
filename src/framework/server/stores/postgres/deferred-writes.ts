import { type RawBuilder, sql } from 'kysely';
import type { Row } from '../store';
import { StoreUnreachable } from '../store-error';
import { Overtaken } from './database-error';
import { storable } from './encode-row';
import { type PgTable, prepared, type Sql } from './pg-table';
import type { StoredRow } from './read-rows';
import type { Session } from './session';
import { insertStatement, updateStatement } from './write-statements';

/** What was to be written together cannot be: the work runs again and writes one after the other, so that what is wrong is wrong for its own record. */
export class NotTogether extends Error {
  override name = 'NotTogether';
}

interface RowOfTable {
  table: PgTable;
  id: string;
}

/** What is written later, of one row: the way, and the row as it then stands. */
type Deferred = { way: 'insert' | 'update'; row: Row } | { way: 'remove' };

/** A transaction, or a savepoint of it. */
interface Level {
  /** Undefined for the transaction itself. */
  name: Sql | undefined;
  /** The database knows of it. */
  isMade: boolean;
  writes: Map<PgTable, Map<string, Deferred>>;
  /** Rows that are locked, as the transaction sees them; undefined: removed by it. */
  held: Map<PgTable, Map<string, StoredRow | undefined>>;
}

/**
 * Writes of a transaction that are sent together, with a statement for each table, before its next question. Only of rows that it has
 * locked, or that nothing can stand in the way of: what a write answers is known without the database.
 */
export interface DeferredWrites {
  /** The row as the transaction sees it, which it has locked; undefined where the database has to be asked. */
  held(target: RowOfTable): StoredRow | undefined;
  hold(table: PgTable, stored: StoredRow): void;
  /** Writes a row that is held. */
  update(table: PgTable, stored: StoredRow): void;
  /** Adds a row whose id no other has. */
  insert(table: PgTable, row: Row): void;
  /** Removes a row that is held. */
  remove(target: RowOfTable): void;
  /** A row was written at once: what was known of it is not true any more. */
  forget(target: RowOfTable): void;
  /** Sends what is waiting, and makes the savepoints that were begun. */
  send(): Promise<void>;
  /** Begins a savepoint. */
  begin(name: Sql): void;
  /** Ends it; whether the database knows of it. What it has written belongs to what is around it, or to nobody. */
  end(isKept: boolean): boolean;
}

const levelOf = (name?: Sql): Level => ({ name, isMade: name === undefined, writes: new Map(), held: new Map() });

const inMap = <K, V>(maps: Map<PgTable, Map<K, V>>, table: PgTable): Map<K, V> => {
  const map = maps.get(table) ?? new Map<K, V>();
  maps.set(table, map);
  return map;
};

/** Nothing waits yet. */
export const createDeferredWrites = (session: Session): DeferredWrites => {
  const levels = [levelOf()];
  const top = (): Level => levels.at(-1) ?? (levels[0] as Level);
  const defer = (table: PgTable, id: string, write: Deferred) => {
    const writes = inMap(top().writes, table);
    // Once more at the end: what was written last is the last.
    writes.delete(id);
    writes.set(id, write);
  };
  const sendLevel = async (level: Level) => {
    if (!level.isMade && level.name) await session.run(sql`savepoint ${level.name}`);
    level.isMade = true;
    const { writes } = level;
    level.writes = new Map();
    for (const [table, rows] of writes) await sendTable(session, table, rows);
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
    // From without to within: what a savepoint goes back to includes what was written before it.
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

/** Writes the rows of a table: a statement for those that change, those that go and those that come. */
const sendTable = async (session: Session, table: PgTable, writes: ReadonlyMap<string, Deferred>): Promise<void> => {
  const rows = (wanted: 'insert' | 'update') =>
    [...writes.values()].flatMap((write) => (write.way === wanted ? [write.row] : []));
  const removed = [...writes].flatMap(([id, { way }]) => (way === 'remove' ? [storable(id)] : []));
  const send = async <R>(statement: RawBuilder<R>): Promise<number> => {
    try {
      return (await session.run(statement)).length;
    } catch (error) {
      if (error instanceof Overtaken || error instanceof StoreUnreachable) throw error;
      throw new NotTogether(table.collection, { cause: error });
    }
  };
  const [changed, added] = [rows('update'), rows('insert')];
  if (changed.length > 0) await send(updateStatement(table, changed));
  if (removed.length > 0) await send(sql`${prepared}delete from ${table.name} where id = any(${removed}::text[])`);
  // An id that is taken after all.
  if (added.length > 0 && (await send(insertStatement(table, added))) < added.length)
    throw new NotTogether(table.collection);
};
