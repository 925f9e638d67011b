import type { Http } from '../http/http';
import type { LoginRsa, PublicKeyAnswer } from '../http/login-cipher';
import { loginRsa } from './login-rsa';

/** The server accepted what was sent and yet answered no token. */
export class NoTokenError extends Error {
  override readonly name = 'NoTokenError';
}

/**
 * Posts something secret, encrypted where the build asks for it, and answers the token in the answer. Used by every way to sign in.
 * Throws ApiError when refused, NoTokenError when there is no token, EncryptionError when it may not be sent plain and cannot be sent otherwise.
 */
export const requestToken = async ({
  http,
  path,
  body,
  mode = loginRsa,
}: {
  http: Http;
  /** Below the API's base, e.g. `/api/user/login`. */
  path: string;
  body: object;
  /** Default: what the build says. */
  mode?: LoginRsa;
}): Promise<string> => {
  const answer = await http.post<{ token?: unknown } | null>(path, await seal({ http, body, mode }), {
    isPublic: true,
  });
  const token = answer.data?.token;
  if (typeof token === 'string' && token) return token;
  throw new NoTokenError();
};

/** The cipher is loaded only where it is used: the first page is to stay small. */
const seal = async ({ http, body, mode }: { http: Http; body: object; mode: LoginRsa }): Promise<object> => {
  if (mode === 'off') return body;
  const { sealBody } = await import('../http/login-cipher');
  const fetchKey = async () => (await http.get<PublicKeyAnswer | null>('/publicKey', { isPublic: true })).data;
  return sealBody({ mode, fetchKey, body });
};
