import type { ExpressionContext } from '../../expressions/context';
import { itemsOf, listOf } from '../../fields/base/read-value';
import { computedValues } from '../../fields/computed';
import { allowedOptions, type Field, isComputed, isList, isMany, kitOf } from '../../fields/field';
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

/** The part of a choice that is still allowed; undefined when all of it is. */
const possiblePart = (field: Field, now: unknown, values: Values): { value: unknown } | undefined => {
  if (isBlank(now)) return undefined;
  const allowed = allowedOptions(field, values);
  const saved = allowed && listOf(now).filter((key) => allowed.has(key));
  if (saved === undefined || saved.length === listOf(now).length) return undefined;
  return { value: isMany(field) ? saved : null };
};

/** The dependent values that differ from the current ones: computed fields, and choices that are no longer allowed. */
export const followingValues = (fields: readonly Field[], values: Values, context?: ExpressionContext): Values => {
  const following: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(computedValues(fields, values, context))) {
    if ((values[name] ?? null) !== value) following[name] = value;
  }
  for (const field of fields) {
    const part = possiblePart(field, values[field.name], values);
    if (part) following[field.name] = part.value;
  }
  return following;
};

/** What is computed in the items of lists, by its place, where the form has something else. */
export const followingItems = (
  fields: readonly Field[],
  typed: Values,
  values: Values,
): readonly { place: (string | number)[]; value: unknown }[] =>
  fields.filter(isList).flatMap(({ name: list, fields: inner }) =>
    itemsOf(values[list]).flatMap((item, index) =>
      inner.filter(isComputed).flatMap(({ name }) => {
        const value = item[name] ?? null;
        const isShown = (itemsOf(typed[list])[index]?.[name] ?? null) === value;
        return isShown ? [] : [{ place: [list, index, name], value }];
      }),
    ),
  );
