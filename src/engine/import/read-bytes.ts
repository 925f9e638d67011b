import { readSheet } from 'read-excel-file/universal';
import { decodeText } from '../../shared/csv/decode-text';
import { readCsv } from '../../shared/csv/read-csv';
import { formatDay, formatMoment } from '../fields/common/format';
import { type Sheet, type SheetProblem, sheetLimits, toSheet } from './sheet';
import { zipProblem } from './zip-size';

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** Figures as people see them: Excel keeps 95.9 as 95.900000000000006; a long number stays digit by digit. */
const figureText = (raw: string): string => (/^-?\d+$/.test(raw) ? raw : String(Number(Number(raw).toPrecision(15))));

/** Excel has days and clocks without a time zone; the library hands them out as if they were UTC. */
const dateText = (date: Date): string => {
  // A moment is a fraction of days there, and may miss its second by a hair.
  const time = Math.round(date.getTime() / 1000) * 1000;
  const local = new Date(time + date.getTimezoneOffset() * 60_000);
  return time % 86_400_000 === 0 ? formatDay(local) : formatMoment(local.toISOString());
};

const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return dateText(cell);
  return typeof cell === 'string' ? cell : typeof cell === 'boolean' ? String(cell) : '';
};

/** Unpacks and reads the first sheet of an Excel file. */
const readXlsx = async (bytes: Uint8Array): Promise<Sheet | SheetProblem> => {
  const problem = zipProblem(bytes);
  if (problem) return problem;
  try {
    const rows = await readSheet(new Blob([bytes.slice()]), { parseNumber: figureText });
    return toSheet(rows.map((row) => row.map(cellText)));
  } catch {
    return 'broken';
  }
};

/** A sheet out of text: CSV, or what was copied out of a spreadsheet. */
export const readText = (text: string): Sheet | SheetProblem =>
  // Empty lines and those of a template count as well while it is read, hence twice as many.
  toSheet(readCsv(text, { mostRows: sheetLimits.rows * 2 + 2 }));

/** A sheet out of the bytes of a file; what it is, the bytes say, and not its name. */
export const readBytes = async (bytes: Uint8Array): Promise<Sheet | SheetProblem> => {
  if (bytes.length === 0) return 'empty';
  if (bytes.length > sheetLimits.bytes) return 'tooLarge';
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return readXlsx(bytes);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return 'oldExcel';
  const text = decodeText(bytes);
  if (text === undefined || /^(%PDF|\{\\rtf|<(!doctype|html|\?xml))/i.test(text.trimStart())) return 'notASheet';
  return readText(text);
};
