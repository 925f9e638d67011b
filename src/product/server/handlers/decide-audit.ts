import { conflict } from '../../../framework/server/http/api-error';
import type { ActionHandler, HandlerInput } from '../../../framework/server/services/services';
import { fillLabel, productMessages } from '../base/product-messages';
import { textIn } from '../base/read-values';
import { contentOf, moveContent, releasePosts, reviewHolds } from '../publishing/review-endpoints';

/** A verdict changes the state of its record; a revoked one returns it to the reviewers. */
export const decideAudit: ActionHandler = async (input) => {
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
