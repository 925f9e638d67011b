import { compileOrder, type RowComparator } from '../compare';
import type { Row, Sort } from '../store';

/** An LRU cache of results by key. */
interface RecentResults<Result> {
  /** The cached result of the key; on a miss, calls `make` and caches its result. */
  get(key: string, make: () => Result): Result;
  values(): Iterable<Result>;
  clear(): void;
}

/** Caches up to `limit` results; evicts the least recently used. */
export const createRecentResults = <Result>({ limit }: { limit: number }): RecentResults<Result> => {
  // A Map keeps the order of insertion, so the first key is the least recently used.
  const results = new Map<string, { result: Result }>();
  return {
    get(key, make) {
      const entry = results.get(key) ?? { result: make() };
      results.delete(key);
      results.set(key, entry);
      const oldest = results.keys().next();
      if (results.size > limit && !oldest.done) results.delete(oldest.value);
      return entry.result;
    },
    *values() {
      for (const { result } of results.values()) yield result;
    },
    clear: () => results.clear(),
  };
};

/** Number of cached sort orders per collection. */
const maxOrders = 12;
/** Maximum number of changed rows for which orders are patched; with more they are dropped. */
const maxMended = 200;
/** Maximum number of rows moved one by one; each move shifts the rows after it. */
const mostSingle = 4;

/** A row before and after a change; undefined if there is none. */
export interface RowChange {
  before: Row | undefined;
  after: Row | undefined;
}

/** Cached sorted views of one collection, so that paging needs no sorting. */
interface SortedOrders {
  /** All rows in this order; `rows` is used if the order is not cached. Later changes may mutate the result. */
  get(query: { sort: readonly Sort[]; rows: readonly Row[] }): readonly Row[];
  /** Updates the cached orders. */
  apply(changes: readonly RowChange[]): void;
}

/** Caches sorted orders; `position` returns a row's index in the order of creation, which breaks ties. */
export const createSortedOrders = ({ position }: { position: (row: Row) => number }): SortedOrders => {
  const orders = createRecentResults<{ rows: Row[]; compare: RowComparator }>({ limit: maxOrders });
  return {
    get({ sort, rows }) {
      const key = JSON.stringify(sort.map(({ field, order }) => [field, order]));
      return orders.get(key, () => {
        const compare = compileOrder(sort, position);
        return { rows: [...rows].sort(compare), compare };
      }).rows;
    },
    apply(changes) {
      if (changes.length > maxMended) return orders.clear();
      for (const order of orders.values()) {
        const { compare } = order;
        if (changes.length <= mostSingle) for (const change of changes) move({ rows: order.rows, change, compare });
        else order.rows = moved({ rows: order.rows, changes, compare });
      }
    },
  };
};

interface Ordered {
  rows: Row[];
  compare: RowComparator;
}

/** Moves one row, in place. */
const move = ({ rows, change: { before, after }, compare }: Ordered & { change: RowChange }): void => {
  if (before) rows.splice(indexOf({ row: before, rows, compare }), 1);
  if (after) rows.splice(placeFor({ row: after, rows, compare }), 0, after);
};

/** Moves many rows; copies the runs between them as a whole. */
const moved = ({ rows, changes, compare }: Ordered & { changes: readonly RowChange[] }): Row[] => {
  const gone = changes.flatMap(({ before }) => (before ? indexOf({ row: before, rows, compare }) : []));
  gone.sort((a, b) => a - b);
  const between = gone.map((index, turn) => rows.slice((gone[turn - 1] ?? -1) + 1, index));
  const stored = joined([...between, rows.slice((gone.at(-1) ?? -1) + 1)]);
  return insert({ rows: stored, added: changes.flatMap(({ after }) => after ?? []), compare });
};

const indexOf = ({ row, rows, compare }: Ordered & { row: Row }): number => {
  const place = placeFor({ row, rows, compare }) - 1;
  return rows[place] === row ? place : rows.indexOf(row);
};

interface MendInput {
  rows: readonly Row[];
  changes: ReadonlyMap<string, Row | undefined>;
  compare: RowComparator;
}

/** Merges changes into sorted rows. `changes` maps ids to the new row, or to undefined for a removed one. */
export const mend = ({ rows, changes, compare }: MendInput): readonly Row[] =>
  insert({
    rows: rows.filter((row) => !changes.has(row.id)),
    added: [...changes.values()].filter((row) => row !== undefined),
    compare,
  });

const insert = ({ rows, added, compare }: Ordered & { added: Row[] }): Row[] => {
  added.sort(compare);
  const places = added.map((row) => placeFor({ row, rows, compare }));
  const pieces = added.flatMap((row, index) => [rows.slice(places[index - 1] ?? 0, places[index]), [row]]);
  return joined([...pieces, rows.slice(places.at(-1) ?? 0)]);
};

/** Much faster than `flat`, which visits every element. */
const joined = (pieces: readonly Row[][]): Row[] => {
  const none: Row[] = [];
  return none.concat(...pieces);
};

/** Insertion index of a row: after all rows that are not greater. */
export const placeFor = ({
  row,
  rows,
  compare,
}: {
  row: Row;
  rows: readonly Row[];
  compare: RowComparator;
}): number => {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = rows[middle];
    if (other !== undefined && compare(other, row) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
};
