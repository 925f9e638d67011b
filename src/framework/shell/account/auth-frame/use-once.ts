import { useEffect, useRef } from 'react';

/** Runs once for a mounted page, also in StrictMode, which runs effects twice: a one-time code must not be requested twice. */
export const useOnce = (run: () => void): void => {
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    run();
  });
};
