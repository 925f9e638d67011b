import type { BreakdownAnswer } from '../../contract/dashboards';
import type { BreakdownWidget } from '../../language/dashboard-config';

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

/**
 * Which measure the rows are shares of: the one they stand by, else the first. Undefined where a whole has no parts: rates, averages
 * and levels, and a total that is nothing.
 */
export const sharedMeasure = (
  { series }: Pick<BreakdownWidget, 'series'>,
  totals: BreakdownAnswer['totals'],
  order: Order | undefined,
): number | undefined => {
  const index = order?.index ?? 0;
  const measure = series[index];
  const isSum = measure !== undefined && ['sum', 'count'].includes(measure.fn) && !measure.per && !measure.level;
  return isSum && Number(totals[index]) > 0 ? index : undefined;
};
