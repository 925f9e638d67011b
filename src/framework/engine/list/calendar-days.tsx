import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { CrudFilter } from '@refinedev/core';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../fields/base/format';
import { rangeFrom, textFrom } from '../../fields/base/read-value';
import { type Field, kitOf } from '../../fields/field';
import { useLanguage } from '../../i18n/use-label';
import { isDay, momentOf } from '../../shared/moments';
import type { EngineRecord } from '../context/engine-record';
import { toCrudFilters } from './filters/to-crud-filters';
import { listKindTexts } from './list-kind-texts';

/** The span of a calendar. */
type Span = 'month' | 'week';

/** The position of a calendar: a month, or the week of a day. */
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

/**
 * Parses a position from the address: `2026-11` is a month, `2026-11-22` the week of that day; anything else is the current
 * month.
 */
export const readPlace = (at: string, today: string): Place => {
  if (/^\d{4}-\d\d$/.test(at) && isDay(`${at}-01`)) return { span: 'month', day: `${at}-01` };
  if (/^\d{4}-\d\d-\d\d$/.test(at) && isDay(at)) return { span: 'week', day: at };
  return { span: 'month', day: `${today.slice(0, 7)}-01` };
};

/** Formats a position for the address. */
export const writePlace = ({ span, day }: Place): string => (span === 'month' ? day.slice(0, 7) : day);

/** The next or previous month or week. */
export const movePlace = ({ span, day }: Place, step: 1 | -1): Place => {
  if (span === 'week') return { span, day: addDays(day, 7 * step) };
  const moment = noon(day);
  return { span, day: formatDay(new Date(moment.getFullYear(), moment.getMonth() + step, 1, 12)) };
};

/** The position in the other span: for a month with today in it the week of today. */
export const withSpan = (place: Place, span: Span, today: string): Place => {
  if (span === place.span) return place;
  if (span === 'month') return { span, day: `${place.day.slice(0, 7)}-01` };
  return { span, day: today.startsWith(place.day.slice(0, 7)) ? today : place.day };
};

/** The Monday of a day's week. */
const mondayOf = (day: string): string => addDays(day, -((noon(day).getDay() + 6) % 7));

/** The visible days, whole weeks from Monday on. */
export const daysOf = ({ span, day }: Place): readonly string[] => {
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

/** The kind of data under which a dragged record says its id. */
export const draggedRecord = 'application/x-record';

/** The day on which a record begins; undefined when it has none. */
export const dayOf = (field: Field, record: EngineRecord): string | undefined => extentOf(field, record)?.from;

/** The first and the last day of a record; undefined when it has none. */
const extentOf = (field: Field, record: EngineRecord): { from: string; to: string } | undefined => {
  const { holds } = kitOf(field);
  if (holds === 'days') return rangeFrom(record[field.name]);
  const text = textFrom(record[field.name]);
  const moment = momentOf(text);
  if (text === '' || Number.isNaN(moment.getTime())) return undefined;
  const day = holds === 'day' ? text.slice(0, 10) : formatDay(moment);
  return { from: day, to: day };
};

/** The records of each day, by time; one that spans several days is listed on each of them. */
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
  kitOf(field).holds === 'days' ? (rangeFrom(record[field.name])?.from ?? '') : textFrom(record[field.name]);

/** The time of day of a record, `HH:mm`; empty for a date without a time. */
export const timeOf = (field: Field, record: EngineRecord): string => {
  const moment = momentOf(textFrom(record[field.name]));
  if (kitOf(field).holds !== 'moment' || Number.isNaN(moment.getTime())) return '';
  return `${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`;
};

/** The initial value of a record that is created on a day: the day, or nine o'clock. */
export const firstValue = (field: Field, day: string): string | undefined => {
  const { holds } = kitOf(field);
  if (holds === 'day') return day;
  return holds === 'moment' ? new Date(`${day}T09:00:00`).toISOString() : undefined;
};

/** The value of a record that is moved to a day: a moment keeps its time of day. Undefined for what has none, or spans several days. */
export const movedTo = (field: Field, record: EngineRecord, day: string): string | undefined => {
  const { holds } = kitOf(field);
  const text = textFrom(record[field.name]);
  if (holds === 'day') return text === '' ? undefined : day;
  const moment = momentOf(text);
  if (holds !== 'moment' || Number.isNaN(moment.getTime())) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moved = new Date(moment);
  moved.setFullYear(year, month - 1, date);
  return moved.toISOString();
};

/** How many days a key moves a record that is pressed with Alt; undefined: it is none of these. */
export const daysOfKey = (key: string): number | undefined =>
  ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 })[key];

const spans = ['month', 'week'] as const;
const locales = { zh: 'zh-CN', en: 'en-GB' } as const;

/** The title of the position: 2026年11月, or the first and last day of a week. */
const useName = (place: Place): string => {
  const locale = locales[useLanguage()];
  const at = (day: string | undefined) => new Date(`${day ?? place.day}T12:00:00`);
  if (place.span === 'month')
    return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' }).format(at(place.day));
  const days = daysOf(place);
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' }).formatRange(
    at(days[0]),
    at(days.at(-1)),
  );
};

/** The visible month or week, with navigation. */
export const CalendarHead = ({
  place,
  today,
  onMove,
}: {
  place: Place;
  today: string;
  onMove: (place: Place) => void;
}) => {
  const { t } = useTranslation(listKindTexts);
  const name = useName(place);
  return (
    <div className="kinds-calendar-head u-flex u-wrap u-items-center u-between u-gap-8-16">
      <div className="u-row u-wrap">
        <Button
          icon={<LeftOutlined />}
          aria-label={t(`calendar.previous.${place.span}`)}
          onClick={() => onMove(movePlace(place, -1))}
        />
        <h2 className="u-text-center" aria-live="polite">
          {name}
        </h2>
        <Button
          icon={<RightOutlined />}
          aria-label={t(`calendar.next.${place.span}`)}
          onClick={() => onMove(movePlace(place, 1))}
        />
        <Button onClick={() => onMove(withSpan(readPlace('', today), place.span, today))}>{t('calendar.today')}</Button>
      </div>
      <fieldset className="kinds-switch u-card u-inline-flex" aria-label={t('calendar.span')}>
        {spans.map((span) => (
          <button
            key={span}
            type="button"
            aria-pressed={span === place.span}
            onClick={() => onMove(withSpan(place, span, today))}
          >
            {t(`calendar.${span}`)}
          </button>
        ))}
      </fieldset>
    </div>
  );
};
