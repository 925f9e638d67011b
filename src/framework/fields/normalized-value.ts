import { isObject } from '../shared/is-object';
import { isEmpty } from './base/read-value';
import type { Values } from './base/resolved';
import { computedItem } from './computed';
import { type Field, isList, kitOf } from './field';

/**
 * A value in the one spelling in which its field stores it: moments in UTC with milliseconds. Of a list every item, with what is computed
 * in it. What is nothing, or something else than the field holds, stays as it is; the rules speak of it. Returns the same value where nothing changes.
 */
export const normalizedValue = (field: Field, value: unknown): unknown => {
  if (isEmpty(value)) return value;
  if (isList(field) && Array.isArray(value)) {
    const items = value.map((item: unknown) =>
      isObject(item) ? computedItem(field.fields, normalizedValues(field.fields, item)) : item,
    );
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  const kit = kitOf(field);
  return kit.normalize !== undefined && kit.isStored(value) ? kit.normalize(value, field) : value;
};

/** The same values, each in the spelling of its field; the same object where nothing changes. */
export const normalizedValues = <T extends Values>(fields: readonly Field[], values: T): T => {
  const changed: [string, unknown][] = [];
  for (const field of fields) {
    if (!Object.hasOwn(values, field.name)) continue;
    const value = normalizedValue(field, values[field.name]);
    if (value !== values[field.name]) changed.push([field.name, value]);
  }
  return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) };
};
