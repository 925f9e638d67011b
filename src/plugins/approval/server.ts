import type { NoticeText } from '../../framework/contract/notices';
import type { PolicyChange } from '../../framework/contract/policy';
import type { PolicyUser } from '../../framework/rights/check-policy';
import type { Decisions } from '../../framework/rights/create-decisions';
import { res } from '../../framework/rights/objects';
import { linesBetween } from '../../framework/rights/policy/policy-diff';
import type { PolicyError } from '../../framework/rights/policy-error';
import type { Subject } from '../../framework/rights/policy-row';
import { currentOrigin, withOrigin } from '../../framework/server/base/origin';
import { checkText, putInForce, readyText, textIn } from '../../framework/server/endpoints/policy-text';
import { ApiError, conflict, invalid, notFound, refused } from '../../framework/server/http/api-error';
import { readFields } from '../../framework/server/http/read-fields';
import { type PolicyUsers, policyUsers } from '../../framework/server/identity/rights/policy-users';
import { actorOf, usersWhoMay } from '../../framework/server/identity/users';
import { notices } from '../../framework/server/notices/notice';
import { putNotice, withdrawNotice } from '../../framework/server/notices/put-notice';
import { definePluginServer } from '../../framework/server/product';
import type { SessionCall } from '../../framework/server/services/call';
import { type CallOf, handle } from '../../framework/server/services/endpoint';
import type { Row, Store } from '../../framework/server/store/store';
import { hashText } from '../../framework/shared/hash-text';
import { textOf } from '../../framework/shared/label';
import { plainTextOf } from '../../framework/shared/text';
import * as contract from './contract/policy-requests';
import {
  addRequest,
  closedAlready,
  closedMessage,
  closeRequest,
  isOpenRequest,
  listRequests,
  moveRequest,
  policyRequestSchema,
  policyRequests,
  requestMessage,
  requestRow,
  requestTexts,
  shownRequest,
} from './server/requests';

/** Whether a subject may edit the policy. */
const mayEditPolicy = (policy: Pick<Decisions, 'can'>, subject: Subject): boolean =>
  policy.can({ subject, object: res('policy'), action: 'edit' });

/** Number of active users of `of` who may edit the policy if `policy` is in force. */
const countEditors = (of: readonly PolicyUser[], policy: Pick<Decisions, 'can'>): number =>
  of.reduce((sum, user) => sum + (user.isActive && mayEditPolicy(policy, user) ? (user.count ?? 1) : 0), 0);

/** The ids of the active users who may edit the policy. */
const policyEditors = (store: Store, policy: Pick<Decisions, 'can'>): Promise<readonly string[]> =>
  usersWhoMay({ store, policy, object: res('policy'), action: 'edit' });

/** The warning for a policy with fewer than two editors, under which no change could be approved. */
const tooFewEditors: PolicyError = {
  line: 1,
  column: 1,
  value: res('policy'),
  message: {
    zh: '按此策略，只有一个启用的用户可以编辑策略，之后的变更将无人批准（POLICY_TWO_PEOPLE）',
    en: 'under this policy a single active user could edit the policy, and nobody could approve further changes (POLICY_TWO_PEOPLE)',
  },
  advice: {
    zh: '请让至少两个启用的用户拥有 res:policy edit',
    en: 'Give res:policy edit to two active users at least.',
  },
};

type Asking = Pick<SessionCall, 'services' | 'caller'>;

const nameOf = ({ caller }: Asking): string => actorOf(caller.user).name;

const shownFor = ({ services, caller }: Asking) => ({
  userId: caller.id,
  base: hashText(services.policy.file.text()),
});

const listAll = async (call: SessionCall) => {
  const shown = shownFor(call);
  return { list: (await listRequests(call.services.store)).map((row) => shownRequest(row, shown)) };
};

const rowOf = async ({ services }: Asking, id: string): Promise<Row> => {
  const row = await requestRow(services.store, id);
  if (row === undefined) throw notFound();
  return row;
};

const getOne = async (call: CallOf<typeof contract.getPolicyRequest>): Promise<contract.PolicyRequestDetails> => {
  const row = await rowOf(call, call.params.id);
  const shown = shownRequest(row, shownFor(call));
  const stored = row as Row & Pick<contract.PolicyRequestDetails, 'diff' | 'checked'>;
  const isOfNow = shown.state === 'open' && !shown.isStale;
  // Assignments of roles may have changed since, so an open request is checked again.
  const { matrix: _matrix, ...checked } = isOfNow
    ? await checkText(call.services, plainTextOf(row.text))
    : { matrix: undefined, ...stored.checked };
  return { ...shown, diff: stored.diff, checked };
};

/** Number of active users with one of the changed roles or permissions, without full admins. */
const peopleOf = (users: readonly PolicyUsers[], changes: readonly PolicyChange[]): number => {
  const grants = new Set(changes.map(({ grant }) => grant));
  return users
    .filter((user) => user.isActive && !user.isSuper && user.grants.some((grant) => grants.has(grant)))
    .reduce((sum, { count }) => sum + count, 0);
};

/** Sends a notice about a request, except to the caller. Replaces earlier notices about it. */
const notify = async (
  call: Asking,
  tx: Store,
  id: string,
  to: readonly unknown[],
  message: NoticeText,
): Promise<void> => {
  const { services, caller } = call;
  if (!services.console.resources.has(notices)) return;
  const about = `${policyRequests}/${id}`;
  await withdrawNotice({ store: tx, about });
  const others = to.filter((one) => one !== caller.id);
  await putNotice({ store: tx, now: services.now(), by: caller.id, to: others, about, said: message });
};

/** 404 if changes of the policy need no approval. */
const insistOnTwo = ({ services }: Asking): void => {
  if (!services.policy.approval) throw notFound();
};

const ask = async (call: CallOf<typeof contract.askForPolicy>) => {
  const { services, caller, body, language } = call;
  insistOnTwo(call);
  const text = textIn(body);
  const { reason } = readFields({ body, language, schema: contract.rejection });
  const base = plainTextOf(body.base);
  const { matrix: _matrix, ...checked } = await readyText(call, { text, base, additions: body.additions });
  const inForce = services.policy.file.text();
  if (text === inForce) throw invalid({ text: textOf(requestTexts.unchanged, language) });
  const { revision } = services.policy.current();
  const [users, editors] = await Promise.all([
    policyUsers(services.store),
    policyEditors(services.store, services.policy.current()),
  ]);
  const people = peopleOf(users, checked.changes);
  const diff = linesBetween(inForce, text);
  const author = actorOf(caller.user);
  const { id } = await services.store.transaction(async (tx) => {
    const row = await addRequest(tx, { author, text, base, revision, reason, people, diff, checked });
    await notify(call, tx, row.id, editors, requestMessage({ by: author.name, reason }));
    return row;
  });
  await note(call, 'policyAsked', { request: id, reason });
  return { id };
};

const note = ({ services }: Asking, action: string, details: Readonly<Record<string, unknown>>): Promise<void> =>
  services.data.audit.record({ kind: 'rights', action, details });

/** Returns an open request of another user. 404; 403 for the caller's own; 409 `closed`. */
const othersRequest = async (call: Asking, id: string): Promise<Row> => {
  insistOnTwo(call);
  const row = await rowOf(call, id);
  if (row.authorId === call.caller.id) throw refused({ code: 403, label: requestTexts.own, reason: 'ownRequest' });
  if (!isOpenRequest(row, call.services.now())) throw closedAlready();
  return row;
};

const approve = async (call: CallOf<typeof contract.approvePolicy>) => {
  const { services, params, body, caller } = call;
  const row = await othersRequest(call, params.id);
  const { store, now } = services;
  const [text, base, askedBy] = [row.text, row.base, row.by].map(plainTextOf) as [string, string, string];
  const orStale = (error: unknown): never => {
    const isStale = error instanceof ApiError && error.code === 409;
    throw isStale ? conflict({ label: requestTexts.stale, data: { reason: 'stale' } }) : error;
  };
  await readyText(call, { text, base, additions: body.additions }).catch(orStale);
  // Before writing the file, which cannot be rolled back: only one of several concurrent approvals and rejections proceeds.
  const claimed = await moveRequest(store, row, 'approving', { claimedAt: now() });
  const origin = currentOrigin();
  const save = () => putInForce(call, { text, base });
  const saved = await (origin ? withOrigin({ ...origin, askedBy }, save) : save()).catch(async (error: unknown) => {
    await moveRequest(store, claimed, 'open', {});
    return orStale(error);
  });
  const by = nameOf({ services, caller });
  await store.transaction(async (tx) => {
    await closeRequest(tx, claimed, { to: 'approved', now: now(), by });
    await notify(call, tx, row.id, [row.authorId], closedMessage({ by, answer: undefined }));
  });
  return saved;
};

const reject = async (call: CallOf<typeof contract.rejectPolicy>) => {
  const { services, params, body } = call;
  const row = await othersRequest(call, params.id);
  const { reason: answer } = body;
  const by = nameOf(call);
  await services.store.transaction(async (tx) => {
    await closeRequest(tx, row, { to: 'rejected', now: services.now(), by, answer });
    await notify(call, tx, row.id, [row.authorId], closedMessage({ by, answer }));
  });
  await note(call, 'policyRejected', { request: row.id, askedBy: row.by, reason: answer });
  return null;
};

const withdraw = async (call: CallOf<typeof contract.withdrawPolicy>) => {
  const { services, params, caller } = call;
  insistOnTwo(call);
  const row = await rowOf(call, params.id);
  if (row.authorId !== caller.id) throw refused({ code: 403, label: requestTexts.notOwn, reason: 'notOwn' });
  if (!isOpenRequest(row, services.now())) throw closedAlready();
  await services.store.transaction(async (tx) => {
    await closeRequest(tx, row, { to: 'withdrawn', now: services.now(), by: nameOf(call) });
    await withdrawNotice({ store: tx, about: `${policyRequests}/${row.id}` });
  });
  await note(call, 'policyWithdrawn', { request: row.id });
  return null;
};

/** Changes of the policy that one user requests and another approves, where `POLICY_TWO_PEOPLE` is on. */
export const pluginServer = definePluginServer({
  collections: [policyRequestSchema],
  mistakesOf: ({ POLICY_TWO_PEOPLE: value = '' }) =>
    ['', 'on', 'off'].includes(value) ? [] : [`POLICY_TWO_PEOPLE=${JSON.stringify(value)}: 应为 expected on 或 or off`],
  policyApproval: {
    isOn: ({ POLICY_TWO_PEOPLE }) => POLICY_TWO_PEOPLE === 'on',
    label: requestTexts.needed,
    approvers: ({ users, policy, subject }) => countEditors(users, policy) - Number(mayEditPolicy(policy, subject)),
    warnings: ({ users, policy }) => (countEditors(users, policy) < 2 ? [tooFewEditors] : []),
  },
  endpoints: [
    {
      endpoints: [
        handle(contract.listPolicyRequests, listAll),
        handle(contract.getPolicyRequest, getOne),
        handle(contract.askForPolicy, ask),
        handle(contract.approvePolicy, approve),
        handle(contract.rejectPolicy, reject),
        handle(contract.withdrawPolicy, withdraw),
      ],
    },
  ],
});
