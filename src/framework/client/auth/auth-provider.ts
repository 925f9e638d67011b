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
    /** Takes over the token of a sign-in. */
    begin: (token: string) => void;
    /** Forgets the session here. */
    end: () => void;
  };
  /** Who is signed in, as known at the moment; the session is a new one for every user. */
  user: () => UserInfo;
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Refine's authProvider on our contract: a token is the session, and who is signed in is known from the start. */
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
  // The HTTP client has ended the session by then where that was due, and no token means the sign-in page; a 403 is the page's to show.
  onError: async () => ({}),
  getIdentity: async () => ({ ...user(), name: user().username }),
  getPermissions: async () => grantsOf(user()),
});
