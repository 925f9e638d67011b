/** Whether two values are the same as JSON, in which no value and null are the same. */
export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
