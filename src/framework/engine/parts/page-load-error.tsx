import type { HttpError } from '@refinedev/core';
import { useEffect } from 'react';
import { useEngine } from '../context/engine-context';
import { LoadError } from './load-error';

/** In place of what a page is about and could not be loaded. What the server refuses leads to /403 instead. */
export const PageLoadError = ({ error, onRetry }: { error: HttpError; onRetry: () => void }) => {
  const { onRefused } = useEngine();
  const isRefused = error.statusCode === 403 && onRefused !== undefined;
  useEffect(() => {
    if (isRefused) onRefused(error);
  }, [isRefused, onRefused, error]);
  return isRefused ? null : <LoadError error={error} onRetry={onRetry} />;
};
