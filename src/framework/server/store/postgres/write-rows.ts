import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { compileCondition } from '../condition';
import { fieldReader, isWrittenBy } from '../field-value';
import { changedRow, newRow } from '../stamped-row';
import { cloneJson } from '../starting-rows';
import type {
  Change,
  ClaimRequest,
  CreateRequest,
  RemoveRequest,
  RestoreRequest,
  Row,
  TransitionRequest,
  UpdateRequest,
} from '../store';
import { StoreConflict, StoreNotFound } from '../store-error';
import { allOf } from './condition-sql';
import { along, type DeferredWrites, insertStatement, updateStatement } from './deferred-writes';
import { storable } from './encode-row';
import { orderBy, orderKeys } from './order-sql';
import { type PgTable, prepared } from './pg-table';
import { findDuplicate } from './questions';
import { type RawRow, rowColumns, type StoredRow, storedRow } from './read-rows';
import { recordMisfits } from './registry';
import type { Session } from './session';

/** The writes of a transaction, or of a savepoint of it. */
export interface ChangeLog {
  /** Whether it, or a transaction around it, has written the row. */
  has(target: { collection: string; id: string }): boolean;
  /** Records a write; `before` stays that of the first write. */
  put(change: Change): void;
  /** Takes over what a savepoint has written. */
  adopt(inner: ChangeLog): void;
  /** All writes, including rows that were created and removed again. */
  all(): readonly Change[];
}

/** An empty log, of a transaction or of a savepoint within another. */
export const createChangeLog = (around?: ChangeLog): ChangeLog => {
  const written = new Map<string, Change>();
  const keyOf = ({ collection, id }: { collection: string; id: string }) => `${collection}/${id}`;
  const log: ChangeLog = {
    has: (target) => written.has(keyOf(target)) || around?.has(target) === true,
    put: (change) => {
      const key = keyOf(change);
      const first = written.get(key);
      // Reinserted at the end: the order is that of the last writes.
      written.delete(key);
      written.set(key, first ? { ...change, before: first.before } : change);
    },
    adopt: (inner) => {
      for (const change of inner.all()) log.put(change);
    },
    all: () => [...written.values()],
  };
  return log;
};

/** The net changes, as copies. */
export const changesIn = (log: ChangeLog): Change[] =>
  log.all().flatMap(({ before, after, ...target }) => {
    if (before === undefined && after === undefined) return [];
    return [{ ...target, before: cloneJson(before), after: cloneJson(after) }];
  });

/** The transaction in which a write happens, with what it has seen and written. */
export interface Writing {
  session: Session;
  table: PgTable;
  log: ChangeLog;
  /** Takes writes that can be deferred; undefined: everything is written at once. */
  later: DeferredWrites | undefined;
  /** Throws when others have changed the row since the transaction first read it; `stored` is undefined when the row is gone. */
  checkSeen: (target: { table: PgTable; id: string; stored: StoredRow | undefined }) => void;
  /** Runs a part that may violate a constraint of the database; it is rolled back when it fails. */
  guarded: <T>(work: () => Promise<T>) => Promise<T>;
}

/** `Store.create`. */
export const createRow = (request: CreateRequest, writing: Writing): Promise<Row> =>
  insertRow({ row: newRow(request.row), unique: request.unique, isOwnId: request.row.id === undefined }, writing);

/** `Store.restore`. */
export const restoreRow = (request: RestoreRequest, writing: Writing): Promise<Row> =>
  insertRow({ row: changedRow({ row: request.row, patch: {} }), unique: request.unique }, writing);

interface Insertion {
  row: Row;
  unique?: readonly string[] | undefined;
  /** The store has generated its id, which no other row has. */
  isOwnId?: boolean;
}

const insertRow = async ({ row, unique = [], isOwnId = false }: Insertion, writing: Writing): Promise<Row> => {
  const { session, table, log, later } = writing;
  const { collection } = table;
  const { id } = row;
  if (later && isOwnId && unique.length + table.unique.length + table.kept.length === 0) {
    later.insert(table, row);
    await recordMisfits(session, table, [row]);
    log.put({ collection, id, before: undefined, after: row });
    return row;
  }
  await keepUnique({ row, fields: [...unique, ...unindexed(table, row), ...table.kept] }, writing);
  // The conflicting row may vanish when the transaction that wrote it rolls back: then try again.
  for (;;) {
    const [inserted] = await session.run(insertStatement(table, [row]));
    if (inserted) {
      later?.hold(table, { row, seq: inserted.seq });
      break;
    }
    const [same] = await session.run(sql`select 1 from ${table.name} where id = ${storable(id)}::text`);
    if (same) throw new StoreConflict({ kind: 'duplicate', collection, id });
    for (const field of table.unique) await refuseDuplicate({ row, field }, writing);
  }
  await recordMisfits(session, table, [row]);
  log.put({ collection, id, before: undefined, after: row });
  return row;
};

/** `Store.update`. */
export const updateRow = async (request: UpdateRequest, writing: Writing): Promise<Row> => {
  const before = await expectedRow(request, writing);
  const { patch, unique } = request;
  return replaceRow({ before, row: changedRow({ row: before, patch }), patch, unique }, writing);
};

/** `Store.transition`. */
export const transitionRow = async (request: TransitionRequest, writing: Writing): Promise<Row> => {
  const { collection, id, field, from, to } = request;
  const before = await expectedRow(request, writing);
  const state = fieldReader(field)(before);
  if (typeof state !== 'string' || !from.includes(state)) {
    throw new StoreConflict({ kind: 'state', collection, id, field, current: before });
  }
  const patch = { ...request.patch, [field]: to };
  return replaceRow({ before, row: changedRow({ row: before, patch }), patch }, writing);
};

interface Replacement {
  before: Row;
  row: Row;
  patch: Readonly<Record<string, unknown>>;
  unique?: readonly string[] | undefined;
}

const replaceRow = async ({ before, row, patch, unique = [] }: Replacement, writing: Writing): Promise<Row> => {
  const { session, table, log, guarded, later } = writing;
  const { collection } = table;
  const declared = table.unique.filter((name) => isWrittenBy(name, patch));
  const saved = table.kept.filter((name) => isWrittenBy(name, patch));
  const named = [...unique, ...unindexed(table, row).filter((name) => declared.includes(name)), ...saved];
  const known = later?.held({ table, id: row.id });
  if (later && known && declared.length + named.length === 0) later.update(table, { ...known, row });
  else {
    await keepUnique({ row, fields: named }, writing);
    const write = () => session.run(updateStatement(table, [row]));
    await (declared.length === 0 ? write() : guarded(write));
    later?.forget({ table, id: row.id });
  }
  await recordMisfits(session, table, [row]);
  log.put({ collection, id: row.id, before, after: row });
  return row;
};

/** `Store.remove`. */
export const removeRow = async (request: RemoveRequest, writing: Writing): Promise<Row> => {
  const { collection, id } = request;
  const row = await expectedRow(request, writing);
  if (writing.later) writing.later.remove({ table: writing.table, id });
  else await removeIds([id], writing);
  writing.log.put({ collection, id, before: row, after: undefined });
  return row;
};

/** Removes rows that are locked. */
export const removeIds = ([...ids]: readonly string[], { session, table }: Writing): Promise<unknown> =>
  session.run(sql`${prepared}delete from ${table.name} where id = any(${ids.map(storable)}::text[])`);

/** Locks and returns the row to change. Throws unless it exists, is within the scope and has the version that the caller expects. */
const expectedRow = async (
  { collection, id, scope, expectedVersion }: RemoveRequest,
  writing: Writing,
): Promise<Row> => {
  const { table, later } = writing;
  const stored = later?.held({ table, id }) ?? (await lockedRow(id, writing));
  if (stored === undefined || !compileCondition(scope)(stored.row)) throw new StoreNotFound({ collection, id });
  if (expectedVersion !== undefined && expectedVersion !== stored.row.version) {
    throw new StoreConflict({ kind: 'version', collection, id, current: stored.row });
  }
  return stored.row;
};

const lockedRow = async (id: string, { session, table, checkSeen, later }: Writing): Promise<StoredRow | undefined> => {
  const [raw] = await session.run(
    sql<RawRow>`${prepared}select ${rowColumns} from ${table.name} where id = ${storable(id)}::text for update`,
  );
  const stored = raw && storedRow(raw);
  checkSeen({ table, id, stored });
  if (stored) later?.hold(table, stored);
  return stored;
};

/** `Store.claim`. */
export const claimRow = async (request: ClaimRequest, writing: Writing): Promise<Row | undefined> => {
  const { session, table, checkSeen } = writing;
  const { scope, where, sort = [], patch } = request;
  const order = orderBy(orderKeys(table, sort));
  const [raw] = await session.run(
    sql<RawRow>`select ${rowColumns} from ${table.name} where ${allOf(table, [scope, where])} order by ${order} limit 1 for update skip locked`,
  );
  if (raw === undefined) return undefined;
  const stored = storedRow(raw);
  checkSeen({ table, id: stored.row.id, stored });
  return replaceRow({ before: stored.row, row: changedRow({ row: stored.row, patch }), patch }, writing);
};

/** Declared unique fields whose value does not fit the indexed column: they are checked like the fields that a request names. */
const unindexed = (table: PgTable, row: Row): string[] => {
  if (table.unique.length === 0) return [];
  const misfits = table.encoder.misfits(row);
  return table.unique.filter((field) => misfits.includes(field));
};

/** Checks that these values are unique. Other transactions that write one of them wait until this one has ended. */
const keepUnique = async (
  { row, fields }: { row: Row; fields: readonly string[] },
  writing: Writing,
): Promise<void> => {
  const { session, table } = writing;
  for (const field of new Set(fields)) {
    const value = fieldReader(field)(row);
    if (value === undefined || value === null || value === '' || typeof value === 'object') continue;
    await session.run(along(lockStatement(`${table.collection} ${field} ${JSON.stringify(value)}`)));
    await refuseDuplicate({ row, field }, writing);
  }
};

const refuseDuplicate = async ({ row, field }: { row: Row; field: string }, writing: Writing): Promise<void> => {
  const { session, table } = writing;
  const { collection } = table;
  const value = fieldReader(field)(row);
  const other = await findDuplicate(session, table, { collection, field, value, exceptId: row.id });
  if (other !== undefined) throw new StoreConflict({ kind: 'unique', collection, id: row.id, field });
};

const lockFunctions = {
  alone: 'pg_advisory_xact_lock',
  shared: 'pg_advisory_xact_lock_shared',
  ifFree: 'pg_try_advisory_xact_lock',
} as const;

/** A lock by name until the transaction ends. `ifFree` does not wait: it returns whether the lock was free. */
export const lockStatement = (
  name: string,
  way: keyof typeof lockFunctions = 'alone',
): RawBuilder<{ held: unknown }> => {
  const hash = String(createHash('sha256').update(name).digest().readBigInt64BE());
  return sql`${prepared}select ${sql.raw(lockFunctions[way])}(${hash}::bigint) as held`;
};
