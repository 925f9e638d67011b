/** Names that reach behind an object's own data; a row never has such a field. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a row may have a field of this name. */
export const isFieldName = (name: string): boolean => !forbidden.has(name);

/**
 * Makes a reader of one field, or of a part of its value (`period.from`): the value, or undefined when the row itself does not have it. The name is checked once
 * and here: a name that every object inherits costs an own-property test per row, any other is a plain read.
 */
export const fieldReader = (field: string): ((row: object) => unknown) => {
  const dot = field.indexOf('.');
  if (dot > 0) return partReader(fieldReader(field.slice(0, dot)), fieldReader(field.slice(dot + 1)));
  if (!isFieldName(field)) return () => undefined;
  const read = (row: object) => (row as Record<string, unknown>)[field];
  return field in Object.prototype ? (row) => (Object.hasOwn(row, field) ? read(row) : undefined) : read;
};

const partReader =
  (readWhole: (row: object) => unknown, readPart: (row: object) => unknown): ((row: object) => unknown) =>
  (row) => {
    const whole = readWhole(row);
    return typeof whole === 'object' && whole !== null ? readPart(whole) : undefined;
  };
