import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createEmitter } from './emitter';

const changes = createEmitter();
let count = 0;

const change = (by: number): void => {
  count += by;
  changes.emit();
};

/** Marks the page as waiting for as long as the component that calls it is mounted. */
export const useWaiting = (): void =>
  useLayoutEffect(() => {
    change(1);
    return () => change(-1);
  }, []);

/** Whether a page that is shown waits for its code or its records. */
export const useIsWaiting = (): boolean => useSyncExternalStore(changes.subscribe, () => count > 0);
