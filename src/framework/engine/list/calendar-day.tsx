import { PlusOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-label';
import type { EngineRecord } from '../context/engine-record';
import { draggedRecord } from './calendar-days';
import { listKindTexts } from './list-kind-texts';

const locales = { zh: 'zh-CN', en: 'en-GB' } as const;

/** A day in words: 11月22日. */
export const useDayName = (): ((day: string) => string) => {
  const locale = locales[useLanguage()];
  return (day) =>
    new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric' }).format(new Date(`${day}T12:00:00`));
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
  const [isOver, setOver] = useState(false);
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
  const dropping = onDropped && {
    onDragOver: (event: DragEvent): void => {
      if (!event.dataTransfer.types.includes(draggedRecord)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (): void => setOver(false),
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      onDropped(event.dataTransfer.getData(draggedRecord));
    },
  };
  return (
    <td data-outside={isOutside} data-day={day} data-over={isOver} {...dropping}>
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
      {rest.length > 0 && (
        <Popover
          trigger="click"
          destroyOnHidden
          title={name}
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
            {t('calendar.more', { count: rest.length })}
          </button>
        </Popover>
      )}
    </td>
  );
};
