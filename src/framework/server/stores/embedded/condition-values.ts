import type { Condition } from '../condition';

/** Values one of which a row's field must have to match a condition. */
export interface NeededValues {
  field: string;
  values: readonly unknown[];
}

/** Necessary, not sufficient, values for a row to match. Empty if the condition implies none. */
export const neededValues = (condition: Condition): NeededValues[] => {
  if ('all' in condition) return condition.all.flatMap(neededValues);
  if ('any' in condition) {
    const [only, ...more] = condition.any;
    return only && more.length === 0 ? neededValues(only) : [];
  }
  if ('holds' in condition) return [];
  const { field, op, value } = condition;
  if (op !== 'eq' && op !== 'in' && op !== 'has') return [];
  const values = Array.isArray(value) ? value : [value];
  // Rows without a value are in no index; objects are compared as a whole.
  const isKept = values.every((one) => one !== undefined && one !== null && typeof one !== 'object');
  return isKept && !(op === 'eq' && Array.isArray(value)) ? [{ field, values }] : [];
};
