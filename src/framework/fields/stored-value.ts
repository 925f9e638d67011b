import type { Expression } from '../expressions/expression';
import { isEmpty } from './base/read-value';
import { kitOf } from './field';
import type { FieldConfig, FieldsConfig, FieldType, kits } from './registry';

/** What a filled-in value of such a field is stored as; of a type of one's own nobody knows here. */
export type StoredValue<T extends FieldType> = T extends keyof typeof kits
  ? (typeof kits)[T]['isStored'] extends (value: unknown) => value is infer V
    ? V
    : never
  : unknown;

/** One of the values that a field of this type has. */
type OneValue<C extends FieldConfig> = C extends { type: 'choice' | 'state'; options: infer O }
  ? keyof O & string
  : C extends { type: 'list'; fields: infer F extends FieldsConfig }
    ? FieldValues<F>
    : Exclude<StoredValue<C['type']>, readonly unknown[]>;
/** The value of a field that is filled in; of several values where it says `multiple: true`. */
type FilledValue<C extends FieldConfig> = C extends { type: 'tags' | 'json' }
  ? StoredValue<C['type']>
  : C extends { type: 'list' } | { multiple?: true }
    ? readonly OneValue<C>[]
    : OneValue<C>;

/** Whether every record has a value there. A field that is only there under a condition may have none, even where it is required. */
type IsFilled<C extends FieldConfig> = C extends { type: 'state' }
  ? true
  : [C['required'], Expression] extends [true | undefined, C['visibleWhen']]
    ? true
    : false;
type FieldValues<F extends FieldsConfig> = {
  readonly [K in keyof F as IsFilled<F[K]> extends true ? K : never]: FilledValue<F[K]>;
} & { readonly [K in keyof F as IsFilled<F[K]> extends true ? never : K]?: FilledValue<F[K]> | null };

/** What every record has besides its fields. */
interface SystemValues {
  readonly id: string;
  /** 1 when created, one more with every change. */
  readonly version: number;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** ISO 8601 in UTC. */
  readonly updatedAt: string;
  /** The user that it belongs to, where records of the resource belong to somebody. */
  readonly ownerId?: string | null;
}
type Plain<T> = { [K in keyof T]: T[K] };

/**
 * A record of a resource as it is stored, by the names of its fields: `RecordOf<typeof articles>`. Users get it without the fields that they
 * may not read.
 */
export type RecordOf<R> = R extends { fields: infer F extends FieldsConfig }
  ? string extends keyof F
    ? SystemValues & Readonly<Record<string, unknown>>
    : Plain<SystemValues & FieldValues<F>>
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
