import { columnWidths, type PinnedTo, type TableLayout } from '../../../language/pages/table-layout';

const without = <T>(entries: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => key !== name));

/** Shows or hides a column. */
export const showColumn = (layout: TableLayout, name: string, isShown: boolean): TableLayout => {
  const others = layout.hidden.filter((hidden) => hidden !== name);
  return { ...layout, hidden: isShown ? others : [...others, name] };
};

/** Moves a column to the position of another. `names`: all columns in their current order. */
export const moveColumn = (
  layout: TableLayout,
  { names, from, to }: { names: readonly string[]; from: string; to: string },
): TableLayout => {
  const target = names.indexOf(to);
  if (target < 0 || !names.includes(from)) return layout;
  const order = names.filter((name) => name !== from);
  order.splice(target, 0, from);
  return { ...layout, order };
};

/** Pins a column to an edge, or unpins it. */
export const pinColumn = (layout: TableLayout, name: string, pin: PinnedTo | undefined): TableLayout => ({
  ...layout,
  pinned: pin === undefined ? without(layout.pinned, name) : { ...layout.pinned, [name]: pin },
});

/** Sets the width of a column in px, within the limits; undefined resets it. */
export const resizeColumn = (layout: TableLayout, name: string, width: number | undefined): TableLayout => {
  if (width === undefined) return { ...layout, widths: without(layout.widths, name) };
  const within = Math.round(Math.min(columnWidths.most, Math.max(columnWidths.least, width)));
  return { ...layout, widths: { ...layout.widths, [name]: within } };
};
