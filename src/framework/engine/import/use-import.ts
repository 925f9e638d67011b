import { useDataProvider } from '@refinedev/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../fields/field';
import { useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import type { FixedValues } from '../../language/route/route-config';
import type { Can } from '../../rights/objects';
import { unseenNames } from '../../rights/unseen-names';
import { useEngine } from '../context/engine-context';
import { toHttpError } from '../context/http-error';
import { fieldsOf, toForm } from '../form/to-form';
import { isGood } from './bad-rows';
import { type CheckedRow, checkRows } from './check-rows';
import { createImportApi, type ImportJob } from './import-api';
import { keptImport } from './kept-import';
import { type Mapping, mapColumns } from './map-columns';
import { type Sheet, type SheetProblem, type SheetRow, sheetLimits } from './sheet';
import type { SheetAnswer, SheetSource } from './sheet-worker';

/** The fields of an imported record: those of the form, without those that the page fixes and computed ones. */
export const importFields = ({
  resource,
  fixed,
  can,
}: {
  resource: Resource;
  fixed: FixedValues;
  can: Can;
}): readonly Field[] =>
  fieldsOf(toForm({ resource, mode: 'create', can, isWanted: (name) => !Object.hasOwn(fixed, name) }))
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ field }) => field);

/** Timeout for reading a file: enough for the largest one on a slow machine. In ms. */
const patience = 60_000;

/** Reads a file or a pasted text in a worker, which is terminated afterwards. */
export const readSource = (source: SheetSource): Promise<Sheet | SheetProblem> => {
  const size = typeof source === 'string' ? source.length : source.size;
  if (size > sheetLimits.bytes) return Promise.resolve('tooLarge');
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Sheet | SheetProblem>((resolve) => {
    const timer = setTimeout(() => resolve('broken'), patience);
    const settle = (answer: Sheet | SheetProblem): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    worker.onerror = () => settle('broken');
    const rows: SheetRow[] = [];
    worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => {
      if ('rows' in data) rows.push(...data.rows);
      else settle('problem' in data ? data.problem : { head: data.head, rows });
    };
    worker.postMessage(source);
  }).finally(() => worker.terminate());
};

/** Yields to the event loop, so that the page can render and handle input. */
const yieldToPage = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** The step of an import. */
export type ImportStep =
  | { kind: 'source'; problem?: SheetProblem }
  | { kind: 'columns'; sheet: Sheet; mapping: Mapping }
  | { kind: 'checked'; sheet: Sheet; mapping: Mapping; rows: readonly CheckedRow[] }
  | { kind: 'job'; id: string; job?: ImportJob };

/** What is running within a step. */
export interface ImportWork {
  kind: 'reading' | 'checking' | 'asking' | 'sending';
  done: number;
  total: number;
}

/** The steps of an import, from the file to the job on the server. */
export const useImport = ({ resource, fixed }: { resource: Resource; fixed: FixedValues }) => {
  const { can, asking } = useEngine();
  const { t } = useTranslation('sheets');
  const language = useLanguage();
  const provider = useDataProvider()();
  const api = useMemo(() => createImportApi(provider, resource.name), [provider, resource]);
  const fields = useMemo(() => importFields({ resource, fixed, can }), [resource, fixed, can]);
  const [step, setStep] = useState<ImportStep>(() => {
    const id = keptImport.read(resource.name);
    return id === undefined ? { kind: 'source' } : { kind: 'job', id };
  });
  const [work, setWork] = useState<ImportWork>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Runs one task at a time; aborting it is no error. */
  const run = async (first: ImportWork, doIt: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setError(undefined);
    setWork(first);
    try {
      await doIt(controller.signal);
    } catch (thrown) {
      if (!controller.signal.aborted) setError(toHttpError(thrown).message || t('import.failed'));
    } finally {
      if (running.current === controller) setWork(undefined);
    }
  };

  const read = (source: SheetSource): Promise<void> =>
    run({ kind: 'reading', done: 0, total: 0 }, async (signal) => {
      const sheet = await readSource(source);
      signal.throwIfAborted();
      if (typeof sheet === 'string') setStep({ kind: 'source', problem: sheet });
      else setStep({ kind: 'columns', sheet, mapping: mapColumns(sheet.head, fields) });
    });

  const check = ({ sheet, mapping }: { sheet: Sheet; mapping: Mapping }): Promise<void> =>
    run({ kind: 'checking', done: 0, total: sheet.rows.length }, async (signal) => {
      const total = sheet.rows.length;
      const rows = await checkRows({
        rows: sheet.rows,
        resource,
        fields,
        mapping,
        fixed,
        language,
        context: { ...asking, now: Date.now() },
        unseen: unseenNames({ resource, can }),
        texts: { repeated: (line) => t('import.repeated', { line }), hostile: t('import.hostile') },
        pause: async (done) => {
          setWork({ kind: 'checking', done, total });
          await yieldToPage();
          signal.throwIfAborted();
        },
      });
      const good = rows.filter(isGood);
      const tried = await api.tryRows({
        rows: good,
        tooLarge: t('import.rowTooLarge'),
        onProgress: (done) => setWork({ kind: 'asking', done, total: good.length }),
        signal,
      });
      const byLine = new Map(tried.map((row) => [row.row.line, row]));
      setStep({ kind: 'checked', sheet, mapping, rows: rows.map((row) => byLine.get(row.row.line) ?? row) });
    });

  const send = (rows: readonly CheckedRow[]): Promise<void> =>
    run({ kind: 'sending', done: 0, total: rows.length }, async (signal) => {
      const onProgress = (done: number): void => setWork({ kind: 'sending', done, total: rows.length });
      const job = await api.send({ rows, onProgress, signal });
      keptImport.write(resource.name, job.id);
      setStep({ kind: 'job', id: job.id, job });
    });

  return {
    fields,
    api,
    step,
    work,
    error,
    read,
    check,
    send,
    /** Aborts what is running. */
    stop: () => running.current?.abort(),
    goTo: setStep,
  };
};
