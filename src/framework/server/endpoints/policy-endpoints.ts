import type { NoticeText } from '../../contract/notices';
import type { PolicyChange } from '../../contract/policy';
import * as contract from '../../contract/policy';
import * as policyRequestsContract from '../../contract/policy-requests';
import { text as textRule } from '../../contract/rules';
import * as schedules from '../../contract/schedules';
import { linesBetween } from '../../rights/policy/policy-diff';
import { hashText } from '../../shared/hash-text';
import { textOf } from '../../shared/label';
import { plainTextOf } from '../../shared/text';
import { currentOrigin, withOrigin } from '../base/origin';
import { ApiError, conflict, invalid, notFound, refused } from '../http/api-error';
import { messages } from '../http/messages';
import { readFields } from '../http/read-fields';
import { policyEditors } from '../identity/rights/policy-editors';
import {
  addRequest,
  closedAlready,
  closedMessage,
  closeRequest,
  isOpenRequest,
  listRequests,
  moveRequest,
  policyRequests,
  policyRequestTexts,
  requestMessage,
  requestRow,
  shownRequest,
} from '../identity/rights/policy-requests';
import { type PolicyUsers, policyUsers } from '../identity/rights/policy-users';
import { actorOf } from '../identity/users';
import { notices } from '../notices/notice';
import { putNotice, withdrawNotice } from '../notices/put-notice';
import type { SessionCall } from '../services/call';
import { type CallOf, type Endpoint, handle } from '../services/endpoint';
import type { Row, Store } from '../store/store';
import { listSchedules } from '../tasks/schedules/list-schedules';
import { plannedOf, runSchedule } from '../tasks/schedules/schedule-worker';
import { checkText, putInForce, readyText, textIn } from './policy-text';

/** All revisions, with the one in force marked. */
const revisionsOf = async ({ services }: Pick<SessionCall, 'services'>) => {
  const { revision: inForce } = services.policy.current();
  const found = await services.policy.revisions.list();
  const current = found.find(({ revision }) => revision === inForce);
  return found.map((one) => ({ ...one, isInForce: one === current }));
};

const listRevisions = async (call: SessionCall) => ({
  list: (await revisionsOf(call)).map(({ id, revision, at, file, host, by, askedBy, isInForce, diff }) => ({
    id,
    revision,
    at,
    file,
    host,
    by,
    askedBy,
    isInForce,
    diff,
  })),
});

const getRevision = async ({ services, params }: CallOf<typeof contract.getPolicyRevision>) => {
  const found = (await revisionsOf({ services })).find(({ id }) => id === params.id);
  if (found === undefined) throw notFound();
  return found;
};

/** Endpoints of the policy revisions. */
export const policyEndpoints: readonly Endpoint[] = [
  handle(contract.listPolicyRevisions, listRevisions),
  handle(contract.getPolicyRevision, getRevision),
];

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

const getOne = async (
  call: CallOf<typeof policyRequestsContract.getPolicyRequest>,
): Promise<policyRequestsContract.PolicyRequestDetails> => {
  const row = await rowOf(call, call.params.id);
  const shown = shownRequest(row, shownFor(call));
  const stored = row as Row & Pick<policyRequestsContract.PolicyRequestDetails, 'diff' | 'checked'>;
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
  if (!services.policy.needsTwo) throw notFound();
};

const ask = async (call: CallOf<typeof policyRequestsContract.askForPolicy>) => {
  const { services, caller, body, language } = call;
  insistOnTwo(call);
  const text = textIn(body);
  const { reason } = readFields({ body, language, rules: { reason: textRule({ max: 500 }) } });
  const base = plainTextOf(body.base);
  const { matrix: _matrix, ...checked } = await readyText(call, { text, base, additions: body.additions });
  const inForce = services.policy.file.text();
  if (text === inForce) throw invalid({ text: textOf(policyRequestTexts.unchanged, language) });
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
  if (row.authorId === call.caller.id)
    throw refused({ code: 403, label: policyRequestTexts.own, reason: 'ownRequest' });
  if (!isOpenRequest(row, call.services.now())) throw closedAlready();
  return row;
};

const approve = async (call: CallOf<typeof policyRequestsContract.approvePolicy>) => {
  const { services, params, body, caller } = call;
  const row = await othersRequest(call, params.id);
  const { store, now } = services;
  const [text, base, askedBy] = [row.text, row.base, row.by].map(plainTextOf) as [string, string, string];
  const orStale = (error: unknown): never => {
    const isStale = error instanceof ApiError && error.code === 409;
    throw isStale ? conflict({ label: policyRequestTexts.stale, data: { reason: 'stale' } }) : error;
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

const reject = async (call: CallOf<typeof policyRequestsContract.rejectPolicy>) => {
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

const withdraw = async (call: CallOf<typeof policyRequestsContract.withdrawPolicy>) => {
  const { services, params, caller } = call;
  insistOnTwo(call);
  const row = await rowOf(call, params.id);
  if (row.authorId !== caller.id) throw refused({ code: 403, label: policyRequestTexts.notOwn, reason: 'notOwn' });
  if (!isOpenRequest(row, services.now())) throw closedAlready();
  await services.store.transaction(async (tx) => {
    await closeRequest(tx, row, { to: 'withdrawn', now: services.now(), by: nameOf(call) });
    await withdrawNotice({ store: tx, about: `${policyRequests}/${row.id}` });
  });
  await note(call, 'policyWithdrawn', { request: row.id });
  return null;
};

/** Endpoints for changes of the policy that one user requests and another approves. */
export const policyRequestEndpoints: readonly Endpoint[] = [
  handle(policyRequestsContract.listPolicyRequests, listAll),
  handle(policyRequestsContract.getPolicyRequest, getOne),
  handle(policyRequestsContract.askForPolicy, ask),
  handle(policyRequestsContract.approvePolicy, approve),
  handle(policyRequestsContract.rejectPolicy, reject),
  handle(policyRequestsContract.withdrawPolicy, withdraw),
];

const runNow = async ({ services, params }: CallOf<typeof schedules.runScheduleNow>) => {
  const planned = plannedOf(services).find(
    ({ resource, schedule }) => resource.name === params.resource && schedule.name === params.name,
  );
  if (planned === undefined) throw notFound();
  const run = await runSchedule({ ...planned, services, now: services.now(), isForced: true });
  if (run === undefined) throw conflict({ label: messages.scheduleRuns });
  return run;
};

/** What the server does by itself. */
export const scheduleEndpoints: readonly Endpoint[] = [
  handle(schedules.listSchedules, ({ services }) => listSchedules(services)),
  handle(schedules.runScheduleNow, runNow),
];
