import { signInSecondStep } from '../../contract/second-factor';
import { signIn as signInEndpoint } from '../../contract/session';
import type { StartQuery } from '../../contract/start';
import type { Http } from '../http/http';
import { requestSession, type SignedIn } from './request-token';

interface Credentials {
  username: string;
  password: string;
}

/**
 * Signs in by name and password. `screen`: the first page, whose responses are to be included. Throws what `requestSession` throws.
 */
export const signIn = (http: Http, { username, password }: Credentials, screen?: StartQuery): Promise<SignedIn> =>
  requestSession({ http, endpoint: signInEndpoint, body: { username, password }, screen });

/** The second step: a code of the app or a recovery code, with the ticket of the first step. Throws what `requestSession` throws. */
export const signInByCodeOfApp = (
  http: Http,
  filled: { ticket: string; code: string },
  screen?: StartQuery,
): Promise<SignedIn> => requestSession({ http, endpoint: signInSecondStep, body: filled, screen, mode: 'off' });
