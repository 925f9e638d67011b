import { isEmpty } from './base/read-value';
import { kitOf } from './field';
import type { FieldsConfig, FieldType, kits } from './registry';

/** What a filled-in value of such a field is stored as; of a type of one's own nobody knows here. */
export type StoredValue<T extends FieldType> = T extends keyof typeof kits
  ? (typeof kits)[T]['isStored'] extends (value: unknown) => value is infer V
    ? V
    : never
  : unknown;

/** What the records of a resource hold, by name of the field: what `WrittenRecord<typeof articles>` is for its server-side code. */
export type WrittenRecord<R> = R extends { fields: infer F extends FieldsConfig }
  ? { readonly [K in keyof F]?: StoredValue<F[K]['type']> | null }
  : never;

/**
 * A value as its field stores it, `null` when nothing was entered, `undefined` when it is something else altogether: older data,
 * another console's. Looks at the shape only; the rules are `checkField`'s.
 */
export const storedValue = <T extends FieldType>(type: T, value: unknown): StoredValue<T> | null | undefined => {
  if (isEmpty(value)) return null;
  // The registry pairs each type with its values; the compiler cannot follow the pair through the look-up.
  return kitOf({ type }).isStored(value) ? (value as StoredValue<T>) : undefined;
};
