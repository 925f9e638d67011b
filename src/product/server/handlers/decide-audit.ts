import { hasOptions } from '../../../framework/fields/field';
import { conflict } from '../../../framework/server/http/api-error';
import type { ActionHandler, HandlerInput } from '../../../framework/server/services/services';
import { fillText } from '../../../framework/shared/fill-text';
import { textOf } from '../../../framework/shared/label';
import { reviewHolds } from '../review/holds';
import { contentOf, moveContent } from '../review/review-content';
import { productMessages } from '../texts/product-messages';
import { tell } from './tell';

/** The author reads it, whose language is not that of the reviewer: the console is Chinese first. */
const language = 'zh';

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
  await moveContent({ call, row, place, state, values: { rejectReason: reasonOf(input) } });
  await tellAuthor(input);
};

/** Nobody decides what lies on another reviewer's desk. */
const refuseHeld = async ({ call: { services, caller }, before }: HandlerInput): Promise<void> => {
  const holder = (await services.memory.of(reviewHolds).read([before.id])).get(before.id);
  if (holder === undefined || holder.userId === caller.id) return;
  const { heldByOther: said } = productMessages;
  const { name } = holder;
  throw conflict({ label: { zh: fillText(said.zh, { name }), en: fillText(said.en, { name }) } });
};

/** Whoever has handed it in is told the verdict, unless it is their own. */
const tellAuthor = async (input: HandlerInput): Promise<void> => {
  const { call, after } = input;
  const { submitterId, title, status } = after;
  if (typeof submitterId !== 'string' || submitterId === call.caller.id) return;
  if (status !== 'approved' && status !== 'rejected') return;
  const said = verdicts[status];
  const reason = reasonOf(input) ?? '';
  await tell({
    call,
    to: [submitterId],
    level: status === 'rejected' ? 'high' : 'low',
    title: fillText(textOf(said.title, language), { title: String(title).slice(0, 40) }),
    content: fillText(textOf(said.content, language), { title: String(title), reason }),
  });
};

const stateOf = (states: Readonly<Record<string, string>>, status: unknown): string | undefined =>
  typeof status === 'string' && Object.hasOwn(states, status) ? states[status] : undefined;

/** Why it was rejected, as its owner reads it; nothing for any other verdict. */
const reasonOf = ({ call, resource, after }: HandlerInput): string | null => {
  if (after.status !== 'rejected') return null;
  const field = resource.fieldByName.get('rejectReason');
  const options = hasOptions(field) ? field.options : {};
  const option = options[String(after.rejectReason)];
  const note = typeof after.rejectNote === 'string' ? after.rejectNote : '';
  return [option ? textOf(option, call.language) : '', note].filter((text) => text !== '').join('：') || null;
};
