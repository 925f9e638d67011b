import writeXlsxFile, { type Row } from 'write-excel-file/universal';
import type { SheetCell, SheetColumn } from './sheet-writer';
import { headRow, toXlsxRows } from './xlsx-rows';

/** Messages of the page: first the columns, then rows, then the request for the file. */
export type XlsxRequest =
  | { kind: 'columns'; columns: readonly SheetColumn[] }
  | { kind: 'rows'; rows: readonly (readonly SheetCell[])[] }
  | { kind: 'finish' };
/** The file, or an error. */
export type XlsxAnswer = { blob: Blob } | { problem: string };

let columns: readonly SheetColumn[] = [];
let rows: Row[] = [];

const finish = async (): Promise<XlsxAnswer> => {
  try {
    const widths = columns.map(({ width }) => (width === undefined ? {} : { width }));
    return { blob: await writeXlsxFile(rows, { columns: widths, stickyRowsCount: 1 }).toBlob() };
  } catch (error) {
    return { problem: String(error) };
  } finally {
    rows = [];
  }
};

addEventListener('message', async ({ data }: MessageEvent<XlsxRequest>) => {
  if (data.kind === 'columns') {
    columns = data.columns;
    rows = [headRow(columns)];
  } else if (data.kind === 'rows') {
    for (const row of toXlsxRows(data.rows, columns)) rows.push(row);
  } else {
    postMessage(await finish());
  }
});
