import type { BreakdownAnswer } from '../../contract/dashboards';

/** By which column rows stand. */
export interface Order {
  /** Of the series. */
  index: number;
  /** The largest first. */
  isDown: boolean;
}

type Rows = BreakdownAnswer['rows'];

/** Rows by a column, those without a value last; as they came where none is chosen. */
export const orderRows = (rows: Rows, order: Order | undefined): Rows => {
  if (order === undefined) return rows;
  const { index, isDown } = order;
  return rows.toSorted((one, other) => {
    const [left, right] = [one.values[index] ?? null, other.values[index] ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const difference = Number(left) - Number(right);
    return isDown ? -difference : difference;
  });
};
