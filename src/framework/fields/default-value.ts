import type { ExpressionContext } from '../expressions/context';
import type { Computed } from '../expressions/expression';
import { namesInOperand } from '../expressions/names';
import { isObject } from '../shared/is-object';
import type { Values } from './base/resolved';
import { computedResult, computedValues } from './computed';
import { type Field, kitOf } from './field';

/** Name of the parameter of the address that a field starts with; undefined when it starts with something else. */
export const queryName = (field: Field): string | undefined => {
  const from = sourceOf(field)?.from;
  return typeof from === 'string' && from.startsWith('query:') ? from.slice('query:'.length) : undefined;
};

/** Where a first value is taken from, when it is not written out; a list of values is. */
const sourceOf = (field: Field): Readonly<Record<string, unknown>> | undefined => {
  if (!('default' in field)) return undefined;
  const written: unknown = field.default;
  return isObject(written) ? { ...written } : undefined;
};

/** The expression that a field's first value is computed by; undefined where it is written out or taken from the address. */
export const computedDefault = (field: Field): Computed | undefined => {
  const source = sourceOf(field);
  return source === undefined || 'from' in source ? undefined : (source as unknown as Computed);
};

/** Names of the fields that a field's first value follows. */
export const followedBy = (field: Field): readonly string[] => namesInOperand(computedDefault(field) ?? '');

/**
 * The value of a field that a new record has before anybody says anything; undefined where it follows other fields. Without a context, one
 * that depends on the day or on who asks is undefined.
 */
export const defaultValue = (field: Field, context?: ExpressionContext): unknown => {
  const operand = computedDefault(field);
  if (operand !== undefined)
    return context && followedBy(field).length === 0
      ? computedResult(field, operand, { values: {}, context })
      : undefined;
  if (sourceOf(field) !== undefined) return undefined;
  if ('default' in field && field.default !== undefined) return field.default;
  return kitOf(field).initial?.(field);
};

/** The first values that follow other fields, for what is known of a new record; what is known of them themselves changes those after them. */
export const followingDefaults = (
  fields: readonly Field[],
  values: Values,
  context?: ExpressionContext,
): Record<string, unknown> => {
  const following = fields.filter((field) => followedBy(field).length > 0);
  const found: Record<string, unknown> = {};
  // As often as one of them can follow another.
  for (const _ of following) {
    const known = { ...found, ...values };
    const all = { ...known, ...computedValues(fields, known, context) };
    for (const field of following) {
      const operand = computedDefault(field);
      found[field.name] = operand && computedResult(field, operand, { values: all, context });
    }
  }
  return found;
};
