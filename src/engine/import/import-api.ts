import type { DataProvider } from '@refinedev/core';
import { toHttpError } from '../http-error';
import type { CheckedRow } from './check-rows';
import { slicesOf } from './slices';

/** An import as the server carries it out. */
export interface ImportJob {
  id: string;
  state: 'queued' | 'running' | 'done' | 'cancelled' | 'failed' | 'interrupted';
  total: number;
  done: number;
  failed: number;
  /** Why the whole of it failed; empty when it did not. */
  reason: string;
  /** Rows that were refused after all: `key` is their line. */
  failures?: readonly { key: string; msg: string }[];
}

/** Whether nothing more becomes of it by itself. */
export const isOver = ({ state }: ImportJob): boolean => state !== 'queued' && state !== 'running';

interface Sending {
  rows: readonly CheckedRow[];
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** The calls of an import. They reject with Refine's `HttpError`. */
export interface ImportApi {
  /** Has the server look at rows; answers them with what it would refuse. */
  tryRows: (sending: Sending & { tooLarge: string }) => Promise<CheckedRow[]>;
  /** Sends rows and starts the job that makes records of them. */
  send: (sending: Sending) => Promise<ImportJob>;
  job: (id: string) => Promise<ImportJob>;
  cancel: (id: string) => Promise<ImportJob>;
}

const valuesOf = ({ values }: CheckedRow) => values;

/** The calls for one resource, on Refine's data provider. */
export const createImportApi = ({ custom }: DataProvider, resource: string): ImportApi => {
  const call = async <T extends object>(url: string, payload?: object): Promise<T> => {
    if (custom === undefined) throw new Error('The data provider has no custom calls.');
    const method = payload === undefined ? 'get' : 'post';
    return (await custom<T & { [key: string]: unknown }>({ url, method, ...(payload && { payload }) })).data;
  };
  const path = `/api/${resource}/import`;

  return {
    tryRows: async ({ rows, onProgress, signal, tooLarge }) => {
      const tried: CheckedRow[] = [];
      for (const slice of slicesOf(rows, valuesOf)) {
        signal.throwIfAborted();
        const { errors } = await call<{ errors: { index: number; errors: Record<string, string> }[] }>(
          `${path}?dry=1`,
          {
            rows: slice.map(valuesOf),
          },
        ).catch((thrown: unknown) => {
          // A single row that does not fit into a request is wrong by itself; the others go on.
          if (slice.length > 1 || toHttpError(thrown).statusCode !== 413) throw thrown;
          return { errors: [{ index: 0, errors: { row: tooLarge } }] };
        });
        const byIndex = new Map(errors.map((one) => [one.index, one.errors]));
        for (const [index, row] of slice.entries())
          tried.push({ ...row, errors: { ...byIndex.get(index), ...row.errors } });
        onProgress(tried.length);
      }
      return tried;
    },
    send: async ({ rows, onProgress, signal }) => {
      const slices = slicesOf(rows, valuesOf);
      let upload: string | undefined;
      let sent = 0;
      for (const [index, slice] of slices.entries()) {
        signal.throwIfAborted();
        const start = index === slices.length - 1;
        const lines = slice.map(({ row }) => row.line);
        const answer: ImportJob & { upload?: string } = await call(path, {
          rows: slice.map(valuesOf),
          lines,
          upload,
          start,
        });
        if (start) return answer;
        upload = answer.upload;
        sent += slice.length;
        onProgress(sent);
      }
      throw new Error('There are no rows to import.');
    },
    job: (id) => call(`/api/user/jobs/${id}`),
    cancel: (id) => call(`/api/user/jobs/${id}/cancel`, {}),
  };
};
