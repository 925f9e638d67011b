import { refreshToken } from '../../contract/session';
import { ApiError } from './api-error';
import { defaultText } from './error-catalogue';
import type { HttpFetch } from './http';
import { sendOnce } from './send-once';

interface BareRefreshOptions {
  /** As in `createHttp`. */
  baseUrl: string;
  /** Default: the platform's. */
  fetch?: HttpFetch | undefined;
  /** Current language tag. Default: `zh`. */
  language?: (() => string) | undefined;
  /** Default: `POST`. */
  method?: 'GET' | 'POST' | undefined;
}

/** The coordinator has its own, shorter limit; this one is for callers without one. */
const limitMs = 10_000;

/**
 * The call behind `createHttp`'s `refresh`: sends the old token and returns `data.token`, bypassing the queue.
 * @returns a function that throws ApiError; an answer without a usable token is of kind `shape`
 */
export const createBareRefresh = (
  options: BareRefreshOptions,
): ((token: string, signal: AbortSignal) => Promise<string>) => {
  const { baseUrl, method = 'POST', language = () => 'zh' } = options;
  const fetch: HttpFetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));

  return async (token, signal) => {
    const answer = await sendOnce<{ token?: unknown } | null | undefined>({
      fetch,
      url: `${baseUrl.replace(/\/+$/, '')}${refreshToken.path}`,
      init: { method, headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language() } },
      timeoutMs: limitMs,
      signal,
      language: language(),
    });
    const next = answer.data?.token;
    if (typeof next === 'string' && next.trim()) return next;
    throw new ApiError({ kind: 'shape', status: 200, msg: defaultText({ key: 'shape', language: language() }) });
  };
};

/** Access to the session, and callbacks about its end. */
export interface SessionPorts {
  /** The current token, read again each time: another browser tab may have stored a newer one. Empty when signed out. */
  getToken: () => string | null | undefined;
  /** Stores a refreshed token; called only while the session is still the one of the request. Without it `refresh` must store. */
  setToken?: ((token: string) => void) | undefined;
  /** Whether a token has expired, or is about to: it is then renewed before the next call. Default: only after a 402. */
  isDue?: ((token: string) => boolean) | undefined;
  /** Exchanges an expired token for a new one, with a call that bypasses this client. Throws ApiError. */
  refresh: (token: string, signal: AbortSignal) => Promise<string>;
  /** The session has ended (refresh refused, or 401): forget the token, go to the sign-in page. Once per token. */
  onSessionEnd: (error: ApiError) => void;
  /** Called once when a refresh has failed without being refused (500, offline, timeout), and all waiting calls with it. */
  onNotice?: ((error: ApiError) => void) | undefined;
  /**
   * Identifies the session of a token, e.g. by its subject; must not throw. With it, a sign-in as another user in another tab is detected
   * at once; without it only a sign-out and `sessionChanged()` are.
   */
  sessionOf?: ((token: string) => string) | undefined;
}
