import { compileSort, type RowComparator } from '../compare';
import type { Row, Sort } from '../store';
import { createRecentResults } from './recent-results';

/** How many orders of one collection are kept, and up to how many changed rows an order is patched instead of dropped. */
const maxOrders = 12;
const maxMended = 200;
/** Up to how many changed rows are moved one by one: each moves those that follow. */
const mostSingle = 4;

/** A row before and after a change; undefined when there is none. */
export interface RowChange {
  before: Row | undefined;
  after: Row | undefined;
}

/** The sorted views of one collection, so that turning pages sorts nothing. */
export interface SortedOrders {
  /** All rows in this order; `rows` is used when the order is not known yet. What it returns follows later changes. */
  get(query: { sort: readonly Sort[]; rows: readonly Row[] }): readonly Row[];
  /** Carries changed rows over into the known orders. */
  apply(changes: readonly RowChange[]): void;
}

/** Keeps sorted orders; `position` returns a row's index in the order of creation, which breaks ties. */
export const createSortedOrders = ({ position }: { position: (row: Row) => number }): SortedOrders => {
  const orders = createRecentResults<{ rows: Row[]; compare: RowComparator }>({ limit: maxOrders });
  return {
    get({ sort, rows }) {
      const key = JSON.stringify(sort.map(({ field, order }) => [field, order]));
      return orders.get(key, () => {
        const compare = compileSort(sort);
        return { rows: [...rows].sort(compare), compare };
      }).rows;
    },
    apply(changes) {
      if (changes.length > maxMended) return orders.clear();
      for (const order of orders.values()) {
        const compare: RowComparator = (a, b) => order.compare(a, b) || position(a) - position(b);
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

/** Moves one row to its place, in the very array. */
const move = ({ rows, change: { before, after }, compare }: Ordered & { change: RowChange }): void => {
  if (before) rows.splice(indexOf({ row: before, rows, compare }), 1);
  if (after) rows.splice(placeFor({ row: after, rows, compare }), 0, after);
};

/** The rows with many of them in other places: what lies between is copied as a whole. */
const moved = ({ rows, changes, compare }: Ordered & { changes: readonly RowChange[] }): Row[] => {
  const gone = changes.flatMap(({ before }) => (before ? indexOf({ row: before, rows, compare }) : []));
  gone.sort((a, b) => a - b);
  const between = gone.map((index, turn) => rows.slice((gone[turn - 1] ?? -1) + 1, index));
  const kept = joined([...between, rows.slice((gone.at(-1) ?? -1) + 1)]);
  return insert({ rows: kept, added: changes.flatMap(({ after }) => after ?? []), compare });
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

/** Sorted rows with changed ones in their places: the new row by id, undefined for one that is gone. */
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

/** Much faster than `flat`, which looks at every element. */
const joined = (pieces: readonly Row[][]): Row[] => {
  const none: Row[] = [];
  return none.concat(...pieces);
};

/** Where a row belongs: after all that are not greater. */
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
