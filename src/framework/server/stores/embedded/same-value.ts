import { fieldReader } from '../field-value';
import type { Row } from '../store';
import { StoreConflict } from '../store-error';
import type { DraftView } from './draft';
import type { Table } from './table';

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
