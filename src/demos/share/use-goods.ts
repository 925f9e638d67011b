import { useQuery } from '@tanstack/react-query';
import { call } from '../../framework/client/http/call';
import { useServices } from '../../framework/client/services-context';
import { below, getList } from '../../framework/contract/template';

/** What is sold, as far as a poster says it. */
export interface Goods {
  id: string;
  title: string;
  price: number;
  image: string;
  company: string;
}

/** The first goods of the template's shop. */
export const useGoods = (): readonly Goods[] => {
  const { http } = useServices();
  const { data } = useQuery({
    queryKey: ['demos', 'goods'],
    queryFn: async ({ signal }) => {
      const goods = below(getList, { path: '/goods', resource: 'goods' });
      const { list } = await call(http, goods, { query: { pageNo: 1, pageSize: 12 }, signal });
      return list as unknown as readonly Goods[];
    },
  });
  return data ?? [];
};
