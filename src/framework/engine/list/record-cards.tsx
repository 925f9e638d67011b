import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import { isBlank } from '../../shared/text';
import { ActionButtons } from '../actions/action-buttons';
import type { EngineRecord } from '../context/engine-record';
import { Box } from '../parts/box';
import { Withheld } from '../parts/withheld';
import { renderCell } from '../record/render-cell';
import { TitleLink, titleCellOf } from '../record/title-link';
import type { RecordViewProps } from './table/record-view';
import { SelectRow } from './table/select-boxes';
import { type ToneLook, ToneMeaning, useTones } from './tones';

/** Lines of a card before it is unfolded: several cards fit on a phone. */
const firstLines = 4;

/** One record as a card: its title, then every other column that has a value on its own line, the last of them on demand. */
const RecordCard = ({
  record,
  resource,
  columns,
  itemsFor,
  selection,
  handle,
  meaning,
}: RecordViewProps & { record: EngineRecord; handle: ReactNode; meaning: ToneLook['meaning'] }) => {
  const label = useLabel();
  const { t } = useTranslation('engine');
  const head = columns.find(({ field }) => field.name === resource.titleField) ?? columns[0];
  const lines = columns.filter((column) => column !== head && (column.withheld || !isBlank(record[column.field.name])));
  const rest = lines.length - firstLines;
  const [isOpen, setOpen] = useState(false);
  return (
    <Box isSmall>
      <div className="u-row u-min-0 u-mb-8 u-break u-strong">
        {handle}
        {selection && <SelectRow record={record} selection={selection} />}
        <ToneMeaning meaning={meaning} />
        {head && head.field.name === titleCellOf(resource) ? (
          <TitleLink resource={resource} id={record.id}>
            {renderCell({ resource, field: head.field, record, place: 'card' })}
          </TitleLink>
        ) : (
          head && renderCell({ resource, field: head.field, record, place: 'card' })
        )}
      </div>
      <dl className="engine-card-lines u-stack u-gap-6 u-mb-8">
        {(isOpen ? lines : lines.slice(0, firstLines)).map(({ field, withheld }) => (
          <div className="u-gap-8 u-grid" key={field.name}>
            <dt>{withheld ? <Withheld right={withheld}>{label(field.label)}</Withheld> : label(field.label)}</dt>
            <dd>{!withheld && renderCell({ resource, field, record, place: 'card' })}</dd>
          </div>
        ))}
      </dl>
      <div className="u-row u-between u-wrap">
        {itemsFor && <ActionButtons items={itemsFor(record)} look="row" isAlone />}
        {rest > 0 && (
          <button
            type="button"
            className="engine-plain-button engine-card-rest u-min-h-24"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('button.fold') : t('list.restOfCard', { count: rest })}
          </button>
        )}
      </div>
    </Box>
  );
};

/** Records as cards, where a table would not fit. */
export const RecordCards = (props: RecordViewProps) => {
  const toneOf = useTones(props.resource);
  return (
    <ul
      aria-label={props.title}
      aria-busy={props.isLoading}
      className="engine-cards u-stack u-gap-12"
      data-density={props.density}
    >
      {props.rows.map((record, at) => {
        const { look, meaning } = toneOf(record);
        return (
          <li key={record.id} {...look}>
            <RecordCard {...props} record={record} handle={props.handleFor?.(record, at)} meaning={meaning} />
          </li>
        );
      })}
    </ul>
  );
};
