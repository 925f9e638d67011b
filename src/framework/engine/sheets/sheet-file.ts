import { formatMoment } from '../../fields/base/format';
import { byteOrderMark, writeCsv } from '../../shared/csv/write-csv';
import type { SheetCell, SheetColumn, SheetWriter } from './sheet-writer';
import type { XlsxAnswer, XlsxRequest } from './xlsx-worker';

/** Converts a cell to text or number. */
const plainCell = (cell: SheetCell): string | number | null =>
  typeof cell === 'object' && cell !== null ? cell.text : cell;

/** A CSV file in UTF-8. Added rows are stored as blobs, outside of the JavaScript heap. */
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

/** More rows would take a worker half a gigabyte: those are exported as CSV. */
export const mostXlsxRows = 50_000;

/** An Excel file, created in a worker, so that the page stays responsive. */
const createXlsxFile = (columns: readonly SheetColumn[]): SheetWriter => {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' });
  const notify = (request: XlsxRequest): void => worker.postMessage(request);
  // Listens from the start, so that a worker that fails to load rejects before the file is requested.
  const file = new Promise<Blob>((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message || 'The worker for Excel files did not start.'));
    worker.onmessage = ({ data }: MessageEvent<XlsxAnswer>) =>
      'blob' in data ? resolve(data.blob) : reject(new Error(data.problem));
  }).finally(() => worker.terminate());
  file.catch(() => undefined);
  notify({ kind: 'columns', columns });
  return {
    add: (rows) => notify({ kind: 'rows', rows }),
    finish: () => {
      notify({ kind: 'finish' });
      return file;
    },
    stop: () => worker.terminate(),
  };
};

/** Creates a file's writer, by file extension. */
export const sheetFormats = { xlsx: createXlsxFile, csv: createCsvFile } satisfies Record<
  string,
  (columns: readonly SheetColumn[]) => SheetWriter
>;
export type SheetFormat = keyof typeof sheetFormats;

/** `文章_20261122-0905.xlsx`; characters that a file system does not accept become a dash. */
export const sheetName = ({
  title,
  now,
  format,
}: {
  title: string;
  now: Date;
  format: SheetFormat | 'zip';
}): string => {
  const [day = '', clock = ''] = formatMoment(now.toISOString()).split(' ');
  const stamp = `${day.replaceAll('-', '')}-${clock.slice(0, 5).replace(':', '')}`;
  return `${title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-').trim()}_${stamp}.${format}`;
};

/** Downloads a file. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Saves a small file with known rows. */
export const saveSheet = async ({
  title,
  format,
  columns,
  rows,
}: {
  title: string;
  format: SheetFormat;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetCell[])[];
}): Promise<void> => {
  const writer = sheetFormats[format](columns);
  writer.add(rows);
  saveFile(await writer.finish(), sheetName({ title, now: new Date(), format }));
};
