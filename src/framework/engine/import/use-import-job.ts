import type { HttpError } from '@refinedev/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { toHttpError } from '../context/http-error';
import { type ImportApi, type ImportJob, isOver } from './import-api';

/** Polling interval, in ms. */
const pause = 1000;

/** Polls a job until it has ended. A failed request is reported and retried. */
export const useImportJob = ({
  api,
  id,
  first,
  onOver,
}: {
  api: ImportApi;
  id: string;
  /** The job as it was when it was started. */
  first: ImportJob | undefined;
  onOver: () => void;
}): { job: ImportJob | undefined; error: HttpError | undefined } => {
  const [job, setJob] = useState(first);
  const [error, setError] = useState<HttpError>();
  const reportOver = useEffectEvent(onOver);
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async (): Promise<void> => {
      try {
        const now = await api.job(id);
        if (isGone) return;
        setError(undefined);
        setJob(now);
        if (isOver(now)) return reportOver();
      } catch (thrown) {
        if (isGone) return;
        setError(toHttpError(thrown));
        // The job was deleted, or belongs to another user: there is nothing to follow.
        if (toHttpError(thrown).statusCode === 404) return reportOver();
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
