import { fieldReader } from '../field-value';
import type { Row } from '../store';

/** Index of a table's rows by the values of one field; a list is indexed by each of its values. */
export interface ValueIndex {
  /** Ids of the rows with one of these values; `null` and missing values are not indexed. */
  idsWith(values: readonly unknown[]): ReadonlySet<string>;
  /** Updates the index after a change of a row. */
  change(change: { before: Row | undefined; after: Row | undefined }): void;
}

/** Builds an index of the current rows. */
export const createValueIndex = ({ field, rows }: { field: string; rows: Iterable<Row> }): ValueIndex => {
  const read = fieldReader(field);
  const ids = new Map<unknown, Set<string>>();
  const valuesOf = (row: Row): unknown[] => [read(row)].flat().filter((value) => value !== undefined && value !== null);
  const add = (row: Row) => {
    for (const value of valuesOf(row)) {
      const own = ids.get(value);
      if (own) own.add(row.id);
      else ids.set(value, new Set([row.id]));
    }
  };
  const drop = (row: Row) => {
    for (const value of valuesOf(row)) {
      const own = ids.get(value);
      own?.delete(row.id);
      if (own?.size === 0) ids.delete(value);
    }
  };
  for (const row of rows) add(row);
  return {
    idsWith: ([first, ...more]) => {
      const found = ids.get(first) ?? new Set<string>();
      if (more.length === 0) return found;
      return new Set([...found, ...more.flatMap((value) => [...(ids.get(value) ?? [])])]);
    },
    change: ({ before, after }) => {
      if (before) drop(before);
      if (after) add(after);
    },
  };
};
