import type { ExpressionContext } from '../../expressions/context';
import { listOf } from '../../fields/base/read-value';
import { computedValues, partsOf } from '../../fields/computed';
import { allowedOptions, type Field, isMany } from '../../fields/field';
import { hiddenNames, isHeld, isRequired, lookedAt } from '../../fields/field-conditions';
import { isBlank } from '../../shared/is-blank';
import type { Values } from '../context/engine-record';

/** The conditions of a form's fields, evaluated for the current values. */
export interface FormState {
  /** Names of the visible fields. */
  visible: ReadonlySet<string>;
  /** Names of the required fields. */
  required: ReadonlySet<string>;
  /** Names of the visible fields that may not be changed for these values. */
  held: ReadonlySet<string>;
  /** The values that conditions use, without those of hidden fields. */
  values: Values;
}

/** Names of the fields that others depend on: only a change of these can change the form's state. */
export const watchedNames = (fields: readonly Field[]): ReadonlySet<string> =>
  new Set(fields.flatMap((field) => [...lookedAt(field), ...partsOf(field)]));

/** Computes the state of a form for these values; pure, shared by the hook and tests. */
export const formState = (
  fields: readonly Field[],
  values: Values,
  { context, before = values }: { context?: ExpressionContext; before?: Values } = {},
): FormState => {
  const hidden = hiddenNames(fields, values, context);
  const shown = Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
  const visible = fields.filter(({ name }) => !hidden.has(name));
  return {
    visible: new Set(visible.map(({ name }) => name)),
    required: new Set(visible.filter((field) => isRequired(field, shown, context)).map(({ name }) => name)),
    // A field that holds itself does so by what it was, not by what is being typed.
    held: new Set(
      visible
        .filter((field) => isHeld(field, { ...shown, [field.name]: before[field.name] }, context))
        .map(({ name }) => name),
    ),
    values: shown,
  };
};

/** The part of a choice that is still allowed; undefined when all of it is. */
const possiblePart = (field: Field, now: unknown, values: Values): { value: unknown } | undefined => {
  if (isBlank(now)) return undefined;
  const allowed = allowedOptions(field, values);
  const kept = allowed && listOf(now).filter((key) => allowed.has(key));
  if (kept === undefined || kept.length === listOf(now).length) return undefined;
  return { value: isMany(field) ? kept : null };
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
