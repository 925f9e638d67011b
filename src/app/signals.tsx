import { useNotification } from '@refinedev/core';
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LoadingMask } from '../shell/loading-mask/loading-mask';
import { ProgressBar } from '../shell/progress/progress-bar';
import { useIsLocked } from './lock-state';
import { maskedCalls } from './masked-calls';
import { onNotice } from './notices';

/** What the console says of its own work: a bar while a page loads, a mask while something is saved, messages when calls fail. */
export const Signals = (): ReactNode => {
  const { t } = useTranslation('shell');
  const { open } = useNotification();
  const { pathname } = useLocation();
  const isFetching = useIsFetching() > 0;
  const isMasked = useSyncExternalStore(maskedCalls.subscribe, maskedCalls.isBusy);
  const queries = useQueryClient();
  const isLocked = useIsLocked();
  useEffect(() => {
    // What the lock has refused is asked for again.
    const predicate = ({ state: { error } }: Query): boolean =>
      error !== null && 'statusCode' in error && error.statusCode === 423;
    if (!isLocked) void queries.refetchQueries({ type: 'active', predicate });
  }, [isLocked, queries]);
  useEffect(
    () =>
      onNotice((notice) =>
        open?.(
          notice.cause === 'chunk'
            ? { type: 'error', message: t('chunk.title'), description: t('chunk.unsaved') }
            : { type: 'error', message: t('notice.failed'), description: notice.error.message },
        ),
      ),
    [open, t],
  );
  return (
    <>
      <ProgressBar visit={pathname} isBusy={isFetching} />
      <LoadingMask isBusy={isMasked} />
    </>
  );
};
