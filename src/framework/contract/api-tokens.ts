import * as z from 'zod/mini';
import { res } from '../rights/objects';
import { endpoint } from './endpoint';
import { list, number, text } from './rules';

const complaint = 'tokenGrants';
const tokenGrants = z.record(z.string(), list(z.string({ error: complaint }), { complaint }), { error: complaint });
/** What a token may do: verbs and names of actions by resource. */
export type TokenGrants = Readonly<z.infer<typeof tokenGrants>>;

const apiToken = z.object({
  /** Also part of the token: `smc_<id>_<secret>`. */
  id: z.string(),
  name: z.string(),
  grants: tokenGrants,
  /** Times, ISO 8601. `lastUsedAt`: to the minute; null if never used. */
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  isExpired: z.boolean(),
});
/** A token as its owner sees it. The secret itself is only in the response to its creation. */
export type ApiToken = z.infer<typeof apiToken>;

const apiTokens = z.object({ list: list(apiToken), total: z.number(), offered: tokenGrants });
/** The tokens of a user, and the grants that a new one may have; none for users who may not create tokens. */
export type ApiTokens = z.infer<typeof apiTokens>;

const tokenDraft = z.object({
  /** Unique among the owner's tokens. */
  name: text({ max: 40 }),
  /** Lifetime in days. */
  days: number({ min: 1, max: 366 }),
  grants: tokenGrants,
});

const madeToken = z.extend(apiToken, {
  /** To be sent as `Authorization: Bearer …`. It is not stored: a lost token has to be replaced by a new one. */
  token: z.string(),
});
/** The response to the creation of a token. */
export type MadeToken = z.infer<typeof madeToken>;

/** The right to create tokens. */
export const makeTokens = { object: res('apiTokens'), action: 'create' } as const;

/** The caller's own API tokens, newest first, and the grants that a new one may have: verbs and actions by resource. */
export const listTokens = endpoint({ method: 'GET', path: '/api/user/tokens', right: 'session', answer: apiTokens });

/**
 * Creates a token: a program that sends it as `Authorization: Bearer …` may do what `grants` (`{ articles: ['list', 'create'] }`) allow, as long as its owner may do it too. It
 * can read accounts but not change them, and has no access to passwords, sessions, tokens or the policy. `days`: 1 to 366. `token` is shown only once.
 * @refusals 403, 422 `name` (1 to 40 characters, used already), `days`, `grants` (empty, or more than one's own); 409 (20 tokens)
 */
export const createToken = endpoint({
  method: 'POST',
  path: '/api/user/tokens',
  right: makeTokens,
  body: tokenDraft,
  answer: madeToken,
});

/**
 * Revokes one of the caller's own tokens.
 * @refusals 404
 */
export const revokeToken = endpoint({ method: 'DELETE', path: '/api/user/tokens/:id', right: 'session' });
