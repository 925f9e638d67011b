import { useSyncExternalStore } from 'react';
import type { Mode } from '../settings-store';

const systemDark = '(prefers-color-scheme: dark)';

const subscribe = (onChange: () => void): (() => void) => {
  const lists = [matchMedia(systemDark), matchMedia('print')];
  for (const list of lists) list.addEventListener('change', onChange);
  return () => {
    for (const list of lists) list.removeEventListener('change', onChange);
  };
};

const isPrinting = (): boolean => matchMedia('print').matches;
const isSystemDark = (): boolean => matchMedia(systemDark).matches;

/** Whether a mode means dark colours just now. Follows the system at once, and paper is always light. */
export const useIsDark = (mode: Mode): boolean =>
  useSyncExternalStore(subscribe, () => !isPrinting() && (mode === 'dark' || (mode === 'system' && isSystemDark())));
