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
import './media-texts';
import { beginUpload } from './under-way';
import { nextUploads, type UploadTask } from './upload-state';

interface Uploads {
  /** Undefined where the field belongs to no resource, and nothing can be sent. */
  send: ((files: readonly File[]) => void) | undefined;
  tasks: readonly UploadTask[];
  retry: (task: UploadTask) => void;
  /** Stops it when it is under way, and forgets it. */
  cancel: (task: UploadTask) => void;
}

let made = 0;

/** What the server said about the field, or about the whole. */
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

  const refusal = (file: File): string | undefined => {
    const format = formatOfName(file.name);
    if (format === undefined || !accept.includes(format))
      return ruleText({ name: 'fileFormat', label: label(field.label), limit: accept.join('、'), language });
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

  const begin = (file: File): void => {
    made += 1;
    const problem = refusal(file);
    dispatch({ kind: 'begin', key: made, file, ...(problem !== undefined && { problem }) });
    if (problem === undefined) void carry(made, file);
  };

  return {
    send: resource === undefined ? undefined : (files) => files.forEach(begin),
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
