import { type Condition, compileCondition } from './condition';
import { createRecentResults } from './recent-results';
import { createRowsEncoder } from './rows-encoder';
import { createSortedOrders } from './sorted-orders';
import type { Row, Sort } from './store';

/** Changed rows of one collection: the new row by id, undefined for a removed one. */
export type RowChanges = ReadonlyMap<string, Row | undefined>;

/** One collection in memory: the durable rows, found by id and in any order. Its rows are never changed in place. */
export interface Table {
  /** All rows in the order of creation. */
  rows(): readonly Row[];
  get(id: string): Row | undefined;
  /** The rows that match all conditions, in this order; remembered until a row changes, for the pages that follow. */
  select(query: TableQuery): readonly Row[];
  /** The first rows of such a selection. Looks no further when it has them, and remembers nothing. */
  first(query: TableQuery & { count: number }): readonly Row[];
  /** The rows as the data file holds them; made again only after a change. */
  bytes(): Buffer;
  /** What the table would be with these changes; new rows at the end. Changes nothing. */
  prepare(changes: RowChanges): PreparedRows;
  /** Makes what was prepared the rows of the table. */
  install(prepared: PreparedRows): void;
}

/** The next state of a table, ready to be written and installed. */
interface PreparedRows {
  changes: RowChanges;
  rows: Row[];
  /** The rows as the data file holds them. */
  bytes: Buffer;
}

/** Conditions (missing ones are skipped) and the order; an empty one is the order of creation. */
interface TableQuery {
  conditions: readonly (Condition | undefined)[];
  sort: readonly Sort[];
}

/** How many selections of one collection are remembered. */
const MAX_SELECTIONS = 16;

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
  const encode = createRowsEncoder();
  let cachedBytes: Buffer | undefined;
  const selections = createRecentResults<readonly Row[]>({ limit: MAX_SELECTIONS });
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
  const inOrder = (sort: readonly Sort[]) => (sort.length === 0 ? read() : orders.get({ sort, rows: read() }));

  return {
    rows: read,
    get: (id) => byId.get(id),
    select: ({ conditions, sort }) => {
      const all = JSON.stringify({ all: conditions.filter((condition) => condition !== undefined) });
      return selections.get(`${JSON.stringify(sort)} ${all}`, () => {
        // Compiled from the key, so that what counts as the same condition also selects the same rows.
        return inOrder(sort).filter(compileCondition(JSON.parse(all) as Condition));
      });
    },
    first: ({ conditions, sort, count }) => {
      const isMatch = compileCondition({ all: conditions.filter((condition) => condition !== undefined) });
      const found: Row[] = [];
      for (const row of inOrder(sort)) {
        if (found.length >= count) break;
        if (isMatch(row)) found.push(row);
      }
      return found;
    },
    bytes: () => {
      cachedBytes ??= encode(read());
      return cachedBytes;
    },
    prepare: (changes) => {
      const kept = read().map((row) => (changes.has(row.id) ? changes.get(row.id) : row));
      const added = [...changes].map(([id, row]) => (byId.has(id) ? undefined : row));
      const rows = [...kept, ...added].filter((row) => row !== undefined);
      return { changes, rows, bytes: encode(rows) };
    },
    install: ({ changes, rows, bytes }) => {
      write(rows);
      for (const [id, row] of changes) {
        if (row === undefined) forget(id);
        else remember(row);
      }
      orders.apply(changes);
      selections.clear();
      cachedBytes = bytes;
    },
  };
}
