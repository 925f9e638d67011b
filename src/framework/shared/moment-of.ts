/** Milliseconds since 1970 of a number that stands for a moment: ten digits are seconds, thirteen milliseconds. Undefined for anything else. */
export const timestampOf = (text: string): number | undefined => {
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  return /^\d{13}$/.test(text) ? Number(text) : undefined;
};

/** The moment that a stored value means: ISO 8601, or a number as other backends write it. An invalid date for anything else. */
export const momentOf = (text: string): Date => new Date(timestampOf(text) ?? text);
