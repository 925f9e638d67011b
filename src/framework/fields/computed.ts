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

const ordered = new WeakMap<readonly Field[], readonly Field[]>();

/** The computed fields among these, each after those that it is made of. In a circle, which `check:config` refuses, as they are written. */
const computedFields = (fields: readonly Field[]): readonly Field[] => {
  const known = ordered.get(fields);
  if (known) return known;
  const byName = new Map(fields.map((field) => [field.name, field]));
  const found = new Set<Field>();
  const visit = (field: Field, above: readonly Field[]): void => {
    if (!isComputed(field) || found.has(field) || above.includes(field)) return;
    for (const name of partsOf(field)) {
      const part = byName.get(name);
      if (part) visit(part, [...above, field]);
    }
    found.add(field);
  };
  for (const field of fields) visit(field, []);
  const all = [...found];
  ordered.set(fields, all);
  return all;
};

/** An item of a list with what is computed in it, whatever it says itself; the same object where nothing changes. */
export const computedItem = <T extends Values>(fields: readonly Field[], item: T): T => {
  if (computedFields(fields).length === 0) return item;
  const changed = Object.entries(computedValues(fields, item)).filter(
    ([name, value]) => (item[name] ?? null) !== value,
  );
  return changed.length === 0 ? item : { ...item, ...Object.fromEntries(changed) };
};

/** Whether a value changes with other records: a rollup, a lookup, or computed from one. */
export const isOfOthers = (
  field: Field,
  fieldByName: ReadonlyMap<string, Field>,
  above: ReadonlySet<Field> = new Set(),
): boolean =>
  field.rollup !== undefined ||
  field.lookup !== undefined ||
  (!above.has(field) &&
    partsOf(field).some((name) => {
      const part = fieldByName.get(name);
      return part !== undefined && isOfOthers(part, fieldByName, new Set([...above, field]));
    }));

/** The computed fields' values for a record; null where there is none, so that an older value goes. */
export const computedValues = (
  fields: readonly Field[],
  values: Values,
  context?: ExpressionContext,
): Record<string, unknown> => {
  const known = { ...values };
  const found: Record<string, unknown> = {};
  for (const field of computedFields(fields)) {
    const value = computedValue(field, known, context) ?? null;
    known[field.name] = value;
    found[field.name] = value;
  }
  return found;
};
