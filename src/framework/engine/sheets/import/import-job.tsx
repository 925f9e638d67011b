import type { DataProvider, HttpError } from '@refinedev/core';
import { Alert, Button, Progress } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '../../../contract/endpoint';
import { importRows, type TriedRows } from '../../../contract/import';
import { cancelJob, getJob, type JobDetails, type JobView } from '../../../contract/jobs';
import { toHttpError } from '../../context/http-error';
import { useShowError } from '../../context/use-show-error';
import { Loading } from '../../parts/loading';
import type { CheckedRow, Manner } from './check-rows';
import { restoredImport } from './restored-import';

/** A request stays well below the megabyte that the server accepts. */
const mostBytes = 600_000;
const mostRows = 200;

const sizeOf = (row: object): number => new TextEncoder().encode(JSON.stringify(row)).length;

/** Groups rows so that each group fits into one request. A row that is too large for any is a group by itself. */
export const slicesOf = <R,>(rows: readonly R[], valuesOf: (row: R) => object): R[][] => {
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

/** An import job of the server: the first answer, and once they were fetched, its failures (`key`: the line). */
export type ImportJob = Pick<JobView, 'id' | 'state' | 'total' | 'done' | 'failed' | 'reason'> &
  Partial<Pick<JobDetails, 'failures'>>;

/** Whether the job has ended. */
const isOver = ({ state }: ImportJob): boolean => state !== 'queued' && state !== 'running';

interface Sending {
  rows: readonly CheckedRow[];
  manner: Manner;
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** The calls of an import. They reject with Refine's `HttpError`. */
interface ImportApi {
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

/** Polling interval, in ms. */
const pause = 1000;

/** Polls a job until it has ended. A failed request is reported and retried. */
const useImportJob = ({
  api,
  id,
  first,
  onOver,
}: {
  api: ImportApi;
  id: string;
  /** The job as it was when it was started. */
  first: ImportJob | undefined;
  onOver: () => void;
}): { job: ImportJob | undefined; error: HttpError | undefined } => {
  const [job, setJob] = useState(first);
  const [error, setError] = useState<HttpError>();
  const reportOver = useEffectEvent(onOver);
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async (): Promise<void> => {
      try {
        const now = await api.job(id);
        if (isGone) return;
        setError(undefined);
        setJob(now);
        if (isOver(now)) return reportOver();
      } catch (thrown) {
        if (isGone) return;
        setError(toHttpError(thrown));
        // The job was deleted, or belongs to another user: there is nothing to follow.
        if (toHttpError(thrown).statusCode === 404) return reportOver();
      }
      timer = setTimeout(() => void look(), pause);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [api, id]);
  return { job, error };
};

/** How many rejected rows are shown; the job has all of them. */
const mostFailures = 100;

const Summary = ({ job }: { job: ImportJob }) => {
  const { t } = useTranslation('sheets');
  const { state, total, done, failed, failures = [], reason } = job;
  const isFine = state === 'done' && failed === 0;
  return (
    <>
      <Alert
        type={isFine ? 'success' : 'warning'}
        showIcon
        className="sheet-alert"
        title={t(`job.${state}`)}
        description={[t('job.counts', { total, done, failed }), reason].filter(Boolean).join(' ')}
      />
      {failures.length > 0 && (
        <ul className="sheet-failures u-scroll u-prose">
          {failures.slice(0, mostFailures).map(({ key, msg }) => (
            <li key={key}>{t('job.failure', { line: key, text: msg })}</li>
          ))}
        </ul>
      )}
    </>
  );
};

interface JobStepProps {
  resource: string;
  api: ImportApi;
  id: string;
  first: ImportJob | undefined;
  onImported: () => void;
  onAgain: () => void;
  onClose: () => void;
}

/** Last step: the server creates the records; the dialog may be closed and the page reloaded while it does. */
export const JobStep = ({ resource, api, id, first, onImported, onAgain, onClose }: JobStepProps) => {
  const { t } = useTranslation('sheets');
  const showError = useShowError();
  const { job, error } = useImportJob({
    api,
    id,
    first,
    onOver: () => {
      restoredImport(resource).write(undefined);
      onImported();
    },
  });
  const isGone = error?.statusCode === 404;
  if (job === undefined && error === undefined) return <Loading />;
  const isEnded = isGone || (job !== undefined && isOver(job));
  return (
    <>
      {error && <Alert type="error" showIcon className="sheet-alert" title={isGone ? t('job.gone') : error.message} />}
      {job && isOver(job) && <Summary job={job} />}
      {job && !isOver(job) && (
        <div role="status" className="u-mt-12">
          <Progress percent={Math.floor((100 * (job.done + job.failed)) / Math.max(1, job.total))} status="active" />
          {t('job.progress', { done: job.done + job.failed, count: job.total })}
          <p>{t('job.background')}</p>
        </div>
      )}
      <footer className="u-flex u-wrap u-gap-8 u-items-center u-justify-end u-mt-16">
        {isEnded ? (
          <Button onClick={onAgain}>{t('job.again')}</Button>
        ) : (
          <Button danger onClick={() => void api.cancel(id).catch(showError)}>
            {t('job.cancel')}
          </Button>
        )}
        <Button type="primary" onClick={onClose}>
          {t(isEnded ? 'job.toList' : 'job.close')}
        </Button>
      </footer>
    </>
  );
};
