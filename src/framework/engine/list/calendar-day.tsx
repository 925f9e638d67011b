import { PlusOutlined } from '@ant-design/icons';
import { Popover, theme } from 'antd';
import { type CSSProperties, type DragEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { optionOf } from '../../fields/base/option';
import { textFrom } from '../../fields/base/read-value';
import { isState } from '../../fields/field';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import type { ActionItem } from '../actions/action-items';
import type { Allowed } from '../actions/available-actions';
import { useRunBulk } from '../actions/use-run-bulk';
import type { EngineRecord, Values } from '../context/engine-record';
import { useDoneText } from '../context/use-done-text';
import { useRecordTitle } from '../context/use-record-title';
import { useRefresh } from '../context/use-refresh';
import { useShowError } from '../context/use-show-error';
import { useObstacles } from '../record/obstacles';
import { useFeedback } from '../record/use-feedback';
import { type CalendarFields, draggedRecord, movedTo, type Slot, timeOf } from './calendar-days';
import { listKindTexts } from './list-kind-texts';
import { RecordCard } from './record-card';

const locales = { zh: 'zh-CN', en: 'en-GB' } as const;

/** A day in words: 11月22日; `short`: 周日 22. */
export const useDayName = (): ((day: string, length?: 'short') => string) => {
  const locale = locales[useLanguage()];
  return (day, length) => {
    const format = length ? ({ weekday: 'short' } as const) : ({ month: 'long' } as const);
    return new Intl.DateTimeFormat(locale, { ...format, day: 'numeric' }).format(new Date(`${day}T12:00:00`));
  };
};

/**
 * Moves records by the action that the calendar names; no mover where there is none, or the user may not run it. `shown` are the records
 * with what has moved at its new place, until the server refuses it or has it.
 */
export const useCalendarMove = ({
  resource,
  fields,
  allowed,
  rows,
}: {
  resource: Resource;
  fields: CalendarFields;
  allowed: Allowed;
  rows: readonly EngineRecord[];
}) => {
  const label = useLabel();
  const doneText = useDoneText();
  const runBulk = useRunBulk(resource);
  const obstacleTo = useObstacles(resource);
  const refresh = useRefresh(resource);
  const showError = useShowError();
  const { reportOutcome } = useFeedback(resource);
  const [draft, setDraft] = useState<{ id: string; values: Values; rows: readonly EngineRecord[] }>();
  const waiting = useRef<{ id: string; timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined);
  const shown = useMemo(
    () => (draft?.rows === rows ? rows.map((row) => (row.id === draft.id ? { ...row, ...draft.values } : row)) : rows),
    [draft, rows],
  );
  const action = allowed.actions.find(({ name }) => name === resource.list.calendar?.move);
  if (action === undefined) return { shown, mover: undefined };
  const { lanes } = fields;
  const hasLanes = lanes !== undefined && action.kind === 'update' && action.form.includes(lanes.name);

  const run = async (record: EngineRecord, values: Values): Promise<void> => {
    try {
      // As for a selection of one: that is the way which can be undone.
      const request = { name: action.name, values, records: [record] };
      const outcome = await runBulk({ ...request, obstacleOf: (one) => obstacleTo(action, one) });
      if (outcome.failed.length > 0) setDraft(undefined);
      await reportOutcome({
        ...request,
        action: label(action.label),
        outcome,
        doneText: (titles) => doneText({ action, titles }),
      });
    } catch (thrown) {
      setDraft(undefined);
      showError(thrown);
    } finally {
      refresh('everything');
    }
  };
  const move = (record: EngineRecord, slot: Slot, delay = 0): void => {
    const stays = lanes && hasLanes ? textFrom(record[lanes.name]) || null : undefined;
    const values = movedTo(fields, record, { ...slot, lane: hasLanes && slot.lane !== undefined ? slot.lane : stays });
    if (values === undefined) return;
    if (waiting.current?.id === record.id) clearTimeout(waiting.current.timer);
    else waiting.current?.send();
    const before = rows.find((row) => row.id === record.id);
    const isNew = Object.entries(values).some(([name, value]) => (before?.[name] ?? null) !== value);
    const send = (): void => {
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
      if (isNew) void run(record, values);
    };
    setDraft({ id: record.id, values, rows });
    waiting.current = { id: record.id, send, timer: setTimeout(send, delay) };
  };
  return {
    shown,
    mover: {
      /** With a delay, so many milliseconds later; what comes before is one move with it. */
      move,
      mayMove: (record: EngineRecord): boolean => obstacleTo(action, record) === undefined,
      /** Whether a move may change the lane. */
      hasLanes,
    },
  };
};

/** What moves records of a calendar. */
export type CalendarMove = NonNullable<ReturnType<typeof useCalendarMove>['mover']>;

/** Where a key that is pressed with Alt moves a record; undefined: nowhere. */
export type StepOf = (record: EngineRecord, key: string) => Slot | undefined;

interface CalendarEntryProps {
  resource: Resource;
  fields: CalendarFields;
  record: EngineRecord;
  /** The fields of its details. */
  names: readonly string[];
  itemsFor: (record: EngineRecord) => readonly ActionItem[];
  /** What keys do with it, called as `onStep`. Left out: it stays. */
  stepOf?: StepOf | undefined;
  onStep: (slot: Slot) => void;
}

/** A record at its time, with time and title; a click shows details and actions. */
export const CalendarEntry = (props: CalendarEntryProps) => {
  const { resource, fields, record, names, itemsFor, stepOf, onStep } = props;
  const { t } = useTranslation(listKindTexts);
  const title = useRecordTitle(resource)(record);
  const { token } = theme.useToken();
  const time = timeOf(fields, record);
  // antd's name of the middle tone of each tag colour; the others (processing, none) use the accent.
  const tones: Readonly<Record<string, unknown>> = { ...token };
  const state = resource.fields.find(isState);
  const option = state && optionOf({ field: state, key: textFrom(record[state.name]) });
  // React's types know no custom properties.
  const edge = { '--kinds-entry': tones[`${option?.color}6`] } as CSSProperties;
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
        data-record={record.id}
        title={[`${time} ${title}`.trim(), ...(stepOf ? [t('calendar.move')] : [])].join('\n')}
        draggable={stepOf !== undefined}
        aria-keyshortcuts={stepOf && 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown'}
        onDragStart={(event) => event.dataTransfer.setData(draggedRecord, record.id)}
        onKeyDown={(event) => {
          const slot = event.altKey ? stepOf?.(record, event.key) : undefined;
          if (slot === undefined) return;
          event.preventDefault();
          onStep(slot);
        }}
      >
        {time !== '' && <time className="u-rigid u-figures u-faint">{time}</time>}
        <span className="u-clip u-ellipsis">{title}</span>
      </button>
    </Popover>
  );
};

interface MoreEntriesProps extends Pick<CalendarDayProps, 'records' | 'entry'> {
  title: string;
  /** How many of them are not shown. */
  count: number;
}

/** Records for which there is no room, behind a button. */
export const MoreEntries = ({ title, count, records, entry }: MoreEntriesProps) => {
  const { t } = useTranslation(listKindTexts);
  return (
    <Popover
      trigger="click"
      destroyOnHidden
      title={title}
      content={
        <ul className="kinds-day-rest u-stack u-gap-2 u-scroll u-one-column">
          {records.map((record) => (
            <li key={record.id}>{entry(record)}</li>
          ))}
        </ul>
      }
    >
      <button
        type="button"
        className="kinds-day-more u-flex u-gap-6 u-full u-clip u-rounded u-text-12 u-text-start u-nowrap"
      >
        {t('calendar.more', { count })}
      </button>
    </Popover>
  );
};

/** What makes a cell take dragged records: `placeOf` says where one comes to, undefined: nowhere. `over`: where the dragged one would. */
export const useDrop = <T,>(
  placeOf: ((event: DragEvent) => T | undefined) | undefined,
  onDropped: (id: string, place: T) => void,
) => {
  const [over, setOver] = useState<T>();
  const dropping = placeOf && {
    'data-over': over !== undefined,
    onDragOver: (event: DragEvent): void => {
      const place = event.dataTransfer.types.includes(draggedRecord) ? placeOf(event) : undefined;
      if (place !== undefined) event.preventDefault();
      setOver(place);
    },
    onDragLeave: (): void => setOver(undefined),
    onDrop: (event: DragEvent): void => {
      const place = placeOf(event);
      setOver(undefined);
      if (place === undefined) return;
      event.preventDefault();
      onDropped(event.dataTransfer.getData(draggedRecord), place);
    },
  };
  return { over, dropping };
};

interface CalendarDayProps {
  day: string;
  records: readonly EngineRecord[];
  /** How many records are shown. */
  most: number;
  isToday: boolean;
  /** A day of the previous or next month. */
  isOutside: boolean;
  /** Only the number of records is shown; a click selects the day. */
  isCompact: boolean;
  isPicked: boolean;
  entry: (record: EngineRecord) => ReactNode;
  onPick: () => void;
  /** Creates a record on this day; left out: not allowed. */
  onAdd: (() => void) | undefined;
  /** Called with the id of a record that is dropped here; left out: none can be. */
  onDropped: ((id: string) => void) | undefined;
}

/** One day of a calendar. */
export const CalendarDay = (props: CalendarDayProps) => {
  const { day, records, most, isToday, isOutside, isCompact, isPicked, entry, onPick, onAdd, onDropped } = props;
  const { dropping } = useDrop(onDropped && (() => ({ day })), (id) => onDropped?.(id));
  const { t } = useTranslation(listKindTexts);
  const name = useDayName()(day);
  const numeral = (
    <span className="kinds-day-number" data-outside={isOutside} {...(isToday && { 'aria-current': 'date' as const })}>
      {Number(day.slice(8))}
    </span>
  );
  const rest = records.slice(most);
  if (isCompact)
    return (
      <td data-outside={isOutside}>
        <button
          type="button"
          className="kinds-day-pick u-stack u-gap-2 u-full u-rounded u-justify-items-center"
          aria-pressed={isPicked}
          aria-label={t('calendar.count', { day: name, count: records.length })}
          onClick={onPick}
        >
          {numeral}
          {records.length > 0 && <em className="u-text-12">{records.length}</em>}
        </button>
      </td>
    );
  return (
    <td data-outside={isOutside} data-day={day} {...dropping}>
      <div className="kinds-day-head u-flex u-items-center u-between u-min-h-24">
        {numeral}
        {onAdd && (
          <button type="button" className="kinds-day-add" aria-label={t('calendar.add', { day: name })} onClick={onAdd}>
            <PlusOutlined />
          </button>
        )}
      </div>
      <ul className="u-stack u-gap-2 u-one-column">
        {records.slice(0, most).map((record) => (
          <li key={record.id}>{entry(record)}</li>
        ))}
      </ul>
      {rest.length > 0 && <MoreEntries title={name} count={rest.length} records={records} entry={entry} />}
    </td>
  );
};
