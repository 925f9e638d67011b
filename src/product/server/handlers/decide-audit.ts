import { hasOptions } from '../../../framework/fields/field';
import { conflict } from '../../../framework/server/http/api-error';
import type { ActionHandler, HandlerInput } from '../../../framework/server/services/services';
import type { Label } from '../../../framework/shared/label';
import { plainTextOf } from '../../../framework/shared/plain-text-of';
import { textIn } from '../base/read-values';
import { reviewHolds } from '../review/holds';
import { releasePosts } from '../review/release-posts';
import { contentOf, moveContent } from '../review/review-content';
import { fillLabel } from '../texts/fill-label';
import { productMessages } from '../texts/product-messages';
import { tell } from './tell';

const verdicts = {
  approved: {
    title: { zh: '审核通过：{title}', en: 'Approved: {title}' },
    content: { zh: '“{title}”已通过审核，可以发布了。', en: '“{title}” is approved and can be published.' },
  },
  rejected: {
    title: { zh: '审核未通过：{title}', en: 'Rejected: {title}' },
    content: {
      zh: '“{title}”未通过审核。原因：{reason}。修改后可以重新提交。',
      en: '“{title}” was rejected. Reason: {reason}. Change it and hand it in again.',
    },
  },
} as const;

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
  await tellAuthor(input);
};

/** Nobody decides what lies on another reviewer's desk. */
const refuseHeld = async ({ call: { services, caller }, before }: HandlerInput): Promise<void> => {
  const holder = (await services.memory.of(reviewHolds).read([before.id])).get(before.id);
  if (holder === undefined || holder.userId === caller.id) return;
  const { heldByOther: said } = productMessages;
  const { name } = holder;
  throw conflict({ label: fillLabel(said, { name }) });
};

/** Whoever has handed it in is told the verdict, each in their own language, unless it is their own. */
const tellAuthor = async (input: HandlerInput): Promise<void> => {
  const { call, after } = input;
  const { submitterId, title, status } = after;
  if (typeof submitterId !== 'string' || submitterId === call.caller.id) return;
  if (status !== 'approved' && status !== 'rejected') return;
  const said = verdicts[status];
  await tell({
    call,
    to: [submitterId],
    level: status === 'rejected' ? 'high' : 'low',
    title: fillLabel(said.title, { title: plainTextOf(title).slice(0, 40) }),
    content: fillLabel(said.content, { title: plainTextOf(title), reason: reasonOf(input) }),
  });
};

const stateOf = (states: Readonly<Record<string, string>>, status: unknown): string | undefined =>
  typeof status === 'string' && Object.hasOwn(states, status) ? states[status] : undefined;

/** Why it was rejected, as its own fields say it: the option by its key. Nothing for any other verdict. */
const refusalOf = ({ after: { status, rejectReason, rejectNote } }: HandlerInput) =>
  status === 'rejected'
    ? { rejectReason, rejectNote: textIn(rejectNote) || null }
    : { rejectReason: null, rejectNote: null };

/** The same as people read it. */
const reasonOf = ({ resource, after: { rejectReason, rejectNote } }: HandlerInput): Label => {
  const field = resource.fieldByName.get('rejectReason');
  const option = hasOptions(field) ? field.options[plainTextOf(rejectReason)] : undefined;
  const note = textIn(rejectNote);
  if (option === undefined || note === '') return option ?? { zh: note, en: note };
  return { zh: `${option.zh}：${note}`, en: `${option.en}: ${note}` };
};
