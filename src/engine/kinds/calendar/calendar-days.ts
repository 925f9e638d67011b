import type { CrudFilter } from '@refinedev/core';
import type { Field } from '../../../schema/resource';
import { toCrudFilters } from '../../compile/to-crud-filters';
import type { EngineRecord } from '../../engine-record';
import { formatDay } from '../../fields/common/format';
import { rangeFrom, textFrom } from '../../fields/common/read-value';

/** What a calendar shows at once. */
export type Span = 'month' | 'week';

/** Where a calendar stands: a month, or the week of a day. */
export interface Place {
  span: Span;
  /** `YYYY-MM-DD`; of a month its first day. */
  day: string;
}

/** Moments at noon, so that no change of the clocks moves a day. */
const noon = (day: string): Date => new Date(`${day}T12:00:00`);
const isDay = (day: string): boolean => !Number.isNaN(noon(day).getTime()) && formatDay(noon(day)) === day;

/** The day so many days later. */
const addDays = (day: string, count: number): string => {
  const moment = noon(day);
  moment.setDate(moment.getDate() + count);
  return formatDay(moment);
};

/** Reads the place from the address: `2026-11` is a month, `2026-11-22` the week of that day; anything else is this month. */
export const readPlace = (at: string, today: string): Place => {
  if (/^\d{4}-\d\d$/.test(at) && isDay(`${at}-01`)) return { span: 'month', day: `${at}-01` };
  if (/^\d{4}-\d\d-\d\d$/.test(at) && isDay(at)) return { span: 'week', day: at };
  return { span: 'month', day: `${today.slice(0, 7)}-01` };
};

/** Writes a place for the address. */
export const writePlace = ({ span, day }: Place): string => (span === 'month' ? day.slice(0, 7) : day);

/** The next or the former month or week. */
export const movePlace = ({ span, day }: Place, step: 1 | -1): Place => {
  if (span === 'week') return { span, day: addDays(day, 7 * step) };
  const moment = noon(day);
  return { span, day: formatDay(new Date(moment.getFullYear(), moment.getMonth() + step, 1, 12)) };
};

/** The other span around what is seen: of a month with today in it the week of today. */
export const withSpan = (place: Place, span: Span, today: string): Place => {
  if (span === place.span) return place;
  if (span === 'month') return { span, day: `${place.day.slice(0, 7)}-01` };
  return { span, day: today.startsWith(place.day.slice(0, 7)) ? today : place.day };
};

/** The Monday of a day's week. */
const mondayOf = (day: string): string => addDays(day, -((noon(day).getDay() + 6) % 7));

/** The days that are drawn, whole weeks from Monday on. */
export const daysOf = ({ span, day }: Place): readonly string[] => {
  const first = mondayOf(day);
  if (span === 'week') return Array.from({ length: 7 }, (_, index) => addDays(first, index));
  const next = movePlace({ span, day }, 1).day;
  const weeks = mondayOf(addDays(next, -1)) === mondayOf(first) ? 1 : Math.ceil(dayCount(first, next) / 7);
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(first, index));
};

const dayCount = (from: string, to: string): number => Math.round((noon(to).getTime() - noon(from).getTime()) / 864e5);

/** What the server is asked for: only records of these days. */
export const rangeFilters = (field: Field, days: readonly string[]): readonly CrudFilter[] =>
  toCrudFilters({
    field,
    value: { kind: 'days', preset: undefined, from: days[0], to: days.at(-1) },
    now: new Date(0),
  });

/** The first and the last day of a record; undefined when it has none. */
const extentOf = (field: Field, record: EngineRecord): { from: string; to: string } | undefined => {
  if (field.type === 'dateRange') return rangeFrom(record[field.name]);
  const text = textFrom(record[field.name]);
  const moment = new Date(text);
  if (text === '' || Number.isNaN(moment.getTime())) return undefined;
  const day = field.type === 'date' ? text.slice(0, 10) : formatDay(moment);
  return { from: day, to: day };
};

/** The records of each day, in the order of their time; one that lasts stands in each of its days. */
export const recordsByDay = ({
  field,
  rows,
  days,
}: {
  field: Field;
  rows: readonly EngineRecord[];
  days: readonly string[];
}): ReadonlyMap<string, readonly EngineRecord[]> => {
  const byDay = new Map<string, EngineRecord[]>(days.map((day) => [day, []]));
  const sorted = [...rows].sort((left, right) => (beginOf(field, left) < beginOf(field, right) ? -1 : 1));
  for (const record of sorted) {
    const extent = extentOf(field, record);
    if (extent === undefined) continue;
    for (const day of days) if (extent.from <= day && day <= extent.to) byDay.get(day)?.push(record);
  }
  return byDay;
};

const beginOf = (field: Field, record: EngineRecord): string =>
  field.type === 'dateRange' ? (rangeFrom(record[field.name])?.from ?? '') : textFrom(record[field.name]);

/** The time of day of a record, `HH:mm`; empty where a day has none. */
export const timeOf = (field: Field, record: EngineRecord): string => {
  const moment = new Date(textFrom(record[field.name]));
  if (field.type !== 'datetime' || Number.isNaN(moment.getTime())) return '';
  return `${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`;
};

/** What a form begins with when a record is made on a day: the day, or nine o'clock of it. */
export const firstValue = (field: Field, day: string): string | undefined => {
  if (field.type === 'date') return day;
  return field.type === 'datetime' ? new Date(`${day}T09:00:00`).toISOString() : undefined;
};
