import * as client from 'openid-client';
import { CallFailed, troubleOf } from '../../framework/shared/call-trouble';
import { isObject } from '../../framework/shared/is-object';
import type { Label } from '../../framework/shared/label';
import { platforms } from '../resources/dictionaries';
import { readLimited } from './base/read-response';
import { addressMistake, type Read, type Variables } from './base/variables';

/** A platform that grants access by OAuth 2, as the environment describes it. */
export interface OAuthPlatform {
  /** The page that asks the owner of an account. */
  authorizeUrl: string;
  /** Where codes and refresh tokens are exchanged. */
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** What the client is called in requests: `client_key` at some platforms. */
  clientParam: string;
  /** As the platform writes it, usually parted by blanks or commas. */
  scope: string;
  /** Where a token is given back (RFC 7009); undefined: the platform has none. */
  revokeUrl: string | undefined;
  /** The endpoint with the owner of a token; undefined: the token itself contains the owner. */
  userUrl: string | undefined;
  /** The field that holds the account's id; undefined: the usual ones are tried. */
  uidField: string | undefined;
  /** The field that holds its name; undefined: the usual ones are tried. */
  nameField: string | undefined;
  /** How many days a permission lasts where the platform does not say it. */
  days: number;
}

/** Platforms by their names, and where they send people back to. */
export interface OAuthSettings {
  platforms: ReadonlyMap<string, OAuthPlatform>;
  /** The page of the console, without a query. */
  returnTo: string;
}

const needed = ['AUTHORIZE_URL', 'TOKEN_URL', 'CLIENT_ID', 'CLIENT_SECRET'] as const;
const others = ['SCOPE', 'CLIENT_PARAM', 'REVOKE_URL', 'USER_URL', 'UID_FIELD', 'NAME_FIELD', 'DAYS'] as const;
const names: readonly string[] = [...needed, ...others];
const mostDays = 3650;

/** What an admin has to set for a platform, by its name. */
export const oauthVariablesOf = (name: string): readonly string[] => [
  ...needed.map((part) => `OAUTH_${name.toUpperCase()}_${part}`),
  'PUBLIC_URL',
];

/** The same for any of them. */
export const oauthVariables = oauthVariablesOf('<platform>').join(', ');

const platformOf = (env: Variables, suffix: string): { platform: OAuthPlatform; mistakes: string[] } => {
  const variable = (name: string): string => `OAUTH_${suffix}_${name}`;
  const message = (name: (typeof needed)[number] | (typeof others)[number]): string => env[variable(name)] ?? '';
  const mistakes = needed.flatMap((name) => (message(name) === '' ? [`${variable(name)}: 未设置 is not set`] : []));
  for (const name of ['AUTHORIZE_URL', 'TOKEN_URL', 'REVOKE_URL', 'USER_URL'] as const) {
    const wrong = message(name) === '' ? undefined : addressMistake(variable(name), message(name));
    if (wrong) mistakes.push(wrong);
  }
  const days = Number(message('DAYS') || 30);
  if (!Number.isInteger(days) || days < 1 || days > mostDays)
    mistakes.push(`${variable('DAYS')}: 应为 expected 1–${mostDays}`);
  return {
    platform: {
      authorizeUrl: message('AUTHORIZE_URL'),
      tokenUrl: message('TOKEN_URL'),
      clientId: message('CLIENT_ID'),
      clientSecret: message('CLIENT_SECRET'),
      clientParam: message('CLIENT_PARAM') || 'client_id',
      scope: message('SCOPE'),
      revokeUrl: message('REVOKE_URL') || undefined,
      userUrl: message('USER_URL') || undefined,
      uidField: message('UID_FIELD') || undefined,
      nameField: message('NAME_FIELD') || undefined,
      days,
    },
    mistakes,
  };
};

/** Reads `OAUTH_<PLATFORM>_…`: of each platform nothing, or all that belongs together. */
export const readOAuthSettings = (env: Variables): Read<OAuthSettings> => {
  const known = Object.keys(platforms);
  const mistakes: string[] = [];
  const found = new Map<string, OAuthPlatform>();
  for (const [variable, value] of Object.entries(env)) {
    if (!variable.startsWith('OAUTH_') || !value) continue;
    const rest = variable.slice('OAUTH_'.length).toLowerCase();
    const name = known.find((each) => rest.startsWith(`${each}_`));
    const part = name === undefined ? '' : variable.slice('OAUTH_'.length + name.length + 1);
    if (name === undefined || !names.includes(part)) {
      const allowed = `OAUTH_{${known.map((each) => each.toUpperCase()).join(',')}}_{${names.join(',')}}`;
      mistakes.push(`${variable}: 只能是 expected ${allowed}`);
    } else if (!found.has(name)) {
      const read = platformOf(env, name.toUpperCase());
      found.set(name, read.platform);
      mistakes.push(...read.mistakes);
    }
  }
  const { PUBLIC_URL = '' } = env;
  if (found.size > 0) {
    const wrong = PUBLIC_URL === '' ? 'PUBLIC_URL: 未设置 is not set' : addressMistake('PUBLIC_URL', PUBLIC_URL);
    if (wrong) mistakes.push(wrong);
  }
  if (found.size === 0 || mistakes.length > 0) return { settings: undefined, mistakes };
  return { settings: { platforms: found, returnTo: `${PUBLIC_URL.replace(/\/+$/, '')}/callback` }, mistakes };
};

/** Timeout of a platform, in seconds. */
const seconds = 9;
const mostBytes = 64 * 1024;

/** The error code of platforms that report failures with status 200. */
const errorOf = (message: Record<string, unknown>): string | undefined => {
  const code = message.error ?? message.error_code ?? message.errcode;
  if (typeof code === 'number') return code === 0 ? undefined : String(code);
  return typeof code === 'string' && code !== '' && code !== '0' ? code : undefined;
};

/**
 * Normalizes responses of platforms to the protocol: several wrap them in `data`, leave out the token type, and report refusals with
 * status 200.
 */
export const asProtocol = (status: number, message: unknown): { status: number; body: Record<string, unknown> } => {
  const outer = isObject(message) ? message : {};
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
    const { status, body: message } = asProtocol(answer.status, JSON.parse(text));
    return Response.json(message, { status });
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

/** The protocol's error codes for an unknown client. */
const unknownClient: ReadonlySet<string> = new Set(['invalid_client', 'unauthorized_client']);

/**
 * Asks a platform to renew a nonexistent token: the error code of its refusal shows whether it knows this console. Rejects when there is
 * no response, or the client is refused.
 */
export const testPlatform = async (platform: OAuthPlatform): Promise<Label | undefined> => {
  try {
    await client.refreshTokenGrant(clientFor(platform), 'a-test-of-the-connection');
    return undefined;
  } catch (error) {
    if (!(error instanceof client.ResponseBodyError) || error.status >= 500)
      throw new CallFailed('the platform does not answer', troubleOf(error));
    const code = error.error.slice(0, 39);
    if (unknownClient.has(code)) throw new CallFailed('the platform refuses the client', { cause: 'login', code });
    return {
      zh: `平台有响应：${code}（测试用的令牌本就无效）`,
      en: `The platform answers: ${code} (the token of the test never was one)`,
    };
  }
};
