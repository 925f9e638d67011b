import type { ExpressionContext } from '../expressions/context';
import type { Computed } from '../expressions/expression';
import { isObject } from '../shared/is-object';
import { computedResult } from './computed';
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
export const computedDefault = (field: Field): Computed<never> | undefined => {
  const source = sourceOf(field);
  return source === undefined || 'from' in source ? undefined : (source as unknown as Computed<never>);
};

/**
 * The value of a field that a new record has before anybody says anything. Without a context, one that depends on the day or on who
 * asks is undefined.
 */
export const defaultValue = (field: Field, context?: ExpressionContext): unknown => {
  const operand = computedDefault(field);
  if (operand !== undefined) return context && computedResult(field, operand, { values: {}, context });
  if (sourceOf(field) !== undefined) return undefined;
  if ('default' in field && field.default !== undefined) return field.default;
  return kitOf(field).initial?.(field);
};
