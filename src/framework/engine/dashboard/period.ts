import { formatDay } from '../../fields/base/format';
import type { PeriodName } from '../../language/dashboard/dashboard-config';

/** First and last day, `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

const lengths: Readonly<Record<PeriodName, number>> = { today: 1, last7: 7, last30: 30, last90: 90 };

/** The day so many days from another, in the browser's time zone. */
export const dayFrom = (now: Date, count: number): string =>
  formatDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + count));

/** The days of a period, seen from now. */
export const daysOf = (period: PeriodName, now: Date): Days => ({
  from: dayFrom(now, 1 - lengths[period]),
  to: dayFrom(now, 0),
});

/** The time zone in which the days of a period are days: `Asia/Shanghai`. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
