import { endpoint, typed } from '../../framework/contract/endpoint';
import { oneOf, text } from '../../framework/contract/rules';
import { res } from '../../framework/rights/objects';

/** How the simulated provider may decide. */
export const outcomes = ['approve', 'deny', 'timeout', 'taken'] as const;
export type DemoOutcome = (typeof outcomes)[number];

/** An authorized platform account. */
export interface AuthorizedAccount {
  id: string;
  nickname: string;
  platform: string;
  status: string;
  /** ISO 8601 in UTC, as the others. */
  authorizedAt: string;
  tokenExpireAt: string;
  refreshExpireAt: string;
}

/** The result of an exchange. */
export interface Bound {
  /** The account was not known before. */
  isNew: boolean;
  account: AuthorizedAccount;
}

/**
 * Begins an authorization; `url` is the platform's page, in a demo the simulated one of the console: `/callback?platform=..&state=..` (no `code` yet).
 * The action `reauthorize` of an account begins one as well, and answers the page as `leadsTo`.
 * @request `{ platform, accountId? }`
 * @data `{ state, url, expiresAt }`
 * @refusals 409 `{ reason: 'notEnough' | 'frozen' | 'subscription' }`: no account left, or the subscription has ended; 422 `platform`, `accountId`; 503 `{ reason: 'noProvider' }` if none is connected
 */
export const startAuthorization = endpoint({
  method: 'POST',
  path: '/api/authorization/start',
  right: { object: res('accounts'), action: 'reauthorize' },
  body: typed<{ platform: string; accountId?: string }>(),
  answer: typed<{ state: string; url: string; expiresAt: string }>(),
});

/**
 * The page on which the caller binds accounts, depending on the policy; "/" if the caller may open none.
 * @data `{ path }`
 */
export const authorizationCentre = endpoint({
  method: 'GET',
  path: '/api/authorization/centre',
  right: 'session',
  answer: typed<{ path: string }>(),
});

/**
 * Exchanges the provider's code, in the session that began the authorization; the account is then bound, and a new binding takes one unit of its owner's account quota.
 * @data `{ isNew, account: { id, nickname, platform, status, authorizedAt, tokenExpireAt, refreshExpireAt } }`
 * @refusals 403 `denied` or `session` (another one), 404 `unknown` (state), 410 `expired` (state, 10 min) or `used`, 400 `code` (not one of the provider's), 409 `taken` (bound by another customer), `notEnough`, `frozen` or `subscription` (as at the start), 504 `timeout`; each as `data.reason`; 422
 */
export const finishAuthorization = endpoint({
  method: 'POST',
  path: '/api/authorization/callback',
  right: 'session',
  body: { platform: text(), code: text(), state: text() },
  answer: typed<Bound>(),
});

/**
 * The decision of the simulated provider; `url` is `/callback?platform=..&code=..&state=..`; the code is valid once, for 5 min.
 * @data `{ code, url }`
 * @refusals 404 `unknown`, 410 `expired` or `used`, 422 `outcome` (also for `taken`, when no other customer has an account on the platform)
 */
export const approveAuthorization = endpoint({
  method: 'POST',
  path: '/api/demo/authorization/approve',
  right: 'public',
  isDemo: true,
  body: { state: text(), outcome: oneOf(outcomes) },
  answer: typed<{ code: string; url: string }>(),
});
