import './list.css';
import { Popover, theme } from 'antd';
import { type CSSProperties, type DragEvent, type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formatDay } from '../../fields/base/format';
import { optionOf } from '../../fields/base/option';
import { textFrom } from '../../fields/base/read-value';
import { type Field, isState, kitOf } from '../../fields/field';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import type { ActionItem } from '../actions/action-items';
import type { Allowed } from '../actions/available-actions';
import { useRunBulk } from '../actions/use-run-bulk';
import type { EngineRecord } from '../context/engine-record';
import { useDoneText } from '../context/use-done-text';
import { useRecordTitle } from '../context/use-record-title';
import { useRefresh } from '../context/use-refresh';
import { useShowError } from '../context/use-show-error';
import { Loading } from '../parts/loading';
import { PageLoadError } from '../parts/page-load-error';
import { useObstacles } from '../record/obstacles';
import { RecordRefs } from '../record/record-refs';
import { useFeedback } from '../record/use-feedback';
import { CalendarDay, useDayName } from './calendar-day';
import {
  addDays,
  CalendarHead,
  dayOf,
  daysOf,
  daysOfKey,
  draggedRecord,
  firstValue,
  movedTo,
  rangeFilters,
  readPlace,
  recordsByDay,
  timeOf,
  writePlace,
} from './calendar-days';
import { type ListKindProps, listKindTexts } from './list-kind-texts';
import { RecordCard } from './record-card';
import { RecordCards } from './record-cards';
import { useRecords } from './use-records';

/** Moves records to another day through the action that the calendar names; undefined where there is none, or the user may not run it. */
const useCalendarMove = (input: { resource: Resource; field: Field | undefined; allowed: Allowed }) => {
  const { resource, field, allowed } = input;
  const label = useLabel();
  const doneText = useDoneText();
  const runBulk = useRunBulk(resource);
  const obstacleTo = useObstacles(resource);
  const refresh = useRefresh(resource);
  const showError = useShowError();
  const { reportOutcome } = useFeedback(resource);
  const action = allowed.actions.find(({ name }) => name === resource.list.calendar?.move);
  if (action === undefined || field === undefined) return undefined;

  const move = async (record: EngineRecord, day: string): Promise<void> => {
    const value = movedTo(field, record, day);
    if (value === undefined || value === record[field.name]) return;
    try {
      // As for a selection of one: that is the way which can be undone.
      const run = { name: action.name, values: { [field.name]: value }, records: [record] };
      const outcome = await runBulk({ ...run, obstacleOf: (one) => obstacleTo(action, one) });
      await reportOutcome({
        ...run,
        action: label(action.label),
        outcome,
        doneText: (titles) => doneText({ action, titles }),
      });
    } catch (thrown) {
      showError(thrown);
    } finally {
      refresh('everything');
    }
  };
  return { move, mayMove: (record: EngineRecord): boolean => obstacleTo(action, record) === undefined };
};

/** What moves records of a calendar. */
type CalendarMove = NonNullable<ReturnType<typeof useCalendarMove>>;

/** The colour name of the record's state, as in its tag. */
const colorOf = (resource: Resource, record: EngineRecord): string | undefined => {
  const field = resource.fields.find(isState);
  return field ? optionOf({ field, key: textFrom(record[field.name]) })?.color : undefined;
};

/** A record on its day: time and title; a click shows details and actions. */
const CalendarEntry = ({
  resource,
  field,
  record,
  names,
  itemsFor,
  mover,
}: {
  resource: Resource;
  field: Field;
  record: EngineRecord;
  names: readonly string[];
  itemsFor: (record: EngineRecord) => readonly ActionItem[];
  /** Moves it to another day; undefined: it stays. */
  mover: CalendarMove | undefined;
}) => {
  const { t } = useTranslation(listKindTexts);
  const isMovable = mover?.mayMove(record) === true;
  const onKeyDown = (event: KeyboardEvent): void => {
    const days = event.altKey ? daysOfKey(event.key) : undefined;
    const day = dayOf(field, record);
    if (!isMovable || days === undefined || day === undefined) return;
    event.preventDefault();
    void mover?.move(record, addDays(day, days));
  };
  const titleOf = useRecordTitle(resource);
  const { token } = theme.useToken();
  const time = timeOf(field, record);
  // antd's name of the middle tone of each tag colour; the others (processing, none) use the accent.
  const tones: Readonly<Record<string, unknown>> = { ...token };
  // React's types know no custom properties.
  const edge = { '--kinds-entry': tones[`${colorOf(resource, record)}6`] } as CSSProperties;
  return (
    <Popover
      trigger="click"
      destroyOnHidden
      content={<RecordCard resource={resource} record={record} names={names} items={itemsFor(record)} />}
    >
      <button
        type="button"
        className="kinds-entry u-flex u-gap-6 u-full u-clip u-rounded u-text-12 u-text-start u-nowrap u-head"
        style={edge}
        {...(isMovable && {
          draggable: true,
          title: t('calendar.move'),
          'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown',
          onDragStart: (event: DragEvent) => event.dataTransfer.setData(draggedRecord, record.id),
          onKeyDown,
        })}
      >
        {time !== '' && <time className="u-rigid u-figures u-faint">{time}</time>}
        <span className="u-clip u-ellipsis">{titleOf(record)}</span>
      </button>
    </Popover>
  );
};

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

/** Records in a month or a week; only the visible days are requested. */
export const RecordCalendar = (props: ListKindProps) => {
  const { title, resource, filters, state, onChange, columns, itemsFor, createAt, isNarrow, allowed } = props;
  const { t } = useTranslation(listKindTexts);
  const navigate = useNavigate();
  const weekdays = useWeekdays();
  const dayName = useDayName();
  const today = formatDay(new Date());
  const [picked, setPicked] = useState(today);
  const field = resource.fieldByName.get(resource.list.calendar?.by ?? '');
  const mover = useCalendarMove({ resource, field, allowed });
  const place = readPlace(state.at, today);
  const at = writePlace(place);
  const days = useMemo(() => daysOf(readPlace(at, at)), [at]);
  const request = useMemo(() => [...filters, ...(field ? rangeFilters(field, days) : [])], [filters, field, days]);
  const sort = { field: field?.name ?? 'createdAt', order: 'asc' } as const;
  const records = useRecords({ resource, filters: request, view: { page: 1, size: mostRecords, sort } });
  const byDay = useMemo(
    () => (field ? recordsByDay({ field, rows: records.rows, days }) : new Map<string, EngineRecord[]>()),
    [field, records.rows, days],
  );
  if (field === undefined) return null;
  const names = columns
    .map((column) => column.field.name)
    .filter((name) => name !== resource.titleField)
    .slice(0, 5);
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7));
  const shown = days.includes(picked) ? picked : (days.find((day) => day.startsWith(place.day.slice(0, 7))) ?? '');
  const add = (day: string): (() => void) | undefined => {
    const value = firstValue(field, day);
    if (createAt === undefined || value === undefined || !canBegin(field)) return undefined;
    return () =>
      void navigate(`${createAt}${createAt.includes('?') ? '&' : '?'}${new URLSearchParams([[field.name, value]])}`);
  };

  const table = (
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
                onAdd={add(day)}
                onDropped={
                  mover &&
                  ((id) => {
                    const record = records.rows.find((one) => one.id === id);
                    if (record) void mover.move(record, day);
                  })
                }
                entry={(record) => (
                  <CalendarEntry
                    resource={resource}
                    field={field}
                    record={record}
                    names={names}
                    itemsFor={itemsFor}
                    mover={mover}
                  />
                )}
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
    return (
      <RecordRefs resource={resource} fields={columns.map((column) => column.field)} rows={records.rows}>
        {records.total > records.rows.length && (
          <p role="status">{t('calendar.tooMany', { total: records.total, shown: records.rows.length })}</p>
        )}
        {table}
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
    <section className="engine-page" aria-label={title}>
      <CalendarHead place={place} today={today} onMove={(next) => onChange({ at: writePlace(next) })} />
      {body()}
    </section>
  );
};
