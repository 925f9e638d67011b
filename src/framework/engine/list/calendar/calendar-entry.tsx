import { Popover, theme } from 'antd';
import type { CSSProperties } from 'react';
import { optionOf } from '../../../fields/base/option';
import { textFrom } from '../../../fields/base/read-value';
import { type Field, isState } from '../../../fields/field';
import type { Resource } from '../../../language/resource/resource';
import type { ActionItem } from '../../actions/action-items';
import type { EngineRecord } from '../../context/engine-record';
import { useRecordTitle } from '../../context/use-record-title';
import { RecordCard } from '../record-card';
import { timeOf } from './calendar-days';

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
}: {
  resource: Resource;
  field: Field;
  record: EngineRecord;
  names: readonly string[];
  itemsFor: (record: EngineRecord) => readonly ActionItem[];
}) => {
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
      <button type="button" className="kinds-entry" style={edge}>
        {time !== '' && <time>{time}</time>}
        <span>{titleOf(record)}</span>
      </button>
    </Popover>
  );
};
