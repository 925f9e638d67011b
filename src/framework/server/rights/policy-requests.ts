import type { PolicyRequest, PolicyRequestDetails } from '../../contract/policy-requests';
import { plainTextOf } from '../../shared/plain-text-of';
import type { Actor } from '../base/origin';
import { conflict } from '../http/api-error';
import { collectionOf } from '../stores/collection-schema';
import { everything } from '../stores/scope';
import type { Condition, Row, Store } from '../stores/store';
import { StoreConflict } from '../stores/store-error';
import { policyRequestTexts } from './policy-request-texts';

/** The internal collection of change requests for the policy. */
export const policyRequests = 'policyRequests';
/** Its schema in the store. */
export const policyRequestSchema = collectionOf(policyRequests, { state: {}, closedAt: { holds: 'moment' } });

/** `approving`: it was approved, and the file is being written. */
type KeptState = PolicyRequest['state'] | 'approving';

/** Maximum number of closed requests that are kept, and of open ones. */
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
  if ((await tx.count({ ...ofAll, where: isUnsettled })) >= mostOpen)
    throw conflict({ label: policyRequestTexts.tooMany });
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
  to: KeptState,
  patch: Readonly<Record<string, unknown>>,
): Promise<Row> => {
  const from = [plainTextOf(state)];
  const move = { ...ofAll, id, field: 'state', from, to, patch, expectedVersion: version };
  return store.transition(move).catch((error: unknown) => {
    throw error instanceof StoreConflict ? closedAlready() : error;
  });
};

/** 409: it is closed, or being approved. */
export const closedAlready = () => conflict({ label: policyRequestTexts.closed, data: { reason: 'closed' } });

/** Closes a request and clears its text; its diff is kept. Deletes the oldest closed requests. @param tx a transaction */
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
