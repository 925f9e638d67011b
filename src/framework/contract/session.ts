import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { label, mobile, named, phoneCode, text } from './rules';
import { startAnswer, startQuery } from './start';

export const tokenAnswer = named('Token', z.object({ token: z.string() }));
/** The token of a session, for the `Authorization` header of every further call. */
export type TokenAnswer = z.infer<typeof tokenAnswer>;

export const signInAnswer = z.extend(tokenAnswer, { start: z.exactOptional(startAnswer) });
/** The token of a sign-in and, if the query names a page, the first responses for that page. */
export type SignInAnswer = z.infer<typeof signInAnswer>;

export const sealedBody = z.object({ param: z.string() });

const publicKeyAnswer = z.object({
  /** Base64 body of the PEM (SPKI, without line breaks and header); empty if encryption is off. */
  publicKey: z.string(),
  /** A demo without encryption. */
  mockServer: z.boolean(),
  /** Label of the button for company accounts, if configured (`contract/oidc`). */
  companyAccount: z.exactOptional(label),
});
/** How bodies with secrets have to be sent. */
export type PublicKeyAnswer = z.infer<typeof publicKeyAnswer>;

/** A sign-in by a verified mobile number. */
export const mobileSignIn = z.object({ mobile: mobile(), code: phoneCode() });

/**
 * Starts a session. A one-time password works once, for a session that allows only `/api/user/firstPassword`. A mobile number works once its owner has confirmed it. `param`: see Encryption. With `path` in the query the response includes that of `GET /api/user/start` for that page, unless a password is due.
 * @refusals 401 wrong name, password or code, a used or expired one-time password, or a frozen account; with `{ reason: 'secondFactor', ticket, expiresIn }` if a second step is due; 422 by field; 429
 */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/user/login',
  right: 'public',
  readsBody: true,
  body: z.union([z.object({ username: text(), password: text() }), mobileSignIn, sealedBody]),
  query: startQuery,
  answer: signInAnswer,
});

/**
 * Replaces the token, which may have expired.
 * @refusals 401 `{ reason }`
 */
export const refreshToken = endpoint({
  method: 'POST',
  path: '/refreshToken',
  also: ['GET /refreshToken'],
  right: 'public',
  sendsToken: true,
  answer: tokenAnswer,
});

/** The key for encrypted bodies. */
export const getPublicKey = endpoint({ method: 'GET', path: '/publicKey', right: 'public', answer: publicKeyAnswer });
