import { useEffect } from 'react';
import { watchUnsaved } from './unsaved-work';

/** Holds a reload and the closing of the window while something is not saved, and lets others ask about it. */
export const useUnsavedWatch = (isHeld: () => boolean): void => {
  useEffect(() => watchUnsaved(isHeld), [isHeld]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isHeld()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isHeld]);
};
