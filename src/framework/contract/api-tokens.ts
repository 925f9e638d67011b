import { res } from '../rights/objects';
import { endpoint, typed } from './endpoint';

/** What a token may do: verbs and names of actions by resource. */
export type TokenGrants = Readonly<Record<string, readonly string[]>>;

/** A token as its owner sees it. The secret itself is only in the response to its creation. */
export interface ApiToken {
  /** Also part of the token: `smc_<id>_<secret>`. */
  id: string;
  name: string;
  grants: TokenGrants;
  /** Times, ISO 8601. `lastUsedAt`: to the minute; null if never used. */
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  isExpired: boolean;
}

/** The tokens of a user, and the grants that a new one may have; none for users who may not create tokens. */
export interface ApiTokens {
  list: readonly ApiToken[];
  total: number;
  offered: TokenGrants;
}

/** A token to be created. */
export interface TokenDraft {
  /** 1 to 40 characters, unique among the owner's tokens. */
  name: string;
  /** Lifetime in days, 1 to 366. */
  days: number;
  grants: TokenGrants;
}

/** The response to the creation of a token. */
export interface MadeToken extends ApiToken {
  /** To be sent as `Authorization: Bearer …`. It is not stored: a lost token has to be replaced by a new one. */
  token: string;
}

/** The right to create tokens. */
export const makeTokens = { object: res('apiTokens'), action: 'create' } as const;

/**
 * The caller's own API tokens, newest first, and the grants that a new one may have: verbs and actions by resource.
 * @data `{ list: [{ id, name, grants, createdAt, expiresAt, lastUsedAt, isExpired }], total, offered }`
 */
export const listTokens = endpoint({
  method: 'GET',
  path: '/api/user/tokens',
  right: 'session',
  answer: typed<ApiTokens>(),
});

/**
 * Creates a token: a program that sends it as `Authorization: Bearer …` may do what `grants` allow, as long as its owner may do it too. It
 * can read accounts but not change them, and has no access to passwords, sessions, tokens or the policy.
 * @request `{ name, days, grants }`; `days`: 1 to 366; `grants`: `{ articles: ['list', 'create'] }`
 * @data the token with `token`, which is shown only once
 * @refusals 403, 422 `name` (1 to 40 characters, used already), `days`, `grants` (empty, or more than one's own); 409 (20 tokens)
 */
export const createToken = endpoint({
  method: 'POST',
  path: '/api/user/tokens',
  right: makeTokens,
  body: typed<TokenDraft>(),
  answer: typed<MadeToken>(),
});

/**
 * Revokes one of the caller's own tokens.
 * @data null
 * @refusals 404
 */
export const revokeToken = endpoint({ method: 'DELETE', path: '/api/user/tokens/:id', right: 'session' });
