import { compareText, isBlank } from '../../shared/text';
import { isFileAddress } from '../../shared/web-address';

/** Names that reach the prototype instead of the object's own data; a row never has such a field. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a row may have a field of this name. */
export const isFieldName = (name: string): boolean => !forbidden.has(name);

/** Separator of the fields of a combined value; no field name contains it. */
const between = '+';

/** The store's name for the combined value of several fields: their values as one JSON text, undefined when one of them is blank. */
export const togetherName = (fields: readonly string[]): string => fields.join(between);

/** Prefix of a field whose text is normalized for comparison (`compareText`); no field name begins with it. */
const compared = '~';

/** The store's name for the normalized text of a field, which is equal for `Admin` and `admin`. */
export const comparedName = (field: string): string => `${compared}${field}`;

/** Whether a name refers to a normalized value, of one field or of several combined. */
export const isComparedName = (name: string): boolean => name.includes(compared);

/** Prefix of the addresses in several fields; no field name begins with it. */
const inside = '@';

/**
 * The store's name for the addresses of files in the values of several fields, as a list: in pictures, in the pictures of an HTML text, and
 * anywhere in JSON. Undefined when there are none.
 */
export const addressesName = (fields: readonly string[]): string => `${inside}${fields.join(between)}`;

/** Whether the values under a name are made of fields, and stand in no row themselves. */
export const isMadeName = (name: string): boolean => name.includes(between) || /^[~@]/.test(name);

/** The fields a name refers to: the field itself, or each field of a combination. */
export const fieldsTogether = (name: string): readonly string[] => name.replaceAll(/[~@]/g, '').split(between);

/** Whether a patch writes a field, or any field of a combination. */
export const isWrittenBy = (name: string, patch: Readonly<Record<string, unknown>>): boolean =>
  fieldsTogether(name).some((field) => Object.hasOwn(patch, field));

const togetherReader = (name: string): ((row: object) => unknown) => {
  const readers = name.split(between).map(fieldReader);
  return (row) => {
    const values = readers.map((read) => read(row));
    return values.some(isBlank) ? undefined : JSON.stringify(values);
  };
};

/** The pictures of an HTML text; all other addresses are a value of their own. */
const picture = /<img [^>]*?\bsrc="([^"]+)"/g;

const addressesIn = (value: unknown): string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(addressesIn);
  if (typeof value !== 'string') return [];
  const texts = value.includes('<img ')
    ? [...value.matchAll(picture)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
    : [value];
  return texts.filter(isFileAddress);
};

const addressReader = (name: string): ((row: object) => unknown) => {
  const readers = fieldsTogether(name).map(fieldReader);
  return (row) => {
    const found = new Set(readers.flatMap((read) => addressesIn(read(row))));
    return found.size === 0 ? undefined : [...found];
  };
};

/**
 * Makes a reader of one field, of a combination (`ownerId+name`), of a normalized text (`~name`), of addresses (`@cover+content`), or of a part of a value
 * (`period.from`): the value, or undefined when the row itself does not have it. The name is checked here, once: a name that every
 * object inherits costs an own-property test per row, any other is a plain read.
 */
export const fieldReader = (field: string): ((row: object) => unknown) => {
  if (field.startsWith(inside)) return addressReader(field);
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
