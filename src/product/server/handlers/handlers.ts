import { conflict } from '../../../framework/server/http/api-error';
import type { ActionHandler, HandlerInput } from '../../../framework/server/services/services';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { failedStates } from '../../resources/dictionaries';
import { reauthorizeAccount, renewAccount, unbindAccount } from '../authorization/account-actions';
import { fillLabel, productMessages } from '../base/product-messages';
import { textIn } from '../base/read-values';
import { requireGateway } from '../base/require-gateway';
import { endAddon } from '../ledger/addons';
import { activateGift, reverseOrder, revokeGift } from '../ledger/gifts';
import { restingPatch } from '../publishing/dispatch';
import { followPublication, settlePublication } from '../publishing/follow-publication';
import { targetCollection, targetsOf, waiting } from '../publishing/pairs';
import { publishPosts as publish } from '../publishing/publish-posts';
import { contentOf, moveContent, releasePosts, reviewHolds } from '../publishing/review-endpoints';
import { convertInquiry, notifyGrants } from './convert-inquiry';
import { publishContent, retryContent, withdrawContent } from './publish-content';
import { retryPublishing, submitPublishing, withdrawPublishing } from './publish-job';
import { confirmTarget, followTarget, planAgain, withdrawTarget } from './publish-targets';
import { recallReview, requestReview } from './request-review';

/** A Douyin task that is submitted, goes on or is retried plans its posts. */
const publishPosts: ActionHandler = async ({ call: { services, caller }, action, after: task }) => {
  requireGateway({ services, name: 'publish' });
  const request = { tx: services.store, by: caller.id, now: services.now() };
  await publish({ ...request, task, isRetry: action.name === 'retry' });
};

/** What has not been sent yet. */
const unsent: readonly unknown[] = [...waiting, 'retrying'];

const stopPosts = async ({
  tx,
  task,
  to,
  states,
  wait,
}: {
  tx: Store;
  task: Row;
  to: string;
  states: readonly unknown[];
  /** What they say that they wait for. */
  wait: Readonly<Record<'waitsFor' | 'waitsSince', string | null>>;
}) => {
  const targets = await targetsOf({ store: tx, field: 'dyTaskId', id: task.id });
  for (const { id, version, status } of targets) {
    if (!states.includes(status)) continue;
    const place = { collection: targetCollection, id, scope: everything(), expectedVersion: version };
    await settlePublication({
      tx,
      record: await tx.update({ ...place, patch: { status: to, nextRetryAt: null, ...wait } }),
    });
  }
  const [first] = targets;
  if (first) await followPublication({ tx, record: first });
};

/** While a task is paused nothing of it goes out; what is being sent is sent. */
const pausePosts: ActionHandler = ({ call: { services }, after: task }) => {
  const wait = { waitsFor: 'task', waitsSince: new Date(services.now()).toISOString() };
  return stopPosts({ tx: services.store, task, to: 'draft', states: unsent, wait });
};

/** What a cancelled task has not sent is never sent. */
const cancelPosts: ActionHandler = ({ call, after: task }) =>
  stopPosts({
    tx: call.services.store,
    task,
    to: 'withdrawn',
    states: [...unsent, ...failedStates],
    wait: restingPatch,
  });

/** A verdict changes the state of its record; a revoked one returns it to the reviewers. */
const decideAudit: ActionHandler = async (input) => {
  const { call, before, after } = input;
  await refuseHeld(input);
  const content = await contentOf({ services: call.services, audit: after });
  if (content === undefined) return;
  const { row, place } = content;
  const { states } = place;
  const was = stateOf(states, before.status);
  const state = stateOf(states, after.status);
  if (state === undefined || row[place.field] === state) return;
  // Withdrawn by its owner, or already in a later state: nothing to decide.
  if (row[place.field] !== was) throw conflict({ label: productMessages.contentMoved });
  await moveContent({ call, row, place, state, values: refusalOf(input) });
  const { services } = call;
  if (after.status === 'approved' || after.status === 'rejected')
    await releasePosts({
      store: services.store,
      kind: after.kind,
      contentId: row.id,
      isApproved: after.status === 'approved',
      now: services.now(),
    });
};

/** Refuses a decision on a review that another reviewer holds. */
const refuseHeld = async ({ call: { services, caller }, before }: HandlerInput): Promise<void> => {
  const holder = (await services.data.memory.of(reviewHolds).read([before.id])).get(before.id);
  if (holder === undefined || holder.userId === caller.id) return;
  const { heldByOther: message } = productMessages;
  const { name } = holder;
  throw conflict({ label: fillLabel(message, { name }) });
};

const stateOf = (states: Readonly<Record<string, string>>, status: unknown): string | undefined =>
  typeof status === 'string' && Object.hasOwn(states, status) ? states[status] : undefined;

/** The rejection as field values: the key of the reason, and the note. Empty for any other verdict. */
const refusalOf = ({ after: { status, rejectReason, rejectNote } }: HandlerInput) =>
  status === 'rejected'
    ? { rejectReason, rejectNote: textIn(rejectNote) || null }
    : { rejectReason: null, rejectNote: null };

/** What actions do beyond their own record, by the name that the configuration gives. */
export const handlers = {
  decideAudit,
  requestReview,
  recallReview,
  submitPublishing,
  retryPublishing,
  withdrawPublishing,
  publishContent,
  retryContent,
  withdrawContent,
  publishPosts,
  pausePosts,
  cancelPosts,
  planAgain,
  confirmTarget,
  followTarget,
  withdrawTarget,
  activateGift,
  endAddon,
  revokeGift,
  reverseOrder,
  notifyGrants,
  convertInquiry,
  reauthorizeAccount,
  renewAccount,
  unbindAccount,
} satisfies Record<string, ActionHandler>;
