import { addDays } from '../../shared/day';

/** Days of one time zone, and the moments at which they begin and end. */
export interface ZoneDays {
  /** The day of a moment: an ISO text, or its first 13 characters (the hour). */
  dayOf(moment: string): string;
  /** The first moment of a day, ISO in UTC. */
  startOf(day: string): string;
  /** Its last moment, ISO in UTC. */
  endOf(day: string): string;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Every day from one to another, both included. */
export const daysBetween = (from: string, to: string): readonly string[] =>
  Array.from({ length: dayCount(from, to) }, (_, index) => addDays(from, index));

/** How many days there are from one to another, both included. */
export const dayCount = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1);

/** The days of a time zone (IANA name); undefined when there is no such zone. */
export const zoneDays = (zone: string): ZoneDays | undefined => {
  const format = formatOf(zone);
  if (format === undefined) return undefined;
  const offsets = new Map<number, number>();
  /** How far the zone is ahead of UTC, in ms. It changes on whole hours only, so it is looked up once for each. */
  const offsetAt = (moment: number): number => {
    const hour = Math.floor(moment / hourMs);
    const cached = offsets.get(hour);
    if (cached !== undefined) return cached;
    const parts = Object.fromEntries(format.formatToParts(hour * hourMs).map(({ type, value }) => [type, value]));
    const local = Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:00Z`);
    const offset = local - hour * hourMs;
    offsets.set(hour, offset);
    return offset;
  };
  const startMs = (day: string): number => {
    const utc = Date.parse(`${day}T00:00:00Z`);
    // The offset of the night itself: that of UTC's midnight may be another one when the clocks change on this day.
    return utc - offsetAt(utc - offsetAt(utc));
  };
  return {
    dayOf: (moment) => {
      const time = Date.parse(moment.length === 13 ? `${moment}:00:00Z` : moment);
      return Number.isNaN(time) ? moment.slice(0, 10) : new Date(time + offsetAt(time)).toISOString().slice(0, 10);
    },
    startOf: (day) => new Date(startMs(day)).toISOString(),
    endOf: (day) => new Date(startMs(addDays(day, 1)) - 1).toISOString(),
  };
};

const formatOf = (zone: string): Intl.DateTimeFormat | undefined => {
  try {
    return new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  } catch {
    // What Intl throws for a name that is none.
    return undefined;
  }
};
