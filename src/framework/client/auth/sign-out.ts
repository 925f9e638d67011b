import { signOut as signOutEndpoint } from '../../contract/own-session';
import { ApiError } from '../http/api-error';
import type { Http } from '../http/http';
import { call } from '../http/http';

/** Ends the session at the server. If the server cannot be reached, the user is still signed out locally. */
export const signOut = async (http: Http): Promise<void> => {
  try {
    await call(http, signOutEndpoint);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
};
