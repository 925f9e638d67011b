import type { ExpressionContext } from '../expressions/context';
import { valueFor } from '../expressions/evaluate';
import type { Computed } from '../expressions/expression';
import { namesInOperand } from '../expressions/names';
import type { Values } from './base/resolved';
import { type Field, isComputed, kitOf } from './field';

/** The value of a computed field for these values of its record; undefined where there is none, or the field is not computed. */
export const computedValue = (field: Field, values: Values, context?: ExpressionContext): unknown =>
  !('computed' in field) || field.computed === undefined
    ? undefined
    : computedResult(field, field.computed, { values, context });

/** A computed value as the field holds it: figures are rounded to its digits. Undefined where there is none. */
export const computedResult = (
  field: Field,
  operand: Computed,
  { values, context }: { values: Values; context?: ExpressionContext | undefined },
): unknown => {
  const exact = valueFor(operand, values, context);
  if (exact === undefined || exact === null) return undefined;
  const kit = kitOf(field);
  if (kit.holds === 'text') return typeof exact === 'string' ? exact : JSON.stringify(exact);
  const digits = kit.decimals?.(field);
  if (typeof exact !== 'number' || digits === undefined) return exact;
  // Through the text, because 1.005 * 100 is less than 100.5.
  return Number(`${Math.round(Number(`${exact}e${digits}`))}e-${digits}`);
};

/** Names of the fields that a computed field is made of. */
export const partsOf = (field: Field): readonly string[] =>
  'computed' in field && field.computed !== undefined ? namesInOperand(field.computed) : [];

/** The computed fields' values for a record; null where there is none, so that an older value goes. */
export const computedValues = (
  fields: readonly Field[],
  values: Values,
  context?: ExpressionContext,
): Record<string, unknown> => {
  const known = { ...values };
  const found: Record<string, unknown> = {};
  // In the order of the fields, so that one may build on those before it.
  for (const field of fields) {
    if (!isComputed(field)) continue;
    const value = computedValue(field, known, context) ?? null;
    known[field.name] = value;
    found[field.name] = value;
  }
  return found;
};
