import { memo } from 'react';
import type { Resource } from '../../schema/resource';
import type { EngineRecord } from '../engine-record';
import { drawCell } from '../replace/draw-cell';
import type { CellLook } from './cell-looks';
import type { ShownColumn } from './layout/arrange-columns';

/** The cells of one record; drawn again only when it, or the columns, are others. */
export const RecordCells = memo(function RecordCells({
  record,
  resource,
  columns,
  looks,
}: {
  record: EngineRecord;
  resource: Resource;
  columns: readonly ShownColumn[];
  looks: readonly CellLook[];
}) {
  return columns.map(({ field }, at) => (
    <td key={field.name} {...looks[at]}>
      {drawCell({ resource, field, record, place: 'list' })}
    </td>
  ));
});
