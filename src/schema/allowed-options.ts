import type { FieldOf } from './resource';
import { isEmpty } from './when';

/** The values of a choice that another field's value leaves over; undefined when all of them may be chosen. */
export const allowedOptions = (
  field: FieldOf<'choice' | 'state'>,
  values: Readonly<Record<string, unknown>>,
): ReadonlySet<string> | undefined => {
  if (field.type === 'state' || field.optionsWhen === undefined) return undefined;
  const { field: other, map } = field.optionsWhen;
  const value = values[other];
  if (isEmpty(value)) return undefined;
  const lists = [value].flat().map((one) => (Object.hasOwn(map, String(one)) ? map[String(one)] : undefined));
  // A value without a list of its own restricts nothing.
  return lists.includes(undefined) ? undefined : new Set(lists.flatMap((list) => list ?? []));
};
