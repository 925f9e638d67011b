/** The number in a field of a stored row, of any content: 0 where it is no number. */
export const numberIn = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** The same for a text: empty where it is none. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The same for a list of texts, without empty ones. */
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one !== '') : [];
