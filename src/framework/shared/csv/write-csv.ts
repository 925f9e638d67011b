import { withoutFormula } from './formula';

/** What the first bytes of the file say, so that Excel reads it as UTF-8. */
export const byteOrderMark = '\uFEFF';

const quoted = (text: string): string => (/[",\r\n\t;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A figure stays one; a text cannot become a formula. */
const cellText = (cell: string | number | null): string =>
  typeof cell === 'string' ? quoted(withoutFormula(cell)) : String(cell ?? '');

/** Rows as lines of a CSV file (RFC 4180), each with its line end. */
export const writeCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
