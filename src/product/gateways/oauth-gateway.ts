import { createHash, createHmac } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import * as client from 'openid-client';
import { CallFailed, troubleOf, troubleOfStatus } from '../../framework/shared/call-trouble';
import type { Answer, Gateway, GatewayRequest } from '../../framework/shared/gateway';
import { isObject } from '../../framework/shared/is-object';
import type { Gateways } from './base/gateways';
import type { CodeOrder, Grant, GrantCause, OAuthGateway, RenewalOrder, Revoked } from './base/oauth';
import { type NoteConnection, observed } from './base/observed';
import type { AccountOrder } from './base/orders';
import { readLimited } from './base/read-response';
import { clientFor, type OAuthPlatform, type OAuthSettings } from './oauth-settings';

/** What a platform has handed out. */
interface Tokens {
  access: string;
  /** Undefined: the platform hands out none, and its owner has to grant it again. */
  refresh: string | undefined;
}

/** Of the client's own secret, so that what is stored is of no use to who reads the database; with another secret accounts are authorised again. */
const keyOf = ({ clientId, clientSecret }: OAuthPlatform): Uint8Array =>
  createHash('sha256')
    .update(JSON.stringify(['tokens', clientId, clientSecret]))
    .digest();

/** Tokens as they are stored. */
export const sealTokens = (platform: OAuthPlatform, tokens: Tokens): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(tokens)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(platform));

/** What was sealed; undefined: nothing, or with another secret. */
export const openTokens = async (platform: OAuthPlatform, sealed: string | undefined): Promise<Tokens | undefined> => {
  if (!sealed) return undefined;
  try {
    const { plaintext } = await compactDecrypt(sealed, keyOf(platform));
    return JSON.parse(new TextDecoder().decode(plaintext)) as Tokens;
  } catch {
    return undefined;
  }
};

/** Workers act for an account with the token that its platform has handed out; what is sealed is of no use to them and stays here. */
export const withAccessTokens = (
  gateways: Partial<Gateways>,
  settings: OAuthSettings | undefined,
): Partial<Gateways> => {
  const readable = async ({ sealed, ...account }: AccountOrder): Promise<AccountOrder> => {
    const platform = settings?.platforms.get(account.platform);
    const tokens = platform && (await openTokens(platform, sealed));
    return tokens ? { ...account, accessToken: tokens.access } : account;
  };
  const request =
    <Order, Result, Cause extends string>(
      gateway: Gateway<Order, Result, Cause>,
      change: (order: Order) => Promise<Order>,
    ): Gateway<Order, Result, Cause>['ask'] =>
    async (question: GatewayRequest<Order>) =>
      gateway.ask({ ...question, order: await change(question.order) });
  const ofAccount = <Order extends { account: AccountOrder }, Result, Cause extends string>(
    gateway: Gateway<Order, Result, Cause>,
  ): Gateway<Order, Result, Cause> => ({
    ask: request(gateway, async (order) => ({ ...order, account: await readable(order.account) })),
  });
  const { publish, review, choices, withdraw, articleData, checkAccount } = gateways;
  return {
    ...gateways,
    ...(publish && { publish: ofAccount(publish) }),
    ...(review && { review: ofAccount(review) }),
    ...(choices && { choices: ofAccount(choices) }),
    ...(withdraw && { withdraw: ofAccount(withdraw) }),
    ...(articleData && { articleData: ofAccount(articleData) }),
    ...(checkAccount && { checkAccount: { ask: request(checkAccount, readable) } }),
  };
};

/** Of two connections the first that has the platform. */
export const eitherOAuth = (first: OAuthGateway, second: OAuthGateway): OAuthGateway => {
  const of = ({ platform }: { platform: string }): OAuthGateway => (first.has(platform) ? first : second);
  return {
    has: (platform) => first.has(platform) || second.has(platform),
    pageFor: (input) => of(input).pageFor(input),
    exchange: { ask: (request) => of(request.order).exchange.ask(request) },
    renew: { ask: (request) => of(request.order).renew.ask(request) },
    revoke: { ask: (request) => of(request.order).revoke.ask(request) },
  };
};

type Ended<Result> = Extract<Answer<Result, GrantCause>, { state: 'done' | 'failed' }>;

const failed = (cause: GrantCause, code: string): Ended<never> => ({ state: 'failed', failure: { code, cause } });

/** A platform that grants access by OAuth 2. */
interface Connected {
  platform: OAuthPlatform;
  config: client.Configuration;
  returnTo: string;
}

/**
 * The PKCE verifier has to be available after the redirect back, in any process: it is derived from `state` and the client secret, so it
 * cannot be computed without that.
 */
const verifierOf = ({ clientSecret }: OAuthPlatform, state: string): string =>
  createHmac('sha256', clientSecret).update(`pkce ${state}`).digest('base64url');
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const pageOf = ({ platform, config, returnTo }: Connected, state: string): string => {
  const request = client.buildAuthorizationUrl(config, {
    redirect_uri: returnTo,
    response_type: 'code',
    ...(platform.scope !== '' && { scope: platform.scope }),
    state,
    code_challenge: challengeOf(verifierOf(platform, state)),
    code_challenge_method: 'S256',
  });
  if (platform.clientParam !== 'client_id') {
    request.searchParams.set(platform.clientParam, platform.clientId);
    request.searchParams.delete('client_id');
  }
  return request.href;
};

type Reply = Awaited<ReturnType<typeof client.refreshTokenGrant>>;

const textOf = (reply: Readonly<Record<string, unknown>>, fields: readonly string[]): string => {
  const found = fields
    .map((field) => reply[field])
    .find((value) => typeof value === 'string' || typeof value === 'number');
  return found === undefined ? '' : String(found);
};
const uidFields = ['open_id', 'openid', 'uid', 'user_id', 'sub', 'id'];
const nameFields = ['nickname', 'screen_name', 'name', 'username'];

/** The user info of the owner of a token. */
const ownerOf = async ({ platform, config }: Connected, reply: Reply): Promise<Readonly<Record<string, unknown>>> => {
  const { userUrl, uidField } = platform;
  if (userUrl === undefined) return reply;
  const uid = textOf(reply, uidField ? [uidField] : uidFields);
  const fill = (text: string, name: string, value: string): string =>
    text.replaceAll(`{${name}}`, encodeURIComponent(value));
  const address = new URL(fill(fill(userUrl, 'access_token', reply.access_token), 'uid', uid));
  const answer = await client.fetchProtectedResource(config, reply.access_token, address, 'GET');
  const profile: unknown = JSON.parse((await readLimited(answer, 64 * 1024)) ?? 'null');
  if (!answer.ok || !isObject(profile))
    throw new CallFailed('the platform does not say whose token it is', troubleOfStatus(answer.status));
  return { ...reply, ...profile };
};

const dayMs = 24 * 3_600_000;
const momentIn = (at: number, seconds: unknown): string | undefined => {
  const after = Number(seconds);
  return seconds !== undefined && Number.isFinite(after) && after > 0
    ? new Date(at + after * 1000).toISOString()
    : undefined;
};

/** The grant, with encrypted tokens. `before`: the known data of the permission being renewed. */
const grantOf = async (
  { platform }: Connected,
  {
    reply,
    at,
    uid,
    nickname,
    before,
  }: { reply: Reply; at: number; uid: string; nickname: string; before?: RenewalOrder },
  oldRefresh?: string,
): Promise<Grant> => {
  const refresh = reply.refresh_token ?? oldRefresh;
  const tokenEnds = momentIn(at, reply.expires_in);
  const stated = momentIn(at, reply.refresh_expires_in) ?? momentIn(at, reply.refresh_token_expires_in);
  const usual = new Date(at + platform.days * dayMs).toISOString();
  // A new refresh token begins a new permission; without one the permission ends as before or, if there was none, with the token.
  const lasting = reply.refresh_token !== undefined ? usual : before?.refreshExpireAt;
  const refreshExpireAt = stated ?? lasting ?? tokenEnds ?? usual;
  return {
    uid,
    nickname,
    tokenExpireAt: tokenEnds ?? refreshExpireAt,
    refreshExpireAt,
    sealed: await sealTokens(platform, { access: reply.access_token, refresh }),
  };
};

/** Causes by the protocol's error codes; any other one means that this console is registered incorrectly there. */
const causes: Readonly<Partial<Record<string, GrantCause>>> = { access_denied: 'denied' };

const refusalOf = (error: unknown, invalid: GrantCause): Ended<never> => {
  if (!(error instanceof client.ResponseBodyError) || error.status >= 500)
    throw new CallFailed('the authorisation of the platform does not answer', troubleOf(error));
  const { error: code } = error;
  // Numeric codes are the platform's own, and most of them are about the code or token that was sent.
  const isInvalid = code === 'invalid_grant' || /^\d+$/.test(code);
  return failed(isInvalid ? invalid : (causes[code] ?? 'client'), code.slice(0, 39));
};

const exchanged = async (at: Connected, { code, state }: CodeOrder, now: number): Promise<Ended<Grant>> => {
  const { platform, config, returnTo } = at;
  try {
    const sent = { code, redirect_uri: returnTo, code_verifier: verifierOf(platform, state) };
    const reply = await client.genericGrantRequest(config, 'authorization_code', sent);
    const owner = await ownerOf(at, reply);
    const uid = textOf(owner, platform.uidField ? [platform.uidField] : uidFields).slice(0, 64);
    if (uid === '') return failed('client', 'NO_UID');
    const nickname = textOf(owner, platform.nameField ? [platform.nameField] : nameFields).slice(0, 40);
    return { state: 'done', result: await grantOf(at, { reply, at: now, uid, nickname }) };
  } catch (error) {
    return refusalOf(error, 'code');
  }
};

const renewed = async (at: Connected, order: RenewalOrder, now: number): Promise<Ended<Grant>> => {
  const { platform, config } = at;
  if (order.uid === '') return failed('unbound', 'NOT_BOUND');
  const opened = await openTokens(platform, order.sealed);
  if (opened?.refresh === undefined) return failed('grant', 'NO_REFRESH_TOKEN');
  try {
    const reply = await client.refreshTokenGrant(config, opened.refresh);
    const result = await grantOf(at, { reply, at: now, uid: order.uid, nickname: '', before: order }, opened.refresh);
    return { state: 'done', result };
  } catch (error) {
    return refusalOf(error, 'grant');
  }
};

const revoked = async (
  { platform, config }: Connected,
  sealed: string | undefined,
  uid: string,
): Promise<Ended<Revoked>> => {
  const opened = await openTokens(platform, sealed);
  const done: Ended<Revoked> = { state: 'done', result: { uid } };
  if (opened === undefined || platform.revokeUrl === undefined) return done;
  try {
    await client.tokenRevocation(config, opened.refresh ?? opened.access);
    return done;
  } catch (error) {
    return refusalOf(error, 'revoked');
  }
};

/** Most cached answers; a retried transaction must not use a code or refresh token a second time. */
const mostRemembered = 500;

/**
 * Platforms that grant access by OAuth 2: authorization code with PKCE, refresh and revocation, by `openid-client`.
 * `note` is called with the outcome of each call.
 */
export const oauthGateway = (settings: OAuthSettings, note: NoteConnection = () => undefined): OAuthGateway => {
  const connected = new Map(
    [...settings.platforms].map(([name, platform]) => {
      const returnTo = `${settings.returnTo}?platform=${name}`;
      return [name, { platform, config: clientFor(platform), returnTo } satisfies Connected] as const;
    }),
  );
  const answers = new Map<string, Promise<Ended<unknown>>>();
  const once = <Result>(key: string, work: () => Promise<Ended<Result>>): Promise<Ended<Result>> => {
    const cached = answers.get(key) as Promise<Ended<Result>> | undefined;
    if (cached !== undefined) return cached;
    const answer = work();
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    for (const oldest of answers.keys()) {
      if (answers.size <= mostRemembered) break;
      answers.delete(oldest);
    }
    return answer;
  };
  const connection = <Order extends { platform: string }, Result>(
    work: (at: Connected, order: Order, now: number) => Promise<Ended<Result>>,
    /** The cache key of an order: what is used up by the request. */
    named: (order: Order) => string,
  ): Gateway<Order, Result, GrantCause> => {
    const plain: Gateway<Order, Result, GrantCause> = {
      ask: async ({ key, order, now }) => {
        const at = connected.get(order.platform);
        if (at === undefined) return failed('client', 'NOT_CONNECTED');
        return once(`${key} ${named(order)}`, () => work(at, order, now));
      },
    };
    return observed(plain, { note, connectionOf: ({ platform }) => `oauth.${platform}` });
  };
  return {
    has: (platform) => connected.has(platform),
    pageFor: ({ platform, state }) => {
      const at = connected.get(platform);
      if (at === undefined) throw new Error(`${platform} is not connected`);
      return pageOf(at, state);
    },
    exchange: connection(exchanged, ({ code }) => code),
    renew: connection(renewed, ({ sealed = '' }) => sealed),
    revoke: connection(
      (at, { sealed, uid }) => revoked(at, sealed, uid),
      ({ sealed = '' }) => sealed,
    ),
  };
};
