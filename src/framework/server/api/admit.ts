import { viewAsRight } from '../../contract/view-as';
import { narrowDecisions } from '../../rights/narrow-decisions';
import type { Caller } from '../auth/caller';
import { actorOf } from '../auth/users';
import { noteActor } from '../base/origin';
import {
  ApiError,
  enrolmentDue,
  forbidden,
  notForTokens,
  passwordDue,
  screenLocked,
  viewingAs,
} from '../http/api-error';
import { messages } from '../http/messages';
import type { KeptPlace } from '../kept/kept-values';
import { createRights } from '../rights/rights';
import type { Call, SessionCall } from '../services/call';
import type { Services } from '../services/services';
import { authenticate } from './authenticate';
import type { GuardedEndpoint } from './endpoint';
import { viewedCaller } from './view-as';

/** What is read again within this time is not noted again. */
const restMs = 3_600_000;
/** Most readings remembered. */
const mostReadings = 5000;

/** Remembers what was read lately, among all processes on the same data. */
const createReadings = ({ kept, now }: { kept: KeptPlace; now: () => number }) => {
  const values = kept.of<true>('viewed', mostReadings);
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
  const readings = services.memory.of(createReadings);
  if (!(await readings.isFirst(`${claims.sid} ${viewAs} ${resource}`))) return;
  await services.audit.record({
    kind: 'rights',
    action: 'readViewAs',
    resource,
    title: viewAs,
    details: { as: viewAs },
  });
};

/** Adds the caller and their rights under the policy in force to a call. 503 when there is no policy. */
export const asCaller = ({ call, caller }: { call: Call; caller: Caller }): SessionCall => {
  const { services } = call;
  const decisions = services.policy();
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
  if (apiToken) await services.memory.limits.tokens.take(apiToken.id);
  else if (!call.isLocal) await services.memory.limits.requests.take(caller.id);
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
