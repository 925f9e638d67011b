import { useLabel } from '../../i18n/use-label';
import { ActionButtons } from '../actions/action-buttons';
import type { EngineRecord } from '../context/engine-record';
import { Box } from '../parts/box';
import { renderCell } from '../replace/render-cell';
import type { RecordViewProps } from './table/record-view';
import { SelectRow } from './table/select-boxes';

/** One record as a card: its title, then every other column on its own line. */
const RecordCard = ({ record, resource, columns, itemsFor, selection }: RecordViewProps & { record: EngineRecord }) => {
  const label = useLabel();
  const head = columns.find(({ field }) => field.name === resource.titleField) ?? columns[0];
  return (
    <Box isSmall>
      <div className="engine-card-head">
        {selection && <SelectRow id={record.id} selection={selection} />}
        {head && renderCell({ resource, field: head.field, record, place: 'card' })}
      </div>
      <dl className="engine-card-lines">
        {columns
          .filter((column) => column !== head)
          .map(({ field }) => (
            <div key={field.name}>
              <dt>{label(field.label)}</dt>
              <dd>{renderCell({ resource, field, record, place: 'card' })}</dd>
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
