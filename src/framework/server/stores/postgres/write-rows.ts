import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { compileCondition } from '../condition';
import { fieldReader, isWrittenBy } from '../field-value';
import { changedRow, newRow } from '../stamped-row';
import type {
  ClaimRequest,
  CreateRequest,
  RemoveManyRequest,
  RemoveRequest,
  RestoreRequest,
  Row,
  TransitionRequest,
  UpdateManyRequest,
  UpdateRequest,
} from '../store';
import { StoreConflict, StoreNotFound } from '../store-error';
import type { ChangeLog } from './change-log';
import { allOf } from './condition-sql';
import { storable } from './encode-row';
import type { PgTable, Sql } from './pg-table';
import { findDuplicate } from './questions';
import { type RawRow, rowColumns, type StoredRow, storedRow } from './read-rows';
import type { Session } from './session';
import { insertStatement, updateStatement } from './write-statements';

/** Where a write happens: within a transaction, which knows what it has seen and written. */
export interface Writing {
  session: Session;
  table: PgTable;
  log: ChangeLog;
  /** Throws when others have changed a row since the transaction has first read it; undefined: it is not there. */
  checkSeen: (target: { table: PgTable; id: string; stored: StoredRow | undefined }) => void;
  /** Runs a part that may break a rule of the database; what it did is taken back when it fails. */
  guarded: <T>(work: () => Promise<T>) => Promise<T>;
}

/** `Store.create`. */
export const createRow = (request: CreateRequest, writing: Writing): Promise<Row> =>
  insertRow({ row: newRow(request.row), unique: request.unique }, writing);

/** `Store.restore`. */
export const restoreRow = (request: RestoreRequest, writing: Writing): Promise<Row> =>
  insertRow({ row: changedRow({ row: request.row, patch: {} }), unique: request.unique }, writing);

const insertRow = async (
  { row, unique = [] }: { row: Row; unique?: readonly string[] | undefined },
  writing: Writing,
): Promise<Row> => {
  const { session, table, log } = writing;
  const { collection } = table;
  const { id } = row;
  await keepUnique({ row, fields: [...unique, ...unindexed(table, row), ...table.kept] }, writing);
  // What stands in the way may be taken back by the transaction that wrote it.
  for (;;) {
    const inserted = await session.run(insertStatement(table, [row]));
    if (inserted.length > 0) break;
    const [same] = await session.run(sql`select 1 from ${table.name} where id = ${storable(id)}::text`);
    if (same) throw new StoreConflict({ kind: 'duplicate', collection, id });
    for (const field of table.unique) await refuseDuplicate({ row, field }, writing);
  }
  noteMisfits(table, row);
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
  const row = changedRow({ row: before, patch: { ...request.patch, [field]: to } });
  return replaceRow({ before, row, patch: request.patch ?? {} }, writing);
};

interface Replacement {
  before: Row;
  row: Row;
  patch: Readonly<Record<string, unknown>>;
  unique?: readonly string[] | undefined;
}

const replaceRow = async ({ before, row, patch, unique = [] }: Replacement, writing: Writing): Promise<Row> => {
  const { session, table, log, guarded } = writing;
  const { collection } = table;
  const declared = table.unique.filter((name) => isWrittenBy(name, patch));
  const kept = table.kept.filter((name) => isWrittenBy(name, patch));
  const named = [...unique, ...unindexed(table, row).filter((name) => declared.includes(name)), ...kept];
  await keepUnique({ row, fields: named }, writing);
  const write = () => session.run(updateStatement(table, [row]));
  await (declared.length === 0 ? write() : guarded(write));
  noteMisfits(table, row);
  log.put({ collection, id: row.id, before, after: row });
  return row;
};

/** `Store.remove`. */
export const removeRow = async (request: RemoveRequest, writing: Writing): Promise<Row> => {
  const { collection, id } = request;
  const row = await expectedRow(request, writing);
  await removeIds([id], writing);
  writing.log.put({ collection, id, before: row, after: undefined });
  return row;
};

const removeIds = ([...ids]: readonly string[], { session, table }: Writing): Promise<unknown> =>
  session.run(sql`delete from ${table.name} where id = any(${ids.map(storable)}::text[])`);

/** The row to change, which nobody else changes from now on: there, within the scope, and of the version the caller knows. */
const expectedRow = async (
  { collection, id, scope, expectedVersion }: RemoveRequest,
  writing: Writing,
): Promise<Row> => {
  const { session, table, checkSeen } = writing;
  const [raw] = await session.run(
    sql<RawRow>`select ${rowColumns} from ${table.name} where id = ${storable(id)}::text for update`,
  );
  const stored = raw && storedRow(raw);
  checkSeen({ table, id, stored });
  if (stored === undefined || !compileCondition(scope)(stored.row)) throw new StoreNotFound({ collection, id });
  if (expectedVersion !== undefined && expectedVersion !== stored.row.version) {
    throw new StoreConflict({ kind: 'version', collection, id, current: stored.row });
  }
  return stored.row;
};

/** `Store.claim`. */
export const claimRow = async (request: ClaimRequest, writing: Writing): Promise<Row | undefined> => {
  const { session, table, checkSeen } = writing;
  const { scope, where, patch } = request;
  const [raw] = await session.run(
    sql<RawRow>`select ${rowColumns} from ${table.name} where ${allOf(table, [scope, where])} order by "_seq" limit 1 for update skip locked`,
  );
  if (raw === undefined) return undefined;
  const stored = storedRow(raw);
  checkSeen({ table, id: stored.row.id, stored });
  return replaceRow({ before: stored.row, row: changedRow({ row: stored.row, patch }), patch }, writing);
};

/** Rows that are changed by one statement. */
const batchSize = 500;

/** `Store.updateMany`. */
export const updateRows = (request: UpdateManyRequest, writing: Writing): Promise<number> =>
  changeAll({
    request,
    writing,
    change: async (rows) => {
      const changed = rows.map((row) => changedRow({ row, patch: request.patch }));
      await writing.session.run(updateStatement(writing.table, changed));
      for (const row of changed) noteMisfits(writing.table, row);
      return changed;
    },
  });

/** `Store.removeMany`. */
export const removeRows = (request: RemoveManyRequest, writing: Writing): Promise<number> =>
  changeAll({
    request,
    writing,
    change: async (rows) => {
      await removeIds(
        rows.map(({ id }) => id),
        writing,
      );
      return [];
    },
  });

interface ManyRows {
  request: RemoveManyRequest;
  writing: Writing;
  change: (rows: readonly Row[]) => Promise<readonly Row[]>;
}

/** Rows may match again once they are changed, so a batch begins behind the last row of the one before. */
const changeAll = async ({ request, writing, change }: ManyRows): Promise<number> => {
  const { collection, scope, where } = request;
  const { session, table, log, checkSeen } = writing;
  let count = 0;
  for (let after = -1; ; ) {
    const raw = await session.run(
      sql<RawRow>`select ${rowColumns} from ${table.name} where ${allOf(table, [scope, where])} and "_seq" > ${after}::bigint order by "_seq" limit ${batchSize} for update`,
    );
    const found = raw.map(storedRow);
    const last = found.at(-1);
    if (last === undefined) return count;
    for (const stored of found) checkSeen({ table, id: stored.row.id, stored });
    const changed = await change(found.map(({ row }) => row));
    for (const [index, { row }] of found.entries())
      log.put({ collection, id: row.id, before: row, after: changed[index] });
    count += found.length;
    after = last.seq;
    if (found.length < batchSize) return count;
  }
};

/** Declared unique fields whose value no index can hold: they are kept unique as those that a request names. */
const unindexed = (table: PgTable, row: Row): string[] => {
  if (table.unique.length === 0) return [];
  const misfits = table.encoder.misfits(row);
  return table.unique.filter((field) => misfits.includes(field));
};

/** Others that write one of these values wait until this transaction has ended. */
const keepUnique = async (
  { row, fields }: { row: Row; fields: readonly string[] },
  writing: Writing,
): Promise<void> => {
  const { session, table } = writing;
  for (const field of new Set(fields)) {
    const value = fieldReader(field)(row);
    if (value === undefined || value === null || value === '' || typeof value === 'object') continue;
    await session.run(lockStatement(`${table.collection} ${field} ${JSON.stringify(value)}`));
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

/** A lock by name until the transaction ends. */
export const lockStatement = (name: string, way: 'alone' | 'shared' = 'alone'): Sql => {
  const hash = String(createHash('sha256').update(name).digest().readBigInt64BE());
  return way === 'alone'
    ? sql`select pg_advisory_xact_lock(${hash}::bigint)`
    : sql`select pg_advisory_xact_lock_shared(${hash}::bigint)`;
};

const noteMisfits = (table: PgTable, row: Row): void => {
  for (const field of table.encoder.misfits(row)) table.misfits.add(field);
};
