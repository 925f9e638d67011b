import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toHttpError } from '../context/http-error';
import { LoadError } from './load-error';
import { Loading } from './loading';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** Lines of the grey shape that is shown in the meantime. */
  rows?: number;
  children: (data: T) => ReactNode;
}

/** The data of the server, or that it is still coming, or that it failed and another try. What is there stays while it is refetched. */
export const Loaded = <T,>({ query, rows = 5, children }: LoadedProps<T>): ReactNode => {
  const [held, setHeld] = useState<{ data: T }>();
  if (query.data !== undefined && query.data !== held?.data) setHeld({ data: query.data });
  // A page that was hidden for long finds no cached answer; a form on it must not lose what was typed.
  const data = query.data ?? held?.data;
  if (data !== undefined) return children(data);
  if (query.error && !query.isFetching)
    return <LoadError error={toHttpError(query.error)} onRetry={() => void query.refetch()} />;
  return <Loading rows={rows} />;
};
