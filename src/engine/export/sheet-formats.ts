import { createCsvFile } from './csv-file';
import type { SheetColumn, SheetWriter } from './sheet-writer';
import { createXlsxFile } from './xlsx-file';

/** The kinds of files that lists are written to, by their ending. */
export const sheetFormats = { xlsx: createXlsxFile, csv: createCsvFile } satisfies Record<
  string,
  (columns: readonly SheetColumn[]) => SheetWriter
>;
export type SheetFormat = keyof typeof sheetFormats;
