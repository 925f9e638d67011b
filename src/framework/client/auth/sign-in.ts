import { signIn as signInEndpoint } from '../../contract/session';
import type { StartQuery } from '../../contract/start';
import { isObject } from '../../shared/is-object';
import type { Http } from '../http/http';
import { requestSession, type SignedIn } from './request-token';

/** The claims of a token, read without checking the signature (the server does that). Undefined if unreadable. */
export const claimsOf = (token: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return isObject(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
};

/** The session of a token: its `sid`, which stays the same after a refresh. An unreadable token counts as a session of its own. */
export const sessionOf = (token: string): string => {
  const claims = claimsOf(token);
  return typeof claims?.sid === 'string' ? claims.sid : token;
};

const aheadMs = 30_000;
/** Tokens of a shorter life, in s, show what happens after a 402. */
const shortest = 60;

/** Whether a token has expired or does so within half a minute, by the clock of this computer. False where it does not say when. */
export const isTokenDue = (token: string): boolean => {
  const { iat, exp } = claimsOf(token) ?? {};
  if (typeof iat !== 'number' || typeof exp !== 'number' || exp - iat < shortest) return false;
  return Date.now() >= exp * 1000 - aheadMs;
};

/** Whether the session only allows setting a password, because it began with a one-time password. */
export const isPasswordDue = (token: string): boolean => claimsOf(token)?.passwordDue === true;

interface Credentials {
  username: string;
  password: string;
}

/**
 * Signs in by name and password. `screen`: the first page, whose responses are to be included. Throws what `requestSession` throws.
 */
export const signIn = (http: Http, { username, password }: Credentials, screen?: StartQuery): Promise<SignedIn> =>
  requestSession({ http, endpoint: signInEndpoint, body: { username, password }, screen });
