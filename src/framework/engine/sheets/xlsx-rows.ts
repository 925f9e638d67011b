import type { Cell, Row } from 'write-excel-file/universal';
import type { SheetCell, SheetColumn } from './sheet-writer';

/** The longest text that Excel accepts in a cell. */
const longest = 32_767;

/** A text that looks like an escaped character (`_x0041_`) is written as Excel writes it, so that it is read again the same. */
const escaped = (text: string): string => text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

const formats = { day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm:ss' } as const;

/** Texts are typed as such, so that no spreadsheet runs them as formulas; dates are real ones without a time zone. */
const toCell = (cell: SheetCell, column: SheetColumn | undefined): Cell => {
  if (cell === null) return null;
  if (typeof cell === 'number') return column?.format === undefined ? cell : { value: cell, format: column.format };
  if (typeof cell === 'string') return { value: escaped(cell.slice(0, longest)), type: String };
  const moment = new Date(`${cell.text.replace(' ', 'T')}${cell.kind === 'moment' ? 'Z' : 'T00:00:00Z'}`);
  if (Number.isNaN(moment.getTime())) return { value: cell.text, type: String };
  return { value: moment, type: Date, format: formats[cell.kind] };
};

/** The header row of a sheet. */
export const headRow = (columns: readonly SheetColumn[]): Row =>
  columns.map(({ header }) => ({ value: escaped(header), type: String, fontWeight: 'bold' }));

/** Converts rows for the Excel library. */
export const toXlsxRows = (rows: readonly (readonly SheetCell[])[], columns: readonly SheetColumn[]): Row[] =>
  rows.map((row) => row.map((cell, index) => toCell(cell, columns[index])));
