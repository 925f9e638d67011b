import type { HttpError } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { toHttpError } from '../http-error';
import { type ImportApi, type ImportJob, isOver } from './import-api';

/** Between two looks, in ms. */
const pause = 1000;

/** Follows a job until it is over. Failing to ask is said and tried again. */
export const useImportJob = ({
  api,
  id,
  first,
  onOver,
}: {
  api: ImportApi;
  id: string;
  /** As it was when it was started. */
  first: ImportJob | undefined;
  onOver: () => void;
}): { job: ImportJob | undefined; error: HttpError | undefined } => {
  const [job, setJob] = useState(first);
  const [error, setError] = useState<HttpError>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one job is followed once; who is told at its end may be another function.
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async (): Promise<void> => {
      try {
        const now = await api.job(id);
        if (isGone) return;
        setError(undefined);
        setJob(now);
        if (isOver(now)) return onOver();
      } catch (thrown) {
        if (isGone) return;
        setError(toHttpError(thrown));
        // It was forgotten, or is somebody else's: there is nothing to follow.
        if (toHttpError(thrown).statusCode === 404) return onOver();
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
