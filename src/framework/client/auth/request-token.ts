import type { Endpoint, Shape } from '../../contract/endpoint';
import { getPublicKey, type TokenAnswer } from '../../contract/session';
import type { StartQuery } from '../../contract/start';
import { call } from '../http/call';
import type { Http, HttpAnswer } from '../http/http';
import type { LoginRsa } from '../http/login-cipher';
import { loginRsa } from './login-rsa';
import { readStart, type Start } from './read-start';

/** The server accepted what was sent and yet returned no token. */
export class NoTokenError extends Error {
  override readonly name = 'NoTokenError';
}

/** An endpoint that starts a session. */
type TokenEndpoint = Endpoint<Omit<Shape, 'answer'> & { answer: TokenAnswer }>;

/** What starts a session. */
interface Asked {
  http: Http;
  endpoint: TokenEndpoint;
  body: object;
  /** Which page begins with the session, where its answers may come along. Left out: none. */
  screen?: StartQuery | undefined;
  /** Default: the setting of the build. */
  mode?: LoginRsa;
}

/** A session that has begun at the server. */
export interface SignedIn {
  token: string;
  /** What has come along for its first page; undefined for nothing that can be used. */
  start: Start | undefined;
}

/**
 * Posts something secret, encrypted where the build asks for it, and returns the token of the answer with what came along. Used by
 * every way to sign in. Throws ApiError when refused, NoTokenError when there is no token, EncryptionError when it may not be sent
 * plain and cannot be sent otherwise.
 */
export const requestSession = async ({ http, endpoint, body, screen, mode = loginRsa }: Asked): Promise<SignedIn> => {
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

/** The same for ways to sign in that bring nothing along: the token alone. */
export const requestToken = async (asked: Omit<Asked, 'screen'>): Promise<string> =>
  (await requestSession(asked)).token;

/** The cipher is loaded only where it is used: the first page is to stay small. */
const seal = async ({ http, body, mode }: { http: Http; body: object; mode: LoginRsa }): Promise<object> => {
  if (mode === 'off') return body;
  const { sealBody } = await import('../http/login-cipher');
  const fetchKey = async () => call(http, getPublicKey);
  return sealBody({ mode, fetchKey, body });
};
