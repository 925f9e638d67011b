import { hasOptions } from '../../../framework/fields/field';
import { conflict } from '../../../framework/server/http/api-error';
import type { ActionHandler, HandlerInput } from '../../../framework/server/services/services';
import { textOf } from '../../../framework/shared/label';
import { productMessages } from '../texts/product-messages';
import { contentOf, moveContent } from './review-content';

/** A verdict changes the state of its record; a revoked one returns it to the reviewers. */
export const decideAudit: ActionHandler = async (input) => {
  const { call, before, after } = input;
  const content = await contentOf({ call, audit: after });
  if (content === undefined) return;
  const { row, place } = content;
  const { states } = place;
  const was = stateOf(states, before.status);
  const state = stateOf(states, after.status);
  if (state === undefined || row[place.field] === state) return;
  // Withdrawn by its owner, or already in a later state: nothing to decide.
  if (row[place.field] !== was) throw conflict({ label: productMessages.contentMoved });
  await moveContent({ call, row, place, state, values: { rejectReason: reasonOf(input) } });
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
