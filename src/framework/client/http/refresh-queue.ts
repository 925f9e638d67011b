import { ApiError } from './api-error';
import type { SessionPorts } from './create-bare-refresh';
import { defaultText } from './error-catalogue';
import { withLimit } from './send-once';

/** A refresh in progress and the callers waiting for it. */
interface Flight {
  /** The session that it belongs to. */
  readonly session: string;
  /** Aborted when the flight ends with an error. */
  readonly signal: AbortSignal;
  /** A caller is waiting that must be notified when it fails. */
  isHeard: boolean;
  /** It was begun before the server refused the token: its failure is no failure of the calls that wait for it. */
  readonly isAhead: boolean;
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
const createFlight = ({
  session,
  language,
  isAhead,
}: {
  session: string;
  language: () => string;
  isAhead: boolean;
}): Flight => {
  const waiters = new Set<Waiter>();
  const cancel = new AbortController();

  return {
    session,
    signal: cancel.signal,
    isHeard: false,
    isAhead,

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
export const createRefreshQueue = (ports: SessionPorts & { language: () => string }): RefreshQueue => {
  let epoch = 0;
  let inFlight: Flight | undefined;
  let endedToken: string | undefined;
  let failures = 0;
  let lastFailure: ApiError | undefined;
  /** A token whose renewal ahead was tried, or that was due as soon as it was new, because this clock is wrong: its 402 decides. */
  let leftToServer: string | undefined;

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

  const startFlight = (token: string, isAhead = false): Flight => {
    const flight = createFlight({ session: currentSession(), language: ports.language, isAhead });
    inFlight = flight;
    void fly(flight, token);
    return flight;
  };

  /**
   * A token that has expired or is about to is renewed before the call that the server would refuse. Only a call begins that, so a page that
   * nobody uses sends nothing.
   */
  const flightAhead = (): Flight | undefined => {
    const token = currentToken();
    if (token === '' || token === leftToServer || token === endedToken || !ports.isDue?.(token)) return undefined;
    leftToServer = token;
    return startFlight(token, true);
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
      if (ports.isDue?.(next)) leftToServer = next;
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
    if (flight.isAhead) return;
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

      const busy = currentFlight() ?? flightAhead();
      try {
        if (busy) await wait(busy);
      } catch (error) {
        if (busy?.isAhead !== true || hasEnded(error)) throw error;
      }
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

/** The call or its session has ended; any other failure of a renewal ahead leaves the token as it was. */
const hasEnded = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'aborted' || error.isNoticed);

const isTokenError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'http' && (error.code === 401 || error.code === 402);
