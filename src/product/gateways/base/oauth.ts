import type { Gateway } from '../../../framework/shared/gateway';
import type { grantCauses } from '../../resources/causes';

export type GrantCause = keyof typeof grantCauses;

/** The code of a platform's redirect back from its page. */
export interface CodeOrder {
  platform: string;
  code: string;
  /** The state with which the page was opened; a code is valid only with it. */
  state: string;
}

/** A grant to be renewed. */
export interface RenewalOrder {
  platform: string;
  /** The account's id on the platform; empty: it was never bound. */
  uid: string;
  /** ISO 8601 in UTC; undefined: not known. */
  refreshExpireAt: string | undefined;
  /** Renewals left; undefined: unlimited. */
  renewLeft: number | undefined;
  /** The cause found by the last check: a ban does not end by itself. */
  lastCause: string;
  /** `token`: a new token within the same permission; `permission`: also extends the permission, which some platforms limit. */
  what: 'token' | 'permission';
  /** The time from which it is extended, ISO 8601 in UTC. */
  at: string;
  /** `sealed` of the last grant; undefined: there was none. */
  sealed?: string | undefined;
}

/** An account whose access is to be revoked. */
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
  /** Its name on the platform; empty: unknown. */
  nickname: string;
  /** When the token expires, ISO 8601 in UTC. */
  tokenExpireAt: string;
  /** Until when a new token can be obtained without asking the owner again. */
  refreshExpireAt: string;
  /** How often the permission itself can be extended; left out: unlimited. */
  renewLeft?: number;
  /** The tokens, encrypted by the gateway so that only it can use them; left out: there are none to store. */
  sealed?: string;
}

/** Revoked access. */
export interface Revoked {
  uid: string;
}

/** The interface to the authorization of content platforms. */
export interface OAuthGateway {
  /** Whether accounts of a platform can be authorized. */
  has(platform: string): boolean;
  /** The URL of the platform's consent page; a path is a page of this console. */
  pageFor(input: { platform: string; state: string }): string;
  /** Exchanges the code of the redirect back. */
  exchange: Gateway<CodeOrder, Grant, GrantCause>;
  /** Renews a grant. */
  renew: Gateway<RenewalOrder, Grant, GrantCause>;
  /** Revokes access. Access that does not exist any more counts as revoked. */
  revoke: Gateway<RevocationOrder, Revoked, GrantCause>;
}
