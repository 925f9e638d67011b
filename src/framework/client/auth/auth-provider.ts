import type { AuthProvider } from '@refinedev/core';
import { grantsOf } from '../../shared/grants';
import type { Http } from '../http/http';
import { signIn } from './sign-in';
import { signOut } from './sign-out';
import type { UserInfo } from './user-info';

interface AuthProviderOptions {
  http: Http;
  session: {
    isOpen: () => boolean;
    /** Starts the session with the token of a sign-in. */
    begin: (token: string) => void;
    /** Ends the session locally. */
    end: () => void;
  };
  /** The currently known user; every user gets a new session. */
  user: () => UserInfo;
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Refine's authProvider for our API: having a token means being signed in, and the user is known from the start. */
export const createAuthProvider = ({ http, session, user }: AuthProviderOptions): AuthProvider => ({
  login: async (credentials: { username: string; password: string }) => {
    try {
      session.begin((await signIn(http, credentials)).token);
      return { success: true };
    } catch (error) {
      return { success: false, error: toError(error) };
    }
  },
  logout: async () => {
    await signOut(http);
    session.end();
    return { success: true };
  },
  check: async () => (session.isOpen() ? { authenticated: true } : { authenticated: false, logout: true }),
  // The HTTP client has already ended the session if necessary, and without a token the sign-in page shows; a 403 is shown by the page.
  onError: async () => ({}),
  getIdentity: async () => ({ ...user(), name: user().username }),
  getPermissions: async () => grantsOf(user()),
});
