import type { Endpoint, Shape } from '../../contract/endpoint';
import { getPublicKey, type PublicKeyAnswer, type TokenAnswer } from '../../contract/session';
import type { StartQuery } from '../../contract/start';
import type { Http, HttpAnswer } from '../http/http';
import { call } from '../http/http';
import type { LoginRsa } from '../http/login-cipher';
import { readStart, type Start } from './read-start';

/** Reads `VITE_LOGIN_RSA`. An unknown value means the strictest mode: better no sign-in than a password sent unencrypted by mistake. */
export const readLoginRsa = (value: unknown): LoginRsa => {
  if (value === undefined || value === '' || value === 'off') return 'off';
  return value === 'on' ? 'on' : 'required';
};

/** Whether this build encrypts sign-in data. */
const loginRsa: LoginRsa = readLoginRsa(import.meta.env.VITE_LOGIN_RSA);

/** The server accepted the request but returned no token. */
export class NoTokenError extends Error {
  override readonly name = 'NoTokenError';
}

/** An endpoint that starts a session. */
type TokenEndpoint = Endpoint<Omit<Shape, 'answer'> & { answer: TokenAnswer }>;

/** The request that starts a session. */
interface Query {
  http: Http;
  endpoint: TokenEndpoint;
  body: object;
  /** The first page, whose responses may be included. Left out: none. */
  screen?: StartQuery | undefined;
  /** Default: the setting of the build. */
  mode?: LoginRsa;
}

/** A session started at the server. */
export interface SignedIn {
  token: string;
  /** The included responses for its first page; undefined if there are none. */
  start: Start | undefined;
}

/**
 * Posts secrets, encrypted if the build requires it, and returns the token with the included responses. Used by all ways to sign in.
 * Throws ApiError when refused, NoTokenError when there is no token, EncryptionError when encryption is required but impossible.
 */
export const requestSession = async ({ http, endpoint, body, screen, mode = loginRsa }: Query): Promise<SignedIn> => {
  const sealed = await seal({ http, body, mode });
  const answer: HttpAnswer<{ token?: unknown; start?: unknown } | null> = await http.request({
    method: endpoint.method,
    path: endpoint.path,
    ...(screen && { query: { ...screen } }),
    body: sealed,
    isPublic: true,
  });
  const { token, start } = answer.data ?? {};
  if (typeof token === 'string' && token) return { token, start: readStart({ ...answer, data: start }) };
  throw new NoTokenError();
};

/** The same for ways to sign in without included responses: only the token. */
export const requestToken = async (requested: Omit<Query, 'screen'>): Promise<string> =>
  (await requestSession(requested)).token;

/** What the page has asked already. A key changes when the server restarts: it serves once, and not for long. */
let offers: { answer: Promise<PublicKeyAnswer>; at: number } | undefined;
const freshMs = 600_000;

/** Asks what the server offers at the sign-in: its key, and ways besides the forms. The next sign-in of this page needs not ask again. */
export const askOffers = (http: Http, signal: AbortSignal): Promise<PublicKeyAnswer> => {
  offers = { answer: call(http, getPublicKey, { signal }), at: Date.now() };
  return offers.answer;
};

/** The cipher is loaded only when it is used, to keep the first page small. */
const seal = async ({ http, body, mode }: { http: Http; body: object; mode: LoginRsa }): Promise<object> => {
  if (mode === 'off') return body;
  const { sealBody } = await import('../http/login-cipher');
  const known = offers && Date.now() - offers.at < freshMs ? offers.answer : undefined;
  offers = undefined;
  const fetchKey = async () => (await known?.catch(() => undefined)) ?? call(http, getPublicKey);
  return sealBody({ mode, fetchKey, body });
};
