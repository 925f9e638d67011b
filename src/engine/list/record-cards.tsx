import { useLabel } from '../../i18n/use-label';
import { ActionButtons } from '../actions/action-buttons';
import { Box } from '../box';
import type { EngineRecord } from '../engine-record';
import { drawCell } from '../replace/draw-cell';
import type { RecordViewProps } from './record-view-props';
import { SelectRow } from './select-boxes';

/** One record as a card: its title, then each other column on a line of its own. */
const RecordCard = ({ record, resource, columns, itemsFor, selection }: RecordViewProps & { record: EngineRecord }) => {
  const label = useLabel();
  const head = columns.find(({ field }) => field.name === resource.titleField) ?? columns[0];
  return (
    <Box isSmall>
      <div className="engine-card-head">
        {selection && <SelectRow id={record.id} selection={selection} />}
        {head && drawCell({ resource, field: head.field, record, place: 'card' })}
      </div>
      <dl className="engine-card-lines">
        {columns
          .filter((column) => column !== head)
          .map(({ field }) => (
            <div key={field.name}>
              <dt>{label(field.label)}</dt>
              <dd>{drawCell({ resource, field, record, place: 'card' })}</dd>
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
