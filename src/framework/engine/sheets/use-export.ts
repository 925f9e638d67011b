import { type CrudFilter, useDataProvider } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../fields/field';
import type { FieldServices } from '../../fields/parts/fields-context';
import { refIds, refPaths } from '../../fields/ref/ref-ids';
import { prepareTexts } from '../../fields/texts';
import { useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import type { ListState } from '../context/list-state';
import { type SheetFormat, saveFile, sheetFormats, sheetName } from './sheet-file';
import { exportFields, type SheetWriter, sheetColumns, toSheetCell } from './sheet-writer';

/** One page of records and the total number of records. */
interface ExportPage<R> {
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

/** Ids per request. */
const idsPerRequest = 1000;

/** Titles of referenced records; each is requested once, however many pages there are. */
interface RefNames {
  /** Loads the titles that these rows need and that were not requested yet. Rejects when they cannot be loaded. */
  load: (rows: readonly EngineRecord[]) => Promise<void>;
  /** The title, or why there is none. */
  titleOf: (ref: { to: string; id: string }) => string;
}

/** Creates an empty cache of titles. */
const createRefNames = ({
  resource,
  fields,
  titles,
  says: states,
}: {
  /** Name of the resource whose fields they are. */
  resource: string;
  fields: readonly Field[];
  titles: FieldServices['titles'];
  /** The text for records without a title. */
  says: Readonly<Record<'deleted' | 'hidden' | 'none', string>>;
}): RefNames => {
  const names = new Map<string, Map<string, string>>();
  const loadSome = async (to: string, ids: readonly string[]): Promise<void> => {
    const known = names.get(to) ?? new Map<string, string>();
    names.set(to, known);
    const fresh = ids.filter((id) => !known.has(id));
    for (let from = 0; from < fresh.length; from += idsPerRequest) {
      const request = fresh.slice(from, from + idsPerRequest);
      const found = await titles({ resource: to, ids: request, fields: refPaths({ resource, fields, to }) });
      for (const id of request) known.set(id, states.hidden);
      for (const { id, title } of found) known.set(id, title === null ? states.deleted : title || states.none);
    }
  };
  return {
    load: async (rows) => {
      await Promise.all([...refIds({ fields, rows })].map(([to, ids]) => loadSome(to, ids)));
    },
    titleOf: ({ to, id }) => names.get(to)?.get(id) ?? states.hidden,
  };
};

/** What a list shows, as far as an export needs it. */
export interface Listed {
  resource: Resource;
  /** Title of the page, used in the file name. */
  title: string;
  /** Its columns. */
  fields: readonly Field[];
  /** The filters of the list. */
  query: CrudFilter[];
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
    const { resource, title, query: request, state, chosen, total } = listed;
    const controller = new AbortController();
    running.current = controller;
    setProgress({ kind: 'running', done: 0, total: rows === 'all' ? total : 0 });
    const fields = exportFields({ resource, shown: listed.fields, isAll: isAllColumns, can });
    const wanted = { field: '_export', operator: 'eq', value: fields.map(({ name }) => name).join(',') } as const;
    const only = { field: 'id', operator: 'in', value: chosen.map(({ id }) => id) } as const;
    const states = { deleted: t('title.deleted'), hidden: t('title.hidden'), none: t('title.none') };
    const names = createRefNames({ resource: resource.name, fields, titles: api.readTitles, says: states });
    const load = async (page: number) => {
      const pagination =
        rows === 'page' ? { currentPage: state.page, pageSize: state.size } : { currentPage: page, pageSize };
      const filters = rows === 'chosen' ? [wanted, only] : [...request, wanted];
      const found = await provider.getList<EngineRecord>({
        resource: resource.name,
        filters,
        sorters: [...state.sort],
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
