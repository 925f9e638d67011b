import { tokenExpired, unauthorized } from '../contract/api-error';
import type { Services } from '../services';
import { everything } from '../stores/scope';
import type { Caller } from './caller';
import { isActiveUser, subjectOf, USERS } from './users';

/** The token of the header `Authorization: Bearer ...`. */
export function readBearer(header: string | undefined): string | undefined {
  return /^Bearer +([\w.-]+)$/i.exec(header ?? '')?.[1];
}

type Authentication = { services: Services; bearer: string | undefined };

/**
 * Who calls. 401 without a token of ours, after the session's end or when the account cannot be used; 402 when only the
 * token's time is over.
 */
export async function authenticate({ services, bearer }: Authentication): Promise<Caller> {
  const { isExpired, caller } = await authenticateForRefresh({ services, bearer });
  if (isExpired) throw tokenExpired();
  return caller;
}

/** As `authenticate`, but an expired token will do. */
export async function authenticateForRefresh({
  services,
  bearer,
}: Authentication): Promise<{ isExpired: boolean; caller: Caller }> {
  const { tokens, sessions, store } = services;
  const claims = bearer === undefined ? undefined : await tokens.check(bearer);
  const state = claims && (await sessions.stateOf(claims));
  if (claims === undefined || state === 'over') throw unauthorized();
  const user = await store.get({ collection: USERS, id: claims.sub, scope: everything() });
  if (user === undefined || !isActiveUser(user)) throw unauthorized();
  const { expiresAt } = claims;
  const caller = { id: user.id, user, subject: subjectOf(user), claims, expiresAt, isLocked: state === 'locked' };
  return { isExpired: claims.isExpired || state === 'expired', caller };
}
