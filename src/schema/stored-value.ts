import type { FieldsConfig, FieldType } from './field-config';
import { isEmpty } from './when';

type OneOrMany = string | readonly string[];

/** A document as it is stored. */
interface StoredFile {
  url: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** What a filled-in value is stored as, by the type of its field. */
export interface StoredValues {
  text: string;
  textarea: string;
  number: number;
  money: number;
  percent: number;
  progress: number;
  rating: number;
  date: string;
  datetime: string;
  dateRange: { readonly from: string; readonly to: string };
  choice: OneOrMany;
  tree: OneOrMany;
  state: string;
  tags: readonly string[];
  switch: boolean;
  image: OneOrMany;
  file: StoredFile | readonly StoredFile[];
  video: string;
  richtext: string;
  region: OneOrMany;
  url: string;
  phone: string;
  json: object;
  list: readonly Readonly<Record<string, unknown>>[];
  ref: OneOrMany;
}

/** What a filled-in value of such a field is stored as. */
export type StoredValue<T extends FieldType> = StoredValues[T];

/** What the records of a resource hold, by name of the field: what `WrittenRecord<typeof articles>` is for its server-side code. */
export type WrittenRecord<R> = R extends { fields: infer F extends FieldsConfig }
  ? { readonly [K in keyof F]?: StoredValue<F[K]['type']> | null }
  : never;

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean';
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);
const isOneOrMany = (value: unknown): value is OneOrMany => isText(value) || isTexts(value);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isRange = (value: unknown): value is StoredValues['dateRange'] =>
  isObject(value) && 'from' in value && 'to' in value && isText(value.from) && isText(value.to);
const isFile = (value: unknown): value is StoredFile =>
  isObject(value) && 'url' in value && 'name' in value && isText(value.url) && isText(value.name);
const isFiles = (value: unknown): value is StoredValues['file'] =>
  isFile(value) || (Array.isArray(value) && value.every(isFile));
const isList = (value: unknown): value is StoredValues['list'] => Array.isArray(value) && value.every(isObject);

const shapes: { readonly [T in FieldType]: (value: unknown) => value is StoredValues[T] } = {
  text: isText,
  textarea: isText,
  number: isNumber,
  money: isNumber,
  percent: isNumber,
  progress: isNumber,
  rating: isNumber,
  date: isText,
  datetime: isText,
  dateRange: isRange,
  choice: isOneOrMany,
  tree: isOneOrMany,
  state: isText,
  tags: isTexts,
  switch: isSwitch,
  image: isOneOrMany,
  file: isFiles,
  video: isText,
  richtext: isText,
  region: isOneOrMany,
  url: isText,
  phone: isText,
  json: isObject,
  list: isList,
  ref: isOneOrMany,
};

/**
 * A value as its field stores it, `null` when nothing was entered, `undefined` when it is something else altogether: older data,
 * another console's. Looks at the shape only; the rules are `checkField`'s.
 */
export const storedValue = <T extends FieldType>(type: T, value: unknown): StoredValue<T> | null | undefined => {
  if (isEmpty(value)) return null;
  const isShaped: (value: unknown) => value is StoredValues[T] = shapes[type];
  return isShaped(value) ? value : undefined;
};
