import type { grantCauses } from '../../resources/causes';
import type { Gateway } from './gateway';

export type GrantCause = keyof typeof grantCauses;

/** A code with which a platform has sent somebody back from its page. */
export interface CodeOrder {
  platform: string;
  code: string;
  /** What the page was opened with; a code is good for that alone. */
  state: string;
}

/** A grant that is to last longer. */
export interface RenewalOrder {
  platform: string;
  /** The account's id on the platform; empty: it was never bound. */
  uid: string;
  /** ISO 8601 in UTC; undefined: not known. */
  refreshExpireAt: string | undefined;
  /** Renewals left; undefined: as many as wanted. */
  renewLeft: number | undefined;
  /** What the last check has found: a ban does not end by itself. */
  lastCause: string;
  /** `token`: a new token within the same permission; `permission`: that as well is to last longer, which some platforms count. */
  what: 'token' | 'permission';
  /** The moment from which it is to last, ISO 8601 in UTC. */
  at: string;
  /** `sealed` of the last grant; undefined: there was none. */
  sealed?: string | undefined;
}

/** An account whose access is given back. */
export interface RevocationOrder {
  platform: string;
  uid: string;
  /** `sealed` of the last grant; undefined: there was none. */
  sealed?: string | undefined;
}

/** What a platform has granted. */
export interface Grant {
  /** The account's id on the platform. */
  uid: string;
  /** What it is called there; empty: the platform does not say. */
  nickname: string;
  /** Until when the token is good, ISO 8601 in UTC. */
  tokenExpireAt: string;
  /** Until when a new token can be had without asking its owner again. */
  refreshExpireAt: string;
  /** How often the permission itself can be prolonged; left out: as often as wanted. */
  renewLeft?: number;
  /** The tokens, sealed by the gateway so that it alone can use them; left out: there are none to keep. */
  sealed?: string;
}

/** Access that is no more. */
export interface Revoked {
  uid: string;
}

/** The door to the authorisation of the content platforms. */
export interface OAuthGateway {
  /** Whether accounts of a platform can be authorised. */
  has(platform: string): boolean;
  /** The address of the platform's page that asks the owner of an account; a path is one of this console. */
  pageFor(input: { platform: string; state: string }): string;
  /** Exchanges the code that the page has sent back. */
  exchange: Gateway<CodeOrder, Grant, GrantCause>;
  /** Prolongs a grant. */
  renew: Gateway<RenewalOrder, Grant, GrantCause>;
  /** Gives access back. What is not there any more counts as given back. */
  revoke: Gateway<RevocationOrder, Revoked, GrantCause>;
}
