import { Popover, theme } from 'antd';
import type { CSSProperties } from 'react';
import { useLanguage } from '../../../i18n/use-label';
import type { Field, Resource } from '../../../schema/resource';
import type { ActionItem } from '../../actions/action-item';
import type { EngineRecord } from '../../engine-record';
import { optionOf } from '../../fields/common/option-of';
import { textFrom } from '../../fields/common/read-value';
import { recordTitle } from '../../record-title';
import { RecordCard } from '../record-card';
import { timeOf } from './calendar-days';

/** The name of the colour of the record's state, as its tag has it. */
const colorOf = (resource: Resource, record: EngineRecord): string | undefined => {
  const field = resource.fields.find(({ type }) => type === 'state');
  return field?.type === 'state' ? optionOf({ field, key: textFrom(record[field.name]) })?.color : undefined;
};

/** A record on its day: time and title; a click shows more of it and what can be done. */
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
  const language = useLanguage();
  const { token } = theme.useToken();
  const time = timeOf(field, record);
  // antd names the middle tone of each colour of tags like this; the others (processing, none) are the accent.
  const tones: Readonly<Record<string, unknown>> = { ...token };
  // A custom property is no property that React's types know.
  const edge = { '--kinds-entry': tones[`${colorOf(resource, record)}6`] } as CSSProperties;
  return (
    <Popover
      trigger="click"
      destroyOnHidden
      content={<RecordCard resource={resource} record={record} names={names} items={itemsFor(record)} />}
    >
      <button type="button" className="kinds-entry" style={edge}>
        {time !== '' && <time>{time}</time>}
        <span>{recordTitle({ resource, record, language })}</span>
      </button>
    </Popover>
  );
};
