import { goodToken, isApiToken } from '../auth/api-tokens';
import type { Caller } from '../auth/caller';
import { isEnrolmentDue } from '../auth/enrolment';
import { isActiveUser, subjectOf } from '../auth/users';
import { sessionOver, tokenExpired, unauthorized } from '../http/api-error';
import { messages } from '../http/messages';
import { effectiveGrants } from '../rights/token-grants';
import type { Services } from '../services/services';

/** The token of the header `Authorization: Bearer ...`. */
export const readBearer = (header: string | undefined): string | undefined =>
  /^Bearer +([\w.-]+)$/i.exec(header ?? '')?.[1];

type Authentication = { services: Services; bearer: string | undefined };

/**
 * Authenticates a call. 401 without a valid token, after the session's end or when the account cannot be used, each with its reason; 402
 * when only the token has expired. An API token is its owner with what of their rights the token is given.
 */
export const authenticate = async ({ services, bearer }: Authentication): Promise<Caller> => {
  if (bearer !== undefined && isApiToken(bearer)) return ownerOfToken({ services, bearer });
  const { isExpired, caller } = await authenticateForRefresh({ services, bearer });
  if (isExpired) throw tokenExpired();
  return caller;
};

/** The owner of an API token, which stands in the place of a session. 401 as for one. */
const ownerOfToken = async ({ services, bearer }: { services: Services; bearer: string }): Promise<Caller> => {
  const { store, now, console, secondFactors, secondFactorRule: rule } = services;
  const found = await goodToken({ store, bearer, now: now() });
  if (found?.owner === undefined) throw unauthorized(messages.badToken);
  const { id, name, owner: user, expiresAt } = found;
  if (!isActiveUser(user)) throw sessionOver('frozen');
  const grants = effectiveGrants({ console, grants: found.grants });
  const state = { isLocked: false, mustSetPassword: false, viewAs: undefined };
  const claims = { sid: id, sub: user.id, gen: 0 };
  const subject = subjectOf(user);
  const mustEnrol = await isEnrolmentDue({ userId: user.id, subject, policy: services.policy(), rule, secondFactors });
  return { id: user.id, user, subject, claims, expiresAt, ...state, mustEnrol, apiToken: { id, name, grants } };
};

/** As `authenticate`, but accepts an expired token. */
export const authenticateForRefresh = async ({
  services,
  bearer,
}: Authentication): Promise<{ isExpired: boolean; caller: Caller }> => {
  const { tokens, sessions, secondFactors, secondFactorRule: rule } = services;
  const claims = bearer === undefined ? undefined : await tokens.check(bearer);
  if (claims === undefined) throw sessionOver('unknown');
  const { state, user, viewAs } = await sessions.signedIn(claims);
  // The account comes first: its state matters more to the user than how the session ended.
  if (user === undefined) throw sessionOver('deleted');
  if (!isActiveUser(user)) throw sessionOver('frozen');
  if (state === 'over') throw sessionOver(await sessions.endOf(claims));
  const { expiresAt } = claims;
  const subject = subjectOf(user);
  const mustEnrol = await isEnrolmentDue({ userId: user.id, subject, policy: services.policy(), rule, secondFactors });
  const who = { id: user.id, user, subject, mustEnrol, viewAs };
  const caller = { ...who, claims, expiresAt, isLocked: state === 'locked', mustSetPassword: state === 'passwordDue' };
  return { isExpired: claims.isExpired || state === 'expired', caller };
};
