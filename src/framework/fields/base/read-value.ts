import { isBlank, plainTextOf } from '../../shared/text';

/** True for a value that says nothing: an optional field may have it, a required one may not. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The value as a list of texts: of an array its elements, of nothing none. */
export const listOf = (value: unknown): readonly string[] => {
  if (isBlank(value)) return [];
  return Array.isArray(value) ? value.map(plainTextOf) : [plainTextOf(value)];
};

/** The value as one text; nothing is the empty text. */
export const textFrom = (value: unknown): string => plainTextOf(value);

/** The value as a number, or undefined when it is none. */
export const numberFrom = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** The two days of a range, or undefined when it is none. */
export const rangeFrom = (value: unknown): { from: string; to: string } | undefined => {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('to' in value)) return undefined;
  const { from, to } = value;
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined;
};

/** The items of a list; what is no item is left out. */
export const itemsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];
