import type { NotificationProvider, OpenNotificationParams } from '@refinedev/core';
import { useContext, useMemo } from 'react';
import { defaultText } from '../../client/http/error-catalogue';
import { isLocked } from '../account/lock/lock-state';
import { createToastFilter, NotificationsContext } from '../base/toasts/feedback';

/** Shared by everything that shows errors, so that one cause is one message wherever it comes from. */
const isNew = createToastFilter();

/** A cancelled request is nobody's failure. */
const cancelled: ReadonlySet<string | undefined> = new Set(
  (['aborted', 'sessionChanged'] as const).flatMap((key) =>
    ['zh', 'en'].map((language) => defaultText({ key, language })),
  ),
);

/** Whether a notification is worth showing: errors once per cause, cancelled requests never, everything else always. */
export const isWorthShowing = (
  { type, message, description }: Pick<OpenNotificationParams, 'type' | 'message' | 'description'>,
  isNewCause: (cause: string) => boolean = isNew,
): boolean => {
  if (type !== 'error') return true;
  // Refine puts its own words into the message and what happened into the description.
  const cause = description ?? message;
  return !cancelled.has(cause) && isNewCause(cause);
};

/** Refine's notifications by antd, without repetitions. */
export const useQuietNotifications = (): NotificationProvider => {
  const provider = useContext(NotificationsContext);
  return useMemo(
    () => ({
      open: (params) => {
        // Behind a locked screen calls are refused, and nobody is there to read it.
        if (isWorthShowing(params) && !(params.type === 'error' && isLocked())) provider.open(params);
      },
      close: provider.close,
    }),
    [provider],
  );
};
