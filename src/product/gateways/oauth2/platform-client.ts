import * as client from 'openid-client';
import { isObject } from '../../../framework/shared/is-object';
import { readLimited } from '../base/read-limited';
import type { OAuthPlatform } from './oauth-settings';

/** Timeout of a platform, in seconds. */
const seconds = 9;
const mostBytes = 64 * 1024;

/** The error code of platforms that report failures with status 200. */
const errorOf = (said: Record<string, unknown>): string | undefined => {
  const code = said.error ?? said.error_code ?? said.errcode;
  if (typeof code === 'number') return code === 0 ? undefined : String(code);
  return typeof code === 'string' && code !== '' && code !== '0' ? code : undefined;
};

/**
 * Normalizes responses of platforms to the protocol: several wrap them in `data`, leave out the token type, and report refusals with
 * status 200.
 */
export const asProtocol = (status: number, said: unknown): { status: number; body: Record<string, unknown> } => {
  const outer = isObject(said) ? said : {};
  const inner = isObject(outer.data) ? outer.data : outer;
  const error = errorOf(inner) ?? errorOf(outer);
  // Server errors stay as they are: the outcome is unknown.
  if (error !== undefined && status < 500) return { status: 400, body: { ...inner, error } };
  const isToken = status < 300 && typeof inner.access_token === 'string';
  return { status, body: isToken ? { token_type: 'bearer', ...inner } : inner };
};

/** Sends requests as in the protocol, with this platform's parameter name for the client. */
const sendFor =
  ({ clientParam, tokenUrl, revokeUrl }: OAuthPlatform): client.CustomFetch =>
  async (url, { body, ...options }) => {
    const named = body instanceof URLSearchParams ? new URLSearchParams(body) : body;
    if (named instanceof URLSearchParams && clientParam !== 'client_id') {
      named.set(clientParam, named.get('client_id') ?? '');
      named.delete('client_id');
    }
    const answer = await fetch(url, { ...options, body: named as BodyInit | null, redirect: 'error' });
    const text = await readLimited(answer, mostBytes);
    if (text === undefined) throw new Error('the answer is too long');
    if (url === revokeUrl && url !== tokenUrl)
      return new Response(null, { status: answer.status === 204 ? 200 : answer.status });
    const { status, body: said } = asProtocol(answer.status, JSON.parse(text));
    return Response.json(said, { status });
  };

/** The openid-client configuration of a platform. */
export const clientFor = (platform: OAuthPlatform): client.Configuration => {
  const { authorizeUrl, tokenUrl, revokeUrl, clientId, clientSecret } = platform;
  const server = {
    issuer: new URL(tokenUrl).origin,
    authorization_endpoint: authorizeUrl,
    token_endpoint: tokenUrl,
    ...(revokeUrl !== undefined && { revocation_endpoint: revokeUrl }),
  };
  const made = new client.Configuration(server, clientId, undefined, client.ClientSecretPost(clientSecret));
  made.timeout = seconds;
  made[client.customFetch] = sendFor(platform);
  if ([tokenUrl, revokeUrl, platform.userUrl].some((url) => url?.startsWith('http:')))
    client.allowInsecureRequests(made);
  return made;
};
