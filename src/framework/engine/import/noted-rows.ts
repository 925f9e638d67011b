import type { SheetRow } from './sheet';
import type { SheetNotes } from './workbook';

type NotedRow = Omit<SheetRow, 'line'>;

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/**
 * Rows with what the workbook says beside their values: how numbers read, which rows are hidden, and the value of a merged cell in all
 * cells that it covers. A row that has nothing of its own gets nothing: no record comes of a merged cell alone.
 */
export const notedRows = (values: readonly (readonly string[])[], notes: SheetNotes): NotedRow[] => {
  const rows = values.map((cells) => [...cells]);
  for (const { row, column, text } of notes.texts) {
    while (rows.length <= row) rows.push([]);
    const cells = rows[row] ?? [];
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }
  const hasOwn = rows.map((cells) => cells.some((cell) => !isBlank(cell)));
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const filled = new Map<number, number>();
  for (const { top, left, bottom, right } of notes.merges) {
    const text = rows[top]?.[left];
    if (text === undefined || isBlank(text)) continue;
    for (let row = top; row <= Math.min(bottom, rows.length - 1); row += 1) {
      const cells = rows[row];
      if (cells === undefined || !hasOwn[row]) continue;
      for (let column = left; column <= Math.min(right, width - 1); column += 1) {
        if (!isBlank(cells[column])) continue;
        while (cells.length < column) cells.push('');
        cells[column] = text;
        filled.set(row, (filled.get(row) ?? 0) + 1);
      }
    }
  }
  return rows.map((cells, row) => {
    const count = filled.get(row);
    return { cells, ...(notes.hiddenRows.has(row) && { isHidden: true as const }), ...(count && { filled: count }) };
  });
};
