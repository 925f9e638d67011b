import { useCreate } from '@refinedev/core';
import { useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefresh } from '../../../framework/engine/context/use-refresh';
import { formatBytes } from '../../../framework/fields/base/stored-file';
import { type Field, uploadLimits } from '../../../framework/fields/field';
import { useFieldServices } from '../../../framework/fields/parts/fields-context';
import type { Resource } from '../../../framework/language/resource/resource';
import { formatOfName, mediaTypeOf } from '../../../framework/shared/file-formats';
import { readZip, type ZipEntry } from '../../../framework/shared/read-zip';

/** One file of a batch. */
export interface BatchItem {
  key: number;
  file: File;
  /** Where it goes; a later choice of group does not move it. */
  groupId: string;
  /** `skipped`: the server will not take it, and another try would end the same. */
  state: 'waiting' | 'sending' | 'done' | 'skipped' | 'failed';
  /** 0 to 1, while it is sent. */
  share: number;
  /** Why it was skipped or has failed. */
  problem?: string;
}

export type BatchStep =
  | { kind: 'add'; items: readonly BatchItem[] }
  | { kind: 'change'; key: number; part: Partial<Omit<BatchItem, 'key' | 'file' | 'groupId'>> }
  | { kind: 'retry' }
  | { kind: 'clear' };

/** The batch after one more step. */
export const nextBatch = (items: readonly BatchItem[], step: BatchStep): readonly BatchItem[] => {
  switch (step.kind) {
    case 'add':
      return [...items, ...step.items];
    case 'change':
      return items.map((item) => (item.key === step.key ? { ...item, ...step.part } : item));
    case 'retry':
      return items.map(({ problem, ...item }) =>
        item.state === 'failed'
          ? { ...item, state: 'waiting', share: 0 }
          : { ...item, ...(problem !== undefined && { problem }) },
      );
    case 'clear':
      return items.filter(({ state }) => state === 'waiting' || state === 'sending');
  }
};

/** How many stand where. */
export const batchCounts = (items: readonly BatchItem[]) => ({
  total: items.length,
  done: items.filter(({ state }) => state === 'done').length,
  skipped: items.filter(({ state }) => state === 'skipped').length,
  failed: items.filter(({ state }) => state === 'failed').length,
  isRunning: items.some(({ state }) => state === 'waiting' || state === 'sending'),
});

/** What a picture is called after its file: without the ending, as long as a name may be. */
export const titleOfFile = (name: string, longest: number): string =>
  Array.from(name.replace(/\.[^.]+$/, '').trim())
    .slice(0, longest)
    .join('') || name;

/** Most files that are taken out of one archive. */
export const mostOfArchive = 300;

/** A file of the batch, or the name of one that is not taken. */
interface Taken {
  file: File;
  /** Why it is not taken. */
  problem?: 'tooLarge' | 'damaged' | 'noPictures' | 'tooMany';
}

const isArchive = ({ name }: File): boolean => /\.zip$/i.test(name);
const empty = (name: string): File => new File([], name);

const taken = async (entry: ZipEntry, maxBytes: number): Promise<Taken> => {
  const { name, size, read } = entry;
  // Judged by what the archive says, before anything of it is unpacked.
  if (size > maxBytes) return { file: empty(name), problem: 'tooLarge' };
  try {
    const format = formatOfName(name);
    const file = new File([await read()], name, format && { type: mediaTypeOf(format) });
    return file.size > maxBytes ? { file, problem: 'tooLarge' } : { file };
  } catch {
    return { file: empty(name), problem: 'damaged' };
  }
};

/** Files as they are, and of archives what lies in them as far as it may be sent at all. */
export const unpacked = async (
  files: readonly File[],
  { maxBytes, mayTake }: { maxBytes: number; mayTake: (name: string) => boolean },
): Promise<readonly Taken[]> => {
  const all: Taken[] = [];
  for (const file of files) {
    if (!isArchive(file)) {
      all.push({ file });
      continue;
    }
    const entries = await readZip(file);
    if (entries === undefined) {
      all.push({ file, problem: 'damaged' });
      continue;
    }
    const fit = entries.filter(({ name }) => mayTake(name));
    for (const entry of fit.slice(0, mostOfArchive)) all.push(await taken(entry, maxBytes));
    if (fit.length > mostOfArchive || fit.length === 0)
      all.push({ file, problem: fit.length === 0 ? 'noPictures' : 'tooMany' });
  }
  return all;
};

/** Sent at the same time. */
const lanes = 3;
const longestTitle = 60;
let made = 0;

/** The server's objection: 422 would be answered again. */
const refusalIn = (thrown: unknown): { state: 'skipped' | 'failed'; problem: string | undefined } => {
  if (typeof thrown !== 'object' || thrown === null) return { state: 'failed', problem: undefined };
  const { statusCode, errors, message }: { statusCode?: unknown; errors?: unknown; message?: unknown } = thrown;
  const [first] = typeof errors === 'object' && errors !== null ? Object.values(errors) : [];
  const problem = typeof first === 'string' ? first : typeof message === 'string' ? message : undefined;
  return { state: statusCode === 422 ? 'skipped' : 'failed', problem };
};

/** Uploads pictures, a record for each, a few at a time. */
export const useBatch = ({ resource, field }: { resource: Resource; field: Field }) => {
  const { t } = useTranslation('picture-upload');
  const { upload } = useFieldServices();
  const { mutateAsync } = useCreate();
  const refresh = useRefresh(resource);
  const [items, dispatch] = useReducer(nextBatch, []);
  const waiting = useRef<BatchItem[]>([]);
  const busy = useRef(0);
  const limits = uploadLimits(field);

  const send = async ({ key, file, groupId }: BatchItem): Promise<void> => {
    const change = (part: Partial<BatchItem>): void => dispatch({ kind: 'change', key, part });
    change({ state: 'sending' });
    try {
      const onProgress = (share: number): void => change({ share });
      const { signal } = new AbortController();
      const { url } = await upload({ resource: resource.name, field: field.name, file, onProgress, signal });
      await mutateAsync({
        resource: resource.name,
        values: { groupId, url, title: titleOfFile(file.name, longestTitle) },
        invalidates: [],
        successNotification: false,
        errorNotification: false,
      });
      change({ state: 'done', share: 1 });
    } catch (thrown) {
      const { state, problem } = refusalIn(thrown);
      change({ state, problem: problem ?? t('lost') });
    }
  };

  // No effect drives it: it goes on while another tab of the console is in front.
  const work = async (): Promise<void> => {
    busy.current += 1;
    for (let item = waiting.current.shift(); item; item = waiting.current.shift()) await send(item);
    busy.current -= 1;
    if (busy.current === 0) refresh('everything');
  };
  const enqueue = (more: readonly BatchItem[]): void => {
    waiting.current.push(...more);
    for (let free = Math.min(lanes - busy.current, more.length); free > 0; free -= 1) void work();
  };

  const mayTake = (name: string): boolean => {
    const format = formatOfName(name);
    return limits !== undefined && format !== undefined && limits.accept.includes(format);
  };
  const maxBytes = limits?.maxBytes ?? 0;
  const text = (problem: NonNullable<Taken['problem']>): string =>
    t(problem, { size: formatBytes(maxBytes), most: mostOfArchive });
  const refusal = ({ file, problem }: Taken): string | undefined => {
    if (problem !== undefined) return text(problem);
    if (!mayTake(file.name)) return t('wrongFormat');
    return file.size > maxBytes ? text('tooLarge') : undefined;
  };

  return {
    items,
    accept: [...(limits?.accept ?? []), 'zip'].map((format) => `.${format}`).join(','),
    /** Resolves when archives are unpacked and everything is in the batch. */
    add: async (files: readonly File[], groupId: string): Promise<void> => {
      const more = (await unpacked(files, { maxBytes, mayTake })).map((taken): BatchItem => {
        made += 1;
        const problem = refusal(taken);
        const base = { key: made, file: taken.file, groupId, share: 0 };
        return problem === undefined ? { ...base, state: 'waiting' } : { ...base, state: 'skipped', problem };
      });
      dispatch({ kind: 'add', items: more });
      enqueue(more.filter(({ state }) => state === 'waiting'));
    },
    retry: (): void => {
      dispatch({ kind: 'retry' });
      enqueue(items.filter(({ state }) => state === 'failed'));
    },
    clear: (): void => dispatch({ kind: 'clear' }),
  };
};
