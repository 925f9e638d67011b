import { res } from '../rights/objects';
import { endpoint, typed } from './endpoint';

/** What a token may do: verbs and names of actions by resource. */
export type TokenGrants = Readonly<Record<string, readonly string[]>>;

/** A token as its owner sees it. The secret itself is in none of the answers but that of its making. */
export interface ApiToken {
  /** Stands in the token as well: `smc_<id>_<secret>`. */
  id: string;
  name: string;
  grants: TokenGrants;
  /** Moments, ISO 8601. `lastUsedAt`: to the minute; null where it was never used. */
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  isExpired: boolean;
}

/** The tokens of a user, and what the next one may be given at most; nothing for users who may make none. */
export interface ApiTokens {
  list: readonly ApiToken[];
  total: number;
  offered: TokenGrants;
}

/** A token to be made. */
export interface TokenDraft {
  /** 1 to 40 characters, once among those of its owner. */
  name: string;
  /** How long it is good: 1 to 366. */
  days: number;
  grants: TokenGrants;
}

/** What is answered once, when a token is made. */
export interface MadeToken extends ApiToken {
  /** To be sent as `Authorization: Bearer …`. Kept nowhere: who loses it makes another. */
  token: string;
}

/** The right to make tokens. */
export const makeTokens = { object: res('apiTokens'), action: 'create' } as const;

/**
 * The caller's own API tokens, newest first, and what a new one may be given: verbs and actions by resource.
 * @data `{ list: [{ id, name, grants, createdAt, expiresAt, lastUsedAt, isExpired }], total, offered }`
 */
export const listTokens = endpoint({
  method: 'GET',
  path: '/api/user/tokens',
  right: 'session',
  answer: typed<ApiTokens>(),
});

/**
 * Makes a token: a program that sends it as `Authorization: Bearer …` may do what `grants` name and what its owner may do at that moment. It
 * never reaches accounts beyond reading them, passwords, sessions, tokens or the policy.
 * @request `{ name, days, grants }`; `days`: 1 to 366; `grants`: `{ articles: ['list', 'create'] }`
 * @data the token with `token`, which is told this once
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
 * Revokes a token of one's own: nothing is done with it any more.
 * @data null
 * @refusals 404
 */
export const revokeToken = endpoint({ method: 'DELETE', path: '/api/user/tokens/:id', right: 'session' });
