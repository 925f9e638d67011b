import { useLabel } from '../../i18n/use-label';
import { ActionButtons } from '../actions/action-buttons';
import { Box } from '../box';
import type { EngineRecord } from '../engine-record';
import { cellOf } from '../fields/cells';
import type { RecordViewProps } from './record-view-props';
import { SelectRow } from './select-boxes';

/** One record as a card: each column on a line of its own. */
const RecordCard = ({ record, columns, itemsFor, selection }: RecordViewProps & { record: EngineRecord }) => {
  const label = useLabel();
  return (
    <Box isSmall>
      {selection && <SelectRow id={record.id} selection={selection} />}
      <dl className="engine-card-lines">
        {columns.map(({ field }) => {
          const Cell = cellOf(field);
          return (
            <div key={field.name}>
              <dt>{label(field.label)}</dt>
              <dd>
                <Cell field={field} value={record[field.name]} />
              </dd>
            </div>
          );
        })}
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
