import { type HttpError, useOne } from '@refinedev/core';
import { useState } from 'react';
import type { EngineRecord } from '../context/engine-record';

/**
 * Reads a record from the server when a page is opened; a cached copy is never used. Once loaded it stays: a page that is shown
 * again refetches it, and where that fails a form must not lose what was typed.
 */
export const useOpenedRecord = ({ resource, id }: { resource: string; id: string }) => {
  const { query } = useOne<EngineRecord, HttpError>({
    resource,
    id,
    queryOptions: { refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false },
    errorNotification: false,
  });
  const isFresh = query.isFetchedAfterMount && !query.isPending;
  /** The answer of the server for this id; no record: there is none. */
  const [held, setHeld] = useState<{ id: string; record: EngineRecord | undefined }>();
  const error = isFresh && query.isError ? query.error : undefined;
  const found = isFresh && !error ? query.data?.data : undefined;
  const before = held?.id === id ? held : undefined;
  const isNews = found ? before?.record !== found : error?.statusCode === 404 && !before;
  if (isNews) setHeld({ id, record: found });
  const record = found ?? before?.record;
  return {
    /** Undefined until it is loaded, and where that has failed. */
    record,
    /** The server has answered that there is none. */
    isMissing: record === undefined && (before !== undefined || error?.statusCode === 404),
    error: record === undefined ? error : undefined,
    /** Resolves with false when it could not be read again. */
    reload: async (): Promise<boolean> => !(await query.refetch()).isError,
  };
};
