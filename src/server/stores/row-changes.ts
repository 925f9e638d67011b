import { cloneJson } from './clone-json';
import { compileCondition } from './condition';
import type { Draft } from './draft';
import { fieldReader } from './field-value';
import { changedRow, newRow } from './stamped-row';
import type { CreateRequest, RemoveRequest, RestoreRequest, Row, TransitionRequest, UpdateRequest } from './store';
import { StoreConflict, StoreNotFound } from './store-error';
import type { Table } from './table';

/** The draft a request is worked out on, and the table of its collection. */
interface Target {
  draft: Draft;
  table: Table;
}

/** `Store.create` on a draft. */
export function createRow({ draft, table, collection, row, unique }: CreateRequest & Target): Row {
  const created = newRow(row);
  const { id } = created;
  if (draft.get({ table, id }) !== undefined) throw new StoreConflict({ kind: 'duplicate', collection, id });
  checkUnique({ draft, table, collection, row: created, fields: unique });
  draft.put({ table, row: created });
  return created;
}

/** `Store.update` on a draft. */
export function updateRow(request: UpdateRequest & Target): Row {
  const { draft, table, collection, patch, unique } = request;
  const changed = changedRow({ row: expectedRow(request), patch });
  checkUnique({ draft, table, collection, row: changed, fields: unique });
  draft.put({ table, row: changed });
  return changed;
}

/** `Store.remove` on a draft. */
export function removeRow(request: RemoveRequest & Target): Row {
  const { draft, table, id } = request;
  const row = expectedRow(request);
  draft.remove({ table, id });
  return row;
}

/** `Store.restore` on a draft. */
export function restoreRow({ draft, table, collection, row, unique }: RestoreRequest & Target): Row {
  const { id } = row;
  if (draft.get({ table, id }) !== undefined) throw new StoreConflict({ kind: 'duplicate', collection, id });
  const restored = changedRow({ row, patch: {} });
  checkUnique({ draft, table, collection, row: restored, fields: unique });
  draft.put({ table, row: restored });
  return restored;
}

/** `Store.transition` on a draft. */
export function transitionRow(request: TransitionRequest & Target): Row {
  const { draft, table, collection, id, field, from, to, patch } = request;
  const row = expectedRow(request);
  const state = fieldReader(field)(row);
  if (typeof state !== 'string' || !from.includes(state)) {
    throw new StoreConflict({ kind: 'state', collection, id, field, current: cloneJson(row) });
  }
  const changed = changedRow({ row, patch: { ...patch, [field]: to } });
  draft.put({ table, row: changed });
  return changed;
}

/** The row to change: there, within the scope, and of the version the caller knows. */
function expectedRow({ draft, table, collection, id, scope, expectedVersion }: RemoveRequest & Target): Row {
  const row = draft.get({ table, id });
  if (row === undefined || !compileCondition(scope)(row)) throw new StoreNotFound({ collection, id });
  if (expectedVersion !== undefined && expectedVersion !== row.version) {
    throw new StoreConflict({ kind: 'version', collection, id, current: cloneJson(row) });
  }
  return row;
}

interface UniqueCheck extends Target {
  collection: string;
  row: Row;
  fields: readonly string[] | undefined;
}

function checkUnique({ draft, table, collection, row, fields = [] }: UniqueCheck): void {
  for (const field of fields) {
    const value = fieldReader(field)(row);
    if (findSameValue({ rows: draft.rows(table), field, value, exceptId: row.id }) !== undefined) {
      throw new StoreConflict({ kind: 'unique', collection, id: row.id, field });
    }
  }
}

/** The first other row whose field has exactly this value; empty values are the same as none. */
export function findSameValue({ rows, field, value, exceptId }: SameValueQuery): Row | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const read = fieldReader(field);
  for (const row of rows) if (row.id !== exceptId && read(row) === value) return row;
  return undefined;
}

interface SameValueQuery {
  rows: Iterable<Row>;
  field: string;
  value: unknown;
  exceptId?: string | undefined;
}
