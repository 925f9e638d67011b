import type { Label } from '../shared/label';
import { endpoint, typed } from './endpoint';
import type { StartAnswer, StartQuery } from './start';

/** The token of a session, for the `Authorization` header of every further call. */
export interface TokenAnswer {
  token: string;
}

/** The token of a sign-in and, if the query names a page, the first responses for that page. */
export interface SignInAnswer extends TokenAnswer {
  start?: StartAnswer;
}

/** A body encrypted with the key of `getPublicKey`: see Encryption in docs/api.md. */
export interface SealedBody {
  param: string;
}

/** How bodies with secrets have to be sent. */
export interface PublicKeyAnswer {
  /** Base64 body of the PEM (SPKI, without line breaks and header); empty if encryption is off. */
  publicKey: string;
  /** A demo without encryption. */
  mockServer: boolean;
  /** Label of the button for company accounts, if configured (`contract/oidc`). */
  companyAccount?: Label;
}

/**
 * Starts a session. A one-time password works once, for a session that allows only `/api/user/firstPassword`. A mobile number works once its owner has confirmed it. With `path` in the query the response includes that of `GET /api/user/start` for that page, unless a password is due.
 * @request `{ username, password }` or `{ mobile, code }` or `{ param }` (see Encryption); query `path`, `zone`
 * @data `{ token }`, with `path` also `start`
 * @refusals 401 wrong name, password or code, a used or expired one-time password, or a frozen account; with `{ reason: 'secondFactor', ticket, expiresIn }` if a second step is due; 422 by field; 429
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
 * Replaces the token, which may have expired.
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
