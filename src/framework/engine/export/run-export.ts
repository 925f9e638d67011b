import type { SheetWriter } from '../sheets/sheet-writer';

/** One page of records and the total number of records. */
export interface ExportPage<R> {
  rows: readonly R[];
  total: number;
}

/**
 * Fetches page after page and writes each; the next page is fetched while one is written. Rejects with the signal's reason
 * when aborted, and with the error of a page that fails; the writer is then disposed.
 */
export const runExport = async <R>({
  load,
  write,
  writer,
  onProgress,
  signal,
}: {
  /** Fetches a page, from 1. */
  load: (page: number) => Promise<ExportPage<R>>;
  /** Writes the rows of a page. */
  write: (rows: readonly R[]) => void;
  writer: SheetWriter;
  onProgress: (progress: { done: number; total: number }) => void;
  signal: AbortSignal;
}): Promise<{ file: Blob; count: number }> => {
  let done = 0;
  try {
    let next: Promise<ExportPage<R>> | undefined = load(1);
    for (let page = 2; next !== undefined; page += 1) {
      const { rows, total }: ExportPage<R> = await next;
      signal.throwIfAborted();
      done += rows.length;
      next = done < total && rows.length > 0 ? load(page) : undefined;
      // Awaited above; until then a rejection must not count as unhandled.
      next?.catch(() => undefined);
      write(rows);
      onProgress({ done, total: Math.max(done, total) });
    }
    const file = await writer.finish();
    signal.throwIfAborted();
    return { file, count: done };
  } catch (error) {
    writer.stop();
    throw error;
  }
};
