import './calendar-hours.css';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../fields/base/format';
import { textFrom } from '../../fields/base/read-value';
import type { Field } from '../../fields/field';
import { useKnownTitle } from '../../fields/ref/ref-titles';
import { textOfValue } from '../../fields/texts';
import { useLanguage } from '../../i18n/use-label';
import type { EngineRecord } from '../context/engine-record';
import { type CalendarMove, MoreEntries, type StepOf, useDayName, useDrop } from './calendar-day';
import {
  addDays,
  type Box,
  boxesOf,
  type CalendarFields,
  clockOf,
  dayOf,
  firstMinute,
  isComing,
  minuteOf,
  momentIn,
  type Slot,
  slotLength,
  stepLength,
  wholeDay,
} from './calendar-days';
import { listKindTexts } from './list-kind-texts';

/** The hours from one on, as minutes. */
const hours = Array.from({ length: 23 }, (_, index) => (index + 1) * 60);
const part = (of: number): string => `${of * 100}%`;

/** The time, which goes on. */
const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

interface Column {
  day: string;
  /** Left out: all records of the day. */
  lane?: string | null;
  /** Name of the lane. */
  head?: string;
  records: readonly EngineRecord[];
}

interface HourColumnProps {
  column: Column;
  boxes: readonly Box[];
  now: Date;
  /** The first minute in which a record can be created. */
  earliest: number;
  entry: (record: EngineRecord) => ReactNode;
  onAdd: ((minute: number) => void) | undefined;
  /** How far below its top the dragged record is held, in pixels; undefined: it may not be dropped here. */
  heldAt: () => number | undefined;
  onDropped: (id: string, minute: number) => void;
}

type Place = Pick<MouseEvent, 'clientY' | 'currentTarget'>;
/** The minute of the day at a pointer, in steps of so many; with what it holds, so many pixels below its top, the step next to that. */
const minuteAt = (event: Place, length: number, held?: number): number => {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const steps = ((event.clientY - top - (held ?? 0)) / height) * (wholeDay / length);
  return Math.max(
    0,
    Math.min((held === undefined ? Math.floor(steps) : Math.round(steps)) * length, wholeDay - length),
  );
};

/** The hours of one day, or of one lane of it. */
const HourColumn = ({ column, boxes, now, earliest, entry, onAdd, heldAt, onDropped }: HourColumnProps) => {
  const { t } = useTranslation(listKindTexts);
  const { day, head = '' } = column;
  const name = `${useDayName()(day)} ${head}`.trim();
  const [mark, setMark] = useState<number>();
  const marked = useRef<HTMLSpanElement>(null);
  const last = wholeDay - slotLength;
  const first = Math.min(Math.ceil(earliest / slotLength) * slotLength, last);
  const begin = Math.max(first, firstMinute);
  const { over, dropping } = useDrop((event) => {
    const held = heldAt();
    return held === undefined ? undefined : minuteAt(event, stepLength, held);
  }, onDropped);
  const slotAt = (event: Place): number | undefined => {
    const minute = minuteAt(event, slotLength);
    return minute < earliest ? undefined : minute;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowUp: -slotLength, ArrowDown: slotLength }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setMark(Math.max(first, Math.min((mark ?? begin) + by, last)));
    marked.current?.scrollIntoView({ block: 'nearest' });
  };
  const shown = over ?? mark;
  return (
    <td data-day={day} {...dropping}>
      {onAdd && earliest <= last && (
        <button
          type="button"
          className="kinds-slots"
          aria-label={t('calendar.add', { day: `${name} ${clockOf(mark ?? begin)}` })}
          onFocus={() => setMark((before) => before ?? begin)}
          onBlur={() => setMark(undefined)}
          onPointerMove={(event) => setMark(slotAt(event))}
          onPointerLeave={() => setMark(undefined)}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            // A click of the keyboard has no place.
            const minute = event.detail === 0 ? mark : slotAt(event);
            if (minute !== undefined) onAdd(minute);
          }}
        />
      )}
      {shown !== undefined && (
        <span ref={marked} className="kinds-slot" aria-hidden="true" style={{ top: part(shown / wholeDay) }}>
          {over === undefined && '+ '}
          {clockOf(shown)}
        </span>
      )}
      {day === formatDay(now) && <hr className="kinds-now" style={{ top: part(minuteOf(now) / wholeDay) }} />}
      <ul>
        {boxes.map(({ records, from, to, track, tracks }) => (
          <li
            key={records[0]?.id}
            style={{
              top: part(from / wholeDay),
              height: part((to - from) / wholeDay),
              insetInlineStart: part(track / tracks),
              width: part(1 / tracks),
            }}
          >
            {records.length === 1 && records.map(entry)}
            {records.length > 1 && <MoreEntries title={name} count={records.length} records={records} entry={entry} />}
          </li>
        ))}
      </ul>
    </td>
  );
};

interface HourGridProps {
  title: string;
  fields: CalendarFields;
  /** Days of a week, or one. */
  days: readonly string[];
  byDay: ReadonlyMap<string, readonly EngineRecord[]>;
  isBusy: boolean;
  mover: CalendarMove | undefined;
  entry: (record: EngineRecord, stepOf: StepOf | null) => ReactNode;
  /** Creates a record; left out: not allowed. */
  onAdd: ((slot: Slot) => void) | undefined;
  onDropped: (id: string, slot: Slot) => void;
  /** Opens a day. */
  onDay: (day: string) => void;
}

/** Days, or the lanes of one, side by side as hours with their records. */
export const HourGrid = (props: HourGridProps) => {
  const { title, fields, days, byDay, isBusy, mover, entry, onAdd, onDropped, onDay } = props;
  const { t } = useTranslation(listKindTexts);
  const language = useLanguage();
  const dayName = useDayName();
  const refTitle = useKnownTitle();
  const now = useNow();
  const scroller = useRef<HTMLDivElement>(null);
  const scrolledFor = useRef('');
  const grabbed = useRef<{ held: number; lane: string | null }>({ held: 0, lane: null });
  const today = formatDay(now);
  const { by, lanes } = fields;
  const [first = ''] = days;
  const isDay = days.length === 1;

  const laneOf = (record: EngineRecord): string | null => textFrom(lanes && record[lanes.name]) || null;
  const laneColumns = (field: Field): readonly Column[] => {
    const records = byDay.get(first) ?? [];
    const order = 'options' in field ? Object.keys(field.options) : [];
    const columnOf = (lane: string | null): Column => ({
      day: first,
      lane,
      head: (lane && textOfValue({ field, value: lane, language, refTitle })) || t('calendar.noLane'),
      records: records.filter((record) => laneOf(record) === lane),
    });
    const rank = ({ lane }: Column): number => (lane ? order.indexOf(lane) : order.length);
    return [...new Set(records.map(laneOf))]
      .map(columnOf)
      .sort((one, other) => rank(one) - rank(other) || (one.head ?? '').localeCompare(other.head ?? '', language));
  };
  const inLanes = isDay && lanes ? laneColumns(lanes) : [];
  const inDays = days.map((day): Column => ({ day, records: byDay.get(day) ?? [] }));
  const columns = inLanes.length > 0 ? inLanes : inDays;
  const most = columns.length > 1 ? 2 : 6;
  const boxes = columns.map(({ day, records }) => boxesOf({ fields, records, day, most }));

  // Once for each place, when its records are there.
  useLayoutEffect(() => {
    const key = days.join();
    if (isBusy || scroller.current === null || scrolledFor.current === key) return;
    scrolledFor.current = key;
    const begins = boxes.flat().map(({ from }) => from);
    const start = begins.length > 0 ? Math.min(...begins) : firstMinute;
    scroller.current.scrollTop = ((start - slotLength) / wholeDay) * scroller.current.scrollHeight;
  });

  const stepOf: StepOf = (record, key) => {
    const [day, begin] = [dayOf(fields, record), momentIn(by, record)];
    if (day === undefined || begin === undefined) return undefined;
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      const [moment, steps] = [new Date(begin), minuteOf(begin) / stepLength];
      moment.setHours(0, (key === 'ArrowUp' ? Math.ceil(steps) - 1 : Math.floor(steps) + 1) * stepLength);
      return { day: formatDay(moment), minute: minuteOf(moment) };
    }
    const count = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (count === undefined) return undefined;
    if (inLanes.length === 0 || mover?.hasLanes !== true) return { day: addDays(day, count) };
    const next = inLanes[inLanes.findIndex(({ lane }) => lane === laneOf(record)) + count];
    return next && { day, lane: next.lane };
  };
  const earliestOf = (day: string): number =>
    !isComing(by) || day > today ? 0 : day < today ? wholeDay : minuteOf(now);

  return (
    <div ref={scroller} className="kinds-hours u-card u-scroll">
      <table
        aria-label={title}
        aria-busy={isBusy}
        onDragStart={(event) => {
          if (!(event.target instanceof HTMLElement)) return;
          const { dataset } = event.target;
          const record = [...byDay.values()].flat().find(({ id }) => id === dataset.record);
          const held = event.clientY - event.target.getBoundingClientRect().top;
          grabbed.current = { held, lane: record ? laneOf(record) : null };
        }}
      >
        <thead>
          <tr>
            <td />
            {columns.map(({ day, lane, head = dayName(day), records }) => (
              <th key={lane ?? day} scope="col" className="u-truncate" aria-current={!isDay && day === today && 'date'}>
                {isDay ? (
                  head
                ) : (
                  <button type="button" onClick={() => onDay(day)}>
                    {dayName(day, 'short')}
                  </button>
                )}
                {lane !== undefined && <span className="u-faint"> {records.length}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" aria-label={t('calendar.hours')}>
              {hours.map((minute) => (
                <time key={minute} className="u-figures u-faint u-text-12" style={{ top: part(minute / wholeDay) }}>
                  {clockOf(minute)}
                </time>
              ))}
            </th>
            {columns.map((column, index) => (
              <HourColumn
                key={column.lane ?? column.day}
                column={column}
                boxes={boxes[index] ?? []}
                now={now}
                earliest={earliestOf(column.day)}
                // What has begun on the day before is moved there.
                entry={(record) => entry(record, dayOf(fields, record) === column.day ? stepOf : null)}
                onAdd={onAdd && ((minute) => onAdd({ day: column.day, minute, lane: column.lane }))}
                heldAt={() => {
                  const { held, lane } = grabbed.current;
                  const isOwn = column.lane === undefined || column.lane === lane;
                  return mover && (isOwn || mover.hasLanes) ? held : undefined;
                }}
                onDropped={(id, minute) => onDropped(id, { day: column.day, minute, lane: column.lane })}
              />
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
};
