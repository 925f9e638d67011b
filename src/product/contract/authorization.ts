import { endpoint, typed } from '../../framework/contract/endpoint';
import { oneOf, text } from '../../framework/contract/rules';
import { res } from '../../framework/rights/objects';

/** How the simulated provider may decide. */
export const outcomes = ['approve', 'deny', 'timeout', 'taken'] as const;
export type DemoOutcome = (typeof outcomes)[number];

/** A platform account that has been authorised. */
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
 * Begins an authorization; `url` is the simulated provider's page in the console: `/callback?platform=..&state=..` (no `code` yet).
 * @request `{ platform, accountId? }`
 * @data `{ state, url, expiresAt }`
 * @refusals 422 `platform`, `accountId`; 503 `{ reason: 'noProvider' }` outside a demo
 */
export const startAuthorization = endpoint({
  method: 'POST',
  path: '/api/authorization/start',
  right: { object: res('accounts'), action: 'create' },
  body: typed<{ platform: string; accountId?: string }>(),
  answer: typed<{ state: string; url: string; expiresAt: string }>(),
});

/**
 * Exchanges the provider's code; the account is bound afterwards.
 * @data `{ isNew, account: { id, nickname, platform, status, authorizedAt, tokenExpireAt, refreshExpireAt } }`
 * @refusals 403 `denied`, 404 `unknown` (state), 410 `expired` (state, 10 min) or `used`, 400 `code` (not one of the provider's), 409 `taken` (bound by another customer), 504 `timeout`; each as `data.reason`; 422
 */
export const finishAuthorization = endpoint({
  method: 'POST',
  path: '/api/authorization/callback',
  right: 'public',
  body: { platform: text(), code: text(), state: text() },
  answer: typed<Bound>(),
});

/**
 * The simulated provider decides; `url` is `/callback?platform=..&code=..&state=..`; the code is good once for 5 min.
 * @data `{ code, url }`
 * @refusals 404 `unknown`, 410 `expired` or `used`, 422 `outcome` (also: nobody else has an account on the platform, for `taken`)
 */
export const approveAuthorization = endpoint({
  method: 'POST',
  path: '/api/demo/authorization/approve',
  right: 'public',
  isDemo: true,
  body: { state: text(), outcome: oneOf(outcomes) },
  answer: typed<{ code: string; url: string }>(),
});
