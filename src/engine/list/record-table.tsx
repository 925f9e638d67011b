import { Table, type TableColumnType, type TableProps } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import { ActionButtons } from '../actions/action-buttons';
import type { Column } from '../compile/to-columns';
import type { EngineRecord } from '../engine-record';
import { cellOf } from '../fields/cells';
import type { RecordViewProps } from './record-view-props';

const toAntColumn = (
  column: Column,
  sort: RecordViewProps['sort'],
  label: ReturnType<typeof useLabel>,
): TableColumnType<EngineRecord> => {
  const { field, width, align, isSortable } = column;
  const Cell = cellOf(field);
  const order = sort?.field === field.name ? (sort.order === 'asc' ? 'ascend' : 'descend') : null;
  return {
    key: field.name,
    title: label(field.label),
    align,
    ...(width !== undefined && { width }),
    ...(isSortable && sort !== undefined && { sorter: true, sortOrder: order }),
    render: (_, record) => <Cell field={field} value={record[field.name]} />,
  };
};

/** Records as a table: the header sorts, a row has its buttons at the end. */
export const RecordTable = ({
  title,
  columns,
  rows,
  isLoading,
  sort,
  onSort,
  itemsFor,
  selection,
}: RecordViewProps) => {
  const { t } = useTranslation('engine');
  const label = useLabel();
  const antColumns = useMemo(() => columns.map((column) => toAntColumn(column, sort, label)), [columns, sort, label]);
  const actions: TableColumnType<EngineRecord> = {
    key: '_actions',
    title: t('list.actions'),
    fixed: 'right',
    render: (_, record) => <ActionButtons items={itemsFor?.(record) ?? []} look="row" />,
  };
  const onChange: TableProps<EngineRecord>['onChange'] = (_pages, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
    onSort?.(order ? { field: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' } : undefined);
  };
  return (
    <Table<EngineRecord>
      aria-label={title}
      rowKey="id"
      size="middle"
      columns={itemsFor === undefined ? antColumns : [...antColumns, actions]}
      dataSource={rows}
      loading={isLoading}
      pagination={false}
      showSorterTooltip={false}
      scroll={{ x: 'max-content' }}
      onChange={onChange}
      {...(selection && {
        rowSelection: {
          selectedRowKeys: [...selection.ids],
          onChange: (keys) => selection.onChange(keys.map(String)),
        },
      })}
    />
  );
};
