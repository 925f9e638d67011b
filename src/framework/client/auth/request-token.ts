import type { Endpoint, Shape } from '../../contract/endpoint';
import { getPublicKey, type TokenAnswer } from '../../contract/session';
import { call } from '../http/call';
import type { Http } from '../http/http';
import type { LoginRsa } from '../http/login-cipher';
import { loginRsa } from './login-rsa';

/** The server accepted what was sent and yet returned no token. */
export class NoTokenError extends Error {
  override readonly name = 'NoTokenError';
}

/** An endpoint that starts a session. */
type TokenEndpoint = Endpoint<Omit<Shape, 'answer'> & { answer: TokenAnswer }>;

/**
 * Posts something secret, encrypted where the build asks for it, and returns the token of the answer. Used by every way to sign in.
 * Throws ApiError when refused, NoTokenError when there is no token, EncryptionError when it may not be sent plain and cannot be sent otherwise.
 */
export const requestToken = async ({
  http,
  endpoint,
  body,
  mode = loginRsa,
}: {
  http: Http;
  endpoint: TokenEndpoint;
  body: object;
  /** Default: the setting of the build. */
  mode?: LoginRsa;
}): Promise<string> => {
  const sealed = await seal({ http, body, mode });
  const { data } = await http.request<{ token?: unknown } | null>({
    method: endpoint.method,
    path: endpoint.path,
    body: sealed,
    isPublic: true,
  });
  const token = data?.token;
  if (typeof token === 'string' && token) return token;
  throw new NoTokenError();
};

/** The cipher is loaded only where it is used: the first page is to stay small. */
const seal = async ({ http, body, mode }: { http: Http; body: object; mode: LoginRsa }): Promise<object> => {
  if (mode === 'off') return body;
  const { sealBody } = await import('../http/login-cipher');
  const fetchKey = async () => call(http, getPublicKey);
  return sealBody({ mode, fetchKey, body });
};
