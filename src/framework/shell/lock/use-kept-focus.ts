import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusMainIfFree } from '../main-id';

/** Gives the focus back after the lock to what had it before, or else to the page: what is hidden loses it. */
export const useKeptFocus = (isLocked: boolean): void => {
  const focused = useRef<Element>(null);
  // Before the page is hidden. After a reload nothing has the focus.
  useLayoutEffect(() => {
    if (isLocked) focused.current = document.activeElement;
  }, [isLocked]);
  // After the lock screen is gone and the page is back in its place.
  useEffect(() => {
    if (!isLocked) return undefined;
    return () => {
      if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
      focusMainIfFree();
    };
  }, [isLocked]);
};
