import type { ReactNode } from 'react';
import { useLabel } from '../../i18n/use-label';
import type { Column } from '../compile/to-columns';
import type { CellLook } from './cell-looks';
import type { RecordViewProps } from './record-view-props';

interface SortHeaderProps {
  column: Column;
  look: CellLook | undefined;
  /** The order of the list, and how to change it; without them no column sorts. */
  sort: RecordViewProps['sort'] | undefined;
  onSort: RecordViewProps['onSort'] | undefined;
  /** What stands at its edge. */
  children?: ReactNode;
}
type Order = 'asc' | 'desc';

/** First the smallest, then the largest, then as usual. */
const nextOrder = (order: Order | undefined): Order | undefined => {
  if (order === undefined) return 'asc';
  return order === 'asc' ? 'desc' : undefined;
};

const Arrows = ({ order }: { order: Order | undefined }) => (
  <svg className="engine-arrows" viewBox="0 0 8 12" width="8" height="12" aria-hidden="true">
    <path d="M4 0 8 5H0z" data-on={order === 'asc'} />
    <path d="M4 12 0 7h8z" data-on={order === 'desc'} />
  </svg>
);

const spoken = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a column; one that can be sorted by is a button all over. */
export const SortHeader = ({ column, look, sort, onSort, children }: SortHeaderProps) => {
  const { field, align, isSortable } = column;
  const label = useLabel();
  const name = label(field.label);
  if (!isSortable || sort === undefined || onSort === undefined) {
    return (
      <th scope="col" {...look}>
        <span className="engine-head-text">{name}</span>
        {children}
      </th>
    );
  }
  const order = sort.field === field.name ? sort.order : undefined;
  const next = nextOrder(order);
  return (
    <th
      scope="col"
      aria-sort={order === undefined ? 'none' : spoken[order]}
      className={`engine-table-sort ${look?.className ?? ''}`}
      style={look?.style}
    >
      <button
        type="button"
        className="engine-plain-button"
        style={{ justifyContent: align === 'end' ? 'flex-end' : 'space-between' }}
        onClick={() => onSort(next && { field: field.name, order: next })}
      >
        <span className="engine-head-text">{name}</span>
        <Arrows order={order} />
      </button>
      {children}
    </th>
  );
};
