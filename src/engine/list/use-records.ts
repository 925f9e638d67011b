import { type CrudFilter, type HttpError, useList } from '@refinedev/core';
import { useEffect } from 'react';
import type { Resource } from '../../schema/resource';
import type { EngineRecord } from '../engine-record';
import type { ListState } from './url-state';

/** The records of one page of a list. The former page stays visible while the next one is on its way. */
export const useRecords = ({
  resource,
  filters,
  view,
  onBeyondEnd,
}: {
  resource: Resource;
  filters: CrudFilter[];
  view: Pick<ListState, 'page' | 'size' | 'sort'>;
  /** Called with the last page that exists, when the page asked for is behind it. */
  onBeyondEnd?: (lastPage: number) => void;
}) => {
  const { query, result } = useList<EngineRecord, HttpError>({
    resource: resource.name,
    filters,
    sorters: [view.sort],
    pagination: { currentPage: view.page, pageSize: view.size, mode: 'server' },
    queryOptions: { placeholderData: (previous) => previous },
    liveMode: resource.list.live ? 'auto' : 'off',
    errorNotification: false,
  });
  const total = result.total ?? 0;
  const isBeyondEnd = query.isSuccess && !query.isPlaceholderData && result.data.length === 0 && view.page > 1;
  useEffect(() => {
    // The last record of the last page was deleted, or the address names a page that never was.
    if (isBeyondEnd) onBeyondEnd?.(Math.max(1, Math.min(view.page - 1, Math.ceil(total / view.size))));
  }, [isBeyondEnd, onBeyondEnd, total, view.page, view.size]);
  return {
    rows: result.data,
    total,
    /** Nothing is there yet. */
    isFirst: query.isPending,
    /** Something else is on its way. */
    isLoading: query.isPlaceholderData || isBeyondEnd,
    error: query.isError ? query.error : undefined,
    retry: () => void query.refetch(),
  };
};
