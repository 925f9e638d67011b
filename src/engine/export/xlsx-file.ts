import type { SheetColumn, SheetWriter } from './sheet-writer';
import type { XlsxAnswer, XlsxRequest } from './xlsx-worker';

/** More rows than this take a worker half a gigabyte: they are for CSV. */
export const mostXlsxRows = 50_000;

/** An Excel file, made in a worker: the page stays free, and its memory as well. */
export const createXlsxFile = (columns: readonly SheetColumn[]): SheetWriter => {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' });
  const tell = (request: XlsxRequest): void => worker.postMessage(request);
  // Heard from the beginning: a worker that does not arrive says so before anybody asks it for the file.
  const file = new Promise<Blob>((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message || 'The worker for Excel files did not start.'));
    worker.onmessage = ({ data }: MessageEvent<XlsxAnswer>) =>
      'blob' in data ? resolve(data.blob) : reject(new Error(data.problem));
  }).finally(() => worker.terminate());
  file.catch(() => undefined);
  tell({ kind: 'columns', columns });
  return {
    add: (rows) => tell({ kind: 'rows', rows }),
    finish: () => {
      tell({ kind: 'finish' });
      return file;
    },
    stop: () => worker.terminate(),
  };
};
