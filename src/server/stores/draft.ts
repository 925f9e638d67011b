import type { Row } from './store';
import type { RowChanges, Table } from './table';

/**
 * The changes of one batch of writes, laid over the tables. Readers go on seeing the tables; only when the batch is on
 * disk do the changes become theirs, so that nobody ever acts on a write that is lost after all.
 */
export interface Draft {
  get(target: { table: Table; id: string }): Row | undefined;
  /** All rows with the changes so far, in no promised order. */
  rows(table: Table): Iterable<Row>;
  put(target: { table: Table; row: Row }): void;
  remove(target: { table: Table; id: string }): void;
  /** The changed tables. */
  changes(): ReadonlyMap<Table, RowChanges>;
}

/** An empty draft. */
export function createDraft(): Draft {
  const changes = new Map<Table, Map<string, Row | undefined>>();
  const set = ({ table, id, row }: { table: Table; id: string; row: Row | undefined }) => {
    const changed = changes.get(table) ?? new Map<string, Row | undefined>();
    changes.set(table, changed.set(id, row));
  };
  return {
    get: ({ table, id }) => {
      const changed = changes.get(table);
      return changed?.has(id) ? changed.get(id) : table.get(id);
    },
    *rows(table) {
      const changed = changes.get(table);
      for (const row of table.rows()) if (!changed?.has(row.id)) yield row;
      for (const row of changed?.values() ?? []) if (row !== undefined) yield row;
    },
    put: ({ table, row }) => set({ table, id: row.id, row }),
    remove: ({ table, id }) => set({ table, id, row: undefined }),
    changes: () => changes,
  };
}
