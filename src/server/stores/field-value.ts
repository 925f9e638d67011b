/** Names that reach behind an object's own data; a row never has such a field. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a row may have a field of this name. */
export function isFieldName(name: string): boolean {
  return !FORBIDDEN.has(name);
}

/** Makes a reader of one field: its value, or undefined when the row itself does not have it. The name is checked once. */
export function fieldReader(field: string): (row: object) => unknown {
  if (!isFieldName(field)) return () => undefined;
  return (row) => (Object.hasOwn(row, field) ? (row as Record<string, unknown>)[field] : undefined);
}
