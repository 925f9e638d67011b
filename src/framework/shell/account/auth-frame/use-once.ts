import { useEffect, useRef } from 'react';

/** Runs once for a mounted page, also in StrictMode, which runs effects twice: what is good once must not be asked for twice. */
export const useOnce = (run: () => void): void => {
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    run();
  });
};
