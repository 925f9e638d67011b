import type { SheetCell } from './sheet-cell';

/** A column of a file. */
export interface SheetColumn {
  header: string;
  /** In characters; files without widths ignore it. */
  width?: number | undefined;
  /** How a spreadsheet shows the figures of this column, in its own language: `#,##0.00`. */
  format?: string | undefined;
}

/** A file in the making: rows are handed over bit by bit, so that nobody holds all of them as objects. */
export interface SheetWriter {
  add: (rows: readonly (readonly SheetCell[])[]) => void;
  /** The whole file. Rejects when it cannot be made. */
  finish: () => Promise<Blob>;
  /** Gives it up and lets go of what was added. */
  stop: () => void;
}
