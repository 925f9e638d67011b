import { ApiError } from '../http/api-error';
import type { Http } from '../http/http';
import { requestToken } from './request-token';

interface Credentials {
  username: string;
  password: string;
}

/** Signs in by name and password and answers the token. Throws what `requestToken` throws. */
export const signIn = (http: Http, { username, password }: Credentials): Promise<string> =>
  requestToken({ http, path: '/api/user/login', body: { username, password } });

/** Ends the session at the server. A server that cannot be reached does not keep anybody signed in here. */
export const signOut = async (http: Http): Promise<void> => {
  try {
    await http.post('/logout');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
};
