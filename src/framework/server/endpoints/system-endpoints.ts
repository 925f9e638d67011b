import * as own from '../../contract/own-session';
import * as session from '../../contract/session';
import { type Right, res } from '../../rights/objects';
import { givingRows } from '../../rights/policy/change-right';
import type { Subject } from '../../rights/policy-row';
import { lineOfRow } from '../../rights/read-policy';
import { slicePolicy } from '../../rights/slice-policy';
import { grantsOf, roleGrant } from '../../shared/grants';
import { textOf } from '../../shared/label';
import { StreamAnswer } from '../http/answers';
import { ApiError, invalid, notFound, refused } from '../http/api-error';
import { messages } from '../http/messages';
import { isSameSecret } from '../identity/api-tokens';
import { findUserByName, subjectOf } from '../identity/users';
import { viewedCaller } from '../services/admit';
import type { Call, SessionCall } from '../services/call';
import { type Endpoint, handle } from '../services/endpoint';

/** Success only if the server is healthy: the store accepts writes and a policy is in force. */
const health = async ({ services }: Call) => {
  const store = (await services.data.health()).ok;
  const policy = services.policy.current().revision !== 'none';
  if (store && policy) return { store, policy };
  throw new ApiError({ code: 503, label: messages.notHealthy, data: { store, policy } });
};

/** The same, but failing while the server is stopping, so that a load balancer routes elsewhere. */
const ready = async ({ services }: Call) => {
  const stopping = services.running.isStopping;
  const store = (await services.data.health()).ok;
  const policy = services.policy.current().revision !== 'none';
  if (store && policy && !stopping) return { store, policy, stopping };
  throw new ApiError({ code: 503, label: messages.notHealthy, data: { store, policy, stopping } });
};

const mayReadMetrics = ({
  services: {
    running: { metricsToken },
  },
  bearer,
  isLocal,
}: Call): boolean =>
  isLocal || (metricsToken !== undefined && bearer !== undefined && isSameSecret(bearer, metricsToken));

const metrics = async (call: Call): Promise<StreamAnswer> => {
  if (!mayReadMetrics(call)) throw refused({ code: 403, label: messages.forbidden, reason: 'metrics' });
  const { type, text } = await call.services.running.metrics.read();
  return new StreamAnswer((response) => response.set('Content-Type', type).end(text));
};

/** An empty key: sign-in data is sent unencrypted, over TLS. `mockServer` means the same, so it is never set along with a key. */
const publicKey = ({
  services: {
    people: { loginKey, oidc },
    running: { isDemo },
  },
}: Call) => ({
  publicKey: loginKey.publicKey,
  mockServer: isDemo && loginKey.mode === 'off',
  ...(oidc && { companyAccount: oidc.settings.label }),
});

/** The right to change the policy. */
const changePolicy: Right = { object: res('policy'), action: 'edit' };

/** The caller's part of the policy. The revision is that of the whole policy, as in the header X-Policy-Revision. */
export const policySlice = ({ services, caller }: SessionCall) => {
  const policy = services.policy.current();
  const { rows, revision, roles } = policy;
  const { subject } = caller;
  const mayGrant = (role: string) =>
    policy.can({ subject: { grants: grantsOf({ roles: [role], permissions: [] }), isSuper: false }, ...changePolicy });
  return {
    revision,
    grants: subject.grants,
    isSuper: subject.isSuper,
    rows: slicePolicy({ rows, subject }).rows,
    roles: roles.map(({ name, label }) => ({ name, label })),
    grantors: Object.keys(services.console.roles).filter(mayGrant),
  };
};

const subjectOfQuery = async ({ services, query, caller }: SessionCall): Promise<Subject> => {
  const role = query.get('role');
  if (role !== null) {
    if (!Object.hasOwn(services.console.roles, role)) throw notFound();
    return { grants: grantsOf({ roles: [role], permissions: [] }), isSuper: false };
  }
  const username = query.get('username');
  if (username === null) return (await viewedCaller({ services, caller, mayView: true })).subject;
  const user = await findUserByName({ store: services.store, username });
  if (user === undefined) throw notFound();
  return subjectOf(user);
};

/** The rows of the policy that grant a right, found with the same functions that casbin calls for a row. */
const explainRight = async (call: SessionCall): Promise<own.RightExplained> => {
  const { services, query, language } = call;
  const [object, action] = [query.get('object') ?? '', query.get('action') ?? ''];
  const missing = Object.entries({ object, action }).flatMap(([name, text]) => (text === '' ? [name] : []));
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map((name) => [name, textOf(messages.required, language)])));
  const subject = await subjectOfQuery(call);
  const question = { subject: { ...subject, isSuper: false }, object, action };
  const policy = services.policy.current();
  const rowsFor = (grants: readonly string[]): own.ExplainedRow[] =>
    givingRows(policy.rows, { grants, object, action }).map((row) => ({ line: lineOfRow(row) ?? null, ...row }));
  const isAllowed = subject.isSuper || policy.can(question);
  const holds = (role: string) => policy.can({ ...question, subject: { grants: [roleGrant(role)], isSuper: false } });
  return {
    isAllowed,
    isSuper: subject.isSuper,
    grants: subject.grants,
    reach: policy.reachOf({ ...question, subject }),
    rows: rowsFor(subject.grants),
    holders: isAllowed
      ? []
      : Object.keys(services.console.roles)
          .filter(holds)
          .map((role) => ({ role, rows: rowsFor([roleGrant(role)]) })),
  };
};

/** Endpoints about the server itself. */
export const systemEndpoints: readonly Endpoint[] = [
  handle(own.getHealth, health),
  handle(own.getReady, ready),
  handle(own.getMetrics, metrics),
  handle(session.getPublicKey, publicKey),
  handle(own.getPolicySlice, policySlice),
  handle(own.explainRight, explainRight),
];
