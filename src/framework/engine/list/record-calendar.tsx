import './list.css';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formatDay } from '../../fields/base/format';
import { type Field, kitOf } from '../../fields/field';
import { useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import { canReadPlain } from '../../rights/field-rights';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { Loading } from '../parts/loading';
import { PageLoadError } from '../parts/page-load-error';
import { RecordRefs } from '../record/record-refs';
import { CalendarDay, CalendarEntry, type StepOf, useCalendarMove, useDayName } from './calendar-day';
import {
  addDays,
  type CalendarFields,
  calendarFilters,
  dayOf,
  daysOf,
  daysOfKey,
  firstValues,
  isComing,
  isTimed,
  movePlace,
  type Place,
  readPlace,
  recordsByDay,
  type Slot,
  type Span,
  withSpan,
  writePlace,
} from './calendar-days';
import { HourGrid } from './calendar-hours';
import { type ListKindProps, listKindTexts } from './list-kind-texts';
import { RecordCards } from './record-cards';
import { useRecords } from './use-records';

/** Maximum number of records that are fetched for a month; a note says when there are more. */
const mostRecords = 500;
const locales = { zh: 'zh-CN', en: 'en-GB' } as const;

/** Monday to Sunday; 2024 began with a Monday. */
const useWeekdays = (): readonly string[] => {
  const format = new Intl.DateTimeFormat(locales[useLanguage()], { weekday: 'short' });
  return Array.from({ length: 7 }, (_, index) => format.format(new Date(2024, 0, index + 1)));
};

/** Whether a form can be opened with the day filled in. */
const canBegin = (field: Field): boolean =>
  ['day', 'moment'].includes(kitOf(field).holds) && !field.readOnly && field.views.includes('form');

/** The title of the position: 2026年11月, the first and last day of a week, or a day. */
const useName = (place: Place): string => {
  const locale = locales[useLanguage()];
  const at = (day: string | undefined) => new Date(`${day ?? place.day}T12:00:00`);
  if (place.span === 'month')
    return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' }).format(at(place.day));
  if (place.span === 'day') return new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(at(place.day));
  const days = daysOf(place);
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' }).formatRange(
    at(days[0]),
    at(days.at(-1)),
  );
};

/** The visible month, week or day, with navigation. */
export const CalendarHead = ({
  place,
  spans,
  today,
  onMove,
}: {
  place: Place;
  /** Those to choose from. */
  spans: readonly Span[];
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

/** The fields of the calendar that the user may read. */
const useCalendarFields = (resource: Resource): CalendarFields | undefined => {
  const { can } = useEngine();
  return useMemo(() => {
    const { by, until, lanes } = resource.list.calendar ?? {};
    const fieldOf = (name = ''): Field | undefined => {
      const field = resource.fieldByName.get(name);
      return field && canReadPlain({ resource, field, can }) ? field : undefined;
    };
    const begin = fieldOf(by);
    return begin && { by: begin, until: fieldOf(until), lanes: fieldOf(lanes) };
  }, [resource, can]);
};

/** Records in a month, a week or a day; only the visible days are requested. */
export const RecordCalendar = (props: ListKindProps) => {
  const fields = useCalendarFields(props.resource);
  return fields && <OpenCalendar {...props} fields={fields} />;
};

const OpenCalendar = (props: ListKindProps & { fields: CalendarFields }) => {
  const { title, resource, fields, filters, state, onChange, columns, itemsFor, createAt, isNarrow, allowed } = props;
  const { t } = useTranslation(listKindTexts);
  const navigate = useNavigate();
  const weekdays = useWeekdays();
  const dayName = useDayName();
  const today = formatDay(new Date());
  const [picked, setPicked] = useState(today);
  const section = useRef<HTMLElement>(null);
  /** The record that a key has moved, which keeps the focus. */
  const stepped = useRef<string>(undefined);
  const spans: readonly Span[] = isTimed(fields) ? ['month', 'week', 'day'] : ['month', 'week'];
  const read = readPlace(state.at, today);
  const place: Place = spans.includes(read.span) ? read : { ...read, span: 'week' };
  const at = writePlace(place);
  const days = useMemo(() => daysOf(readPlace(at, at)), [at]);
  const request = useMemo(() => [...filters, ...calendarFilters(fields, days)], [filters, fields, days]);
  const sort = [{ field: fields.by.name, order: 'asc' }] as const;
  const records = useRecords({ resource, filters: request, view: { page: 1, size: mostRecords, sort } });
  const { shown: rows, mover } = useCalendarMove({ resource, fields, allowed, rows: records.rows });
  const byDay = useMemo(() => recordsByDay({ fields, rows, days }), [fields, rows, days]);
  useLayoutEffect(() => {
    if (stepped.current === undefined) return;
    const entry = section.current?.querySelector<HTMLElement>(`[data-record="${CSS.escape(stepped.current)}"]`);
    const { activeElement } = document;
    if (activeElement === document.body) entry?.focus();
    else if (activeElement !== entry) stepped.current = undefined;
  });
  const names = columns
    .map((column) => column.field.name)
    .filter((name) => name !== resource.titleField)
    .slice(0, 5);
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7));
  const shown = days.includes(picked) ? picked : (days.find((day) => day.startsWith(place.day.slice(0, 7))) ?? '');
  const add = (slot: Slot): void => {
    const values = new URLSearchParams(firstValues(fields, slot));
    void navigate(`${createAt}${createAt?.includes('?') ? '&' : '?'}${values}`);
  };
  const canAdd = createAt !== undefined && canBegin(fields.by);
  const goTo = (next: Place): void => onChange({ at: writePlace(next) });
  const drop = (id: string, slot: Slot): void => {
    const record = rows.find((one) => one.id === id);
    if (record) mover?.move(record, slot);
  };
  const dayStep: StepOf = (record, key) => {
    const [day, count] = [dayOf(fields, record), daysOfKey(key)];
    return day === undefined || count === undefined ? undefined : { day: addDays(day, count) };
  };
  const entry = (record: EngineRecord, stepOf: StepOf | null = dayStep) => (
    <CalendarEntry
      resource={resource}
      fields={fields}
      record={record}
      names={names}
      itemsFor={itemsFor}
      {...(stepOf && mover?.mayMove(record) && { stepOf })}
      onStep={(slot) => {
        stepped.current = record.id;
        // Steps one after the other are one move.
        mover?.move(record, slot, 600);
        if (!days.includes(slot.day)) goTo({ ...place, day: slot.day });
      }}
    />
  );

  const table = () => (
    <table
      className="kinds-calendar u-card u-full"
      aria-label={title}
      aria-busy={records.isLoading}
      data-span={place.span}
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th className="u-p-8 u-text-start" key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <CalendarDay
                key={day}
                day={day}
                records={byDay.get(day) ?? []}
                most={place.span === 'month' ? 3 : 20}
                isToday={day === today}
                isOutside={place.span === 'month' && !day.startsWith(place.day.slice(0, 7))}
                isCompact={isNarrow}
                isPicked={day === shown}
                onPick={() => setPicked(day)}
                onAdd={canAdd && (!isComing(fields.by) || day >= today) ? () => add({ day }) : undefined}
                onDropped={mover && ((id) => drop(id, { day }))}
                entry={entry}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  const dayRecords = byDay.get(shown) ?? [];
  const body = () => {
    if (records.error !== undefined) return <PageLoadError error={records.error} onRetry={records.retry} />;
    if (records.isFirst) return <Loading />;
    const shownFields = columns.map((column) => column.field);
    return (
      <RecordRefs
        resource={resource}
        fields={fields.lanes ? [...shownFields, fields.lanes] : shownFields}
        rows={records.rows}
      >
        {records.total > records.rows.length && (
          <p role="status">{t('calendar.tooMany', { total: records.total, shown: records.rows.length })}</p>
        )}
        {!isNarrow && isTimed(fields) && place.span !== 'month' ? (
          <HourGrid
            title={title}
            fields={fields}
            days={days}
            byDay={byDay}
            isBusy={records.isLoading}
            mover={mover}
            entry={entry}
            onAdd={canAdd ? add : undefined}
            onDropped={drop}
            onDay={(day) => goTo({ span: 'day', day })}
          />
        ) : (
          place.span !== 'day' && table()
        )}
        {isNarrow && dayRecords.length === 0 && <p>{t('calendar.none', { day: dayName(shown) })}</p>}
        {isNarrow && dayRecords.length > 0 && (
          <RecordCards
            title={dayName(shown)}
            columns={columns}
            resource={resource}
            rows={dayRecords}
            isLoading={records.isLoading}
            itemsFor={itemsFor}
          />
        )}
      </RecordRefs>
    );
  };
  return (
    <section ref={section} className="engine-page" aria-label={title}>
      <CalendarHead place={place} spans={spans} today={today} onMove={goTo} />
      {body()}
    </section>
  );
};
