import { List, NumberField, ShowButton, useTable } from '@refinedev/antd';
import { useBreadcrumb, useTranslate } from '@refinedev/core';
import { Space, Table } from 'antd';
import { addTexts, useRecordTitle, useResource } from 'console-kit/browser';
import type { RecordOf } from 'console-kit/config';
import type { ReactNode } from 'react';
import type { products } from '../../resources.config';

addTexts('prices', {
  zh: { name: '商品', price: '单价', stock: '库存', actions: '操作' },
  en: { name: 'Product', price: 'Price', stock: 'In stock', actions: 'Actions' },
});

type Product = RecordOf<typeof products>;

/** /prices: what is in stock and what it costs, as Refine’s own documentation writes a list. */
export const PriceListScreen = (): ReactNode => {
  const translate = useTranslate();
  const { breadcrumbs } = useBreadcrumb();
  const titleOf = useRecordTitle(useResource('products'));
  const { tableProps } = useTable<Product>({
    resource: 'products',
    filters: { permanent: [{ field: 'stock', operator: 'gt', value: 0 }] },
    sorters: { initial: [{ field: 'name', order: 'asc' }] },
  });
  return (
    <List title={breadcrumbs.map(({ label }) => label).join(' / ')} breadcrumb={false} canCreate={false}>
      <Table {...tableProps} rowKey="id">
        <Table.Column<Product>
          dataIndex="name"
          title={translate('prices:name')}
          sorter
          render={(_, record) => titleOf(record)}
        />
        <Table.Column<Product>
          dataIndex="price"
          title={translate('prices:price')}
          align="right"
          render={(price: number) => <NumberField value={price} options={{ style: 'currency', currency: 'CNY' }} />}
        />
        <Table.Column<Product> dataIndex="stock" title={translate('prices:stock')} align="right" />
        <Table.Column<Product>
          title={translate('prices:actions')}
          render={(_, { id }) => (
            <Space>
              <ShowButton hideText size="small" resource="products" recordItemId={id} />
            </Space>
          )}
        />
      </Table>
    </List>
  );
};
