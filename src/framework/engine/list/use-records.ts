import { type CrudFilter, type HttpError, useList } from '@refinedev/core';
import { useEffect } from 'react';
import type { Resource } from '../../language/resource/resource';
import type { EngineRecord } from '../context/engine-record';
import type { ListState } from '../context/list-state';

type View = Pick<ListState, 'page' | 'size' | 'sort'>;

/**
 * What is fetched page by page. The other list kinds fetch their own records; of theirs only the number matters here. `groupSort`: the fields
 * that order the groups, of which the last one tells them from each other.
 */
export const pagedBy = (state: ListState, groupSort: readonly string[]): View => {
  if (state.kind !== 'table') return state.kind === 'grid' ? state : { ...state, page: 1, size: 1 };
  if (groupSort.length === 0) return state;
  // Rows of one group come one after the other.
  const order = state.sort.find(({ field }) => groupSort.includes(field))?.order ?? 'asc';
  const rest = state.sort.filter(({ field }) => !groupSort.includes(field));
  return { ...state, sort: [...groupSort.map((field) => ({ field, order })), ...rest] };
};

/** The query of Refine's data provider for one page of a list. */
export const questionOf = ({ resource, filters, view }: { resource: Resource; filters: CrudFilter[]; view: View }) => ({
  resource: resource.name,
  filters,
  sorters: [...view.sort],
  pagination: { currentPage: view.page, pageSize: view.size, mode: 'server' as const },
});

/** The records of one page of a list. The previous page stays visible while the next one is fetched. */
export const useRecords = ({
  resource,
  filters,
  view,
  onBeyondEnd,
}: {
  resource: Resource;
  filters: CrudFilter[];
  view: View;
  /** Called with the last existing page when the requested page is behind it. */
  onBeyondEnd?: (lastPage: number) => void;
}) => {
  const { query, result } = useList<EngineRecord, HttpError>({
    ...questionOf({ resource, filters, view }),
    queryOptions: { placeholderData: (previous) => previous },
    liveMode: resource.list.live ? 'auto' : 'off',
    errorNotification: false,
  });
  const total = result.total ?? 0;
  const isBeyondEnd = query.isSuccess && !query.isPlaceholderData && result.data.length === 0 && view.page > 1;
  useEffect(() => {
    // The last record of the last page was deleted, or the address names a page that does not exist.
    if (isBeyondEnd) onBeyondEnd?.(Math.max(1, Math.min(view.page - 1, Math.ceil(total / view.size))));
  }, [isBeyondEnd, onBeyondEnd, total, view.page, view.size]);
  return {
    rows: result.data,
    total,
    /** The total is an estimate: there are very many. */
    isEstimated: query.data?.isEstimated === true,
    /** Nothing is loaded yet. */
    isFirst: query.isPending,
    /** Another page is being fetched. */
    isLoading: query.isPlaceholderData || isBeyondEnd,
    error: query.isError ? query.error : undefined,
    retry: () => void query.refetch(),
  };
};
