import type { ApiError } from './api-error';

/** Where the session lives and who is told of its end. */
export interface SessionPorts {
  /** The current token, read again each time: another browser tab may have stored a newer one. Empty when signed out. */
  getToken: () => string | null | undefined;
  /** Stores a refreshed token; called only while the session is still the one that asked. Without it `refresh` must store. */
  setToken?: ((token: string) => void) | undefined;
  /** Exchanges an expired token for a new one, by a bare call that never comes through this client. Throws ApiError. */
  refresh: (token: string, signal: AbortSignal) => Promise<string>;
  /** The session is over (refresh refused, or 401): forget the token, go to the sign-in page. Once per token. */
  onSessionEnd: (error: ApiError) => void;
  /** One message for many: a refresh failed without being refused (500, offline, time-out) and all that waited failed with it. */
  onNotice?: ((error: ApiError) => void) | undefined;
  /**
   * Whose token it is, e.g. the subject in it; must not throw. With it a sign-in as another user in another tab is noticed
   * at once; without it only a sign-out and `sessionChanged()` are.
   */
  sessionOf?: ((token: string) => string) | undefined;
}
