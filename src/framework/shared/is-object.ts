// Two questions, each with its own answer for lists.

/** A plain object: no list, not null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object or a list: what JSON calls data with parts. */
export const isObjectOrList = (value: unknown): value is object => typeof value === 'object' && value !== null;
