/** A cell of a file: a text, a number, a local date or time, or nothing. Plain data that can be sent to a worker. */
export type SheetCell = string | number | { kind: 'day' | 'moment'; text: string } | null;

/** A column of a file. */
export interface SheetColumn {
  header: string;
  /** In characters; formats without widths ignore it. */
  width?: number | undefined;
  /** Number format of the column as in a spreadsheet: `#,##0.00`. */
  format?: string | undefined;
}

/** Writes a file in pieces, so that the rows are never all in memory as objects. */
export interface SheetWriter {
  add: (rows: readonly (readonly SheetCell[])[]) => void;
  /** Returns the finished file. Rejects when it cannot be created. */
  finish: () => Promise<Blob>;
  /** Disposes the writer and what was added. */
  stop: () => void;
}
