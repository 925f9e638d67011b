/** Limits of one import. */
export const sheetLimits = { bytes: 20 * 2 ** 20, rows: 10_000, columns: 200 } as const;

/** Why a file or a pasted text cannot be imported. */
export type SheetProblem =
  | 'empty'
  | 'tooLarge'
  | 'oldExcel'
  | 'notASheet'
  | 'broken'
  | 'bomb'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'noRows';

/** One non-empty row of a sheet. */
export interface SheetRow {
  /** Row number in the spreadsheet, from 1. */
  line: number;
  cells: readonly string[];
}

/** A sheet: its heading and the rows below. */
export interface Sheet {
  head: readonly string[];
  rows: readonly SheetRow[];
}

/** Prefix of the explaining rows of a template; they are no records. */
export const templateMarks = ['【说明】', '【示例】', '[Note]', '[Example]'] as const;

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');
const isExplaining = ([first = '']: readonly string[]): boolean =>
  templateMarks.some((mark) => first.trimStart().startsWith(mark));

/** Splits lines into heading and rows; empty lines and the explanations of a template are left out. */
export const toSheet = (lines: readonly (readonly string[])[]): Sheet | SheetProblem => {
  const start = lines.findIndex(isFilled);
  const head = lines[start];
  if (head === undefined) return 'empty';
  const rows = lines
    .map((cells, index) => ({ line: index + 1, cells }))
    .slice(start + 1)
    .filter(({ cells }) => isFilled(cells) && !isExplaining(cells));
  if (rows.length === 0) return 'noRows';
  if (rows.length > sheetLimits.rows) return 'tooManyRows';
  if (Math.max(head.length, ...rows.map(({ cells }) => cells.length)) > sheetLimits.columns) return 'tooManyColumns';
  return { head, rows };
};
