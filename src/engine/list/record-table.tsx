import { useTranslation } from 'react-i18next';
import { ActionButtons } from '../actions/action-buttons';
import type { Column } from '../compile/to-columns';
import { cellOf } from '../fields/cells';
import type { RecordViewProps } from './record-view-props';
import { SelectAll, SelectRow } from './select-boxes';
import { SortHeader } from './sort-header';

const Columns = ({ columns }: { columns: readonly Column[] }) =>
  columns.map(({ field, width }) => <col key={field.name} {...(width !== undefined && { style: { width } })} />);

/**
 * Records as a table: the header sorts, a row has its buttons at the end.
 * A plain table: antd's costs 45 kB and most of the time a list takes to appear, and a page has at most 100 rows.
 */
export const RecordTable = (props: RecordViewProps) => {
  const { title, columns, rows, isLoading, sort, onSort, itemsFor, selection } = props;
  const { t } = useTranslation('engine');
  return (
    <div className="engine-table-frame">
      <table className="engine-table" aria-label={title} aria-busy={isLoading}>
        <colgroup>
          {selection && <col style={{ width: 44 }} />}
          <Columns columns={columns} />
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th scope="col">
                <SelectAll rows={rows} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <SortHeader key={column.field.name} column={column} sort={sort} onSort={onSort} />
            ))}
            {itemsFor && (
              <th scope="col" className="engine-table-end">
                {t('list.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((record) => (
            <tr key={record.id}>
              {selection && (
                <td>
                  <SelectRow id={record.id} selection={selection} />
                </td>
              )}
              {columns.map(({ field, align }) => {
                const Cell = cellOf(field);
                return (
                  <td key={field.name} style={{ textAlign: align }}>
                    <Cell field={field} value={record[field.name]} />
                  </td>
                );
              })}
              {itemsFor && (
                <td className="engine-table-end">
                  <ActionButtons items={itemsFor(record)} look="row" />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
