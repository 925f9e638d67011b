import { defaultValue } from '../../schema/record-schema';
import type { Field } from '../../schema/resource';
import type { Values } from '../engine-record';
import { numberFrom } from '../fields/common/read-value';

const isMany = (field: Field): boolean => field.type === 'tags' || ('multiple' in field && field.multiple === true);

const isKnown = (field: Field, text: string): boolean =>
  text !== '' && (!('options' in field) || Object.hasOwn(field.options, text));

/** A field's value from the texts of an address; undefined when they make none. What breaks a rule the form says later. */
const carriedValue = (field: Field, texts: readonly string[]): unknown => {
  const known = texts.filter((text) => isKnown(field, text));
  const [first] = known;
  if (first === undefined) return undefined;
  if (isMany(field)) return known;
  if (field.type === 'switch') return first === 'true';
  if (field.type === 'number' || field.type === 'money' || field.type === 'percent') return numberFrom(first);
  return first;
};

/** What a create form starts with: the fields' defaults, then the values that the address brings along. */
export const initialValues = ({ fields, carried }: { fields: readonly Field[]; carried: URLSearchParams }): Values => {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const value = carriedValue(field, carried.getAll(field.name)) ?? defaultValue(field);
    if (value !== undefined) values[field.name] = value;
  }
  return values;
};
