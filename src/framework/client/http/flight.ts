import { ApiError } from './api-error';
import { defaultText } from './error-catalogue';

/** A refresh in progress and the callers waiting for it. */
export interface Flight {
  /** The session that it belongs to. */
  readonly session: string;
  /** Aborted when the flight ends with an error. */
  readonly signal: AbortSignal;
  /** A caller is waiting that must be notified when it fails. */
  isHeard: boolean;
  /** Waits for the end. Aborting leaves the queue. @throws ApiError: what `settle` was given, or kind `aborted` */
  hold: (signal?: AbortSignal) => Promise<void>;
  /** Releases all waiters in the order they came, or rejects them all. A second call finds none. */
  settle: (error?: ApiError) => void;
}

interface Waiter {
  leave: () => void;
  fail: (error: ApiError) => void;
}

/** A new flight without waiters. */
export const createFlight = ({ session, language }: { session: string; language: () => string }): Flight => {
  const waiters = new Set<Waiter>();
  const cancel = new AbortController();

  return {
    session,
    signal: cancel.signal,
    isHeard: false,

    hold: (signal) =>
      new Promise((resolve, reject) => {
        const onAbort = () => {
          waiters.delete(waiter);
          reject(new ApiError({ kind: 'aborted', msg: defaultText({ key: 'aborted', language: language() }) }));
        };
        const release = () => signal?.removeEventListener('abort', onAbort);
        const waiter: Waiter = {
          leave: () => {
            release();
            resolve();
          },
          fail: (error) => {
            release();
            reject(error);
          },
        };
        waiters.add(waiter);
        signal?.addEventListener('abort', onAbort);
        if (signal?.aborted) onAbort();
      }),

    settle(error) {
      const released = [...waiters];
      waiters.clear();
      for (const waiter of released) {
        if (error) waiter.fail(error);
        else waiter.leave();
      }
      if (error) cancel.abort();
    },
  };
};
