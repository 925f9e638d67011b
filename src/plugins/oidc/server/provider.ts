import { createHash } from 'node:crypto';
import * as client from 'openid-client';
import { isOwnHost } from '../../../framework/server/base/address';
import { users } from '../../../framework/server/identity/users';
import { collectionOf } from '../../../framework/server/store/collection-schema';
import { everything } from '../../../framework/server/store/scope';
import type { Store } from '../../../framework/server/store/store';
import { upsert } from '../../../framework/server/store/upsert';
import { isObject } from '../../../framework/shared/is-object';
import type { Label } from '../../../framework/shared/label';

/** The internal collection of links from subjects of OIDC providers to accounts. */
const oidcLinks = 'oidcLinks';
/** Its schema. */
export const oidcLinkSchema = collectionOf(oidcLinks, { userId: { indexed: true, refersTo: users } });

/** A user at a provider, identified by a stable subject, never by something that can change such as a name or mail address. */
export interface OidcSubject {
  issuer: string;
  subject: string;
}

const scope = everything();
const idOf = ({ issuer, subject }: OidcSubject): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex');

/** The account linked to a subject. `followsRoles`: the account was created by a sign-in, and its roles follow the provider. */
export const linkOf = async (
  store: Store,
  who: OidcSubject,
): Promise<{ userId: string; followsRoles: boolean } | undefined> => {
  const row = await store.get({ collection: oidcLinks, id: idOf(who), scope });
  return typeof row?.userId === 'string' ? { userId: row.userId, followsRoles: row.followsRoles === true } : undefined;
};

/** Stores a link. */
export const link = ({
  store,
  who,
  ...fields
}: {
  store: Store;
  who: OidcSubject;
  userId: string;
  followsRoles: boolean;
}): Promise<void> => upsert({ store, collection: oidcLinks, id: idOf(who), fields: { ...fields, ...who } });

/** Deletes the links of a deleted user. */
export const unlink = async ({ store, userId }: { store: Store; userId: string }): Promise<void> => {
  const where = { field: 'userId', op: 'eq', value: userId } as const;
  await store.removeMany({ collection: oidcLinks, scope, where });
};

/** Settings of the sign-in with an OpenID Connect provider. */
export interface OidcSettings {
  /** URL of the provider, under which its metadata is found. */
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** Separated by blanks, as in the protocol. */
  scopes: string;
  /** The redirect URI: the console's page `/oidc`. */
  returnTo: string;
  /** The claim with groups or roles of the provider, or the path to it (`claimAt`); its values as of `valuesOf`. */
  rolesClaim: string;
  /** The console's roles by value of that claim. */
  roles: ReadonlyMap<string, string>;
  /** The claim with the user name of a new account, or the path to it. */
  nameClaim: string;
  /** Creates an account at the first sign-in of a user who has a role by the table. */
  makesAccounts: boolean;
  /** Label of the button. */
  label: Label;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Parses a URL, which must use TLS unless it is on this machine. */
const addressOf = (value: string): URL | undefined => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isOwnHost(url.hostname)) ? url : undefined;
};

/** Parses `admins=Admin,staff=Operations`; undefined if it is malformed. */
const tableOf = (value: string): Map<string, string> | undefined => {
  const rows = value.split(',').map((row) => row.split('=').map((part) => part.trim()));
  const isTable = rows.every(([group, role, ...more]) => group && role && more.length === 0);
  return isTable ? new Map(rows.map(([group = '', role = '']) => [group, role])) : undefined;
};

/** Reads the settings; undefined if there are none; a one-line mistake if they are invalid. */
export const readOidcSettings = (env: Env): OidcSettings | { mistake: string } | undefined => {
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '', PUBLIC_URL = '', OIDC_ROLES = '' } = env;
  if (OIDC_ISSUER === '' && OIDC_CLIENT_ID === '' && OIDC_CLIENT_SECRET === '') return undefined;
  const issuer = addressOf(OIDC_ISSUER);
  const home = addressOf(PUBLIC_URL);
  const roles = OIDC_ROLES === '' ? new Map<string, string>() : tableOf(OIDC_ROLES);
  const makesAccounts = env.OIDC_ACCOUNTS || 'off';
  if (!issuer) return { mistake: 'OIDC_ISSUER: 应为 https 地址 expected an https address' };
  if (OIDC_CLIENT_ID === '' || OIDC_CLIENT_SECRET === '')
    return { mistake: 'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: 均须设置 both have to be set' };
  if (!home) return { mistake: 'PUBLIC_URL: 应为本系统的 https 地址 expected the https address of this console' };
  if (!roles) return { mistake: 'OIDC_ROLES: 应为 expected group=Role,group=Role' };
  if (makesAccounts !== 'on' && makesAccounts !== 'off')
    return { mistake: 'OIDC_ACCOUNTS: 应为 expected on 或 or off' };
  if (makesAccounts === 'on' && roles.size === 0)
    return { mistake: 'OIDC_ROLES: OIDC_ACCOUNTS=on 时必须设置 has to be set with OIDC_ACCOUNTS=on' };
  const zh = env.OIDC_LABEL || '企业账号';
  return {
    issuer,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    scopes: env.OIDC_SCOPES || 'openid profile',
    returnTo: `${PUBLIC_URL.replace(/\/$/, '')}/oidc`,
    rolesClaim: env.OIDC_ROLES_CLAIM || 'groups',
    roles,
    nameClaim: env.OIDC_NAME_CLAIM || 'preferred_username',
    makesAccounts: makesAccounts === 'on',
    label: { zh, en: env.OIDC_LABEL_EN || env.OIDC_LABEL || 'Company account' },
  };
};

/** What has to be stored for a sign-in until the redirect back. */
export interface OidcAttempt {
  verifier: string;
  nonce: string;
}

type Claims = Readonly<Record<string, unknown>>;

/** Claims by where they were found, the ID token first. Both are verified: its signature, and the subject of UserInfo. */
export type ClaimSources = readonly { place: 'ID token' | 'UserInfo'; claims: Claims }[];

/**
 * The value of a claim by its name or its path, such as `realm_access.roles`. A name that is there wins over a path, because names such as
 * `https://example.com/roles` contain dots as well. A path goes through lists: `roles.name` are the names of all roles.
 */
export const claimAt = (claims: unknown, path: string): unknown => {
  if (Array.isArray(claims)) return claims.flatMap((one) => claimAt(one, path) ?? []);
  if (!isObject(claims)) return undefined;
  if (Object.hasOwn(claims, path)) return claims[path] ?? undefined;
  const heads = [...path.matchAll(/\./g)].map(({ index }) => index);
  return heads
    .map((end) => claimAt(Object.hasOwn(claims, path.slice(0, end)) && claims[path.slice(0, end)], path.slice(end + 1)))
    .find((found) => found !== undefined);
};

/**
 * The values of a claim: the texts of a list; the names within an object, as some providers write roles; or a text, which is one value
 * if `isKnown`, and else several, separated by commas or semicolons if it has any, and by blanks if not.
 */
export const valuesOf = (claim: unknown, isKnown: (value: string) => boolean = () => false): readonly string[] => {
  if (Array.isArray(claim))
    return claim.flatMap((one) => (typeof one === 'string' ? (one.trim() ? [one.trim()] : []) : []));
  if (isObject(claim)) return Object.keys(claim).filter((name) => claim[name] !== false && claim[name] !== null);
  if (typeof claim !== 'string') return [];
  const text = claim.trim();
  const parts = isKnown(text) ? [text] : text.split(/[,，;；]/.test(text) ? /[,，;；]/ : /\s+/);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
};

/** The claim of the first source that has a value for it. */
export const claimOf = (sources: ClaimSources, path: string): unknown =>
  sources.map(({ claims }) => claimAt(claims, path)).find((claim) => valuesOf(claim).length > 0);

const shortened = (text: string, length = 40): string => (text.length > length ? `${text.slice(0, length)}…` : text);

/** What each source has for a claim, for the log: values shortened, and the names of the other claims where it is missing. */
export const claimReport = (sources: ClaimSources, path: string): string => {
  const parts = sources.map(({ place, claims }) => {
    const found = claimAt(claims, path);
    if (found === undefined) return `${place}: missing, has ${Object.keys(claims).slice(0, 20).join(' ')}`;
    return `${place}: ${shortened(
      JSON.stringify(found, (_, value) => (typeof value === 'string' ? shortened(value) : value)),
      300,
    )}`;
  });
  return `${path} — ${parts.join('; ')}`;
};

/** Why the provider's answer cannot be used, for the log: the messages of the library, its codes, and what the provider says itself. Never what was sent or received besides. */
export const oidcTrouble = (error: unknown): string => {
  const parts: string[] = [];
  for (let one = error; isObject(one) && parts.length < 9; one = one.cause) {
    const { message, error: code, error_description: description, status, claim } = one;
    for (const part of [message, code, description, claim])
      if (typeof part === 'string' && part !== '') parts.push(shortened(part, 200));
    if (typeof status === 'number') parts.push(`HTTP ${status}`);
  }
  return [...new Set(parts)].join(' · ') || 'unknown';
};

/** A completed sign-in at the provider. */
export interface OidcAnswer {
  who: OidcSubject;
  /** The claims: those of the ID token, and those of UserInfo if the ID token has no value for one of these names. Rejects if UserInfo cannot be used. */
  claimsFor(names: readonly string[]): Promise<ClaimSources>;
}

/** A provider of OpenID Connect: authorization code with PKCE, `state` and `nonce`; the ID token's signature is checked. */
export interface OidcProvider {
  settings: OidcSettings;
  /** The URL to redirect to. Rejects if the provider cannot be reached. */
  begin(input: { state: string; attempt: OidcAttempt }): Promise<string>;
  /** Reads the metadata again. Rejects if the provider cannot be reached or its metadata is invalid. */
  check(signal: AbortSignal): Promise<void>;
  /** Exchanges the query of the redirect back for a verified subject and claims. Rejects if anything does not match. */
  finish(input: { query: URLSearchParams; state: string; attempt: OidcAttempt }): Promise<OidcAnswer>;
}

const seconds = 10;

/** A new attempt. */
export const newAttempt = (): OidcAttempt => ({
  verifier: client.randomPKCECodeVerifier(),
  nonce: client.randomNonce(),
});

/** The provider with these settings. Its metadata is read on first use, and again after a failure. */
export const createOidcProvider = (settings: OidcSettings): OidcProvider => {
  const { issuer, clientId, clientSecret, scopes, returnTo } = settings;
  let cached: Promise<client.Configuration> | undefined;
  const discover = (signal?: AbortSignal): Promise<client.Configuration> =>
    client.discovery(issuer, clientId, clientSecret, undefined, {
      timeout: seconds,
      ...(signal && { [client.customFetch]: (url, options) => fetch(url, { ...options, signal } as RequestInit) }),
      execute: [
        client.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    });
  const configuration = (): Promise<client.Configuration> => {
    const request = cached ?? discover();
    cached = request;
    request.catch(() => {
      if (cached === request) cached = undefined;
    });
    return request;
  };
  return {
    settings,
    async check(signal) {
      await discover(signal);
    },
    async begin({ state, attempt }) {
      const parameters = {
        redirect_uri: returnTo,
        scope: scopes,
        state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      };
      return client.buildAuthorizationUrl(await configuration(), parameters).href;
    },
    async finish({ query, state, attempt }) {
      const back = new URL(returnTo);
      back.search = query.toString();
      const configured = await configuration();
      const tokens = await client.authorizationCodeGrant(configured, back, {
        expectedState: state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('the provider has sent no ID token');
      const idToken = [{ place: 'ID token', claims }] as const;
      return {
        who: { issuer: new URL(claims.iss).href, subject: claims.sub },
        async claimsFor(names) {
          const isComplete = names.every((name) => claimOf(idToken, name) !== undefined);
          if (isComplete || configured.serverMetadata().userinfo_endpoint === undefined) return idToken;
          const more = await client.fetchUserInfo(configured, tokens.access_token, claims.sub);
          return [...idToken, { place: 'UserInfo', claims: more }];
        },
      };
    },
  };
};
