import { textOf } from '../../schema/label';
import { conflict } from '../contract/api-error';
import { messages } from '../contract/messages';
import type { ActionHandler, HandlerInput } from '../services';
import { contentOf, moveContent } from './review-content';

/** A verdict moves what it is about; one that is taken back puts it before the reviewers again. */
export const decideAudit: ActionHandler = async (input) => {
  const { call, before, after } = input;
  const content = await contentOf({ call, audit: after });
  if (content === undefined) return;
  const { row, place } = content;
  const { states } = place;
  const was = stateOf(states, before.status);
  const state = stateOf(states, after.status);
  if (state === undefined || row[place.field] === state) return;
  // Its owner has taken it back, or it has gone further meanwhile: then there is nothing to decide.
  if (row[place.field] !== was) throw conflict({ label: messages.contentMoved });
  await moveContent({ call, row, place, state, values: { rejectReason: reasonOf(input) } });
};

function stateOf(states: Readonly<Record<string, string>>, status: unknown): string | undefined {
  return typeof status === 'string' && Object.hasOwn(states, status) ? states[status] : undefined;
}

/** Why it was rejected, as its owner reads it; nothing for any other verdict. */
function reasonOf({ call, resource, after }: HandlerInput): string | null {
  if (after.status !== 'rejected') return null;
  const field = resource.fieldByName.get('rejectReason');
  const options = field?.type === 'choice' ? field.options : {};
  const option = options[String(after.rejectReason)];
  const note = typeof after.rejectNote === 'string' ? after.rejectNote : '';
  return [option ? textOf(option, call.language) : '', note].filter((text) => text !== '').join('：') || null;
}
