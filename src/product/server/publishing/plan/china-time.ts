// Days and hours of publishing are those of the platforms: China Standard Time, which has no daylight saving time.

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;
const offsetMs = 8 * 60 * minuteMs;

/** The day number of a time (ms). */
export const dayOf = (at: number): number => Math.floor((at + offsetMs) / dayMs);

/** The time (ms) at which a day begins. */
export const startOfDay = (day: number): number => day * dayMs - offsetMs;

/** Minutes since the day began, with fractions. */
export const minuteOfDay = (at: number): number => (at - startOfDay(dayOf(at))) / minuteMs;

/** The number of a written day, `2026-11-23`; undefined for anything else. */
export const dayWritten = (text: unknown): number | undefined => {
  const at =
    typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? undefined : at / dayMs;
};

/** The date of a time as shown to operators: `11-23`. */
export const dayText = (at: number): string => momentText(at).slice(0, 5);

/** Date and time as shown to operators: `11-23 09:30`. */
export const momentText = (at: number): string => new Date(at + offsetMs).toISOString().slice(5, 16).replace('T', ' ');
