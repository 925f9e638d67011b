/** The moment at which the demo data stands still: 20:00 in Beijing. Everything is dated relative to it, so that every run is equal. */
export const reference = '2026-11-20T12:00:00.000Z';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A moment as ISO 8601 in UTC, so many days and minutes before the reference; negative numbers lie after it. */
export const momentAgo = ({ days = 0, minutes = 0 }: { days?: number; minutes?: number }): string =>
  new Date(Date.parse(reference) - days * dayMs - minutes * minuteMs).toISOString();

/** A day as `YYYY-MM-DD`, so many days before the reference. */
export const dayAgo = (days: number): string => momentAgo({ days }).slice(0, 10);

/** A moment moved by minutes; negative numbers move it back. */
export const later = ({ moment, minutes }: { moment: string; minutes: number }): string =>
  new Date(Date.parse(moment) + minutes * minuteMs).toISOString();

/**
 * The same for what has already happened: a step that would lead past the reference ends half way to it instead, so
 * that many late events do not all fall on one moment. A moment after the reference answers the reference.
 */
export const laterUntilNow = (step: { moment: string; minutes: number }): string => {
  const moved = later(step);
  if (moved <= reference) return moved;
  const left = Date.parse(reference) - Date.parse(step.moment);
  return left <= 0 ? reference : later({ moment: step.moment, minutes: Math.floor(left / 2 / minuteMs) });
};
