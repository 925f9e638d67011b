import { cloneJson } from '../clone-json';
import { compileCondition } from '../condition';
import { fieldReader, isWrittenBy } from '../field-value';
import { changedRow, newRow } from '../stamped-row';
import type { CreateRequest, RemoveRequest, RestoreRequest, Row, TransitionRequest, UpdateRequest } from '../store';
import { StoreConflict, StoreNotFound } from '../store-error';
import type { Draft } from './draft';
import { checkUnique } from './same-value';
import type { Table } from './table';

/** The draft a request applies to, and the table of its collection. */
interface Target {
  draft: Draft;
  table: Table;
}

/** `Store.create` on a draft. */
export const createRow = ({ draft, table, collection, row, unique }: CreateRequest & Target): Row => {
  const created = newRow(row);
  const { id } = created;
  if (draft.get({ table, id }) !== undefined) throw new StoreConflict({ kind: 'duplicate', collection, id });
  write({ draft, table, collection, row: created, unique: uniqueFields({ table, unique }) });
  return created;
};

/** `Store.update` on a draft. */
export const updateRow = (request: UpdateRequest & Target): Row => {
  const { draft, table, collection, patch, unique } = request;
  const changed = changedRow({ row: expectedRow(request), patch });
  write({ draft, table, collection, row: changed, unique: uniqueFields({ table, unique, patch }) });
  return changed;
};

/** `Store.remove` on a draft. */
export const removeRow = (request: RemoveRequest & Target): Row => {
  const { draft, table, id } = request;
  const row = expectedRow(request);
  draft.remove({ table, id });
  return row;
};

/** `Store.restore` on a draft. */
export const restoreRow = ({ draft, table, collection, row, unique }: RestoreRequest & Target): Row => {
  const { id } = row;
  if (draft.get({ table, id }) !== undefined) throw new StoreConflict({ kind: 'duplicate', collection, id });
  const restored = changedRow({ row, patch: {} });
  write({ draft, table, collection, row: restored, unique: uniqueFields({ table, unique }) });
  return restored;
};

/** `Store.transition` on a draft. */
export const transitionRow = (request: TransitionRequest & Target): Row => {
  const { draft, table, collection, id, field, from, to, patch } = request;
  const row = expectedRow(request);
  const state = fieldReader(field)(row);
  if (typeof state !== 'string' || !from.includes(state)) {
    throw new StoreConflict({ kind: 'state', collection, id, field, current: cloneJson(row) });
  }
  const changed = changedRow({ row, patch: { ...patch, [field]: to } });
  write({ draft, table, collection, row: changed, unique: uniqueFields({ table, patch }) });
  return changed;
};

/** The row to change. Throws if it is missing, out of scope or not of the expected version. */
const expectedRow = ({ draft, table, collection, id, scope, expectedVersion }: RemoveRequest & Target): Row => {
  const row = draft.get({ table, id });
  if (row === undefined || !compileCondition(scope)(row)) throw new StoreNotFound({ collection, id });
  if (expectedVersion !== undefined && expectedVersion !== row.version) {
    throw new StoreConflict({ kind: 'version', collection, id, current: cloneJson(row) });
  }
  return row;
};

interface Written extends Target {
  collection: string;
  row: Row;
  unique: readonly string[];
}

/** Throws `StoreTooLarge`, or `StoreConflict` of kind `unique`. */
const write = (written: Written): void => {
  written.table.admit(written.row);
  checkUnique({ ...written, fields: written.unique });
  written.draft.put(written);
};

/** The fields to check for uniqueness: those named by the request, and the declared unique fields that it writes. */
const uniqueFields = ({
  table,
  unique = [],
  patch,
}: {
  table: Table;
  unique?: readonly string[] | undefined;
  patch?: Readonly<Record<string, unknown>> | undefined;
}): string[] => {
  const declared = table.uniqueFields().filter((name) => patch === undefined || isWrittenBy(name, patch));
  return [...new Set([...unique, ...declared])];
};
