import { ticketsFor } from '../../../framework/server/services/memory';

/** A pending authorization; its id is the `state` of the provider's page. */
export interface AuthorizationRequest {
  /** Who began it. */
  userId: string;
  platform: string;
  /** The account to authorise again; undefined for a new one. */
  accountId?: string | undefined;
  /** It is finished. */
  isDone: boolean;
}

/** What a content platform returns for its code. */
export type ProviderAnswer = { state: string } & (
  | { outcome: 'account'; uid: string; nickname: string }
  | { outcome: 'denied' }
  | { outcome: 'timeout' }
);

/** Authorizations under way, for ten minutes each. */
export const authorizations = ticketsFor<AuthorizationRequest>('authorization', 10);
/** Codes of providers that were not exchanged yet. */
export const providerCodes = ticketsFor<ProviderAnswer>('provider code', 5);
