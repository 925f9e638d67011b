import { useDataProvider } from '@refinedev/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../schema/resource';
import type { FixedValues } from '../../schema/route-config';
import { useEngine } from '../engine-context';
import { toHttpError } from '../http-error';
import { isGood } from './bad-rows';
import { type CheckedRow, checkRows } from './check-rows';
import { createImportApi, type ImportJob } from './import-api';
import { importFields } from './import-fields';
import { keptImport } from './kept-import';
import { type Mapping, mapColumns } from './map-columns';
import { readSource } from './read-source';
import type { Sheet, SheetProblem } from './sheet';
import type { SheetSource } from './sheet-worker';
import { yieldToPage } from './yield-to-page';

/** Where an import stands. */
export type ImportStep =
  | { kind: 'source'; problem?: SheetProblem }
  | { kind: 'columns'; sheet: Sheet; mapping: Mapping }
  | { kind: 'checked'; sheet: Sheet; mapping: Mapping; rows: readonly CheckedRow[] }
  | { kind: 'job'; id: string; job?: ImportJob };

/** What is under way within a step. */
export interface ImportWork {
  kind: 'reading' | 'checking' | 'asking' | 'sending';
  done: number;
  total: number;
}

/** The steps of an import, from the file to the job that the server carries out. */
export const useImport = ({ resource, fixed }: { resource: Resource; fixed: FixedValues }) => {
  const { can, me } = useEngine();
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

  /** Does one thing at a time; giving it up is no failure. */
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
        context: { me, now: new Date() },
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
    /** Gives up what is under way. */
    stop: () => running.current?.abort(),
    goTo: setStep,
  };
};
