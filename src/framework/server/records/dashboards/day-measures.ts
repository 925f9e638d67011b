import type { TrendAnswer } from '../../../contract/dashboards';
import type { FigureValue } from '../../../contract/records';
import { type Field, kitOf } from '../../../fields/field';
import type { WidgetMeasure, WidgetSeries } from '../../../language/dashboard-config';
import type { FigureKind } from '../../../language/pages/list-config';
import { addDays } from '../../../shared/moments';
import { readerOf, type SessionCall } from '../../services/call';
import type { AggregateRow, Condition, Measure } from '../../store/store';
import { dayCount, daysBetween, type Period, valuesCondition, type WidgetQuestion } from './widget-question';

/** Who asks, and about which days. */
export interface DaysQuestion {
  call: SessionCall;
  period: Period;
}

/** The same about one widget. */
export type Of<W> = DaysQuestion & { widget: W };

/** The fields that measures and their conditions name. */
export const measuredFields = (measures: readonly (WidgetMeasure & Pick<WidgetSeries, 'where'>)[]): readonly string[] =>
  measures.flatMap(({ of, where = {} }) => [...(of === undefined ? [] : [of]), ...Object.keys(where)]);

/** The query of the store. */
export const measureOf = ({ fn, of }: WidgetMeasure): Measure => ({ kind: fn, field: of });

/** Measures over the records of a widget. */
export const aggregate = (
  { call }: DaysQuestion,
  { resource, scope, where }: WidgetQuestion,
  query: { measures: Record<string, Measure>; groupBy?: readonly string[]; byHour?: string; further?: Condition },
): Promise<AggregateRow[]> => {
  const { further, ...rest } = query;
  const all = further === undefined ? where : { all: [where, further] };
  return call.services.store.aggregate({
    collection: resource.name,
    scope,
    where: all,
    reader: readerOf(call),
    ...rest,
  });
};

/** As a percentage; nothing where there is nothing to divide by. */
export const ratio = (value: FigureValue, divisor: FigureValue): FigureValue =>
  typeof value === 'number' && typeof divisor === 'number' && divisor !== 0 ? (value / divisor) * 100 : null;

/** What was measured on one day, of one series. An average comes as sum and count, so that days can be put together. */
interface DayMeasure {
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
interface MeasuredSeries {
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

/** What was measured on one day, of one group where it is grouped. */
export interface GroupDayMeasure extends DayMeasure {
  group: string | null;
}

/** A series by day, or by day and the values of a field. */
export const dayMeasures = async ({
  question,
  by,
  series,
  groupBy,
  ...request
}: DaysQuestion & {
  question: WidgetQuestion;
  /** The date. */
  by: Field;
  series: Pick<WidgetSeries, 'fn' | 'of' | 'where'>;
  /** Name of a field. Default: all records together. */
  groupBy?: string;
}): Promise<GroupDayMeasure[]> => {
  const isMoment = kitOf(by).holds === 'moment';
  const groups = [...(groupBy === undefined ? [] : [groupBy]), ...(isMoment ? [] : [by.name])];
  const rows = await aggregate(request, question, {
    ...(isMoment && { byHour: by.name }),
    ...(groups.length > 0 && { groupBy: groups }),
    measures: {
      value: { kind: series.fn === 'avg' ? 'sum' : series.fn, field: series.of },
      count: { kind: 'count', field: series.of },
    },
    further: valuesCondition({ call: request.call, resource: question.resource, where: series.where }),
  });
  return rows.flatMap(({ group, values }) => {
    const at = group[by.name];
    if (typeof at !== 'string') return [];
    const day = isMoment ? request.period.days.dayOf(at) : at;
    const key = groupBy === undefined ? null : group[groupBy];
    const named = typeof key === 'string' && key !== '' ? key : null;
    return [{ group: named, day, value: values.value ?? null, count: Number(values.count ?? 0) }];
  });
};
