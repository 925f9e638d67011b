import { useLabel } from '../../i18n/use-label';
import type { Field } from '../../schema/resource';
import { ActionButtons } from '../actions/action-buttons';
import { Box } from '../box';
import type { EngineRecord } from '../engine-record';
import { cellOf } from '../fields/cells';
import type { RecordViewProps } from './record-view-props';
import { SelectRow } from './select-boxes';

const Value = ({ field, record }: { field: Field; record: EngineRecord }) => {
  const Cell = cellOf(field);
  return <Cell field={field} value={record[field.name]} />;
};

/** One record as a card: its title, then each other column on a line of its own. */
const RecordCard = ({
  record,
  columns,
  titleField,
  itemsFor,
  selection,
}: RecordViewProps & { record: EngineRecord }) => {
  const label = useLabel();
  const head = columns.find(({ field }) => field.name === titleField) ?? columns[0];
  return (
    <Box isSmall>
      <div className="engine-card-head">
        {selection && <SelectRow id={record.id} selection={selection} />}
        {head && <Value field={head.field} record={record} />}
      </div>
      <dl className="engine-card-lines">
        {columns
          .filter((column) => column !== head)
          .map(({ field }) => (
            <div key={field.name}>
              <dt>{label(field.label)}</dt>
              <dd>
                <Value field={field} record={record} />
              </dd>
            </div>
          ))}
      </dl>
      {itemsFor && <ActionButtons items={itemsFor(record)} look="row" />}
    </Box>
  );
};

/** Records as cards, where a table would not fit. */
export const RecordCards = (props: RecordViewProps) => (
  <ul aria-label={props.title} aria-busy={props.isLoading} className="engine-cards" data-density={props.density}>
    {props.rows.map((record) => (
      <li key={record.id}>
        <RecordCard {...props} record={record} />
      </li>
    ))}
  </ul>
);
