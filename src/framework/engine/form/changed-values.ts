import { type Field, isMany, kitOf } from '../../fields/field';
import { isBlank } from '../../shared/text';
import type { Values } from '../context/engine-record';

/** Whether two values are the same; empty in one way or another is. */
export const isSame = (left: unknown, right: unknown): boolean => {
  if (isBlank(left) || isBlank(right)) return isBlank(left) && isBlank(right);
  // Values are JSON, and an edited one keeps the order of its keys.
  return JSON.stringify(left) === JSON.stringify(right);
};

/** What is stored for an emptied field: the empty text, the empty list, or null where there is no such thing. */
const emptied = (field: Field): unknown => {
  const { keepsBlank, many } = kitOf(field);
  if (keepsBlank) return '';
  return many !== undefined || isMany(field) ? [] : null;
};

/** The values that differ from the record as it was opened. Empty in one way or another is the same. */
export const changedValues = ({
  fields,
  before,
  now,
}: {
  fields: readonly Field[];
  before: Values;
  now: Values;
}): Values => {
  const changed: Record<string, unknown> = {};
  for (const field of fields) {
    const value = now[field.name];
    if (!isSame(before[field.name], value)) changed[field.name] = isBlank(value) ? emptied(field) : value;
  }
  return changed;
};

/** The values of a new record: those that were filled in, and the first values that were emptied, or the server would put them back. */
export const filledValues = ({
  fields,
  now,
  begun = {},
}: {
  fields: readonly Field[];
  now: Values;
  /** What the record has before anybody typed. Default: nothing. */
  begun?: Values;
}): Values =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const { name } = field;
      if (!isBlank(now[name])) return [[name, now[name]]];
      const isEmptied = !field.isSystem && Object.hasOwn(now, name) && !isBlank(begun[name]);
      return isEmptied ? [[name, emptied(field)]] : [];
    }),
  );
