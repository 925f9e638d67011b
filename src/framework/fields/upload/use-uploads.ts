import './media-texts';
import { useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel, useLanguage } from '../../i18n/use-label';
import { formatOfName } from '../../shared/file-formats';
import { useLatest } from '../../shared/use-latest';
import type { UploadLimits } from '../base/kit';
import type { AnyField } from '../base/resolved';
import { ruleText } from '../base/rule-texts';
import { formatBytes, type StoredFile } from '../base/stored-file';
import { useFieldServices, useResourceName } from '../parts/fields-context';
import { beginUpload } from './under-way';

/** A file that is being sent, or could not be. */
export interface UploadTask {
  key: number;
  name: string;
  /** What is sent; retained for another try. */
  file: File;
  /** 0 to 1. */
  share: number;
  /** Why it failed, in one sentence. */
  problem: string | undefined;
  /** It was not even sent, and another try would end the same. */
  isRefused: boolean;
}

type UploadStep =
  | { kind: 'begin'; key: number; file: File; problem?: string }
  | { kind: 'progress'; key: number; share: number }
  | { kind: 'fail'; key: number; problem: string }
  | { kind: 'again'; key: number }
  | { kind: 'end'; key: number };

/** The files under way after one more step. A step of a file that is no longer there changes nothing. */
const nextUploads = (tasks: readonly UploadTask[], step: UploadStep): readonly UploadTask[] => {
  const change = (part: Partial<UploadTask>): readonly UploadTask[] =>
    tasks.map((task) => (task.key === step.key ? { ...task, ...part } : task));
  switch (step.kind) {
    case 'begin':
      return [
        ...tasks,
        {
          key: step.key,
          name: step.file.name,
          file: step.file,
          share: 0,
          problem: step.problem,
          isRefused: step.problem !== undefined,
        },
      ];
    case 'progress':
      return change({ share: step.share });
    case 'fail':
      return change({ problem: step.problem });
    case 'again':
      return change({ problem: undefined, share: 0 });
    case 'end':
      return tasks.filter(({ key }) => key !== step.key);
  }
};

interface Uploads {
  /** Undefined where the field belongs to no resource, and nothing can be sent. */
  send: ((files: readonly File[]) => void) | undefined;
  tasks: readonly UploadTask[];
  retry: (task: UploadTask) => void;
  /** Stops it when it is under way, and forgets it. */
  cancel: (task: UploadTask) => void;
}

let made = 0;

/** The server's message about the field, or about the whole. */
export const problemOf = (thrown: unknown, name: string): string | undefined => {
  if (typeof thrown !== 'object' || thrown === null) return undefined;
  if ('errors' in thrown && typeof thrown.errors === 'object' && thrown.errors !== null) {
    const own = Object.entries(thrown.errors).find(([field]) => field === name)?.[1];
    if (typeof own === 'string') return own;
  }
  return 'message' in thrown && typeof thrown.message === 'string' && thrown.message !== ''
    ? thrown.message
    : undefined;
};

/** Sends files for a field, each by itself, with progress, cancelling and another try. */
export const useUploads = ({
  field,
  limits,
  onDone,
}: {
  field: AnyField;
  limits: UploadLimits;
  onDone: (uploaded: StoredFile) => void;
}): Uploads => {
  const { t } = useTranslation('media');
  const services = useFieldServices();
  const resource = useResourceName();
  const label = useLabel();
  const language = useLanguage();
  const [tasks, dispatch] = useReducer(nextUploads, []);
  const stops = useRef(new Map<number, AbortController>());
  // The value may have changed while a file was on its way.
  const done = useLatest(onDone);
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);
  const { accept, maxBytes } = limits;

  /** What the server would answer as well, before anything is sent. */
  const refusal = async (file: File): Promise<string | undefined> => {
    const named = formatOfName(file.name);
    const content = await import('../../shared/file-content');
    const kind = await content.kindOfFile(content.bytesOfBlob(file)).catch(() => 'unknown' as const);
    if (content.formatOfFile({ kind, named, accept }) === undefined) {
      const known = content.refusalOfKind(kind, accept);
      if (known) return label(known);
      // What is not known is damaged, which the server says.
      if (named === undefined || !accept.includes(named))
        return ruleText({ name: 'fileFormat', label: label(field.label), limit: accept.join('、'), language });
    }
    return file.size > maxBytes ? t('tooLarge', { size: formatBytes(maxBytes) }) : undefined;
  };

  const carry = async (key: number, file: File): Promise<void> => {
    if (resource === undefined) return;
    const stop = new AbortController();
    stops.current.set(key, stop);
    const end = beginUpload(field);
    try {
      const onProgress = (share: number): void => dispatch({ kind: 'progress', key, share });
      const uploaded = await services.upload({ resource, field: field.name, file, onProgress, signal: stop.signal });
      dispatch({ kind: 'end', key });
      done.current(uploaded);
    } catch (thrown) {
      if (!stop.signal.aborted) dispatch({ kind: 'fail', key, problem: problemOf(thrown, field.name) ?? t('failed') });
    } finally {
      end();
      stops.current.delete(key);
    }
  };

  const begin = async (file: File): Promise<void> => {
    const problem = await refusal(file);
    made += 1;
    dispatch({ kind: 'begin', key: made, file, ...(problem !== undefined && { problem }) });
    if (problem === undefined) void carry(made, file);
  };
  const beginAll = async (files: readonly File[]): Promise<void> => {
    for (const file of files) await begin(file);
  };

  return {
    send: resource === undefined ? undefined : (files) => void beginAll(files),
    tasks,
    retry: ({ key, file }) => {
      dispatch({ kind: 'again', key });
      void carry(key, file);
    },
    cancel: ({ key }) => {
      stops.current.get(key)?.abort();
      dispatch({ kind: 'end', key });
    },
  };
};
