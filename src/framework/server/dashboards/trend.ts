import type { TrendAnswer } from '../../contract/dashboards';
import type { FigureValue } from '../../contract/records';
import type { FigureKind } from '../../language/list/list-config';
import { addDays } from '../../shared/day';
import { dayCount, daysBetween } from './zone-days';

/** What was measured on one day, of one series. An average comes as sum and count, so that days can be put together. */
export interface DayMeasure {
  day: string;
  value: FigureValue;
  /** Of how many values; for an average. */
  count: number;
}

/** Most points that are drawn day by day, and week by week. */
const mostByDay = 62;
const mostByWeek = 200;

const unitFor = (from: string, to: string): TrendAnswer['unit'] => {
  const count = dayCount(from, to);
  if (count <= mostByDay) return 'day';
  return count <= mostByWeek ? 'week' : 'month';
};

/** The first day of the week (Monday) or month of a day. */
const firstOf = (unit: TrendAnswer['unit'], day: string): string => {
  if (unit === 'day') return day;
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
};

const merge: Readonly<Record<FigureKind, (measures: readonly DayMeasure[]) => FigureValue>> = {
  count: (measures) => total(measures),
  sum: (measures) => total(measures),
  avg: (measures) => {
    const count = measures.reduce((sum, measure) => sum + measure.count, 0);
    return count === 0 ? null : total(measures) / count;
  },
  min: (measures) => extreme(measures, (left, right) => left < right),
  max: (measures) => extreme(measures, (left, right) => left > right),
};

const total = (measures: readonly DayMeasure[]): number =>
  measures.reduce((sum, { value }) => sum + (typeof value === 'number' ? value : 0), 0);

const extreme = (
  measures: readonly DayMeasure[],
  isBetter: (left: number | string, right: number | string) => boolean,
): FigureValue =>
  measures.reduce<FigureValue>(
    (best, { value }) => (value !== null && (best === null || isBetter(value, best)) ? value : best),
    null,
  );

/** What was measured of one series. */
export interface MeasuredSeries {
  fn: FigureKind;
  /** Of several days the last one counts. */
  level?: boolean | undefined;
  measures: readonly DayMeasure[];
}

/** What several days come to. */
export const merged = ({ fn, level }: Omit<MeasuredSeries, 'measures'>, measures: readonly DayMeasure[]): FigureValue =>
  merge[fn](level ? lastDayOf(measures) : measures);

const lastDayOf = (measures: readonly DayMeasure[]): readonly DayMeasure[] => {
  const last = measures.reduce((latest, { day }) => (day > latest ? day : latest), '');
  return measures.filter(({ day }) => day === last);
};

/** The last day of a unit of time that begins on a day. */
export const lastOf = (unit: TrendAnswer['unit'], first: string): string => {
  if (unit === 'day') return first;
  if (unit === 'week') return addDays(first, 6);
  return addDays(firstOf('month', addDays(first, 31)), -1);
};

/** The points of a trend: days, weeks or months by the length of the period, those without records included. */
export const trendOf = ({
  from,
  to,
  series,
  unit = unitFor(from, to),
}: {
  from: string;
  to: string;
  series: readonly MeasuredSeries[];
  /** Default: by the length of the period. */
  unit?: TrendAnswer['unit'];
}): TrendAnswer => {
  const starts = [...new Set(daysBetween(from, to).map((day) => firstOf(unit, day)))];
  const byStart = series.map(({ measures, ...how }) => {
    const found = groupByStart(measures, unit);
    return (start: string) => merged(how, found.get(start) ?? []);
  });
  return { kind: 'trend', unit, points: starts.map((at) => ({ at, values: byStart.map((valueAt) => valueAt(at)) })) };
};

const groupByStart = (
  measures: readonly DayMeasure[],
  unit: TrendAnswer['unit'],
): ReadonlyMap<string, readonly DayMeasure[]> => {
  const groups = new Map<string, DayMeasure[]>();
  for (const measure of measures) {
    const start = firstOf(unit, measure.day);
    const group = groups.get(start);
    if (group) group.push(measure);
    else groups.set(start, [measure]);
  }
  return groups;
};
