/** Steps of the keys within a grid: rows and columns. */
const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

const cells = '[role="gridcell"]';
const rowOf = (row: Element): number => Number(row.getAttribute('aria-rowindex'));

/** The position of a cell in the grid: `aria-rowindex` of its row, and its `aria-colindex`. */
export const placeOfCell = (cell: Element): { row: number; column: number } => ({
  row: cell.parentElement ? rowOf(cell.parentElement) : 0,
  column: Number(cell.getAttribute('aria-colindex')),
});

/**
 * The cell that a key leads to among those that are rendered: the next row that has one in the same column; from outside of the cells the
 * first one in sight. Undefined: the key leads nowhere.
 */
export const cellByKey = (grid: Element, from: Element | null, key: string): HTMLElement | undefined => {
  const step = steps[key];
  if (step === undefined) return undefined;
  const rows = [...grid.querySelectorAll('[role="row"]')].filter((row) => row.querySelector(cells));
  const cellAt = (row: Element | undefined, column: number): HTMLElement | undefined =>
    row?.querySelector<HTMLElement>(`[aria-colindex="${column}"]`) ?? undefined;
  const top = grid.getBoundingClientRect().top;
  const current = from?.closest(cells);
  if (!current) {
    const inSight = rows.find((row) => row.getBoundingClientRect().top > top);
    return inSight?.querySelector<HTMLElement>(cells) ?? undefined;
  }
  const { row, column } = placeOfCell(current);
  const [down, right] = step;
  if (right !== 0) return cellAt(current.parentElement ?? undefined, column + right);
  const beyond = rows.filter((one) => (down > 0 ? rowOf(one) > row : rowOf(one) < row));
  if (down < 0) beyond.reverse();
  return cellAt(beyond[Math.min(Math.abs(down), beyond.length) - 1], column);
};
