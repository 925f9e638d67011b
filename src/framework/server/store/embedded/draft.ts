import { fieldReader } from '../field-value';
import type { Change, Row } from '../store';
import { StoreConflict } from '../store-error';
import type { RowChanges, Table } from './table';

/** A row that a draft changes. */
export interface DraftedRow {
  table: Table;
  id: string;
  /** The row below the draft at its first write, on which the change is based; undefined if there was none. */
  base: Row | undefined;
  /** Undefined for a removed row. */
  row: Row | undefined;
  /** Fields whose values must be unique. */
  unique: ReadonlySet<string>;
}

/** The tables as seen through a draft. */
export interface DraftView {
  get(target: { table: Table; id: string }): Row | undefined;
  /** All differences from the table, including those of drafts below. */
  over(table: Table): RowChanges;
}

const unchanged: RowChanges = new Map();

/** The tables without a draft. */
export const tableView: DraftView = { get: ({ table, id }) => table.get(id), over: () => unchanged };

/**
 * Changes on top of the tables or of another draft. Readers of the layer below do not see them until they are on disk, so that
 * no caller acts on a write that may still be lost.
 */
export interface Draft extends DraftView {
  put(target: { table: Table; row: Row; unique?: readonly string[] | undefined }): void;
  remove(target: { table: Table; id: string }): void;
  /** The rows changed by this draft itself, in the order of their last write. */
  own(): readonly DraftedRow[];
  /** The changes of this draft itself, by table. */
  changes(): ReadonlyMap<Table, RowChanges>;
  /** Applies the changes of a draft on top of this one. */
  adopt(rows: readonly DraftedRow[]): void;
}

/** Creates an empty draft on top of the tables or of another draft. */
export const createDraft = (below: DraftView = tableView): Draft => {
  const drafted = new Map<Table, Map<string, DraftedRow>>();
  const order = new Set<DraftedRow>();

  const write = ({ table, id, row, unique = [], base }: Written) => {
    const rows = drafted.get(table) ?? new Map<string, DraftedRow>();
    const first = rows.get(id);
    const next: DraftedRow = {
      table,
      id,
      row,
      base: first ? first.base : base(),
      unique: new Set([...(first?.unique ?? []), ...unique]),
    };
    if (first) order.delete(first);
    order.add(next);
    drafted.set(table, rows.set(id, next));
  };
  const rowsOf = (table: Table): [string, Row | undefined][] =>
    [...(drafted.get(table)?.values() ?? [])].map(({ id, row }) => [id, row]);

  return {
    get: (target) => {
      const found = drafted.get(target.table)?.get(target.id);
      return found ? found.row : below.get(target);
    },
    over: (table) => (drafted.has(table) ? new Map([...below.over(table), ...rowsOf(table)]) : below.over(table)),
    put: ({ table, row, unique }) =>
      write({ table, id: row.id, row, unique, base: () => below.get({ table, id: row.id }) }),
    remove: ({ table, id }) => write({ table, id, row: undefined, base: () => below.get({ table, id }) }),
    own: () => [...order],
    changes: () => new Map([...drafted.keys()].map((table) => [table, new Map(rowsOf(table))])),
    adopt: (rows) => {
      for (const { base, ...rest } of rows) write({ ...rest, unique: [...rest.unique], base: () => base });
    },
  };
};

interface Written {
  table: Table;
  id: string;
  row: Row | undefined;
  unique?: readonly string[] | undefined;
  base: () => Row | undefined;
}

/** The net changes of a draft; rows both created and removed by it are omitted. */
export const changesOf = (draft: Draft): Change[] =>
  draft
    .own()
    .flatMap(({ table, id, base, row }) =>
      base === undefined && row === undefined ? [] : [{ collection: table.name, id, before: base, after: row }],
    );

interface Place {
  draft: DraftView;
  table: Table;
}

interface UniqueCheck extends Place {
  collection: string;
  row: Row;
  fields: readonly string[];
}

/** Throws `StoreConflict` if another row has the same value in one of the fields. */
export const checkUnique = ({ draft, table, collection, row, fields }: UniqueCheck): void => {
  for (const field of fields) {
    const value = fieldReader(field)(row);
    if (findSameValue({ draft, table, field, value, exceptId: row.id }) !== undefined) {
      throw new StoreConflict({ kind: 'unique', collection, id: row.id, field });
    }
  }
};

interface SameValueQuery extends Place {
  field: string;
  value: unknown;
  exceptId?: string | undefined;
}

/** The first other row whose field has exactly this value; undefined for an empty value. */
export const findSameValue = ({ draft, table, field, value, exceptId }: SameValueQuery): Row | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  const read = fieldReader(field);
  for (const row of rowsWith({ draft, table, field, value })) {
    if (row.id !== exceptId && read(row) === value) return row;
  }
  return undefined;
};

/** Rows that may have a value in a field, including changes of a draft, in unspecified order. */
export function* rowsWith({ draft, table, field, value }: Place & { field: string; value: unknown }): Iterable<Row> {
  const over = draft.over(table);
  for (const row of over.values()) if (row !== undefined) yield row;
  for (const row of table.rowsWith({ field, values: [value] })) if (!over.has(row.id)) yield row;
}
