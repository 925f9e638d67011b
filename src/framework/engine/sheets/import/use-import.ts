import { useDataProvider } from '@refinedev/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../fields/field';
import { useLanguage } from '../../../i18n/use-label';
import type { Resource } from '../../../language/resource/resource';
import type { FixedValues } from '../../../language/route/route';
import { type Can, res } from '../../../rights/objects';
import { unseenNames } from '../../../rights/unseen-names';
import { useEngine } from '../../context/engine-context';
import { toHttpError } from '../../context/http-error';
import { fieldsOf, toForm } from '../../form/to-form';
import {
  type CheckedRow,
  checkRows,
  headLineOf,
  isGood,
  isSkipped,
  type Manner,
  type Mapping,
  mapColumns,
  uniqueKeys,
} from './check-rows';
import { createImportApi, type ImportJob } from './import-job';
import { readGrid } from './read-source';
import { restoredImport } from './restored-import';
import { type Grid, namedProblem, type Sheet, type SheetProblem, toSheet } from './sheet';
import type { SheetSource } from './sheet-worker';

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

/** A file that was read, and how it is to be understood. */
interface ChosenSheet {
  source: SheetSource;
  grid: Grid;
  sheet: Sheet;
  mapping: Mapping;
  manner: Manner;
}

/** Nothing gets a value that nobody has written, and nothing that is there is touched, until somebody says so. */
const firstManner: Manner = { blank: 'empty', taken: 'refuse' };

/** A file with its heading, found by fit where the user has not chosen the row. */
const chosenSheet = ({
  source,
  grid,
  fields,
  headLine = headLineOf(grid.rows, fields),
  manner = firstManner,
}: Pick<ChosenSheet, 'source' | 'grid'> & {
  fields: readonly Field[];
  headLine?: number | undefined;
  manner?: Manner;
}): ChosenSheet | SheetProblem => {
  const sheet = toSheet(grid, headLine);
  return typeof sheet === 'string' ? sheet : { source, grid, sheet, mapping: mapColumns(sheet.head, fields), manner };
};

/** The step of an import. */
export type ImportStep =
  | { kind: 'source'; problem?: SheetProblem }
  | ({ kind: 'columns' } & ChosenSheet)
  | ({ kind: 'checked'; rows: readonly CheckedRow[] } & ChosenSheet)
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
  /** For the first values of new records; the day is that on which the dialog was opened. */
  const [context] = useState(() => ({ ...asking, now: Date.now() }));
  const keys = useMemo(() => uniqueKeys(resource, fields), [resource, fields]);
  const mayUpdate = resource.verbs.has('edit') && can({ object: res(resource.name), action: 'edit' });
  const [step, setStep] = useState<ImportStep>(() => {
    const id = restoredImport(resource.name).read();
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

  /** Another sheet or heading that cannot be imported leaves the one that was chosen before. */
  const take = (found: ChosenSheet | SheetProblem, isAnother: boolean): void => {
    if (typeof found !== 'string') setStep({ ...found, kind: 'columns' });
    else if (isAnother)
      setError(t(`problem.${namedProblem(found, language).name}`, namedProblem(found, language).values));
    else setStep({ kind: 'source', problem: found });
  };

  const read = (source: SheetSource, wanted?: number): Promise<void> =>
    run({ kind: 'reading', done: 0, total: 0 }, async (signal) => {
      const grid = await readGrid(source, wanted);
      signal.throwIfAborted();
      const found = typeof grid === 'string' ? grid : chosenSheet({ source, grid, fields });
      take(found, wanted !== undefined);
    });

  /** Another row of the file is its heading. */
  const takeHead = ({ source, grid, manner }: ChosenSheet, headLine: number): void => {
    setError(undefined);
    take(chosenSheet({ source, grid, fields, headLine, manner }), true);
  };

  const check = (chosen: ChosenSheet): Promise<void> => {
    const { sheet, mapping, manner } = chosen;
    return run({ kind: 'checking', done: 0, total: sheet.rows.length }, async (signal) => {
      const total = sheet.rows.length;
      const rows = await checkRows({
        rows: sheet.rows,
        resource,
        fields,
        mapping,
        manner,
        fixed,
        language,
        context: { ...asking, now: Date.now() },
        unseen: unseenNames({ resource, can }),
        texts: {
          repeated: (line) => t('import.repeated', { line }),
          hostile: t('import.hostile'),
          cellError: (code) => t('import.cellError', { code }),
          cutDigits: t('import.cutDigits'),
          noValue: t('import.noValue'),
        },
        pause: async (done) => {
          setWork({ kind: 'checking', done, total });
          await yieldToPage();
          signal.throwIfAborted();
        },
      });
      const good = rows.filter((row) => isGood(row) && !isSkipped(row, manner));
      const tried = await api.tryRows({
        rows: good,
        manner,
        tooLarge: t('import.rowTooLarge'),
        onProgress: (done) => setWork({ kind: 'asking', done, total: good.length }),
        signal,
      });
      const byLine = new Map(tried.map((row) => [row.row.line, row]));
      setStep({ ...chosen, kind: 'checked', rows: rows.map((row) => byLine.get(row.row.line) ?? row) });
    });
  };

  const send = (rows: readonly CheckedRow[], manner: Manner): Promise<void> =>
    run({ kind: 'sending', done: 0, total: rows.length }, async (signal) => {
      const onProgress = (done: number): void => setWork({ kind: 'sending', done, total: rows.length });
      const job = await api.send({ rows, manner, onProgress, signal });
      restoredImport(resource.name).write(job.id);
      setStep({ kind: 'job', id: job.id, job });
    });

  return {
    fields,
    /** By which rows are known to be there already, and whether those may be written. */
    keys,
    mayUpdate,
    api,
    step,
    work,
    error,
    context,
    read,
    takeHead,
    check,
    send,
    /** Aborts what is running. */
    stop: () => running.current?.abort(),
    goTo: setStep,
  };
};
