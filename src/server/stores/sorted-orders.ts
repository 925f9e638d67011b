import { compileSort, type RowComparator } from './compare';
import { createRecentResults } from './recent-results';
import type { Row, Sort } from './store';

/** How many orders of one collection are kept, and up to how many changed rows an order is mended instead of forgotten. */
const MAX_ORDERS = 12;
const MAX_MENDED = 200;

/** The sorted views of one collection, so that turning pages sorts nothing. */
export interface SortedOrders {
  /** All rows in this order; `rows` is used when the order is not known yet. */
  get(query: { sort: readonly Sort[]; rows: readonly Row[] }): readonly Row[];
  /** Carries changed rows over into the known orders: the new row by id, undefined for a removed one. */
  apply(changes: ReadonlyMap<string, Row | undefined>): void;
}

/** Keeps sorted orders; `position` tells in which place of the order of creation a row stands, which settles ties. */
export function createSortedOrders({ position }: { position: (row: Row) => number }): SortedOrders {
  const orders = createRecentResults<{ rows: readonly Row[]; compare: RowComparator }>({ limit: MAX_ORDERS });
  return {
    get({ sort, rows }) {
      const key = JSON.stringify(sort.map(({ field, order }) => [field, order]));
      return orders.get(key, () => {
        const compare = compileSort(sort);
        return { rows: [...rows].sort(compare), compare };
      }).rows;
    },
    apply(changes) {
      if (changes.size > MAX_MENDED) return orders.clear();
      for (const order of orders.values()) {
        const compare: RowComparator = (a, b) => order.compare(a, b) || position(a) - position(b);
        order.rows = mend({ rows: order.rows, changes, compare });
      }
    },
  };
}

function mend({ rows, changes, compare }: MendInput): readonly Row[] {
  const mended = rows.filter((row) => !changes.has(row.id));
  for (const row of changes.values()) {
    if (row !== undefined) mended.splice(placeFor({ row, rows: mended, compare }), 0, row);
  }
  return mended;
}

interface MendInput {
  rows: readonly Row[];
  changes: ReadonlyMap<string, Row | undefined>;
  compare: RowComparator;
}

function placeFor({ row, rows, compare }: { row: Row; rows: readonly Row[]; compare: RowComparator }): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = rows[middle];
    if (other !== undefined && compare(other, row) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
