import { type HttpError, useOne } from '@refinedev/core';
import type { EngineRecord } from '../engine-record';

/** A record as it stands on the server at the moment a page is opened, never an older copy. */
export const useOpenedRecord = ({ resource, id }: { resource: string; id: string }) => {
  const { query } = useOne<EngineRecord, HttpError>({
    resource,
    id,
    queryOptions: { refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false },
    errorNotification: false,
  });
  const isFresh = query.isFetchedAfterMount && !query.isPending;
  return {
    /** Missing until it is read, and when it could not be. */
    record: isFresh && !query.isError ? query.data?.data : undefined,
    error: isFresh && query.isError ? query.error : undefined,
    reload: async () => void (await query.refetch()),
  };
};
