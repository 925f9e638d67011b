import { type FileKind, nameOfKind } from '../../../shared/file-content';
import { type Language, textOf } from '../../../shared/label';

/** Limits of one import. */
export const sheetLimits = { bytes: 20 * 2 ** 20, rows: 10_000, columns: 200 } as const;

/** Stands in a cell whose formula has no value: programs that do not calculate write such files. */
export const noValueMark = '=?';

/** How many rows from the top may hold the heading: the rows above it (a title, who made the sheet) are few. */
export const mostHeadRows = 20;

type PlainProblem =
  | 'empty'
  | 'tooLarge'
  | 'oldExcel'
  | 'encrypted'
  | 'kind'
  | 'notASheet'
  | 'broken'
  | 'bomb'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'noRows'
  | 'unclosed';

/** Why a file or a pasted text cannot be imported; `unclosed:2`: a quote that begins in line 2 never ends; `kind:pdf`: it is something else. */
export type SheetProblem = Exclude<PlainProblem, 'unclosed' | 'kind'> | `unclosed:${number}` | `kind:${FileKind}`;

/** A problem as its text names it, and the values of that. */
export const namedProblem = (problem: SheetProblem, language: Language) => {
  const [name, more] = problem.split(':');
  const what = name === 'kind' ? nameOfKind(more as FileKind) : undefined;
  return {
    name: name as PlainProblem,
    values: { count: sheetLimits.rows, line: more, what: what && textOf(what, language) },
  };
};

/** One non-empty row of a sheet. */
export interface SheetRow {
  /** Row number in the spreadsheet, from 1. */
  line: number;
  cells: readonly string[];
  /** Nobody sees it in the spreadsheet: it is hidden, or filtered out. */
  isHidden?: true;
  /** How many of its cells got their value from the merged cell they belong to. */
  filled?: number;
}

/** A sheet of a workbook by its name. */
export interface SheetName {
  name: string;
  isHidden: boolean;
}

/** What was read of a file, before its heading is known. */
export interface Grid {
  rows: readonly SheetRow[];
  /** The sheets of the workbook; none for CSV and pasted text. */
  sheets: readonly SheetName[];
  /** Which of them was read. */
  sheet: number;
}

/** A sheet: its heading and the rows below. */
export interface Sheet {
  head: readonly string[];
  /** The row of the heading. */
  headLine: number;
  rows: readonly SheetRow[];
}

/** Prefix of the explaining rows of a template; they are no records. */
export const templateMarks = ['【说明】', '【示例】', '[Note]', '[Example]'] as const;

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');
const isExplaining = ([first = '']: readonly string[]): boolean =>
  templateMarks.some((mark) => first.trimStart().startsWith(mark));

const widthOf = (rows: readonly SheetRow[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.findLastIndex((cell) => cell.trim() !== '') + 1), 0);

/** The rows of a file as they came; empty ones and the explanations of a template are left out. */
export const toGrid = (
  lines: readonly Omit<SheetRow, 'line'>[],
  { sheets, sheet }: Pick<Grid, 'sheets' | 'sheet'> = { sheets: [], sheet: 0 },
): Grid | SheetProblem => {
  const rows = lines
    .map((row, index): SheetRow => ({ line: index + 1, ...row }))
    .filter(({ cells }) => isFilled(cells) && !isExplaining(cells));
  if (rows.length === 0) return 'empty';
  if (rows.length > sheetLimits.rows + mostHeadRows) return 'tooManyRows';
  if (rows.some(({ cells }) => cells.length > sheetLimits.columns)) return 'tooManyColumns';
  return { rows, sheets, sheet };
};

/** Splits rows into heading and records; rows above the heading are no records. */
export const toSheet = ({ rows }: Pick<Grid, 'rows'>, headLine = rows[0]?.line ?? 1): Sheet | SheetProblem => {
  const heading = rows.find(({ line }) => line === headLine);
  const below = rows.filter(({ line }) => line > headLine);
  if (heading === undefined || below.length === 0) return 'noRows';
  if (below.length > sheetLimits.rows) return 'tooManyRows';
  // A column without a heading is shown as well, so that nothing of the file is left out unsaid.
  const width = Math.max(heading.cells.length, widthOf(below));
  const head = Array.from({ length: width }, (_, column) => heading.cells[column] ?? '');
  return { head, headLine, rows: below };
};
