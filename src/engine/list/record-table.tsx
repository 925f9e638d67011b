import { Fragment, useMemo, useRef, useState } from 'react';
import { ActionButtons } from '../actions/action-buttons';
import { cellLooks } from './cell-looks';
import { RecordCells } from './record-cells';
import type { RecordTableProps } from './record-view-props';
import { RowLead } from './row-lead';
import { windowedAbove } from './row-window';
import { TableHead } from './table-head';
import { tableHeight } from './table-height';
import { useColumnWidths } from './use-column-widths';
import { useExtraRows } from './use-extra-rows';
import { useRowWindow } from './use-row-window';

/** Stands for the rows that are not drawn. */
const Room = ({ height }: { height: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr>
        <td style={{ height, padding: 0, border: 0 }} />
      </tr>
    </tbody>
  );

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/**
 * Records as a table: the header sorts, a row has its buttons at the end.
 * A plain table: antd's costs 45 kB and most of the time a list takes to appear. Of many rows only those near the visible part are drawn.
 */
export const RecordTable = (props: RecordTableProps) => {
  const {
    title,
    columns,
    rows,
    isLoading,
    itemsFor,
    selection,
    foot,
    density = 'middle',
    isHeightFixed = false,
  } = props;
  const frame = useRef<HTMLDivElement>(null);
  const isWindowed = rows.length > windowedAbove;
  const view = useRowWindow(frame, rows.length);
  // Rows that stand for a known height cannot grow.
  const unfold = isWindowed ? undefined : props.unfold;
  const [open, setOpen] = useState<readonly string[]>([]);
  const leading = selection || unfold ? 1 : 0;
  const widths = useColumnWidths(frame, {
    key: columns.map(({ field, pin, width }) => `${field.name} ${pin ?? ''} ${width ?? ''}`).join() + density + leading,
    isNeeded: isWindowed || columns.some(({ pin }) => pin !== undefined),
  });
  const looks = useMemo(() => cellLooks({ columns, widths, leading }), [columns, widths, leading]);
  const selectLook = columns[0]?.pin === 'left' ? 'engine-pin engine-pin-left engine-pin-first' : undefined;
  // Other rows have other contents; the columns must not jump while one scrolls.
  const isLocked = isWindowed && widths !== undefined;
  const isScrolling = isHeightFixed || isWindowed;
  const extraRows = useExtraRows(frame, isScrolling);

  return (
    <div
      ref={frame}
      className="engine-table-frame"
      {...(isScrolling && {
        role: 'group',
        'aria-label': title,
        tabIndex: 0,
        style: { maxHeight: tableHeight({ extraRows }) },
      })}
    >
      <table
        className="engine-table"
        aria-label={title}
        aria-busy={isLoading}
        data-density={density}
        {...(isWindowed && { 'aria-rowcount': rows.length + 1 })}
        {...(isLocked && { style: { tableLayout: 'fixed', width: widths.reduce((sum, width) => sum + width, 0) } })}
      >
        <colgroup>
          {leading > 0 && <col style={{ width: isLocked ? widths[0] : unfold && selection ? 68 : 44 }} />}
          {columns.map(({ field, width }, at) => {
            const shown = isLocked ? widths[leading + at] : width;
            return <col key={field.name} {...(shown !== undefined && { style: { width: shown } })} />;
          })}
          {itemsFor && isLocked && <col style={{ width: widths.at(-1) }} />}
        </colgroup>
        <TableHead {...props} unfold={unfold} looks={looks} selectLook={selectLook} />
        <Room height={view.before} />
        <tbody>
          {rows.slice(view.first, view.end).map((record, at) => (
            <Fragment key={record.id}>
              <tr {...(isWindowed && { 'aria-rowindex': view.first + at + 2 })}>
                {leading > 0 && (
                  <td className={selectLook}>
                    <RowLead
                      id={record.id}
                      selection={selection}
                      isOpen={open.includes(record.id)}
                      onToggle={unfold && (() => setOpen(toggled(open, record.id)))}
                    />
                  </td>
                )}
                <RecordCells record={record} resource={props.resource} columns={columns} looks={looks} />
                {itemsFor && (
                  <td className="engine-table-end">
                    <ActionButtons items={itemsFor(record)} look="row" />
                  </td>
                )}
              </tr>
              {unfold && open.includes(record.id) && (
                <tr className="engine-unfolded">
                  <td colSpan={leading + columns.length + (itemsFor ? 1 : 0)}>
                    <div>{unfold(record)}</div>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        <Room height={view.after} />
        {foot?.({ looks, hasLead: leading > 0 })}
      </table>
    </div>
  );
};
