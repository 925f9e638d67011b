import { narrowDecisions } from '../../rights/narrow-decisions';
import { noteActor } from '../base/origin';
import {
  ApiError,
  enrolmentDue,
  forbidden,
  notForTokens,
  passwordDue,
  screenLocked,
  sessionOver,
  tokenExpired,
  unauthorized,
  viewingAs,
} from '../http/api-error';
import { messages } from '../http/messages';
import { goodToken, isApiToken } from '../identity/api-tokens';
import { createRights } from '../identity/rights/rights';
import { effectiveGrants } from '../identity/rights/token-grants';
import type { Caller } from '../identity/tokens';
import { actorOf, isActiveUser, subjectOf } from '../identity/users';
import type { Call, SessionCall } from './call';
import type { GuardedEndpoint } from './endpoint';
import type { SecondFactorParts, Services } from './services';

/** The token of the header `Authorization: Bearer ...`. */
export const readBearer = (header: string | undefined): string | undefined =>
  /^Bearer +([\w.-]+)$/i.exec(header ?? '')?.[1];

/** Whether the user has to set up a second factor first. Checked with every call, so that it applies as soon as a right is granted. */
const isEnrolmentDue = async (who: Parameters<SecondFactorParts['isEnrolmentDue']>[0]): Promise<boolean> =>
  (await who.services.product.secondFactor?.isEnrolmentDue(who)) ?? false;

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

/** The owner of an API token, which replaces a session. 401 as for one. */
const ownerOfToken = async ({ services, bearer }: { services: Services; bearer: string }): Promise<Caller> => {
  const { store, now, console } = services;
  const found = await goodToken({ store, bearer, now: now() });
  if (found?.owner === undefined) throw unauthorized(messages.badToken);
  const { id, name, owner: user, expiresAt } = found;
  if (!isActiveUser(user)) throw sessionOver('frozen');
  const grants = effectiveGrants({ console, grants: found.grants });
  const state = { isLocked: false, mustSetPassword: false, viewAs: undefined };
  const claims = { sid: id, sub: user.id, gen: 0 };
  const subject = subjectOf(user);
  const mustEnrol = await isEnrolmentDue({ services, userId: user.id, subject });
  return { id: user.id, user, subject, claims, expiresAt, ...state, mustEnrol, apiToken: { id, name, grants } };
};

/** As `authenticate`, but accepts an expired token. */
export const authenticateForRefresh = async ({
  services,
  bearer,
}: Authentication): Promise<{ isExpired: boolean; caller: Caller }> => {
  const { tokens, sessions } = services.people;
  const claims = bearer === undefined ? undefined : await tokens.check(bearer);
  if (claims === undefined) throw sessionOver('unknown');
  const { state, user, viewAs } = await sessions.signedIn(claims);
  // The account comes first: its state matters more to the user than how the session ended.
  if (user === undefined) throw sessionOver('deleted');
  if (!isActiveUser(user)) throw sessionOver('frozen');
  if (state === 'over') throw sessionOver(await sessions.endOf(claims));
  const { expiresAt } = claims;
  const subject = subjectOf(user);
  const mustEnrol = await isEnrolmentDue({ services, userId: user.id, subject });
  const who = { id: user.id, user, subject, mustEnrol, viewAs };
  const caller = { ...who, claims, expiresAt, isLocked: state === 'locked', mustSetPassword: state === 'passwordDue' };
  return { isExpired: claims.isExpired || state === 'expired', caller };
};

/** Adds the caller and their rights under the policy in force to a call. 503 when there is no policy. */
const asCaller = ({ call, caller }: { call: Call; caller: Caller }): SessionCall => {
  const { services } = call;
  const decisions = services.policy.current();
  if (decisions.revision === 'none') throw new ApiError({ code: 503, label: messages.noPolicy });
  const { apiToken } = caller;
  const rights = createRights({
    decisions: apiToken ? narrowDecisions({ decisions, grants: apiToken.grants }) : decisions,
    caller,
    store: services.store,
    clock: { now: services.now, zone: services.console.site.timeZone },
    organisation: services.console.site.organisation,
    signFile: (address) => services.data.fileLinks.sign(address),
  });
  return { ...call, caller, rights };
};

/** Refuses what the state of a session does not allow: 423 while its screen is locked, 403 while a password or second factor is due, or
 * for changes while viewing as another user. */
export const insistOnOpen = ({
  caller,
  endpoint: { whileLocked, whilePasswordDue, whileEnrolmentDue, asOneself, method, onlyReads },
}: {
  caller: Caller;
  endpoint: Pick<
    GuardedEndpoint,
    'whileLocked' | 'whilePasswordDue' | 'whileEnrolmentDue' | 'asOneself' | 'method' | 'onlyReads'
  >;
}): void => {
  if (caller.isLocked && !whileLocked) throw screenLocked();
  if (caller.mustSetPassword && !whilePasswordDue) throw passwordDue();
  if (caller.mustEnrol && !whilePasswordDue && !whileEnrolmentDue) throw enrolmentDue();
  if (caller.lookedAtBy && !asOneself && !onlyReads && method !== 'GET') throw viewingAs();
};

/** The caller whose view the session shows, with their rights; another user only if the owner of the session may view as others. */
export const asShown = async ({ call, caller }: { call: Call; caller: Caller }): Promise<SessionCall> => {
  const own = asCaller({ call, caller });
  const view = call.services.product.sessionView;
  if (!view || caller.viewAs === undefined || caller.isLocked || caller.mustSetPassword || caller.mustEnrol) return own;
  if (!own.rights.can(view.right)) return own;
  const shown = await view.callerFor({ services: call.services, caller });
  return shown === caller ? own : asCaller({ call, caller: shown });
};

/** Authorizes a call of an endpoint that needs a session, and adds caller and rights; throws the refusal otherwise. */
export const admit = async ({ call, endpoint }: { call: Call; endpoint: GuardedEndpoint }): Promise<SessionCall> => {
  const { services, bearer } = call;
  const { right, orRight } = endpoint;
  const caller = await authenticate({ services, bearer });
  const { apiToken } = caller;
  noteActor({ ...actorOf(caller.user), ...(apiToken && { token: apiToken.name }) });
  // Programs on this machine, such as load tests and backups, are not limited.
  if (apiToken) await services.data.memory.limits.tokens.take(apiToken.id);
  else if (!call.isLocal) await services.data.memory.limits.requests.take(caller.id);
  const admitted = endpoint.asOneself ? asCaller({ call, caller }) : await asShown({ call, caller });
  insistOnOpen({ caller: admitted.caller, endpoint });
  if (apiToken && !endpoint.byToken) throw notForTokens();
  const { rights } = admitted;
  const isAllowed = right === 'session' || rights.can(right) || (orRight !== undefined && rights.can(orRight));
  if (!isAllowed) throw forbidden(right);
  if (admitted.caller.lookedAtBy && right !== 'session')
    await services.product.sessionView?.noteRead({ services, caller: admitted.caller, object: right.object });
  return admitted;
};
