import { useEffect, useRef } from 'react';

/** The query of an address of the console, e.g. `/direct?token=x`. */
export const queryOf = (address: string): URLSearchParams => new URLSearchParams(address.split('?')[1] ?? '');

/** The sign-in address that remembers where to go afterwards; `redirect` is checked there. */
export const signInWith = (redirect: string | null): string =>
  redirect ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login';

/** Runs once for a mounted page, also in StrictMode, which runs effects twice: a one-time code must not be requested twice. */
export const useOnce = (run: () => void): void => {
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    run();
  });
};
