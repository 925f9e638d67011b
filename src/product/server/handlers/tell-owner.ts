import type { ActionHandler } from '../../../framework/server/services/services';
import { fillLabel } from '../texts/fill-label';
import { tell } from './tell';

const happened = { zh: '{what}“{name}”：{action}', en: '{what} “{name}”: {action}' };

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whose business a record is: who has taken it on, else its owner. */
const personOf = (row: Readonly<Record<string, unknown>>, ownedBy: 'ownerId' | 'id' | false): string =>
  textIn(row.assigneeId) || (ownedBy === false ? '' : textIn(row[ownedBy]));

/** Tells whose business a record is what has happened to it: with the name of the action, and of the record. */
export const tellOwner: ActionHandler = async ({ call, resource, action, before, after }) => {
  // What was taken from somebody is still theirs to know.
  const person = personOf(after, resource.ownedBy) || personOf(before, resource.ownedBy);
  const name = textIn(after[resource.titleField]) || after.id;
  await tell({
    call,
    to: person === '' ? [] : [person],
    title: action.label,
    content: fillLabel(happened, { what: resource.label, name, action: action.label }),
  });
};
