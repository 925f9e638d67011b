import { useSyncExternalStore } from 'react';

const events = ['online', 'offline'];
const subscribe = (notify: () => void): (() => void) => {
  for (const event of events) addEventListener(event, notify);
  return () => {
    for (const event of events) removeEventListener(event, notify);
  };
};

/** Whether the browser knows that it has no network. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine);
