import { daysLater, startOfDay } from '../../framework/expressions/dates';

/** A day of a time zone with its moments, all in ISO 8601 of one length, so that texts compare as moments do. */
export interface DaySpan {
  /** `YYYY-MM-DD`. */
  day: string;
  /** The first moment of it. */
  begin: string;
  /** The first moment after it. */
  end: string;
}

/** The moments of a day; throws on one that the calendar does not have. */
export const spanOf = (day: string, zone: string): DaySpan => {
  const next = daysLater(day, 1);
  if (next === undefined) throw new Error(`"${day}" is no day`);
  const at = (date: string): string => new Date(startOfDay(zone, date)).toISOString();
  return { day, begin: at(day), end: at(next) };
};

/** Whether a stored moment lies on a day. */
export const isOn = ({ begin, end }: DaySpan, moment: unknown): moment is string =>
  typeof moment === 'string' && moment >= begin && moment < end;

/** Every day from one to another, both included. */
export const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day: string | undefined = from; day !== undefined && day <= to; day = daysLater(day, 1)) days.push(day);
  return days;
};
