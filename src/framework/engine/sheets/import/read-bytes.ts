import { readSheet } from 'read-excel-file/universal';
import { formatDay, formatMoment } from '../../../fields/base/format';
import { decodeText } from '../../../shared/csv/decode-text';
import { readCsv } from '../../../shared/csv/read-csv';
import { bytesInMemory, kindOfFile } from '../../../shared/file-content';
import { type Grid, mostHeadRows, type SheetProblem, type SheetRow, sheetLimits, toGrid } from './sheet';
import { readWorkbook, type SheetNotes, type Workbook } from './workbook';

type NotedRow = Omit<SheetRow, 'line'>;

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/**
 * Rows with what the workbook adds to their values: how numbers read, which rows are hidden, and the value of a merged cell in all
 * cells that it covers. A row without values of its own gets nothing: a merged cell alone makes no record.
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

/** Maximum size of an unpacked file, in bytes. */
const mostBytes = 200 * 2 ** 20;
const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endLength = 22;

/** Offset of the end record of a ZIP archive; only a comment may follow it. */
const endOf = (view: DataView): number | undefined => {
  for (let at = view.byteLength - endLength; at >= Math.max(0, view.byteLength - endLength - 0xffff); at -= 1) {
    if (view.getUint32(at, true) === endMark) return at;
  }
  return undefined;
};

/**
 * The unpacked size that an archive declares in its directory, read before anything is unpacked: a small file may declare
 * gigabytes. The library unpacks into buffers of exactly these sizes, so that a wrong declaration does no harm.
 */
export const zipProblem = (bytes: Uint8Array): 'broken' | 'bomb' | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === undefined) return 'broken';
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let size = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entryMark) return 'broken';
    // For four gigabytes and more the value here is 0xffffffff.
    size += view.getUint32(at + 24, true);
    if (size > mostBytes) return 'bomb';
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return undefined;
};

/**
 * Numbers as people see them: Excel stores 95.9 as 95.900000000000006; a long number keeps all digits, unless Excel has cut it after the
 * 15th: then it reads as Excel shows it, `4.40123199001011E+17`.
 */
export const figureText = (raw: string): string => {
  const isWhole = /^-?\d+$/.test(raw);
  const isCut = isWhole ? /^-?[1-9]\d{14}0+$/.test(raw) : Math.abs(Number(raw)) >= 1e15;
  if (isCut) return Number(raw).toExponential().replace('e', 'E');
  return isWhole ? raw : String(Number(Number(raw).toPrecision(15)));
};

/** Excel stores dates and times without a time zone; the library returns them as UTC. */
const dateText = (date: Date): string => {
  // Excel stores a moment as a fraction of days, which may be off by a part of a second.
  const time = Math.round(date.getTime() / 1000) * 1000;
  const local = new Date(time + date.getTimezoneOffset() * 60_000);
  return time % 86_400_000 === 0 ? formatDay(local) : formatMoment(local.toISOString());
};

const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return dateText(cell);
  return typeof cell === 'string' ? cell : typeof cell === 'boolean' ? String(cell) : '';
};

/** Reads one sheet of an Excel file. */
const readOne = async (file: Blob, { sheets, notesOf }: Workbook, sheet: number): Promise<Grid | SheetProblem> => {
  const rows = await readSheet(file, sheet + 1, { parseNumber: figureText });
  const values = rows.map((row) => row.map(cellText));
  return toGrid(notedRows(values, notesOf(sheet)), { sheets, sheet });
};

/** In which order sheets are looked into for one that has rows: the one that was open, then the others, hidden ones last. */
const sheetOrder = ({ sheets, active }: Workbook): number[] => {
  const rank = (sheet: number): number => (sheets[sheet]?.isHidden ? 2 : sheet === active ? 0 : 1);
  return [...sheets.keys()].sort((one, other) => rank(one) - rank(other) || one - other);
};

/** Unpacks an Excel file and reads the requested sheet, else the first with rows in it. */
const readXlsx = async (bytes: Uint8Array, wanted: number | undefined): Promise<Grid | SheetProblem> => {
  const problem = zipProblem(bytes);
  if (problem) return problem;
  const file = new Blob([bytes.slice()]);
  let first: SheetProblem | undefined;
  let cover: Grid | undefined;
  try {
    const book = readWorkbook(bytes);
    for (const sheet of wanted === undefined ? sheetOrder(book) : [wanted]) {
      // Hidden ones hold what lists are made of: only where nobody sees any row.
      if (cover && book.sheets[sheet]?.isHidden) break;
      const grid = await readOne(file, book, sheet);
      // A sheet of one row, such as a cover, has a heading at most.
      const hasRows = typeof grid !== 'string' && (grid.rows.length > 1 || wanted !== undefined);
      if (hasRows) return grid;
      if (typeof grid !== 'string') cover ??= grid;
      else if (grid === 'empty') first ??= grid;
      else return cover ?? grid;
    }
    return cover ?? first ?? 'broken';
  } catch {
    return cover ?? first ?? 'broken';
  }
};

/** Parses a sheet from text: CSV, or cells copied from a spreadsheet. */
export const readText = (text: string): Grid | SheetProblem => {
  let unclosed: number | undefined;
  // Empty lines and those of a template count while reading, hence twice as many.
  const mostRows = sheetLimits.rows * 2 + mostHeadRows;
  const rows = readCsv(text, {
    mostRows,
    onUnclosed: (line) => {
      unclosed = line;
    },
  });
  return unclosed === undefined ? toGrid(rows.map((cells) => ({ cells }))) : `unclosed:${unclosed}`;
};

/** Reads a sheet from a file; the format is detected from the bytes, not from the name. `sheet`: which one of a workbook. */
export const readBytes = async (bytes: Uint8Array, sheet?: number): Promise<Grid | SheetProblem> => {
  if (bytes.length === 0) return 'empty';
  if (bytes.length > sheetLimits.bytes) return 'tooLarge';
  const kind = await kindOfFile(bytesInMemory(bytes));
  if (kind === 'xlsx' || kind === 'office' || kind === 'zip') return readXlsx(bytes, sheet);
  if (kind === 'xls' || kind === 'ole') return 'oldExcel';
  if (kind === 'encrypted') return kind;
  if (kind !== 'text' && kind !== 'unknown') return `kind:${kind}`;
  // What is no text by its bytes may be one in UTF-16.
  const text = decodeText(bytes);
  return text === undefined || /^<\?xml/i.test(text.trimStart()) ? 'notASheet' : readText(text);
};
