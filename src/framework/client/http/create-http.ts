import { ApiError } from './api-error';
import type { SessionPorts } from './create-bare-refresh';
import { encodeBody } from './encode-body';
import { defaultText } from './error-catalogue';
import type { Http, HttpAnswer, HttpFetch, HttpRequest } from './http';
import { sendOnce, withLimit } from './send-once';
import { toUrl } from './to-url';

/** A refresh in progress and the callers waiting for it. */
interface Flight {
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
const createFlight = ({ session, language }: { session: string; language: () => string }): Flight => {
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

interface Send<T> {
  send: (token: string) => Promise<T>;
  signal?: AbortSignal | undefined;
  /** No message when its refresh fails: the user has not requested it, and it is retried automatically. */
  isQuiet?: boolean | undefined;
}

/** The 402 coordinator. */
interface RefreshQueue {
  /** Sends at most twice: again only after a 402 (or a 401 for an outdated token), which means that nothing was carried out. */
  run: <T>(request: Send<T>) => Promise<T>;
  /** Drops the refresh in progress and everything that waits for it. */
  sessionChanged: () => void;
}

interface Sent {
  token: string;
  session: string;
  /** How many refreshes had failed when it was sent. */
  failures: number;
}

/** Every waiter must have a result after 10 s; less by the time that the 402 itself may have taken. */
const refreshLimitMs = 9_500;
const refusals: ReadonlySet<number> = new Set([401, 402, 403]);

/** One refresh for all callers that need it; calls that arrive during it are held, and all are released in order of arrival. */
const createRefreshQueue = (ports: SessionPorts & { language: () => string }): RefreshQueue => {
  let epoch = 0;
  let inFlight: Flight | undefined;
  let endedToken: string | undefined;
  let failures = 0;
  let lastFailure: ApiError | undefined;

  const currentToken = () => ports.getToken() ?? '';
  const textOf = (key: 'shape' | 'sessionChanged') => defaultText({ key, language: ports.language() });
  const changed = () => new ApiError({ kind: 'aborted', msg: textOf('sessionChanged') });

  const currentSession = (): string => {
    const token = currentToken();
    return token ? `${epoch}:${ports.sessionOf?.(token) ?? ''}` : 'none';
  };

  /** The refresh of the current session; one of a past session is dropped. */
  const currentFlight = (): Flight | undefined => {
    if (inFlight && inFlight.session !== currentSession()) settle(inFlight, changed());
    return inFlight;
  };

  const settle = (flight: Flight, error?: ApiError): void => {
    if (inFlight === flight) inFlight = undefined;
    flight.settle(error);
  };

  const endSession = (token: string, error: ApiError): void => {
    error.isNoticed = true;
    if (inFlight) settle(inFlight, error);
    if (endedToken === token) return;
    endedToken = token;
    ports.onSessionEnd(error);
  };

  const startFlight = (token: string): Flight => {
    const flight = createFlight({ session: currentSession(), language: ports.language });
    inFlight = flight;
    void fly(flight, token);
    return flight;
  };

  const fly = async (flight: Flight, token: string): Promise<void> => {
    // Epoch guard: a flight of a past session is dropped; a different token means that another tab was faster.
    const isOutdated = () => currentFlight() !== flight || currentToken() !== token;
    try {
      const next = await withLimit({
        run: async (signal) => ports.refresh(token, signal),
        timeoutMs: refreshLimitMs,
        signal: flight.signal,
        language: ports.language(),
      });
      if (isOutdated()) return;
      if (typeof next !== 'string' || !next.trim()) throw new ApiError({ kind: 'shape', msg: textOf('shape') });
      ports.setToken?.(next);
    } catch (cause) {
      if (isOutdated()) return;
      giveUp(flight, token, cause);
    } finally {
      settle(flight);
    }
  };

  /** The refresh failed: all waiters fail with it, and one message is shown. */
  const giveUp = (flight: Flight, token: string, cause: unknown): void => {
    const error = cause instanceof ApiError ? cause : new ApiError({ kind: 'network', msg: String(cause), cause });
    settle(flight, error);
    if (error.kind === 'shape' || refusals.has(error.code)) {
      endSession(token, error);
      return;
    }
    failures += 1;
    lastFailure = error;
    if (!flight.isHeard) return;
    error.isNoticed = ports.onNotice !== undefined;
    ports.onNotice?.(error);
  };

  /** A 401 for the current token ends its session; a response to another session says nothing about the current one. */
  const checkSession = (error: ApiError, sent: Sent): void => {
    if (sent.session !== currentSession()) throw changed();
    if (!sent.token) throw error;
    const isOver = error.code === 401 || endedToken === sent.token;
    if (!isOver || sent.token !== currentToken()) return;
    endSession(sent.token, error);
    throw error;
  };

  /** After a 401 or 402: the refresh to wait for, or undefined when the call can be repeated at once. Throws when neither is possible. */
  const decide = (error: ApiError, sent: Sent): Flight | undefined => {
    checkSession(error, sent);
    if (sent.token !== currentToken()) return currentFlight();
    // A refresh has failed while the call was in progress: it shares that failure instead of starting another one.
    if (lastFailure && sent.failures !== failures) throw lastFailure;
    return currentFlight() ?? startFlight(sent.token);
  };

  return {
    // Between a waiter's release and its send there is no await but hold()'s own: the order depends on it.
    async run({ send, signal, isQuiet = false }) {
      const session = currentSession();
      const wait = (flight: Flight): Promise<void> => {
        flight.isHeard ||= !isQuiet;
        return flight.hold(signal);
      };
      const stamp = (): Sent => ({ token: currentToken(), session, failures });

      const busy = currentFlight();
      if (busy) await wait(busy);
      const first = stamp();
      try {
        return await send(first.token);
      } catch (error) {
        if (!isTokenError(error)) throw error;
        const refresh = decide(error, first);
        if (refresh) await wait(refresh);
      }
      const second = stamp();
      try {
        return await send(second.token);
      } catch (error) {
        if (isTokenError(error)) checkSession(error, second);
        throw error;
      }
    },

    sessionChanged() {
      epoch += 1;
      endedToken = undefined;
      currentFlight();
    },
  };
};

const isTokenError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'http' && (error.code === 401 || error.code === 402);

export interface HttpOptions extends SessionPorts {
  /** Address below which every path lies, e.g. `/backend`. */
  baseUrl: string;
  /** Called for every response, including errors; the app watches `X-Policy-Revision` here. */
  onAnswer?: ((answer: { headers: Headers; status: number }) => void) | undefined;
  /** Current language tag, for `Accept-Language` and default texts. Default: `zh`. */
  language?: (() => string) | undefined;
  /** Limit of one send in milliseconds. Default: 20 000. */
  timeoutMs?: number | undefined;
  /** Default: the platform's. */
  fetch?: HttpFetch | undefined;
}

/**
 * The HTTP client of the console: bearer token, envelope, errors with a text for the user, and the refresh on 402.
 * It depends on no page, store, router or message box; these are connected through the options.
 */
export const createHttp = (options: HttpOptions): Http => {
  const { baseUrl, onAnswer, timeoutMs = 20_000, language = () => 'zh' } = options;
  const fetch: HttpFetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));
  const queue = createRefreshQueue({ ...options, language });

  const request = async <T>({ method, path, query, ...requested }: HttpRequest): Promise<HttpAnswer<T>> => {
    const url = toUrl({ baseUrl, path, query });
    const { body, contentType } = encodeBody(requested.body);

    const send = (token: string) => {
      const headers = new Headers({ 'Accept-Language': language() });
      if (contentType) headers.set('Content-Type', contentType);
      for (const [name, value] of Object.entries(requested.headers ?? {}))
        if (value !== undefined) headers.set(name, value);
      headers.delete('Authorization');
      if (token) headers.set('Authorization', `Bearer ${token}`);
      return sendOnce<T>({
        fetch,
        url,
        init: body === undefined ? { method, headers } : { method, headers, body },
        timeoutMs: requested.timeoutMs ?? timeoutMs,
        signal: requested.signal,
        language: language(),
        onAnswer,
      });
    };

    return requested.isPublic ? send('') : queue.run({ send, signal: requested.signal });
  };

  return {
    request,
    get: (path, rest) => request({ ...rest, method: 'GET', path }),
    post: (path, body, rest) => request({ ...rest, method: 'POST', path, body }),
    patch: (path, body, rest) => request({ ...rest, method: 'PATCH', path, body }),
    delete: (path, rest) => request({ ...rest, method: 'DELETE', path }),
    ...queue,
  };
};
