import type { DataProvider } from '@refinedev/core';
import { pathOf } from '../../contract/endpoint';
import { importRows, type TriedRows } from '../../contract/import';
import { cancelJob, getJob, type JobDetails, type JobView } from '../../contract/jobs';
import { toHttpError } from '../context/http-error';
import type { CheckedRow, Manner } from './check-rows';

/** A request stays well below the megabyte that the server accepts. */
const mostBytes = 600_000;
const mostRows = 200;

const sizeOf = (row: object): number => new TextEncoder().encode(JSON.stringify(row)).length;

/** Groups rows so that each group fits into one request. A row that is too large for any stands alone. */
export const slicesOf = <R>(rows: readonly R[], valuesOf: (row: R) => object): R[][] => {
  const slices: R[][] = [];
  let slice: R[] = [];
  let size = 0;
  for (const row of rows) {
    const bytes = sizeOf(valuesOf(row));
    if (slice.length > 0 && (slice.length >= mostRows || size + bytes > mostBytes)) {
      slices.push(slice);
      slice = [];
      size = 0;
    }
    slice.push(row);
    size += bytes;
  }
  return slice.length > 0 ? [...slices, slice] : slices;
};

/** An import job of the server: what the starting answer has, and once it was asked for, its failures (`key`: the line). */
export type ImportJob = Pick<JobView, 'id' | 'state' | 'total' | 'done' | 'failed' | 'reason'> &
  Partial<Pick<JobDetails, 'failures'>>;

/** Whether the job has ended. */
export const isOver = ({ state }: ImportJob): boolean => state !== 'queued' && state !== 'running';

interface Sending {
  rows: readonly CheckedRow[];
  manner: Manner;
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** The calls of an import. They reject with Refine's `HttpError`. */
export interface ImportApi {
  /** Lets the server validate rows; resolves with its errors. */
  tryRows: (sending: Sending & { tooLarge: string }) => Promise<CheckedRow[]>;
  /** Uploads rows and starts the job that creates records from them. */
  send: (sending: Sending) => Promise<ImportJob>;
  job: (id: string) => Promise<ImportJob>;
  cancel: (id: string) => Promise<ImportJob>;
}

const valuesOf = ({ values }: CheckedRow) => values;

/** Creates the calls for one resource, on Refine's data provider. */
export const createImportApi = ({ custom }: DataProvider, resource: string): ImportApi => {
  const call = async <T extends object>(url: string, payload?: object): Promise<T> => {
    if (custom === undefined) throw new Error('The data provider has no custom calls.');
    const method = payload === undefined ? 'get' : 'post';
    return (await custom<T & { [key: string]: unknown }>({ url, method, ...(payload && { payload }) })).data;
  };
  const path = pathOf(importRows, { resource });

  return {
    tryRows: async ({ rows, manner, onProgress, signal, tooLarge }) => {
      const tried: CheckedRow[] = [];
      for (const slice of slicesOf(rows, valuesOf)) {
        signal.throwIfAborted();
        const { errors, taken } = await call<TriedRows>(`${path}?dry=1`, {
          rows: slice.map(valuesOf),
          ...manner,
        }).catch((thrown: unknown) => {
          // A single row that does not fit into a request gets an error; the others go on.
          if (slice.length > 1 || toHttpError(thrown).statusCode !== 413) throw thrown;
          return { errors: [{ index: 0, errors: { row: tooLarge } }], taken: [] };
        });
        const byIndex = new Map(errors.map((one) => [one.index, one.errors]));
        const known = new Set(taken);
        for (const [index, row] of slice.entries())
          tried.push({
            ...row,
            errors: { ...byIndex.get(index), ...row.errors },
            ...(known.has(index) && { known: 'record' as const }),
          });
        onProgress(tried.length);
      }
      return tried;
    },
    send: async ({ rows, manner, onProgress, signal }) => {
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
          ...manner,
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
    job: (id) => call(pathOf(getJob, { id })),
    cancel: (id) => call(pathOf(cancelJob, { id }), {}),
  };
};
