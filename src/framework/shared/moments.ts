/** Whether a text is a day that the calendar has, as `YYYY-MM-DD`: 2026-02-30 is none. */
export const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const dayMs = 24 * 3_600_000;

/** The day so many days later. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** Milliseconds since 1970 of a number that is a moment: ten digits are seconds, thirteen milliseconds. Undefined for anything else. */
export const timestampOf = (text: string): number | undefined => {
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  return /^\d{13}$/.test(text) ? Number(text) : undefined;
};

/** The moment that a stored value means: ISO 8601, or a number as other backends write it. An invalid date for anything else. */
export const momentOf = (text: string): Date => new Date(timestampOf(text) ?? text);

const iso = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * The one spelling in which a moment is stored, compared and filtered: ISO 8601 in UTC with milliseconds
 * (`2026-11-25T03:42:26.976Z`), of any spelling in ISO 8601 that says its distance from UTC. Undefined for anything else, for a
 * day that the calendar does not have, and beyond the years 0001 to 9999 of UTC.
 */
export const storedMoment = (text: string): string | undefined => {
  const day = iso.exec(text)?.[1];
  const time = day !== undefined && isDay(day) ? Date.parse(text.toUpperCase()) : Number.NaN;
  if (Number.isNaN(time)) return undefined;
  const moment = new Date(time).toISOString();
  return /^(?!0000)\d{4}-/.test(moment) ? moment : undefined;
};
