import { rowsText } from './data-file';
import { createSortedOrders } from './sorted-orders';
import type { Row, Sort } from './store';

/** Changed rows of one collection: the new row by id, undefined for a removed one. */
export type RowChanges = ReadonlyMap<string, Row | undefined>;

/** One collection in memory: the durable rows, found by id and in any order. Its rows are never changed in place. */
export interface Table {
  /** All rows in the order of creation. */
  rows(): readonly Row[];
  get(id: string): Row | undefined;
  ordered(sort: readonly Sort[]): readonly Row[];
  /** The rows as the data file holds them; made again only after a change. */
  text(): string;
  /** The rows as they would be with these changes; new ones at the end. */
  preview(changes: RowChanges): Row[];
  /** Makes a preview, and its text, the rows of the table. */
  install(next: { changes: RowChanges; rows: Row[]; text: string }): void;
}

/** Where the rows of a table really live. */
interface RowHolder {
  read: () => readonly Row[];
  write: (rows: Row[]) => void;
}

/** A table over rows that are held elsewhere, with an index by id. */
export function createTable({ read, write }: RowHolder): Table {
  const byId = new Map<string, Row>();
  const positions = new Map<string, number>();
  let nextPosition = 0;
  let cachedText: string | undefined;
  const orders = createSortedOrders({ position: (row) => positions.get(row.id) ?? 0 });

  const remember = (row: Row) => {
    byId.set(row.id, row);
    if (!positions.has(row.id)) positions.set(row.id, nextPosition++);
  };
  const forget = (id: string) => {
    byId.delete(id);
    positions.delete(id);
  };
  for (const row of read()) remember(row);

  return {
    rows: read,
    get: (id) => byId.get(id),
    ordered: (sort) => (sort.length === 0 ? read() : orders.get({ sort, rows: read() })),
    text: () => {
      cachedText ??= rowsText(read());
      return cachedText;
    },
    preview: (changes) => {
      const kept = read().map((row) => (changes.has(row.id) ? changes.get(row.id) : row));
      const added = [...changes].map(([id, row]) => (byId.has(id) ? undefined : row));
      return [...kept, ...added].filter((row) => row !== undefined);
    },
    install: ({ changes, rows, text }) => {
      write(rows);
      for (const [id, row] of changes) row === undefined ? forget(id) : remember(row);
      orders.apply(changes);
      cachedText = text;
    },
  };
}
