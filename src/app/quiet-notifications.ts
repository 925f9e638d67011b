import { useNotificationProvider } from '@refinedev/antd';
import type { NotificationProvider, OpenNotificationParams } from '@refinedev/core';
import { useMemo, useRef } from 'react';
import { defaultText } from '../providers/http/error-catalogue';
import { createNoticeQueue } from '../shell/errors/notice-queue';

/** Shared by everything that shows errors, so that one cause is one message wherever it comes from. */
const isNew = createNoticeQueue();

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
  const provider = useNotificationProvider();
  const latest = useRef(provider);
  latest.current = provider;
  return useMemo(
    () => ({
      open: (params) => {
        if (isWorthShowing(params)) latest.current.open(params);
      },
      close: (notificationKey) => latest.current.close(notificationKey),
    }),
    [],
  );
};
