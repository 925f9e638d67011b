import * as z from 'zod/mini';
import { endpoint } from '../../framework/contract/endpoint';
import { oneOf, optional, text } from '../../framework/contract/rules';
import { res } from '../../framework/rights/objects';

/** How the simulated provider may decide. */
export const outcomes = ['approve', 'deny', 'timeout', 'taken'] as const;
export type DemoOutcome = (typeof outcomes)[number];

const authorizedAccount = z.object({
  id: z.string(),
  nickname: z.string(),
  platform: z.string(),
  status: z.string(),
  /** ISO 8601 in UTC, as the others. */
  authorizedAt: z.string(),
  tokenExpireAt: z.string(),
  refreshExpireAt: z.string(),
});
/** An authorized platform account. */
export type AuthorizedAccount = z.infer<typeof authorizedAccount>;

const bound = z.object({
  /** The account was not known before. */
  isNew: z.boolean(),
  account: authorizedAccount,
});
/** The result of an exchange. */
export type Bound = z.infer<typeof bound>;

/**
 * Begins an authorization; `url` is the platform's page, in a demo the simulated one of the console: `/callback?platform=..&state=..` (no `code` yet).
 * The action `reauthorize` of an account begins one as well, and answers the page as `leadsTo`.
 * @refusals 409 `{ reason: 'notEnough' | 'frozen' | 'subscription' }`: no account left, or the subscription has ended; 422 `platform`, `accountId`; 503 `{ reason: 'noProvider' }` if none is connected
 */
export const startAuthorization = endpoint({
  method: 'POST',
  path: '/api/authorization/start',
  right: { object: res('accounts'), action: 'reauthorize' },
  readsBody: true,
  body: z.object({ platform: text(), accountId: optional(text()) }),
  answer: z.object({ state: z.string(), url: z.string(), expiresAt: z.string() }),
});

/** The page on which the caller binds accounts, depending on the policy; "/" if the caller may open none. */
export const authorizationCentre = endpoint({
  method: 'GET',
  path: '/api/authorization/centre',
  right: 'session',
  answer: z.object({ path: z.string() }),
});

/**
 * Exchanges the provider's code, in the session that began the authorization; the account is then bound, and a new binding takes one unit of its owner's account quota.
 * @refusals 403 `denied` or `session` (another one), 404 `unknown` (state), 410 `expired` (state, 10 min) or `used`, 400 `code` (not one of the provider's), 409 `taken` (bound by another customer), `notEnough`, `frozen` or `subscription` (as at the start), 504 `timeout`; each as `data.reason`; 422
 */
export const finishAuthorization = endpoint({
  method: 'POST',
  path: '/api/authorization/callback',
  right: 'session',
  body: z.object({ platform: text(), code: text(), state: text() }),
  answer: bound,
});

/**
 * The decision of the simulated provider; `url` is `/callback?platform=..&code=..&state=..`; the code is valid once, for 5 min.
 * @refusals 404 `unknown`, 410 `expired` or `used`, 422 `outcome` (also for `taken`, when no other customer has an account on the platform)
 */
export const approveAuthorization = endpoint({
  method: 'POST',
  path: '/api/demo/authorization/approve',
  right: 'public',
  isDemo: true,
  body: z.object({ state: text(), outcome: oneOf(outcomes) }),
  answer: z.object({ code: z.string(), url: z.string() }),
});
