import type { HttpFetch } from '../providers/http/http';

/**
 * Calls during which the page lies under a mask, because a second click or another page meanwhile would do harm: ends of addresses.
 * Everything else shows its own progress.
 */
const maskedPaths: readonly string[] = [
  '/doEdit',
  '/doDelete',
  '/api/user/editUser',
  '/api/user/changePassword',
  '/api/user/sessions/end',
  '/api/user/changeBjhFrom',
];

const listeners = new Set<() => void>();
let count = 0;

const change = (by: number): void => {
  count += by;
  for (const listener of listeners) listener();
};

/** The number of such calls under way, and who is told of its changes. */
export const maskedCalls = {
  isBusy: (): boolean => count > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whether the page is masked while this address is called. */
export const isMasked = (url: string): boolean => {
  const path = url.split(/[?#]/)[0] ?? '';
  return maskedPaths.some((end) => path.endsWith(end));
};

/** The platform's `fetch`, counting the calls that mask the page. */
export const maskedFetch: HttpFetch = async (url, init) => {
  if (!isMasked(url)) return fetch(url, init);
  change(1);
  try {
    return await fetch(url, init);
  } finally {
    change(-1);
  }
};
