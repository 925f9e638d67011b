import { memo } from 'react';
import type { EngineRecord } from '../engine-record';
import { cellOf } from '../fields/cells';
import type { CellLook } from './cell-looks';
import type { ShownColumn } from './layout/arrange-columns';

/** The cells of one record; drawn again only when it, or the columns, are others. */
export const RecordCells = memo(function RecordCells({
  record,
  columns,
  looks,
}: {
  record: EngineRecord;
  columns: readonly ShownColumn[];
  looks: readonly CellLook[];
}) {
  return columns.map(({ field }, at) => {
    const Cell = cellOf(field);
    return (
      <td key={field.name} {...looks[at]}>
        <Cell field={field} value={record[field.name]} />
      </td>
    );
  });
});
