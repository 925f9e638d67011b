import type { CrudFilter } from '@refinedev/core';
import { formatDay } from '../../fields/base/format';
import { rangeFrom, textFrom } from '../../fields/base/read-value';
import { type Field, kitOf } from '../../fields/field';
import { isDay, momentOf } from '../../shared/moments';
import type { EngineRecord } from '../context/engine-record';
import { toCrudFilters } from './filters/to-crud-filters';

/** The span of a calendar. */
export type Span = 'month' | 'week' | 'day';

/** The position of a calendar: a month, the week of a day, or a day. */
export interface Place {
  span: Span;
  /** `YYYY-MM-DD`; for a month its first day. */
  day: string;
}

/** Noon, so that daylight saving time does not shift the day. */
const noon = (day: string): Date => new Date(`${day}T12:00:00`);

/** Returns the day `count` days later. */
export const addDays = (day: string, count: number): string => {
  const moment = noon(day);
  moment.setDate(moment.getDate() + count);
  return formatDay(moment);
};

/** The fields by which a calendar places its records. */
export interface CalendarFields {
  /** When a record begins. */
  by: Field;
  /** When it ends. Left out: records have no length. */
  until?: Field | undefined;
  /** What the columns of a day are. Left out: a day is one column. */
  lanes?: Field | undefined;
}

/** Whether records have a time of day. */
export const isTimed = ({ by }: CalendarFields): boolean => kitOf(by).holds === 'moment';

/** Whether new records cannot begin in the past. */
export const isComing = (by: Field): boolean => 'min' in by && by.min === 'now';

/**
 * Parses a position from the address: `2026-11` is a month, `2026-11-22` the week of that day, `2026-11-22d` that day; anything else is
 * the current month.
 */
export const readPlace = (at: string, today: string): Place => {
  if (/^\d{4}-\d\d$/.test(at) && isDay(`${at}-01`)) return { span: 'month', day: `${at}-01` };
  if (/^\d{4}-\d\d-\d\d$/.test(at) && isDay(at)) return { span: 'week', day: at };
  const day = at.slice(0, -1);
  if (/^\d{4}-\d\d-\d\dd$/.test(at) && isDay(day)) return { span: 'day', day };
  return { span: 'month', day: `${today.slice(0, 7)}-01` };
};

/** Formats a position for the address. */
export const writePlace = ({ span, day }: Place): string =>
  ({ month: day.slice(0, 7), week: day, day: `${day}d` })[span];

/** The next or previous month, week or day. */
export const movePlace = ({ span, day }: Place, step: 1 | -1): Place => {
  if (span !== 'month') return { span, day: addDays(day, span === 'week' ? 7 * step : step) };
  const moment = noon(day);
  return { span, day: formatDay(new Date(moment.getFullYear(), moment.getMonth() + step, 1, 12)) };
};

/** The position in another span: of a month or a week with today in it that of today. */
export const withSpan = (place: Place, span: Span, today: string): Place => {
  if (span === place.span) return place;
  if (span === 'month') return { span, day: `${place.day.slice(0, 7)}-01` };
  const isNow = place.span === 'month' ? today.startsWith(place.day.slice(0, 7)) : daysOf(place).includes(today);
  return { span, day: isNow ? today : place.day };
};

/** The Monday of a day's week. */
const mondayOf = (day: string): string => addDays(day, -((noon(day).getDay() + 6) % 7));

/** The visible days: one, or whole weeks from Monday on. */
export const daysOf = ({ span, day }: Place): readonly string[] => {
  if (span === 'day') return [day];
  const first = mondayOf(day);
  if (span === 'week') return Array.from({ length: 7 }, (_, index) => addDays(first, index));
  const next = movePlace({ span, day }, 1).day;
  const weeks = mondayOf(addDays(next, -1)) === mondayOf(first) ? 1 : Math.ceil(dayCount(first, next) / 7);
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(first, index));
};

const dayCount = (from: string, to: string): number => Math.round((noon(to).getTime() - noon(from).getTime()) / 864e5);

/** The filters that restrict a request to these days. */
export const rangeFilters = (field: Field, days: readonly string[]): readonly CrudFilter[] =>
  toCrudFilters({
    field,
    value: { kind: 'days', preset: undefined, from: days[0], to: days.at(-1) },
    now: new Date(0),
  });

/** The same of records with an end: they have begun by the last day, and begin or end after the beginning of the first one. */
export const calendarFilters = ({ by, until }: CalendarFields, days: readonly string[]): CrudFilter[] => {
  const [from, to] = rangeFilters(by, days);
  if (until === undefined || !from || !to) return [...rangeFilters(by, days)];
  const [ends] = rangeFilters(until, days);
  return [to, { operator: 'or', value: ends ? [from, ends] : [from] }];
};

/** The kind of data under which a dragged record says its id. */
export const draggedRecord = 'application/x-record';

/** The day on which a record begins; undefined when it has none. */
export const dayOf = (fields: CalendarFields, record: EngineRecord): string | undefined =>
  extentOf(fields, record)?.from;

/** The moment in a field of a record; undefined where there is none. */
export const momentIn = (field: Field | undefined, record: EngineRecord): Date | undefined => {
  const moment = momentOf(textFrom(field && record[field.name]));
  return Number.isNaN(moment.getTime()) ? undefined : moment;
};

/** The first and the last day of a record; undefined when it has none. */
const extentOf = ({ by, until }: CalendarFields, record: EngineRecord): { from: string; to: string } | undefined => {
  const { holds } = kitOf(by);
  if (holds === 'days') return rangeFrom(record[by.name]);
  const moment = momentIn(by, record);
  if (moment === undefined) return undefined;
  const from = holds === 'day' ? textFrom(record[by.name]).slice(0, 10) : formatDay(moment);
  // What ends at midnight is not on the day that begins with it.
  const end = momentIn(until, record);
  return { from, to: end && end > moment ? formatDay(new Date(end.getTime() - 1)) : from };
};

/** The records of each day, by time; one that spans several days is listed on each of them. */
export const recordsByDay = ({
  fields,
  rows,
  days,
}: {
  fields: CalendarFields;
  rows: readonly EngineRecord[];
  days: readonly string[];
}): ReadonlyMap<string, readonly EngineRecord[]> => {
  const byDay = new Map<string, EngineRecord[]>(days.map((day) => [day, []]));
  const sorted = [...rows].sort((left, right) => (beginOf(fields.by, left) < beginOf(fields.by, right) ? -1 : 1));
  for (const record of sorted) {
    const extent = extentOf(fields, record);
    if (extent === undefined) continue;
    for (const day of days) if (extent.from <= day && day <= extent.to) byDay.get(day)?.push(record);
  }
  return byDay;
};

const beginOf = (field: Field, record: EngineRecord): string =>
  kitOf(field).holds === 'days' ? (rangeFrom(record[field.name])?.from ?? '') : textFrom(record[field.name]);

/** The time of day of a record, `HH:mm`; empty for a date without a time. */
export const timeOf = (fields: CalendarFields, record: EngineRecord): string => {
  const moment = isTimed(fields) ? momentIn(fields.by, record) : undefined;
  return moment === undefined ? '' : clockOf(minuteOf(moment));
};

/** The minute of its day. */
export const minuteOf = (moment: Date): number => moment.getHours() * 60 + moment.getMinutes();

/** A minute of a day as `HH:mm`. */
export const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The moment of a day with the time of day of another one. */
const momentAt = (day: string, minute: number, seconds = new Date(0)): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 0, minute, seconds.getSeconds(), seconds.getMilliseconds());
};

/** A place in a calendar. */
export interface Slot {
  day: string;
  /** Of the day. Left out: a new record begins at nine o'clock, and one that is moved keeps its time of day. */
  minute?: number | undefined;
  /** The value of the lane, null for none. Left out: a new record has none, and one that is moved keeps its own. */
  lane?: string | null | undefined;
}

/** Nine o'clock, when a record begins of which nothing else is known. */
export const firstMinute = 540;

/** The first values of a record that is created in a slot; undefined where it cannot be said when it begins. */
export const firstValues = ({ by, until, lanes }: CalendarFields, slot: Slot): Record<string, string> | undefined => {
  const { holds } = kitOf(by);
  const { day, minute = firstMinute, lane } = slot;
  if (holds === 'day') return { [by.name]: day };
  if (holds !== 'moment') return undefined;
  return {
    [by.name]: momentAt(day, minute).toISOString(),
    ...(until && { [until.name]: momentAt(day, minute + 60).toISOString() }),
    ...(lanes && typeof lane === 'string' && { [lanes.name]: lane }),
  };
};

/** What changes of a record that is moved to a slot, its length stays. Undefined for what has no begin, or spans several days. */
export const movedTo = (
  { by, until, lanes }: CalendarFields,
  record: EngineRecord,
  { day, minute, lane }: Slot,
): Record<string, string | null> | undefined => {
  const moment = momentIn(by, record);
  if (moment === undefined || kitOf(by).holds === 'days') return undefined;
  if (kitOf(by).holds === 'day') return { [by.name]: day };
  const moved = minute === undefined ? momentAt(day, minuteOf(moment), moment) : momentAt(day, minute);
  const end = momentIn(until, record);
  return {
    [by.name]: moved.toISOString(),
    ...(until && end && { [until.name]: new Date(end.getTime() + moved.getTime() - moment.getTime()).toISOString() }),
    ...(lanes && lane !== undefined && { [lanes.name]: lane }),
  };
};

/** How many days a key moves a record that is pressed with Alt; undefined: it is none of these. */
export const daysOfKey = (key: string): number | undefined =>
  ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 })[key];

/** The minutes of a day. */
export const wholeDay = 1440;
/** The minutes by which records are moved, those of a slot, and the least that a record is drawn with. */
export const [stepLength, slotLength, least] = [15, 30, 30];

/** A place in the hours of a day: of one record, or of those for which there is no place of their own. */
export interface Box {
  records: readonly EngineRecord[];
  /** Minutes of the day. */
  from: number;
  to: number;
  /** Its place from the left, of so many side by side. */
  track: number;
  tracks: number;
}

type Extent = Pick<Box, 'records' | 'from' | 'to'>;

/** Those that overlap, directly or by others, as one. They come in the order of their begin. */
const clustersOf = <T extends Extent>(extents: readonly T[]): T[][] => {
  const clusters: T[][] = [];
  let end = 0;
  for (const extent of extents) {
    const last = clusters.at(-1);
    if (last && extent.from < end) last.push(extent);
    else clusters.push([extent]);
    end = last && extent.from < end ? Math.max(end, extent.to) : extent.to;
  }
  return clusters;
};

const mergedOf = (extents: readonly Extent[]): Extent => ({
  records: extents.flatMap(({ records }) => records),
  from: Math.min(...extents.map(({ from }) => from)),
  to: Math.max(...extents.map(({ to }) => to)),
});

/** Where the records of a day are drawn in its hours: what overlaps is side by side, `most` at once; what is beyond is one box at the end. */
export const boxesOf = ({
  fields: { by, until },
  records,
  day,
  most,
}: {
  fields: CalendarFields;
  records: readonly EngineRecord[];
  day: string;
  most: number;
}): readonly Box[] => {
  const extents = records.flatMap((record): Extent[] => {
    const begin = momentIn(by, record);
    if (begin === undefined) return [];
    const end = momentIn(until, record) ?? begin;
    const from = formatDay(begin) < day ? 0 : Math.min(minuteOf(begin), wholeDay - least);
    const to = formatDay(end) > day ? wholeDay : minuteOf(end);
    return [{ records: [record], from, to: Math.max(to, from + least) }];
  });
  return clustersOf(extents.sort((one, other) => one.from - other.from || other.to - one.to)).flatMap((cluster) => {
    const ends: number[] = [];
    const placed = cluster.map((extent) => {
      const free = ends.findIndex((end) => end <= extent.from);
      const track = free < 0 ? ends.length : free;
      ends[track] = extent.to;
      return { ...extent, track };
    });
    if (ends.length <= most) return placed.map((box) => ({ ...box, tracks: ends.length }));
    const beyond = clustersOf(placed.filter(({ track }) => track >= most - 1)).map(mergedOf);
    return [
      ...placed.filter(({ track }) => track < most - 1).map((box) => ({ ...box, tracks: most })),
      ...beyond.map((extent) => ({ ...extent, track: most - 1, tracks: most })),
    ];
  });
};
