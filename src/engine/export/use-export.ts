import { useDataProvider } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-label';
import { useEngine } from '../engine-context';
import type { EngineRecord } from '../engine-record';
import { prepareTexts } from '../fields/prepare-texts';
import { exportFields, sheetColumns } from './export-columns';
import type { Listed } from './listed';
import { createRefNames } from './ref-names';
import { runExport } from './run-export';
import { saveFile, sheetName } from './save-sheet';
import { toSheetCell } from './sheet-cell';
import { type SheetFormat, sheetFormats } from './sheet-formats';

/** Records of one request. */
const pageSize = 1000;

/** What goes into the file. */
export interface ExportChoice {
  rows: 'chosen' | 'page' | 'all';
  isAllColumns: boolean;
  format: SheetFormat;
}

/** Where an export stands; `failed` says why. */
export type ExportProgress =
  | { kind: 'idle' }
  | { kind: 'running'; done: number; total: number }
  | { kind: 'failed'; error: unknown };

/** Exports what a list shows; leaving the page gives it up. */
export const useExport = (listed: Listed) => {
  const { console, can } = useEngine();
  const language = useLanguage();
  const provider = useDataProvider()();
  const [progress, setProgress] = useState<ExportProgress>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Resolves with the number of records in the file, or with undefined when there is none. */
  const start = async ({ rows, isAllColumns, format }: ExportChoice): Promise<number | undefined> => {
    const { resource, title, asked, state, chosen, total } = listed;
    const controller = new AbortController();
    running.current = controller;
    setProgress({ kind: 'running', done: 0, total: rows === 'all' ? total : 0 });
    const fields = exportFields({ resource, shown: listed.fields, isAll: isAllColumns, can });
    const wanted = { field: '_export', operator: 'eq', value: fields.map(({ name }) => name).join(',') } as const;
    const only = { field: 'id', operator: 'in', value: chosen.map(({ id }) => id) } as const;
    const names = createRefNames({
      fields,
      language,
      resources: new Map([...console.resources].filter(([name]) => can({ object: `res:${name}`, action: 'list' }))),
      findMany: async ({ resource: other, ids }) => {
        const filters = [{ field: 'id', operator: 'in', value: ids } as const];
        const pagination = { currentPage: 1, pageSize: ids.length };
        return (await provider.getList<EngineRecord>({ resource: other, filters, pagination })).data;
      },
    });
    const load = async (page: number) => {
      const pagination =
        rows === 'page' ? { currentPage: state.page, pageSize: state.size } : { currentPage: page, pageSize };
      const filters = rows === 'chosen' ? [wanted, only] : [...asked, wanted];
      const found = await provider.getList<EngineRecord>({
        resource: resource.name,
        filters,
        sorters: [state.sort],
        pagination,
      });
      controller.signal.throwIfAborted();
      await names.load(found.data);
      return { rows: found.data, total: rows === 'page' ? found.data.length : found.total };
    };
    const writer = sheetFormats[format](sheetColumns(fields, language));
    try {
      await prepareTexts(fields);
      const { file, count } = await runExport<EngineRecord>({
        load,
        write: (records) =>
          writer.add(
            records.map((record) =>
              fields.map((field) =>
                toSheetCell({ field, value: record[field.name], language, refTitle: names.titleOf }),
              ),
            ),
          ),
        writer,
        onProgress: (now) => setProgress({ kind: 'running', ...now }),
        signal: controller.signal,
      });
      saveFile(file, sheetName({ title, now: new Date(), format }));
      setProgress({ kind: 'idle' });
      return count;
    } catch (error) {
      setProgress(controller.signal.aborted ? { kind: 'idle' } : { kind: 'failed', error });
      return undefined;
    }
  };

  return { progress, start, stop: () => running.current?.abort() };
};
