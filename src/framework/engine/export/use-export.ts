import { type CrudFilter, useDataProvider } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../fields/field';
import { prepareTexts } from '../../fields/texts';
import { useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import type { ListState } from '../context/list-state';
import { exportFields, sheetColumns, toSheetCell } from '../sheets/sheet-cells';
import { type SheetFormat, saveFile, sheetFormats, sheetName } from '../sheets/sheet-file';
import { createRefNames } from './ref-names';
import { runExport } from './run-export';

/** What a list shows, as far as an export needs it. */
export interface Listed {
  resource: Resource;
  /** Title of the page, used in the file name. */
  title: string;
  /** Its columns. */
  fields: readonly Field[];
  /** The filters of the list. */
  asked: CrudFilter[];
  state: Pick<ListState, 'sort' | 'page' | 'size'>;
  /** How many records match. */
  total: number;
  /** The selected records. */
  chosen: readonly EngineRecord[];
}

/** Records per request. */
const pageSize = 1000;

/** What goes into the file. */
export interface ExportChoice {
  rows: 'chosen' | 'page' | 'all';
  isAllColumns: boolean;
  format: SheetFormat;
}

/** The state of an export. */
type ExportProgress =
  | { kind: 'idle' }
  | { kind: 'running'; done: number; total: number }
  | { kind: 'failed'; error: unknown };

/** Exports what a list shows; unmounting aborts it. */
export const useExport = (listed: Listed) => {
  const { api, can } = useEngine();
  const { t } = useTranslation('engine');
  const language = useLanguage();
  const provider = useDataProvider()();
  const [progress, setProgress] = useState<ExportProgress>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Resolves with the number of records in the file, or with undefined when there is no file. */
  const start = async ({ rows, isAllColumns, format }: ExportChoice): Promise<number | undefined> => {
    const { resource, title, asked, state, chosen, total } = listed;
    const controller = new AbortController();
    running.current = controller;
    setProgress({ kind: 'running', done: 0, total: rows === 'all' ? total : 0 });
    const fields = exportFields({ resource, shown: listed.fields, isAll: isAllColumns, can });
    const wanted = { field: '_export', operator: 'eq', value: fields.map(({ name }) => name).join(',') } as const;
    const only = { field: 'id', operator: 'in', value: chosen.map(({ id }) => id) } as const;
    const says = { deleted: t('title.deleted'), hidden: t('title.hidden'), none: t('title.none') };
    const names = createRefNames({ resource: resource.name, fields, titles: api.readTitles, says });
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
