import { type HttpError, useList } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Empty, Table, type TableColumnsType } from 'antd';
import {
  addTexts,
  call,
  LoadError,
  Loading,
  PageFrame,
  toHttpError,
  useRecordTitle,
  useResource,
  useServices,
} from 'console-kit/browser';
import type { RecordOf } from 'console-kit/config';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { products } from '../../resources.config';
import { listNeeds } from '../needs';

addTexts('stock', {
  zh: {
    title: '备货',
    name: '商品',
    stock: '库存',
    open: '待发货',
    left: '发货后剩余',
    empty: '还没有商品。先在“商品”页新增，这里会列出每种商品的库存和待发货数量。',
  },
  en: {
    title: 'Stock',
    name: 'Product',
    stock: 'In stock',
    open: 'To be sent',
    left: 'Left afterwards',
    empty: 'There are no products yet. Add some; what is in stock and what is to be sent is listed here.',
  },
});

interface Line {
  id: string;
  name: string;
  stock: number;
  open: number;
}

/** /stock: what is there, what open orders ask for, and what is left when they are sent; the scarcest first. */
export const StockScreen = (): ReactNode => {
  const { t } = useTranslation('stock');
  const { http } = useServices();
  const titleOf = useRecordTitle(useResource('products'));
  const { query, result } = useList<RecordOf<typeof products>, HttpError>({
    resource: 'products',
    pagination: { currentPage: 1, pageSize: 500, mode: 'server' },
    queryOptions: { retry: false },
    errorNotification: false,
  });
  const needs = useQuery({
    queryKey: ['stock', 'needs'],
    queryFn: ({ signal }) => call(http, listNeeds, { signal }),
    retry: false,
  });
  const error = query.error ?? (needs.error && toHttpError(needs.error));
  const retry = () => void Promise.all([query.refetch(), needs.refetch()]);

  const openOf = (id: string): number => needs.data?.find(({ product }) => product === id)?.count ?? 0;
  const lines = result.data
    .map(
      (record): Line => ({ id: record.id, name: titleOf(record), stock: record.stock ?? 0, open: openOf(record.id) }),
    )
    .sort((a, b) => a.stock - a.open - (b.stock - b.open));
  const columns: TableColumnsType<Line> = [
    { title: t('name'), dataIndex: 'name' },
    { title: t('stock'), dataIndex: 'stock', align: 'right' },
    { title: t('open'), dataIndex: 'open', align: 'right' },
    {
      title: t('left'),
      key: 'left',
      align: 'right',
      render: (_, { stock, open }) => <strong>{stock - open}</strong>,
    },
  ];
  return (
    <PageFrame title={t('title')}>
      {error ? (
        <LoadError error={error} onRetry={retry} />
      ) : query.isPending || needs.isPending ? (
        <Loading />
      ) : (
        <Table
          aria-label={t('title')}
          rowKey="id"
          size="small"
          columns={columns}
          dataSource={lines}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <Empty description={t('empty')} /> }}
        />
      )}
    </PageFrame>
  );
};
