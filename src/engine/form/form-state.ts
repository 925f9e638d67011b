import { allowedOptions } from '../../schema/allowed-options';
import { computedValues, partsOf } from '../../schema/computed';
import { hiddenNames, isRequired, lookedAt } from '../../schema/field-conditions';
import type { Field } from '../../schema/resource';
import type { Values } from '../engine-record';
import { isBlank, listOf } from '../fields/common/read-value';

/** What the conditions of a form's fields say for the values that stand in it now. */
export interface FormState {
  /** Names of the fields that are on the form. */
  visible: ReadonlySet<string>;
  /** Names of those that must be filled in. */
  required: ReadonlySet<string>;
  /** The values that conditions look at, without those of hidden fields. */
  values: Values;
}

/** Names of the fields that others depend on: only a change of these can change what the form looks like. */
export const watchedNames = (fields: readonly Field[]): ReadonlySet<string> =>
  new Set(fields.flatMap((field) => [...lookedAt(field), ...partsOf(field)]));

/** The state of a form for these values; pure, so that hook and tests share it. */
export const formState = (fields: readonly Field[], values: Values): FormState => {
  const hidden = hiddenNames(fields, values);
  const shown = Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
  const visible = fields.filter(({ name }) => !hidden.has(name));
  return {
    visible: new Set(visible.map(({ name }) => name)),
    required: new Set(visible.filter((field) => isRequired(field, shown)).map(({ name }) => name)),
    values: shown,
  };
};

/** What of a choice is still possible; undefined when all of it is. */
const possiblePart = (field: Field, now: unknown, values: Values): { value: unknown } | undefined => {
  if (field.type !== 'choice' || isBlank(now)) return undefined;
  const allowed = allowedOptions(field, values);
  const kept = allowed && listOf(now).filter((key) => allowed.has(key));
  if (kept === undefined || kept.length === listOf(now).length) return undefined;
  return { value: field.multiple ? kept : null };
};

/** The values that follow from others and differ from what stands in the form: computed ones, and choices that have become impossible. */
export const followingValues = (fields: readonly Field[], values: Values): Values => {
  const following: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(computedValues(fields, values))) {
    if ((values[name] ?? null) !== value) following[name] = value;
  }
  for (const field of fields) {
    const part = possiblePart(field, values[field.name], values);
    if (part) following[field.name] = part.value;
  }
  return following;
};
