import { compareText } from '../../shared/compare-text';
import { isBlank } from '../../shared/is-blank';

/** Names that reach behind an object's own data; a row never has such a field. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a row may have a field of this name. */
export const isFieldName = (name: string): boolean => !forbidden.has(name);

/** Between the fields of a value that is made of several: no field has it in its name. */
const between = '+';

/** The name under which stores know what several fields say together: a text of their values, none where one of them has none. */
export const togetherName = (fields: readonly string[]): string => fields.join(between);

/** Before a field whose text counts as it is compared (`compareText`): no field begins its name with it. */
const compared = '~';

/** The name under which stores know the text of a field as it is compared: of `Admin` and `admin` it is the same. */
export const comparedName = (field: string): string => `${compared}${field}`;

/** Whether a name stands for what is compared, of one field or of several together. */
export const isComparedName = (name: string): boolean => name.includes(compared);

/** The fields that a name stands for: itself, or several together. */
export const fieldsTogether = (name: string): readonly string[] => name.replaceAll(compared, '').split(between);

/** Whether a patch writes a field, or one of several that stand together. */
export const isWrittenBy = (name: string, patch: Readonly<Record<string, unknown>>): boolean =>
  fieldsTogether(name).some((field) => Object.hasOwn(patch, field));

const togetherReader = (name: string): ((row: object) => unknown) => {
  const readers = name.split(between).map(fieldReader);
  return (row) => {
    const values = readers.map((read) => read(row));
    return values.some(isBlank) ? undefined : JSON.stringify(values);
  };
};

/**
 * Makes a reader of one field, of several together (`ownerId+name`), of a text as it is compared (`~name`), or of a part of a value (`period.from`): the value, or undefined when the row itself does not have it. The name is checked once
 * and here: a name that every object inherits costs an own-property test per row, any other is a plain read.
 */
export const fieldReader = (field: string): ((row: object) => unknown) => {
  if (field.includes(between)) return togetherReader(field);
  if (field.startsWith(compared)) return comparedReader(fieldReader(field.slice(compared.length)));
  const dot = field.indexOf('.');
  if (dot > 0) return partReader(fieldReader(field.slice(0, dot)), fieldReader(field.slice(dot + 1)));
  if (!isFieldName(field)) return () => undefined;
  const read = (row: object) => (row as Record<string, unknown>)[field];
  return field in Object.prototype ? (row) => (Object.hasOwn(row, field) ? read(row) : undefined) : read;
};

const comparedReader =
  (read: (row: object) => unknown): ((row: object) => unknown) =>
  (row) => {
    const value = read(row);
    return typeof value === 'string' ? compareText(value) : value;
  };

const partReader =
  (readWhole: (row: object) => unknown, readPart: (row: object) => unknown): ((row: object) => unknown) =>
  (row) => {
    const whole = readWhole(row);
    return typeof whole === 'object' && whole !== null ? readPart(whole) : undefined;
  };
