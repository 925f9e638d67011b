import type { Offset } from './expression';

const dayMs = 86_400_000;
const isDayText = (date: string): boolean => date.length === 10;
/** Days from 0001-01-01 to 9999-12-31, counted from 1970: beyond them a date has no such text. */
const isInReach = (days: number): boolean => days >= -719_162 && days <= 2_932_896;

const formats = new Map<string, Intl.DateTimeFormat>();
const formatted = (zone: string, moment: number): string => {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  formats.set(zone, format);
  return format.format(moment);
};

/** Since this moment every zone has been a multiple of a quarter of an hour away from UTC, so that a day begins with a quarter. */
const quartersSince = Date.UTC(1973, 0, 1);
const quarterMs = 900_000;
/** Days by zone and quarter: formatting takes microseconds, and a list asks for the same days again and again. */
const daysByZone = new Map<string, Map<number, string>>();
const mostKnown = 5000;

/** The day of a moment in a time zone. */
export const dayIn = (zone: string, moment: number): string => {
  if (!(moment >= quartersSince)) return formatted(zone, moment);
  let days = daysByZone.get(zone);
  if (days === undefined || days.size >= mostKnown) {
    days = new Map();
    daysByZone.set(zone, days);
  }
  const quarter = Math.floor(moment / quarterMs);
  let day = days.get(quarter);
  if (day === undefined) {
    day = formatted(zone, moment);
    days.set(quarter, day);
  }
  return day;
};

/** The day of a day or of a moment; undefined for one that the calendar does not have. */
export const dayOf = (date: string, zone: string): string | undefined => {
  if (dayNumber(date.slice(0, 10)) === undefined) return undefined;
  return isDayText(date) ? date : dayIn(zone, Date.parse(date));
};

/** A day as a number; undefined for one that the calendar does not have. */
export const dayNumber = (day: string): number | undefined => {
  if (!numbers.has(day)) {
    if (numbers.size >= mostKnown) numbers.clear();
    const days = Date.parse(day) / dayMs;
    numbers.set(day, isInReach(days) && dayText(days) === day ? days : undefined);
  }
  return numbers.get(day);
};
const numbers = new Map<string, number | undefined>();

const dayText = (days: number): string => new Date(days * dayMs).toISOString().slice(0, 10);

/** A day or a moment that lies so many whole days later; undefined beyond the calendar. */
export const daysLater = (date: string, count: number): string | undefined => {
  const whole = Math.floor(count);
  const start = dayNumber(date.slice(0, 10));
  if (start === undefined || !isInReach(start + whole)) return undefined;
  return dayText(start + whole) + date.slice(10);
};

/** Negative, 0 or positive for two days, or for a day and the day of a moment. */
export const compareDays = (a: string, b: string, zone: string): number => {
  const [left, right] = [dayOf(a, zone), dayOf(b, zone)];
  if (left === undefined || right === undefined) return Number.NaN;
  return left < right ? -1 : Number(left > right);
};

/** The parts of an offset; undefined for a text that is none. */
export const readOffset = (offset: string): { count: number; unit: string } | undefined => {
  const parts = /^([+-]?\d{1,4})([hdwmy])$/.exec(offset);
  return parts ? { count: Number(parts[1]), unit: parts[2] ?? '' } : undefined;
};

/** The moment at which a day begins in a time zone. */
export const startOfDay = (zone: string, day: string): string => {
  const utc = Date.parse(day);
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const shownAt = (moment: number): number => Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`);
  const near = utc - (shownAt(utc) - utc);
  // Once more, for the days on which the clocks are put forward or back.
  return new Date(near - (shownAt(near) - utc)).toISOString();
};

/** The same day of another month, or the last one where that is shorter. */
const monthsLater = (day: string, count: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayText(Date.UTC(year, month - 1 + count, Math.min(date, last)) / dayMs);
};

/** The day that lies so far from another. */
export const dayFrom = (day: string, offset: Offset): string | undefined => {
  const { count, unit } = readOffset(offset) ?? { count: 0, unit: 'd' };
  if (unit === 'm' || unit === 'y') return monthsLater(day, unit === 'y' ? 12 * count : count);
  return daysLater(day, unit === 'w' ? 7 * count : count);
};

/** The moment that lies so many steps later, at the same time of the clock of a zone. */
export const laterIn = (zone: string, moment: string, offset: Offset): string | undefined => {
  const at = Date.parse(moment);
  const day = dayIn(zone, at);
  const later = dayFrom(day, offset);
  if (later === undefined) return undefined;
  return new Date(Date.parse(startOfDay(zone, later)) + at - Date.parse(startOfDay(zone, day))).toISOString();
};

/** The moment that lies so far from another. */
export const momentFrom = (now: number, offset: Offset): string | undefined => {
  const { count, unit } = readOffset(offset) ?? { count: 0, unit: 'd' };
  if (unit === 'h') return new Date(now + count * 3_600_000).toISOString();
  const text = new Date(now).toISOString();
  const day = dayFrom(text.slice(0, 10), offset);
  return day && day + text.slice(10);
};
