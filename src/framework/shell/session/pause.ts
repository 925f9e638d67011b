import { ApiError } from '../../client/http/api-error';
import { defaultText } from '../../client/http/error-catalogue';
import type { Http } from '../../client/http/http';
import { currentLanguage } from '../../i18n/i18n';
import { createEmitter } from '../../shared/emitter';

/** How the console waits for its user to sign in again. */
export interface Pause {
  /** The screen was locked: nothing of the page may be seen until it is opened. */
  wasLocked: boolean;
}

const changes = createEmitter();
const ends = createEmitter<[isResumed: boolean]>();
let current: Pause | undefined;
let count = 0;

/** The time between the end of a session and the return of its user, during which the console stays as it is. */
export const pause = {
  /** Undefined while nobody is waited for. */
  current: (): Pause | undefined => current,
  subscribe: changes.subscribe,
  begin: (how: Pause): void => {
    current = how;
    count += 1;
    changes.emit();
  },
  /** Ends it: the user is back, or the console is about to go and with it all that waits. */
  end: (isResumed: boolean): void => {
    if (current === undefined) return;
    current = undefined;
    changes.emit();
    ends.emit(isResumed);
  },
};

const textOf = (key: 'sessionChanged' | 'notCarriedOut'): string => defaultText({ key, language: currentLanguage() });

const cancelled = (): ApiError => new ApiError({ kind: 'aborted', msg: textOf('sessionChanged') });
/** Read after another sign-in: asking for one again would be wrong. */
const notCarriedOut = (cause: unknown): ApiError =>
  new ApiError({ kind: 'http', code: 401, status: 401, msg: textOf('notCarriedOut'), cause });

/** Resolves when nobody is waited for. @throws ApiError `aborted`: the call was cancelled, or the console goes */
const whenOver = (signal: AbortSignal | undefined): Promise<void> =>
  current === undefined
    ? Promise.resolve()
    : new Promise((resolve, reject) => {
        const leave = (): void => {
          unsubscribe();
          signal?.removeEventListener('abort', abort);
        };
        const abort = (): void => {
          leave();
          reject(cancelled());
        };
        const unsubscribe = ends.subscribe((isResumed) => {
          leave();
          if (isResumed) resolve();
          else reject(cancelled());
        });
        signal?.addEventListener('abort', abort);
        if (signal?.aborted) abort();
      });

/** Refused because the session was over, so nothing was carried out. */
const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 401 || error.kind === 'aborted');

/**
 * The same client, whose calls wait while the console does. What was only to be read when the session ended is requested again
 * once the user is back; what was to be written fails, because nothing must be saved without its user seeing it.
 */
export const withPause = (http: Http): Http => {
  const held = async <T>({
    isRead,
    signal,
    send,
  }: {
    isRead: boolean;
    signal: AbortSignal | undefined;
    send: () => Promise<T>;
  }): Promise<T> => {
    await whenOver(signal);
    const begun = count;
    try {
      return await send();
    } catch (error) {
      if (!isLost(error) || count === begun || signal?.aborted) throw error;
      if (!isRead) throw notCarriedOut(error);
      await whenOver(signal);
      return send();
    }
  };
  return {
    ...http,
    request: (request) =>
      request.isPublic
        ? http.request(request)
        : held({ isRead: request.method === 'GET', signal: request.signal, send: () => http.request(request) }),
    run: (sending) => held({ isRead: sending.isQuiet === true, signal: sending.signal, send: () => http.run(sending) }),
  };
};
