import type { Cell, Row } from 'write-excel-file/universal';
import type { SheetCell } from './sheet-cell';
import type { SheetColumn } from './sheet-writer';

/** The longest text that Excel accepts in a cell. */
const longest = 32_767;

const formats = { day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm:ss' } as const;

/** A text is typed as such, so that no spreadsheet runs it; a date is a real one, and shows the same clock everywhere. */
const toCell = (cell: SheetCell, column: SheetColumn | undefined): Cell => {
  if (cell === null) return null;
  if (typeof cell === 'number') return column?.format === undefined ? cell : { value: cell, format: column.format };
  if (typeof cell === 'string') return { value: cell.slice(0, longest), type: String };
  const moment = new Date(`${cell.text.replace(' ', 'T')}${cell.kind === 'moment' ? 'Z' : 'T00:00:00Z'}`);
  if (Number.isNaN(moment.getTime())) return { value: cell.text, type: String };
  return { value: moment, type: Date, format: formats[cell.kind] };
};

/** The first line of a sheet. */
export const headRow = (columns: readonly SheetColumn[]): Row =>
  columns.map(({ header }) => ({ value: header, type: String, fontWeight: 'bold' }));

/** Rows as the library for Excel files wants them. */
export const toXlsxRows = (rows: readonly (readonly SheetCell[])[], columns: readonly SheetColumn[]): Row[] =>
  rows.map((row) => row.map((cell, index) => toCell(cell, columns[index])));
