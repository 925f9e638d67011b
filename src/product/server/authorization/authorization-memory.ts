import { ticketsFor } from '../../../framework/server/services/memory';

/** A pending authorization; its id is the `state` of the platform's page. */
export interface AuthorizationRequest {
  /** Who began it. */
  userId: string;
  /** The session that began it, in which alone it can be finished. */
  sessionId: string;
  platform: string;
  /** The account to authorise again; undefined for a new one. */
  accountId?: string | undefined;
  /** It is finished. */
  isDone: boolean;
}

/** Authorizations under way, for ten minutes each. */
export const authorizations = ticketsFor<AuthorizationRequest>('authorization', 10);
