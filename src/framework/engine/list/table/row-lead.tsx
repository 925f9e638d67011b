import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordTableProps } from './record-view';
import { SelectRow } from './select-boxes';

/** The first cell of a row: what moves it, its checkbox, and the button that expands it. */
export const RowLead = ({
  id,
  handle,
  selection,
  isOpen,
  onToggle,
}: Pick<RecordTableProps, 'selection'> & {
  id: string;
  handle: ReactNode;
  isOpen: boolean;
  /** Left out: rows cannot be expanded. */
  onToggle: (() => void) | undefined;
}) => {
  const { t } = useTranslation('engine');
  return (
    <>
      {handle}
      {selection && <SelectRow id={id} selection={selection} />}
      {onToggle && (
        <button
          type="button"
          className="engine-plain-button engine-unfold"
          aria-expanded={isOpen}
          aria-label={t('list.details')}
          onClick={onToggle}
        >
          <svg className="engine-arrows" viewBox="0 0 8 12" width="8" height="12" aria-hidden="true">
            <path d={isOpen ? 'M0 4h8L4 9z' : 'M1 2l6 4-6 4z'} data-on="true" />
          </svg>
        </button>
      )}
    </>
  );
};
