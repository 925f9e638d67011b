import * as own from '../../contract/own-session';
import * as session from '../../contract/session';
import { type Right, res } from '../../rights/objects';
import { givingRows } from '../../rights/policy/change-right';
import type { Subject } from '../../rights/policy-row';
import { lineOfRow } from '../../rights/read-policy';
import { slicePolicy } from '../../rights/slice-policy';
import { grantsOf, roleGrant } from '../../shared/grants';
import { type Label, textOf } from '../../shared/label';
import { StreamAnswer } from '../http/answers';
import { ApiError, invalid, notFound, refused } from '../http/api-error';
import { messages } from '../http/messages';
import { isSameSecret } from '../identity/api-tokens';
import { findUserByName, subjectOf } from '../identity/users';
import type { Call, SessionCall } from '../services/call';
import { type Endpoint, handle } from '../services/endpoint';
import type { WriteObstacle } from '../store/write-check';

/** Success only if the process works: its store answers (no write is tried) and a policy is in force. */
const health = async ({ services }: Call) => {
  const store = (await services.data.health()).ok;
  const policy = services.policy.current().revision !== 'none';
  if (store && policy) return { store, policy };
  throw new ApiError({ code: 503, label: messages.notHealthy, data: { store, policy } });
};

/** What an operator reads and does about each of them. */
const obstacleLabels: Readonly<Record<WriteObstacle, Label>> = {
  full: {
    zh: '存储空间已满，无法写入，请清理磁盘或扩容',
    en: 'There is no room left to write to: free or add disk space',
  },
  readOnly: {
    zh: '存储为只读，无法写入：数据库为备库或设置了 default_transaction_read_only，或磁盘以只读方式挂载',
    en: 'The storage is read-only: the database is a standby or has default_transaction_read_only, or the disk is mounted read-only',
  },
  rights: {
    zh: '没有写入权限：请检查数据库角色的 INSERT、DELETE 权限，或数据目录的属主',
    en: 'Writing is not permitted: check INSERT and DELETE of the database role, or who owns the data directory',
  },
  away: messages.storeAway,
  slow: {
    zh: '写入长时间没有完成：请检查数据库的锁、同步备库或磁盘',
    en: 'A write takes too long: look at locks of the database, its synchronous standby, or the disk',
  },
  other: { zh: '存储无法写入，原因见日志', en: 'The storage takes no writes; the log says why' },
};
const stoppingLabel = { zh: '服务正在停止', en: 'The server is stopping' };

/** Success only if requests can be carried out: the store takes a write, a policy is in force, and the server is not stopping. */
const ready = async ({ services }: Call) => {
  const obstacle = await services.data.writeObstacle();
  const stopping = services.running.isStopping;
  const policy = services.policy.current().revision !== 'none';
  const state = { store: obstacle === undefined, policy, stopping };
  if (stopping) throw new ApiError({ code: 503, label: stoppingLabel, data: state });
  if (obstacle !== undefined)
    throw new ApiError({ code: 503, label: obstacleLabels[obstacle], data: { ...state, reason: obstacle } });
  if (!policy) throw new ApiError({ code: 503, label: messages.noPolicy, data: state });
  return state;
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
const publicKey = ({ services }: Call) => {
  const { loginKey } = services.people;
  const companyAccount = services.product.companyAccount?.(services);
  return {
    publicKey: loginKey.publicKey,
    mockServer: services.running.isDemo && loginKey.mode === 'off',
    ...(companyAccount && { companyAccount }),
  };
};

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
  if (username === null)
    return (await (services.product.sessionView?.callerFor({ services, caller }) ?? caller)).subject;
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

/** What watches a process: also one that answers nothing else. */
export const watchEndpoints: readonly Endpoint[] = [
  handle(own.getHealth, health),
  handle(own.getReady, ready),
  handle(own.getMetrics, metrics),
];

/** Endpoints about the server itself. */
export const systemEndpoints: readonly Endpoint[] = [
  ...watchEndpoints,
  handle(session.getPublicKey, publicKey),
  handle(own.getPolicySlice, policySlice),
  handle(own.explainRight, explainRight),
];
