import { useTranslation } from 'react-i18next';
import type { EngineRecord } from '../../context/engine-record';
import type { RecordViewProps } from './record-view';

type Selection = NonNullable<RecordViewProps['selection']>;

/** Selects one record. */
export const SelectRow = ({
  record,
  selection: { ids, onChange, lockOf },
}: {
  record: EngineRecord;
  selection: Selection;
}) => {
  const { t } = useTranslation('engine');
  const { id } = record;
  const isChosen = ids.includes(id);
  // What is selected may be taken out.
  const lock = isChosen ? undefined : lockOf?.(record);
  return (
    <input
      type="checkbox"
      className="engine-check u-pointer u-m-0"
      aria-label={t('list.select')}
      disabled={lock !== undefined}
      title={lock}
      checked={isChosen}
      onChange={({ target }) => onChange(target.checked ? [...ids, id] : ids.filter((other) => other !== id))}
    />
  );
};

/** Selects or deselects every record of the page that can be; those of other pages stay selected. Indeterminate when some are selected. */
export const SelectAll = ({
  rows,
  selection: { ids, onChange, lockOf },
}: {
  rows: readonly EngineRecord[];
  selection: Selection;
}) => {
  const { t } = useTranslation('engine');
  const open = rows.filter((row) => ids.includes(row.id) || lockOf?.(row) === undefined);
  const count = open.filter(({ id }) => ids.includes(id)).length;
  return (
    <input
      type="checkbox"
      className="engine-check u-pointer u-m-0"
      aria-label={t('list.selectAll')}
      // There is no attribute for it.
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < open.length;
      }}
      checked={open.length > 0 && count === open.length}
      onChange={({ target }) => {
        const others = ids.filter((id) => !open.some((row) => row.id === id));
        onChange(target.checked ? [...others, ...open.map(({ id }) => id)] : others);
      }}
    />
  );
};
