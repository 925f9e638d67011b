import { viewAsRight } from '../../contract/view-as';
import { narrowDecisions } from '../../rights/narrow-decisions';
import { roleGrant } from '../../shared/grants';
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
import { isEnrolmentDue } from '../identity/enrolment';
import { createRights } from '../identity/rights/rights';
import { effectiveGrants } from '../identity/rights/token-grants';
import type { Caller } from '../identity/tokens';
import { actorOf, isActiveUser, subjectOf, users } from '../identity/users';
import type { ExpiringStore } from '../store/expiring-values';
import { everything } from '../store/scope';
import type { Row } from '../store/store';
import type { Call, SessionCall } from './call';
import type { GuardedEndpoint } from './endpoint';
import type { Services } from './services';

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

/** The owner of an API token, which replaces a session. 401 as for one. */
const ownerOfToken = async ({ services, bearer }: { services: Services; bearer: string }): Promise<Caller> => {
  const { store, now, console } = services;
  const { secondFactors, secondFactorRule: rule } = services.people;
  const found = await goodToken({ store, bearer, now: now() });
  if (found?.owner === undefined) throw unauthorized(messages.badToken);
  const { id, name, owner: user, expiresAt } = found;
  if (!isActiveUser(user)) throw sessionOver('frozen');
  const grants = effectiveGrants({ console, grants: found.grants });
  const state = { isLocked: false, mustSetPassword: false, viewAs: undefined };
  const claims = { sid: id, sub: user.id, gen: 0 };
  const subject = subjectOf(user);
  const mustEnrol = await isEnrolmentDue({
    userId: user.id,
    subject,
    policy: services.policy.current(),
    rule,
    secondFactors,
  });
  return { id: user.id, user, subject, claims, expiresAt, ...state, mustEnrol, apiToken: { id, name, grants } };
};

/** As `authenticate`, but accepts an expired token. */
export const authenticateForRefresh = async ({
  services,
  bearer,
}: Authentication): Promise<{ isExpired: boolean; caller: Caller }> => {
  const { tokens, sessions, secondFactors, secondFactorRule: rule } = services.people;
  const claims = bearer === undefined ? undefined : await tokens.check(bearer);
  if (claims === undefined) throw sessionOver('unknown');
  const { state, user, viewAs } = await sessions.signedIn(claims);
  // The account comes first: its state matters more to the user than how the session ended.
  if (user === undefined) throw sessionOver('deleted');
  if (!isActiveUser(user)) throw sessionOver('frozen');
  if (state === 'over') throw sessionOver(await sessions.endOf(claims));
  const { expiresAt } = claims;
  const subject = subjectOf(user);
  const mustEnrol = await isEnrolmentDue({
    userId: user.id,
    subject,
    policy: services.policy.current(),
    rule,
    secondFactors,
  });
  const who = { id: user.id, user, subject, mustEnrol, viewAs };
  const caller = { ...who, claims, expiresAt, isLocked: state === 'locked', mustSetPassword: state === 'passwordDue' };
  return { isExpired: claims.isExpired || state === 'expired', caller };
};

/** The account behind `user:<id>`, where it exists, can be used, and is no full admin's before anybody but one. */
export const viewedUser = async ({
  services,
  caller,
  id,
}: {
  services: Services;
  caller: Caller;
  id: string;
}): Promise<Row | undefined> => {
  const user = await services.store.get({ collection: users, id, scope: everything() });
  if (user === undefined || !isActiveUser(user)) return undefined;
  return user.isSuper === true && !caller.subject.isSuper ? undefined : user;
};

/** A caller with another account, looked at by them. */
const through = (caller: Caller, user: Row): Caller => ({
  ...caller,
  id: user.id,
  user,
  subject: subjectOf(user),
  lookedAtBy: { id: caller.id, user: caller.user, subject: caller.subject },
});

/**
 * The user whose console the session shows: the one that it was switched to, else its own. Undefined where that is no longer possible: the right
 * has gone, or the account or the role.
 */
export const viewedCaller = async ({
  services,
  caller,
  mayView,
}: {
  services: Services;
  caller: Caller;
  /** Whether the caller may look through the eyes of others. */
  mayView: boolean;
}): Promise<Caller> => {
  const [kind, name = ''] = caller.viewAs?.split(/:(.*)/s) ?? [];
  if (kind === undefined || !mayView) return caller;
  if (kind === 'role') {
    const grants = [roleGrant(name)];
    const user = { ...caller.user, roles: [name], permissions: [], isSuper: false };
    return { ...through(caller, user), subject: { grants, isSuper: false } };
  }
  const user = await viewedUser({ services, caller, id: name });
  return user ? through(caller, user) : caller;
};

/** What is read again within this time is not noted again. */
const restMs = 3_600_000;
/** Most readings remembered. */
const mostReadings = 5000;

/** Remembers what was read lately, among all processes on the same data. */
const createReadings = ({ kept: stored, now }: { kept: ExpiringStore; now: () => number }) => {
  const values = stored.of<true>('viewed', mostReadings);
  return {
    /** Whether this is the first time within an hour. */
    isFirst: (key: string): Promise<boolean> =>
      values.change([key], (found) =>
        found.has(key)
          ? { result: false }
          : { result: true, put: new Map([[key, { value: true as const, until: now() + restMs }]]) },
      ),
  };
};

/** Audits which records are read while viewing as somebody else: once an hour for each session, view and resource. */
const noteViewed = async ({
  services,
  caller,
  object,
}: {
  services: Services;
  caller: Caller;
  /** What the right of the call is about. Only records are noted. */
  object: string;
}): Promise<void> => {
  const { viewAs = '', claims } = caller;
  const resource = /^res:(.*)$/.exec(object)?.[1] ?? '';
  if (!services.console.resources.has(resource)) return;
  const readings = services.data.memory.of(createReadings);
  if (!(await readings.isFirst(`${claims.sid} ${viewAs} ${resource}`))) return;
  await services.data.audit.record({
    kind: 'rights',
    action: 'readViewAs',
    resource,
    title: viewAs,
    details: { as: viewAs },
  });
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
  if (caller.viewAs === undefined || caller.isLocked || caller.mustSetPassword || caller.mustEnrol) return own;
  const shown = await viewedCaller({ services: call.services, caller, mayView: own.rights.can(viewAsRight) });
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
    await noteViewed({ services, caller: admitted.caller, object: right.object });
  return admitted;
};
