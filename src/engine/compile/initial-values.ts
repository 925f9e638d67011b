import { type DefaultContext, defaultValue, queryName } from '../../schema/default-value';
import type { Field } from '../../schema/resource';
import type { Values } from '../engine-record';
import { isKnownValue } from '../fields/common/is-known-value';
import { numberFrom } from '../fields/common/read-value';

const isMany = (field: Field): boolean => field.type === 'tags' || ('multiple' in field && field.multiple === true);

const figures: ReadonlySet<Field['type']> = new Set(['number', 'money', 'percent', 'rating']);
/** What an address has no words for. */
const unwritable: ReadonlySet<Field['type']> = new Set(['dateRange', 'json', 'list', 'file', 'richtext']);

/** A field's value from the texts of an address; undefined when they make none. What breaks a rule the form says later. */
const carriedValue = (field: Field, texts: readonly string[]): unknown => {
  const known = texts.filter((text) => isKnownValue(field, text));
  const [first] = known;
  if (first === undefined) return undefined;
  if (isMany(field)) return known;
  if (field.type === 'switch') return first === 'true';
  if (figures.has(field.type)) return numberFrom(first);
  if (unwritable.has(field.type)) return undefined;
  return first;
};

/** What a create form starts with: the fields' defaults, then the values that the address brings along. */
export const initialValues = ({
  fields,
  carried,
  context,
}: {
  fields: readonly Field[];
  carried: URLSearchParams;
  /** Who makes the record, and when. */
  context?: DefaultContext;
}): Values => {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const named = queryName(field);
    const value =
      carriedValue(field, carried.getAll(field.name)) ??
      (named === undefined ? undefined : carriedValue(field, carried.getAll(named))) ??
      defaultValue(field, context);
    if (value !== undefined) values[field.name] = value;
  }
  return values;
};
