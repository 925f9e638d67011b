import type { AuthProvider } from '@refinedev/core';
import type { Http } from '../http/http';
import { signIn, signOut } from './sign-in';
import type { TokenStore } from './token-store';
import type { UserInfo } from './user-info';

interface AuthProviderOptions {
  http: Http;
  tokens: TokenStore;
  /** Who is signed in, as known at the moment; the session is a new one for every user. */
  user: () => UserInfo;
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Refine's authProvider on our contract: a token is the session, and who is signed in is known from the start. */
export const createAuthProvider = ({ http, tokens, user }: AuthProviderOptions): AuthProvider => ({
  login: async (credentials: { username: string; password: string }) => {
    try {
      tokens.set(await signIn(http, credentials));
      return { success: true };
    } catch (error) {
      return { success: false, error: toError(error) };
    }
  },
  logout: async () => {
    await signOut(http);
    tokens.set('');
    return { success: true };
  },
  check: async () => (tokens.get() ? { authenticated: true } : { authenticated: false, logout: true }),
  // The HTTP client has ended the session by then where that was due, and no token means the sign-in page; a 403 is the page's to show.
  onError: async () => ({}),
  getIdentity: async () => ({ ...user(), name: user().username }),
  getPermissions: async () => [
    ...user().roles.map((role) => `role:${role}`),
    ...user().permissions.map((name) => `perm:${name}`),
  ],
});
