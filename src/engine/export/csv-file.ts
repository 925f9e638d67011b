import { byteOrderMark, writeCsv } from '../../shared/csv/write-csv';
import { plainCell } from './sheet-cell';
import type { SheetColumn, SheetWriter } from './sheet-writer';

/** A CSV file in UTF-8. What was added waits as bytes outside of the script's memory. */
export const createCsvFile = (columns: readonly SheetColumn[]): SheetWriter => {
  let parts = [new Blob([byteOrderMark, writeCsv([columns.map(({ header }) => header)])])];
  return {
    add: (rows) => {
      parts.push(new Blob([writeCsv(rows.map((row) => row.map(plainCell)))]));
    },
    finish: async () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
    stop: () => {
      parts = [];
    },
  };
};
