import { isBlank } from './is-blank';

/**
 * Any value as one text, whatever it is: nothing is the empty text, several values are separated by commas, and what has parts is
 * JSON. `String()` throws for data that names a method: `{ "toString": 1 }`.
 */
export const plainTextOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (isBlank(value)) return '';
  if (Array.isArray(value)) return value.map(plainTextOf).join(',');
  // What JSON has no text for (a function, a symbol) is no value that came in.
  return JSON.stringify(value) ?? '';
};
