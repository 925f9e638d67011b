/** A number with its middle hidden: `138****8000`. What is too short for that is hidden altogether. */
export const maskPhone = (value: string): string =>
  value.length < 8 ? '*'.repeat(value.length) : `${value.slice(0, 3)}****${value.slice(-4)}`;

/** Whether a value is a number as `maskPhone` shows it, and so nothing that anybody typed. */
export const isMaskedPhone = (value: unknown): boolean =>
  typeof value === 'string' && /^(\d{3}\*{4}\d{4}|\*+)$/.test(value);
