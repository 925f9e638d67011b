import type { ApiError } from './api-error';

/** Access to the session, and callbacks about its end. */
export interface SessionPorts {
  /** The current token, read again each time: another browser tab may have stored a newer one. Empty when signed out. */
  getToken: () => string | null | undefined;
  /** Stores a refreshed token; called only while the session is still the one that asked. Without it `refresh` must store. */
  setToken?: ((token: string) => void) | undefined;
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
