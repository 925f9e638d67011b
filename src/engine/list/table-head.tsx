import { useTranslation } from 'react-i18next';
import type { CellLook } from './cell-looks';
import { ColumnEdge } from './column-edge';
import type { RecordTableProps } from './record-view-props';
import { SelectAll } from './select-boxes';
import { SortHeader } from './sort-header';

/** The heads of all columns. */
export const TableHead = ({
  columns,
  rows,
  looks,
  selectLook,
  sort,
  onSort,
  itemsFor,
  selection,
  unfold,
  onResize,
}: RecordTableProps & {
  looks: readonly CellLook[] /** Class of the selecting column's cells. */;
  selectLook: string | undefined;
}) => {
  const { t } = useTranslation('engine');
  return (
    <thead>
      <tr>
        {(selection || unfold) && (
          <th scope="col" className={selectLook} {...(!selection && { 'aria-label': t('list.details') })}>
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
