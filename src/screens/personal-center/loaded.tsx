import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { toHttpError } from '../../engine/http-error';
import { LoadError } from '../../engine/pages/load-error';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** Lines of the grey shape that stands there meanwhile. */
  rows?: number;
  children: (data: T) => ReactNode;
}

/** What was asked of the server, or that it is still coming, or that it failed and another try. What is there stays while it is read again. */
export const Loaded = <T,>({ query, rows = 5, children }: LoadedProps<T>): ReactNode => {
  if (query.data !== undefined) return children(query.data);
  if (query.error && !query.isFetching) {
    return <LoadError error={toHttpError(query.error)} onRetry={() => void query.refetch()} />;
  }
  return (
    <div aria-busy="true">
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  );
};
