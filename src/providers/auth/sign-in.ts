import { ApiError } from '../http/api-error';
import type { Http } from '../http/http';

interface Credentials {
  username: string;
  password: string;
}

/** The server accepted the credentials and yet sent no token. */
export class NoTokenError extends Error {
  override readonly name = 'NoTokenError';
}

/** Signs in and answers the token. Throws ApiError when refused, NoTokenError when the answer holds none. */
export const signIn = async (http: Http, { username, password }: Credentials): Promise<string> => {
  const answer = await http.post<{ token?: unknown } | null>(
    '/api/user/login',
    { username, password },
    { isPublic: true },
  );
  const token = answer.data?.token;
  if (typeof token === 'string' && token) return token;
  throw new NoTokenError();
};

/** Ends the session at the server. A server that cannot be reached does not keep anybody signed in here. */
export const signOut = async (http: Http): Promise<void> => {
  try {
    await http.post('/logout');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
};
