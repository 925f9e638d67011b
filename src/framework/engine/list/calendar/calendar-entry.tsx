import { Popover, theme } from 'antd';
import type { CSSProperties, DragEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { optionOf } from '../../../fields/base/option';
import { textFrom } from '../../../fields/base/read-value';
import { type Field, isState } from '../../../fields/field';
import type { Resource } from '../../../language/resource/resource';
import type { ActionItem } from '../../actions/action-items';
import type { EngineRecord } from '../../context/engine-record';
import { useRecordTitle } from '../../context/use-record-title';
import { listKindTexts } from '../list-kind-texts';
import { RecordCard } from '../record-card';
import { addDays, dayOf, daysOfKey, draggedRecord, timeOf } from './calendar-days';
import type { CalendarMove } from './use-calendar-move';

/** The colour name of the record's state, as in its tag. */
const colorOf = (resource: Resource, record: EngineRecord): string | undefined => {
  const field = resource.fields.find(isState);
  return field ? optionOf({ field, key: textFrom(record[field.name]) })?.color : undefined;
};

/** A record on its day: time and title; a click shows details and actions. */
export const CalendarEntry = ({
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
        className="kinds-entry"
        style={edge}
        {...(isMovable && {
          draggable: true,
          title: t('calendar.move'),
          'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown',
          onDragStart: (event: DragEvent) => event.dataTransfer.setData(draggedRecord, record.id),
          onKeyDown,
        })}
      >
        {time !== '' && <time>{time}</time>}
        <span>{titleOf(record)}</span>
      </button>
    </Popover>
  );
};
