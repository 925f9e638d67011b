import type { ExpressionContext } from '../../expressions/context';
import { defaultValue, followingDefaults, queryName } from '../../fields/default-value';
import { type Field, isKnownValue, isMany, kitOf } from '../../fields/field';
import type { Values } from '../context/engine-record';

/**
 * Reads a field's value from the texts of an address; undefined when they are not valid. Broken rules are reported by the
 * form later.
 */
const carriedValue = (field: Field, texts: readonly string[]): unknown => {
  const known = texts.filter((text) => isKnownValue(field, text));
  const [first] = known;
  if (first === undefined) return undefined;
  if (isMany(field)) return known;
  const kit = kitOf(field);
  return kit.carried ? kit.carried(first) : first;
};

/** The initial values of a create form: the fields' defaults, then the values from the address. */
export const initialValues = ({
  fields,
  carried,
  base,
  context,
}: {
  fields: readonly Field[];
  carried: URLSearchParams;
  /** What the record has besides, which first values may follow. Default: nothing. */
  base?: Values;
  /** The user who creates the record, and the time. */
  context?: ExpressionContext;
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
  for (const [name, value] of Object.entries(followingDefaults(fields, { ...base, ...values }, context)))
    if (value !== undefined) values[name] ??= value;
  return values;
};
