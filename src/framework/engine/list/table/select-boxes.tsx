import { useTranslation } from 'react-i18next';
import type { EngineRecord } from '../../context/engine-record';
import type { RecordViewProps } from './record-view';

type Selection = NonNullable<RecordViewProps['selection']>;

/** Selects one record. */
export const SelectRow = ({ id, selection: { ids, onChange } }: { id: string; selection: Selection }) => {
  const { t } = useTranslation('engine');
  return (
    <input
      type="checkbox"
      className="engine-check u-pointer u-m-0"
      aria-label={t('list.select')}
      checked={ids.includes(id)}
      onChange={({ target }) => onChange(target.checked ? [...ids, id] : ids.filter((other) => other !== id))}
    />
  );
};

/** Selects or deselects every record of the page; those of other pages stay selected. Indeterminate when some are selected. */
export const SelectAll = ({
  rows,
  selection: { ids, onChange },
}: {
  rows: readonly EngineRecord[];
  selection: Selection;
}) => {
  const { t } = useTranslation('engine');
  const count = rows.filter(({ id }) => ids.includes(id)).length;
  return (
    <input
      type="checkbox"
      className="engine-check u-pointer u-m-0"
      aria-label={t('list.selectAll')}
      // There is no attribute for it.
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < rows.length;
      }}
      checked={rows.length > 0 && count === rows.length}
      onChange={({ target }) => {
        const others = ids.filter((id) => !rows.some((row) => row.id === id));
        onChange(target.checked ? [...others, ...rows.map(({ id }) => id)] : others);
      }}
    />
  );
};
