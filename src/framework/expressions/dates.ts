import type { Offset } from './expression';
import { isDate } from './is-date';

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
const compareDays = (a: string, b: string, zone: string): number => {
  const [left, right] = [dayOf(a, zone), dayOf(b, zone)];
  if (left === undefined || right === undefined) return Number.NaN;
  return left < right ? -1 : Number(left > right);
};

/** Negative, 0 or positive; NaN where one has no place before or after the other. */
export const compareValues = (a: unknown, b: unknown, zone: string): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (!isDate(a) || !isDate(b)) return Number.NaN;
  if ((a.length === 10) !== (b.length === 10)) return compareDays(a, b, zone);
  return a < b ? -1 : Number(a > b);
};

/** The parts of an offset; undefined for a text that is none. */
export const readOffset = (offset: string): { count: number; unit: string } | undefined => {
  const parts = /^([+-]?\d{1,4})([hdwmy])$/.exec(offset);
  return parts ? { count: Number(parts[1]), unit: parts[2] ?? '' } : undefined;
};

/** The offset that a part of a sum or of a difference (`sign` -1) of dates says; undefined for one that is no length of time. */
export const offsetOf = (part: unknown, sign: number): Offset | undefined =>
  typeof part === 'string' && /^\d{1,4}[hdwmy]$/.test(part) ? (`${sign < 0 ? '-' : '+'}${part}` as Offset) : undefined;

/** The moment at which a day begins in a time zone. */
export const startOfDay = (zone: string, day: string): string => {
  const utc = Date.parse(day);
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const shownAt = (moment: number): number => Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`);
  const near = utc - (shownAt(utc) - utc);
  // Once more, for the days on which the clocks are put forward or back.
  return new Date(near - (shownAt(near) - utc)).toISOString();
};

/** The same day of another month, or the last one where that is shorter; undefined beyond the calendar. */
const monthsLater = (day: string, count: number): string | undefined => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const months = year * 12 + month - 1 + count;
  const [newYear, newMonth] = [Math.floor(months / 12), ((months % 12) + 12) % 12];
  if (newYear < 1 || newYear > 9999) return undefined;
  // Years below 100 are others to `Date`; the calendar repeats itself after 400.
  const last = new Date(Date.UTC(2000 + (newYear % 400), newMonth + 1, 0)).getUTCDate();
  const text = (figure: number, digits: number) => String(figure).padStart(digits, '0');
  return `${text(newYear, 4)}-${text(newMonth + 1, 2)}-${text(Math.min(date, last), 2)}`;
};

/** The day that lies so far from another. */
export const dayFrom = (day: string, offset: Offset): string | undefined => {
  const { count, unit } = readOffset(offset) ?? { count: 0, unit: 'd' };
  if (unit === 'm' || unit === 'y') return monthsLater(day, unit === 'y' ? 12 * count : count);
  return daysLater(day, unit === 'w' ? 7 * count : count);
};

/** The moment that lies so many steps later, at the same time of the clock of a zone. */
const laterIn = (zone: string, moment: string, offset: Offset): string | undefined => {
  const at = Date.parse(moment);
  const day = dayIn(zone, at);
  const later = dayFrom(day, offset);
  if (later === undefined) return undefined;
  return new Date(Date.parse(startOfDay(zone, later)) + at - Date.parse(startOfDay(zone, day))).toISOString();
};

/** A day or a moment that lies so far from another, by the clock of a zone; hours are of moments only. */
export const dateFrom = (zone: string, date: string, offset: Offset): string | undefined => {
  if (dayNumber(date.slice(0, 10)) === undefined) return undefined;
  const isHours = offset.endsWith('h');
  if (isDayText(date)) return isHours ? undefined : dayFrom(date, offset);
  return isHours ? momentFrom(Date.parse(date), offset) : laterIn(zone, date, offset);
};

/** The moment that lies so far from another. */
export const momentFrom = (now: number, offset: Offset): string | undefined => {
  const { count, unit } = readOffset(offset) ?? { count: 0, unit: 'd' };
  if (unit === 'h') return new Date(now + count * 3_600_000).toISOString();
  const text = new Date(now).toISOString();
  const day = dayFrom(text.slice(0, 10), offset);
  return day && day + text.slice(10);
};
