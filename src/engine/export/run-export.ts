import type { SheetWriter } from './sheet-writer';

/** One page of records and how many there are in all. */
export interface ExportPage<R> {
  rows: readonly R[];
  total: number;
}

/**
 * Fetches page after page and writes each: the next one is on its way while one is written. Rejects with the signal's
 * reason when it is given up, with the page's own error when one cannot be had; the writer is then stopped.
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
      // It is waited for above; until then its failure is nobody's surprise.
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
