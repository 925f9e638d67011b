import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../../i18n/use-label';
import { Withheld } from '../../parts/withheld';
import type { Column } from '../to-columns';
import type { CellLook, RecordTableProps, RecordViewProps } from './record-view';
import { SelectAll } from './select-boxes';

interface ColumnEdgeProps {
  /** Called with the new width in px, or undefined to reset it. */
  onResize: (width: number | undefined) => void;
}

/**
 * The resize handle of a column: dragging sets the width, a double click resets it. The table is laid out again when the
 * pointer is released. For pointers only; with the keyboard the width is set in 列设置.
 */
const ColumnEdge = ({ onResize }: ColumnEdgeProps) => {
  const start = (event: PointerEvent<HTMLSpanElement>): void => {
    const edge = event.currentTarget;
    const head = edge.parentElement;
    if (event.button !== 0 || !head) return;
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    const from = event.clientX;
    let moved = 0;
    const move = (now: globalThis.PointerEvent): void => {
      moved = now.clientX - from;
      edge.style.translate = `${moved}px`;
    };
    const stop = ({ type }: Event): void => {
      edge.removeEventListener('pointermove', move);
      edge.removeEventListener('pointerup', stop);
      edge.removeEventListener('pointercancel', stop);
      edge.style.translate = '';
      if (type === 'pointerup' && Math.abs(moved) > 2) onResize(head.getBoundingClientRect().width + moved);
    };
    edge.addEventListener('pointermove', move);
    edge.addEventListener('pointerup', stop);
    edge.addEventListener('pointercancel', stop);
  };
  return (
    <span
      className="engine-column-edge u-absolute u-full-height u-touch-none"
      aria-hidden="true"
      onPointerDown={start}
      onDoubleClick={() => onResize(undefined)}
    />
  );
};

interface SortHeaderProps {
  column: Column;
  look: CellLook | undefined;
  /** The order of the list; left out: columns cannot be sorted. */
  sort: RecordViewProps['sort'] | undefined;
  onSort: RecordViewProps['onSort'] | undefined;
  /** Rendered at the edge of the column. */
  children?: ReactNode;
}
type Order = 'asc' | 'desc';

/** Cycles through ascending, descending and default order. */
const nextOrder = (order: Order | undefined): Order | undefined => {
  if (order === undefined) return 'asc';
  return order === 'asc' ? 'desc' : undefined;
};

const Arrows = ({ order }: { order: Order | undefined }) => (
  <svg className="engine-arrows u-rigid" viewBox="0 0 8 12" width="8" height="12" aria-hidden="true">
    <path d="M4 0 8 5H0z" data-on={order === 'asc'} />
    <path d="M4 12 0 7h8z" data-on={order === 'desc'} />
  </svg>
);

const spoken = { asc: 'ascending', desc: 'descending' } as const;

/** The header cell of a column; a sortable one is a button. */
const SortHeader = ({ column, look, sort, onSort, children }: SortHeaderProps) => {
  const { field, align, isSortable, withheld } = column;
  const label = useLabel();
  const name = label(field.label);
  if (withheld) {
    return (
      <th scope="col" {...look}>
        <span className="engine-head-text u-block u-min-0">
          <Withheld right={withheld}>{name}</Withheld>
        </span>
        {children}
      </th>
    );
  }
  if (!isSortable || sort === undefined || onSort === undefined) {
    return (
      <th scope="col" {...look}>
        <span className="engine-head-text u-block u-min-0">{name}</span>
        {children}
      </th>
    );
  }
  const place = sort.findIndex((one) => one.field === field.name);
  const order = sort[place]?.order;
  /** Sorts by this column alone, or with Shift by two. */
  const change = ({ shiftKey }: MouseEvent): void => {
    const next = shiftKey || sort.length === 1 ? nextOrder(order) : 'asc';
    const own = next ? [{ field: field.name, order: next }] : [];
    const other = shiftKey ? sort.filter((one) => one.field !== field.name).slice(0, 1) : [];
    const both = place === 0 ? [...own, ...other] : [...other, ...own];
    onSort(both.length > 0 ? both : undefined);
  };
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
        onClick={change}
      >
        <span className="engine-head-text u-block u-min-0">{name}</span>
        {place >= 0 && sort.length > 1 && <sup aria-hidden="true">{place + 1}</sup>}
        <Arrows order={order} />
      </button>
      {children}
    </th>
  );
};

/** The header row. */
export const TableHead = ({
  columns,
  rows,
  looks,
  selectLook,
  sort,
  onSort,
  itemsFor,
  selection,
  handleFor,
  unfold,
  onResize,
}: RecordTableProps & {
  looks: readonly CellLook[] /** Class of the first column's cells. */;
  selectLook: string | undefined;
}) => {
  const { t } = useTranslation('engine');
  return (
    <thead>
      <tr>
        {(selection || unfold || handleFor) && (
          <th scope="col" className={selectLook}>
            {!selection && <span className="u-unseen">{t(unfold ? 'list.details' : 'list.move')}</span>}
            {selection && handleFor && <span className="engine-order-space u-inline-block" />}
            {selection && <SelectAll rows={rows} selection={selection} />}
          </th>
        )}
        {columns.map((column, at) => {
          const { name } = column.field;
          return (
            <SortHeader key={name} column={column} look={looks[at]} sort={sort} onSort={onSort}>
              {onResize && <ColumnEdge onResize={(width) => onResize(name, width)} />}
            </SortHeader>
          );
        })}
        {itemsFor && (
          <th scope="col" className="engine-table-end">
            {t('list.actions')}
          </th>
        )}
      </tr>
    </thead>
  );
};
