import type { NotificationProvider } from '@refinedev/core';
import { createContext } from 'react';

/** Where Refine's notifications are shown. */
export const NotificationsContext = createContext<NotificationProvider>({
  open: () => undefined,
  close: () => undefined,
});
