import { Table } from 'antd';
import { useLabel } from '../../i18n/use-label';
import type { Cell, CellProps } from '../base/field-props';
import { itemsOf } from '../base/read-value';
import { Blank } from '../parts/cells';
import type { ItemField, ListField } from './list';

/** The items of a list as a small table, for a record's own page. */
export const ItemTable = ({
  field,
  value,
  cellOf,
}: CellProps<ListField> & {
  /** The cell of a field within the items. */
  cellOf: (field: ItemField) => Cell<ItemField>;
}) => {
  const label = useLabel();
  const items = itemsOf(value);
  if (items.length === 0) return <Blank />;
  return (
    <Table
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      rowKey="index"
      dataSource={items.map((item, index) => ({ item, index }))}
      columns={field.fields.map((inner) => {
        const Cell = cellOf(inner);
        return {
          key: inner.name,
          title: label(inner.label),
          render: (_: unknown, row: { item: Readonly<Record<string, unknown>> }) => (
            <Cell field={inner} value={row.item[inner.name]} />
          ),
        };
      })}
    />
  );
};
