import { useSyncExternalStore } from 'react';

let isMaximised = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Gives the page all of the window but the tabs, or gives menu and header their room again. A reload forgets it. */
export const toggleMaximised = (): void => {
  isMaximised = !isMaximised;
  for (const listener of listeners) listener();
};

/** Whether the page is maximised. */
export const useIsMaximised = (): boolean => useSyncExternalStore(subscribe, () => isMaximised);
