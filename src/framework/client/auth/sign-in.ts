import { signIn as signInEndpoint } from '../../contract/session';
import type { Http } from '../http/http';
import { requestToken } from './request-token';

interface Credentials {
  username: string;
  password: string;
}

/** Signs in by name and password and returns the token. Throws what `requestToken` throws. */
export const signIn = (http: Http, { username, password }: Credentials): Promise<string> =>
  requestToken({ http, endpoint: signInEndpoint, body: { username, password } });
