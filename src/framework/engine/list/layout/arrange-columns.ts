import type { PinnedTo, TableLayout } from '../../../language/pages/table-layout';
import type { Column } from '../to-columns';

/** A visible column. */
export interface ShownColumn extends Column {
  pin?: PinnedTo | undefined;
  /** Its width was set by hand, so content does not widen it. */
  isWidthSet?: boolean;
}

const nameOf = (column: Column): string => column.field.name;

/**
 * All columns in the user's order, including hidden ones. A column that is new in the configuration follows its neighbour
 * there.
 */
export const orderColumns = <C extends Column>(columns: readonly C[], order: readonly string[]): readonly C[] => {
  const byName = new Map(columns.map((column) => [nameOf(column), column]));
  const placed = [...new Set(order)].flatMap((name) => byName.get(name) ?? []);
  columns.forEach((column, at) => {
    if (placed.includes(column)) return;
    const neighbour = columns.slice(0, at).findLast((other) => placed.includes(other));
    placed.splice(neighbour === undefined ? 0 : placed.indexOf(neighbour) + 1, 0, column);
  });
  return placed;
};

/** The visible columns, from left to right. A layout that hides all columns hides none. */
export const arrangeColumns = (columns: readonly Column[], layout: TableLayout): readonly ShownColumn[] => {
  const ordered = orderColumns(columns, layout.order);
  const visible = ordered.filter((column) => !layout.hidden.includes(nameOf(column)));
  const shown = (visible.length > 0 ? visible : ordered).map((column): ShownColumn => {
    const width = layout.widths[nameOf(column)];
    const pin = layout.pinned[nameOf(column)];
    return { ...column, pin, ...(width !== undefined && { width, isWidthSet: true }) };
  });
  const at = (pin: PinnedTo | undefined) => shown.filter((column) => column.pin === pin);
  return [...at('left'), ...at(undefined), ...at('right')];
};
