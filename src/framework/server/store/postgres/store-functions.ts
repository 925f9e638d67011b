import { type RawBuilder, sql } from 'kysely';
import { compileCondition } from '../condition';
import type { Scope } from '../scope';
import { changedRow, pickFields } from '../stamped-row';
import { cloneJson } from '../starting-rows';
import type { RemoveManyRequest, Row, Store, UpdateManyRequest } from '../store';
import { StoreConflict } from '../store-error';
import { allOf, countRows } from './condition-sql';
import { brokenIndex } from './database-error';
import { updateStatement } from './deferred-writes';
import { storable } from './encode-row';
import { type PgTable, prepared } from './pg-table';
import { aggregateTable, findDuplicate, idsBelow } from './questions';
import { listRows, type RawRow, rowColumns, type StoredRow, storedRow } from './read-rows';
import { recordMisfits } from './registry';
import type { Session } from './session';
import { uniqueIndexName } from './table-indexes';
import {
  claimRow,
  createRow,
  removeIds,
  removeRow,
  restoreRow,
  transitionRow,
  updateRow,
  type Writing,
} from './write-rows';

/** Rows per statement. */
const batchSize = 500;

/** `Store.updateMany`. */
const updateRows = (request: UpdateManyRequest, writing: Writing): Promise<number> =>
  changeAll({
    request,
    writing,
    change: async (rows) => {
      const changed = rows.map((row) => changedRow({ row, patch: request.patch }));
      await writing.session.run(updateStatement(writing.table, changed));
      await recordMisfits(writing.session, writing.table, changed);
      return changed;
    },
  });

/** `Store.removeMany`. */
const removeRows = (request: RemoveManyRequest, writing: Writing): Promise<number> =>
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

/** Changed rows may match again, so each batch begins after the last row of the one before. */
const changeAll = async ({ request, writing, change }: ManyRows): Promise<number> => {
  const { collection, scope, where } = request;
  const { session, table, log, checkSeen, later } = writing;
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
    for (const [index, { row }] of found.entries()) {
      later?.forget({ table, id: row.id });
      log.put({ collection, id: row.id, before: row, after: changed[index] });
    }
    count += found.length;
    after = last.seq;
    if (found.length < batchSize) return count;
  }
};

type ReadFunctions = Pick<Store, 'list' | 'count' | 'get' | 'getEach' | 'below' | 'aggregate' | 'findDuplicate'>;
type WriteFunctions = Omit<Store, keyof ReadFunctions | 'transaction'>;

interface Reading {
  /** Throws for an unknown collection, or when the store or transaction has ended. */
  tableOf: (collection: string) => PgTable;
  session: Session;
  /** Runs a call when it may. */
  enter: <T>(work: () => Promise<T>) => Promise<T>;
  /** A row that this transaction has locked, in its current state; undefined: the database is queried. */
  held?: (target: { table: PgTable; id: string }) => StoredRow | undefined;
  /** Called for every row that is returned. */
  note?: ((target: { table: PgTable; stored: StoredRow }) => void) | undefined;
}

/** The read functions of a store. */
export const readFunctions = ({ tableOf, session, enter, held, note }: Reading): ReadFunctions => ({
  getEach: async (selections) => {
    const wanted = selections.map(({ collection, id, scope }) => ({ table: tableOf(collection), id, scope }));
    if (wanted.length === 0) return [];
    const found = await enter(() => session.run(eachOf(wanted)));
    const rows = new Map(found.map(({ n, ...raw }) => [n, storedRow(raw)]));
    return wanted.map(({ table, scope }, index) => seenRow({ table, scope, stored: rows.get(index), note }));
  },
  list: async (query) => {
    const table = tableOf(query.collection);
    const { found, ...page } = await enter(() => listRows(session, table, query));
    for (const stored of found) note?.({ table, stored });
    const { fields } = query;
    return { ...page, rows: found.map(({ row }) => (fields ? pickFields({ row, fields }) : row)) };
  },
  count: async ({ collection, scope, where, atMost }) => {
    const table = tableOf(collection);
    return enter(() => countRows(session, table, { conditions: [scope, where], atMost }));
  },
  get: async ({ collection, id, scope }) => {
    const table = tableOf(collection);
    const statement = sql<RawRow>`${prepared}select ${rowColumns} from ${table.name} where id = ${storable(id)}::text`;
    const stored = await enter(async () => {
      const known = held?.({ table, id });
      if (known) return cloneJson(known);
      const [raw] = await session.run(statement);
      return raw && storedRow(raw);
    });
    return seenRow({ table, scope, stored, note });
  },
  below: async (query) => {
    const table = tableOf(query.collection);
    return enter(() => idsBelow(session, table, query));
  },
  aggregate: async (query) => {
    const table = tableOf(query.collection);
    return enter(() => aggregateTable(session, table, query));
  },
  findDuplicate: async (query) => {
    const table = tableOf(query.collection);
    return enter(() => findDuplicate(session, table, query));
  },
});

/** The row if it is within the scope. */
const seenRow = ({
  table,
  scope,
  stored,
  note,
}: {
  table: PgTable;
  scope: Scope;
  stored: StoredRow | undefined;
  note: Reading['note'];
}): Row | undefined => {
  if (stored === undefined || !compileCondition(scope)(stored.row)) return undefined;
  note?.({ table, stored });
  return stored.row;
};

/** One statement over several tables; `n` is the index of the requested row. */
const eachOf = (wanted: readonly { table: PgTable; id: string }[]): RawBuilder<RawRow & { n: number }> =>
  sql<RawRow & { n: number }>`${prepared}${sql.join(
    wanted.map(
      ({ table, id }, index) =>
        sql`select ${sql.lit(index)} as n, ${rowColumns} from ${table.name} where id = ${storable(id)}::text`,
    ),
    sql` union all `,
  )}`;

interface Writer {
  tableOf: (collection: string) => PgTable;
  /** Runs a change in the right transaction. */
  write: <T>(table: PgTable, change: (writing: Writing) => Promise<T>) => Promise<T>;
}

/** The write functions of a store. */
export const writeFunctions = ({ tableOf, write }: Writer): WriteFunctions => {
  const writing =
    <Request extends { collection: string }, T extends Row | number | undefined>(
      change: (request: Request, writing: Writing) => Promise<T>,
    ) =>
    async (request: Request): Promise<T> => {
      const table = tableOf(request.collection);
      const result = await write(table, (target) => change(request, target).catch(conflictOf(table, request)));
      return cloneJson(result);
    };
  return {
    create: writing(createRow),
    update: writing(updateRow),
    remove: writing(removeRow),
    restore: writing(restoreRow),
    transition: writing(transitionRow),
    claim: writing(claimRow),
    updateMany: writing(updateRows),
    removeMany: writing(removeRows),
  };
};

/** Turns a violation of a unique index into a `StoreConflict`; rethrows anything else. */
const conflictOf =
  (table: PgTable, request: object) =>
  (error: unknown): never => {
    const index = brokenIndex(error);
    const { collection, shape } = table;
    const column = shape.columns.find((one) => index === uniqueIndexName(shape, one.column));
    if (column === undefined) throw error;
    const id = 'id' in request && typeof request.id === 'string' ? request.id : '';
    throw new StoreConflict({ kind: 'unique', collection, id, field: column.path });
  };
