import type { NoticeText } from '../../../framework/contract/notices';
import type { Actor } from '../../../framework/server/base/origin';
import { conflict } from '../../../framework/server/http/api-error';
import { collectionOf } from '../../../framework/server/store/collection-schema';
import { everything } from '../../../framework/server/store/scope';
import type { Condition, Row, Store } from '../../../framework/server/store/store';
import { StoreConflict } from '../../../framework/server/store/store-error';
import type { Label } from '../../../framework/shared/label';
import { plainTextOf } from '../../../framework/shared/text';
import type { PolicyRequest, PolicyRequestDetails } from '../contract/policy-requests';

/** Messages about change requests for the policy. */
export const requestTexts = {
  needed: {
    zh: '策略变更须经另一人批准，请提交变更申请',
    en: 'A change of the policy has to be approved by somebody else: submit it as a request',
  },
  own: {
    zh: '不能批准或驳回自己提交的申请，请由另一位有权编辑策略的用户处理',
    en: 'Your own request is approved or rejected by somebody else who may edit the policy',
  },
  notOwn: { zh: '只有提交人可以撤回申请', en: 'A request is withdrawn by who has submitted it' },
  closed: {
    zh: '此申请已处理或正在处理，请刷新',
    en: 'The request is closed already, or somebody is just approving it: load it again',
  },
  stale: {
    zh: '提交之后策略已有其他变更，此申请不能再批准。请提交人撤回，并基于最新版本重新提交',
    en: 'The policy has changed since this was submitted, so it cannot be approved any more. Its author can withdraw it and submit it again from the latest one',
  },
  tooMany: { zh: '待批准的申请已达 20 个，请先处理', en: 'Twenty requests are open already: close some first' },
  unchanged: { zh: '与生效中的策略没有区别', en: 'Nothing differs from the policy in force' },
} as const satisfies Readonly<Record<string, Label>>;

/** The notice to users who may approve a request. */
export const requestMessage = ({ by, reason }: { by: string; reason: string }): NoticeText => ({
  title: { zh: `${by} 提交了策略变更申请`, en: `${by} asks for a change of the policy` },
  content: {
    zh: `原因：${reason}。请在“访问策略”的“变更申请”中核对并批准或驳回。`,
    en: `Reason: ${reason}. Review it under “Change requests” of the access policy, and approve or reject it.`,
  },
});

/** The notice to the author of a request that another user has closed. `answer`: why it was rejected; undefined if approved. */
export const closedMessage = ({ by, answer }: { by: string; answer: string | undefined }): NoticeText =>
  answer === undefined
    ? {
        title: { zh: '您的策略变更申请已批准', en: 'Your change of the policy is approved' },
        content: { zh: `${by} 已批准，策略已生效。`, en: `${by} has approved it, and it is in force.` },
      }
    : {
        title: { zh: '您的策略变更申请被驳回', en: 'Your change of the policy is rejected' },
        content: { zh: `${by} 驳回，原因：${answer}`, en: `${by} has rejected it. Reason: ${answer}` },
      };

/** The internal collection of change requests for the policy. */
export const policyRequests = 'policyRequests';
/** Its schema in the store. */
export const policyRequestSchema = collectionOf(policyRequests, { state: {}, closedAt: { holds: 'moment' } }, [], {
  isSmall: true,
});

/** `approving`: it was approved, and the file is being written. */
type RetainedState = PolicyRequest['state'] | 'approving';

/** Maximum number of stored closed requests, and of open ones. */
const mostClosed = 100;
const mostOpen = 20;
/** Time after which an approval that is still writing the file counts as aborted, in ms. */
const writingMs = 60_000;
const scope = everything();
const ofAll = { collection: policyRequests, scope };
const isUnsettled: Condition = { field: 'state', op: 'in', value: ['open', 'approving'] };
const isSettled: Condition = { field: 'state', op: 'in', value: ['approved', 'rejected', 'withdrawn'] };
/** The fields of a request in a list, without long texts and previews. */
const listed = 'state authorId by reason base revision more less people claimedAt closedAt closedBy answer'.split(' ');

const textsOf = <Name extends string>(row: Row, ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, plainTextOf(row[name])])) as Record<Name, string>;

/** The content of a new request. */
interface NewRequest {
  author: Pick<Actor, 'id' | 'name'>;
  text: string;
  /** Identifies the text that it is based on. */
  base: string;
  revision: string;
  reason: string;
  people: number;
  diff: PolicyRequestDetails['diff'];
  checked: PolicyRequestDetails['checked'];
}

/** Stores a request. 409 if too many are open. @param tx a transaction */
export const addRequest = async (tx: Store, { author, checked, ...rest }: NewRequest): Promise<Row> => {
  if ((await tx.count({ ...ofAll, where: isUnsettled })) >= mostOpen) throw conflict({ label: requestTexts.tooMany });
  const { changes = [] } = checked;
  const more = changes.filter(({ isMore }) => isMore).length;
  const row = {
    ...rest,
    checked,
    state: 'open',
    authorId: author.id,
    by: author.name,
    more,
    less: changes.length - more,
  };
  return tx.create({ collection: policyRequests, row });
};

/** All stored requests, newest first, without texts and previews. */
export const listRequests = async (store: Store): Promise<readonly Row[]> => {
  const sort = [{ field: 'createdAt', order: 'desc' }] as const;
  return (await store.list({ ...ofAll, sort, start: 0, end: mostClosed + mostOpen, fields: listed })).rows;
};

/** A request with all fields. */
export const requestRow = (store: Store, id: string): Promise<Row | undefined> => store.get({ ...ofAll, id });

/**
 * Whether a request may be closed. One whose approval was aborted is open again; whether the file was written shows in the policy in
 * force.
 */
export const isOpenRequest = ({ state, claimedAt }: Row, now: number): boolean =>
  state === 'open' || (state === 'approving' && Number(claimedAt) < now - writingMs);

/** Moves a request to another state. 409 `closed` if it was changed concurrently. */
export const moveRequest = async (
  store: Store,
  { id, state, version }: Row,
  to: RetainedState,
  patch: Readonly<Record<string, unknown>>,
): Promise<Row> => {
  const from = [plainTextOf(state)];
  const move = { ...ofAll, id, field: 'state', from, to, patch, expectedVersion: version };
  return store.transition(move).catch((error: unknown) => {
    throw error instanceof StoreConflict ? closedAlready() : error;
  });
};

/** 409: it is closed, or being approved. */
export const closedAlready = () => conflict({ label: requestTexts.closed, data: { reason: 'closed' } });

/** Closes a request and clears its text; its diff is retained. Deletes the oldest closed requests. @param tx a transaction */
export const closeRequest = async (
  tx: Store,
  row: Row,
  { to, now, by, answer = '' }: { to: PolicyRequest['state']; now: number; by: string; answer?: string | undefined },
): Promise<void> => {
  await moveRequest(tx, row, to, { closedAt: new Date(now).toISOString(), closedBy: by, answer, text: '' });
  const sort = [{ field: 'closedAt', order: 'desc' }] as const;
  const oldest = { start: mostClosed, end: mostClosed + mostOpen, fields: ['id'] };
  for (const { id } of (await tx.list({ ...ofAll, where: isSettled, sort, ...oldest })).rows)
    await tx.remove({ ...ofAll, id });
};

/** A request as returned to a user. @param base identifies the text in force */
export const shownRequest = (row: Row, { userId, base }: { userId: string; base: string }): PolicyRequest => ({
  id: row.id,
  // Shown as approved only once its policy is in force.
  state: row.state === 'approving' ? 'open' : (row.state as PolicyRequest['state']),
  isOwn: row.authorId === userId,
  at: row.createdAt,
  isStale: row.base !== base,
  more: Number(row.more),
  less: Number(row.less),
  people: Number(row.people),
  ...textsOf(row, 'by', 'reason', 'revision', 'closedAt', 'closedBy', 'answer'),
});
