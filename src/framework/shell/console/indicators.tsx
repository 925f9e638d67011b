import { useNotification } from '@refinedev/core';
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useIsWaiting } from '../../shared/waiting';
import { LoadingMask } from '../loading-mask/loading-mask';
import { useIsLocked } from '../lock/lock-state';
import { ProgressBar } from '../progress/progress-bar';
import { maskedCalls } from '../session/masked-calls';
import { onToast } from '../toasts/toasts';

/** What the console says of its own work: a bar while a page loads, a mask while something is saved, messages when calls fail. */
export const Indicators = (): ReactNode => {
  const { t } = useTranslation('shell');
  const { open } = useNotification();
  const { pathname } = useLocation();
  // What is only brought up to date is there already.
  const isFetching = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  const isWaiting = useIsWaiting();
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
      onToast((notice) =>
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
      <ProgressBar key={pathname} isBusy={isFetching || isWaiting} />
      <LoadingMask isBusy={isMasked} />
    </>
  );
};
