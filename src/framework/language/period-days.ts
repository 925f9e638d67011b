import { addDays } from '../shared/moments';
import { type PeriodName, periods } from './dashboard-config';

/** First and last day, `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

/** Where the address of a page says which period its reader has chosen. */
export const periodParam = '_w.period';

/** The period of an address; the usual one where it says none. */
export const periodIn = (query: URLSearchParams, usual: PeriodName): PeriodName =>
  periods.find((each) => each === query.get(periodParam)) ?? usual;

const lengths: Readonly<Record<PeriodName, number>> = { today: 1, last7: 7, last30: 30, last90: 90 };

/** The days of a period, of which today is the last. The page, and the server that answers it ahead, have to count alike. */
export const daysOf = (period: PeriodName, today: string): Days => ({
  from: addDays(today, 1 - lengths[period]),
  to: today,
});
