import { addDays, isDay } from '../shared/moments';
import { type PeriodName, periods } from './dashboard-config';

/** First and last day, `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

/** A period by its name, or days of the reader's own: `2026-10-01..2026-10-15`. */
export type Period = PeriodName | `${string}..${string}`;

/** Where the address of a page says which period its reader has chosen. */
export const periodParam = '_w.period';

const ownPattern = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/;

/** The days that a text names; undefined where it names none. */
export const ownDays = (text: string): Days | undefined => {
  const [, from = '', to = ''] = ownPattern.exec(text) ?? [];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
};

/** The period that an address names; undefined where it names none. */
export const readPeriod = (text: string | null): Period | undefined => {
  const days = ownDays(text ?? '');
  return days ? `${days.from}..${days.to}` : periods.find((each) => each === text);
};

/** The period of an address; the usual one where it says none. */
export const periodIn = (query: URLSearchParams, usual: PeriodName): Period =>
  readPeriod(query.get(periodParam)) ?? usual;

const lengths = { today: 1, last7: 7, last30: 30, last90: 90 } as const;
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The days of a period. The page, and the server that answers it ahead, have to count alike. */
export const daysOf = (period: Period, today: string): Days => {
  const first = firstOfMonth(today);
  if (period === 'month') return { from: first, to: today };
  if (period === 'lastMonth') return { from: firstOfMonth(addDays(first, -1)), to: addDays(first, -1) };
  const length = Object.entries(lengths).find(([name]) => name === period)?.[1];
  return ownDays(period) ?? { from: addDays(today, 1 - (length ?? 1)), to: today };
};
