import type { Label } from '../shared/label';
import { endpoint, typed } from './endpoint';
import type { StartAnswer, StartQuery } from './start';

/** The token of a session, for the `Authorization` header of every further call. */
export interface TokenAnswer {
  token: string;
}

/** The token of a sign-in, and with it what its page asks first, where the query has said which page that is. */
export interface SignInAnswer extends TokenAnswer {
  start?: StartAnswer;
}

/** A body that is encrypted with the key of `getPublicKey`: see Encryption in docs/api.md. */
export interface SealedBody {
  param: string;
}

/** How bodies with secrets have to be sent. */
export interface PublicKeyAnswer {
  /** Base64 body of the PEM (SPKI, without line breaks and header); empty where nothing is encrypted. */
  publicKey: string;
  /** A demo without encryption. */
  mockServer: boolean;
  /** What the button for the company's account is called, where one is configured (`contract/oidc`). */
  companyAccount?: Label;
}

/**
 * Starts a session. A one-time password serves once, for a session in which nothing but `/api/user/firstPassword` is answered. A number signs in once its owner has confirmed it. With `path` in the query the answer brings along what `GET /api/user/start` says of that page, unless a password is due.
 * @request `{ username, password }` or `{ mobile, code }` or `{ param }` (see Encryption); query `path`, `zone`
 * @data `{ token }`, with `path` also `start`
 * @refusals 401 wrong name, password or code, a one-time password that is over, or a frozen account, and with `{ reason: 'secondFactor', ticket, expiresIn }` where a second step is due; 422 by field; 429
 */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/user/login',
  right: 'public',
  body: typed<{ username: string; password: string } | { mobile: string; code: string } | SealedBody>(),
  query: typed<StartQuery>(),
  answer: typed<SignInAnswer>(),
});

/**
 * Replaces the token, which may be past its time.
 * @data `{ token }`
 * @refusals 401 `{ reason }`
 */
export const refreshToken = endpoint({
  method: 'POST',
  path: '/refreshToken',
  also: ['GET /refreshToken'],
  right: 'public',
  sendsToken: true,
  answer: typed<TokenAnswer>(),
});

/**
 * The key for encrypted bodies.
 * @data `{ publicKey, mockServer }`
 */
export const getPublicKey = endpoint({
  method: 'GET',
  path: '/publicKey',
  right: 'public',
  answer: typed<PublicKeyAnswer>(),
});
