import { useCallback, useEffect, useRef } from 'react';

/** Longest wait in ms for a quiet moment: a slow machine must still get its prefetch before the form is sent. */
const patience = 2000;

/**
 * Calls `onIdle` once: when the browser has nothing better to do, or as soon as the returned function is called
 * (somebody types, so they mean to sign in).
 */
export const useIdleOnce = (onIdle: (() => void) | undefined): (() => void) => {
  const pending = useRef(onIdle);
  const fire = useCallback(() => {
    const callback = pending.current;
    pending.current = undefined;
    callback?.();
  }, []);
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(fire, 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(fire, { timeout: patience });
    return () => cancelIdleCallback(handle);
  }, [fire]);
  return fire;
};
