import { useQuery } from '@tanstack/react-query';
import { call } from '../../framework/client/http/http';
import { useServices } from '../../framework/client/services-context';
import { below, doEdit, getList } from '../../framework/contract/template';

const table = { path: '/table', resource: 'tableRows' };

/** A row of the template's table, as far as these pages read it. */
export interface TableRow {
  id: string;
  title: string;
  author: string;
  status: string;
  pageViews: number;
  rate: number;
  datetime: string;
  description: string;
}

/** The first rows of the template's table, by its own call; `save` changes one of them and refetches them. */
export const useRows = (pageSize: number) => {
  const { http } = useServices();
  const query = useQuery({
    queryKey: ['demos', 'table', pageSize],
    queryFn: async ({ signal }) => {
      const { list, total } = await call(http, below(getList, table), { query: { pageNo: 1, pageSize }, signal });
      return { list: list as unknown as readonly TableRow[], total };
    },
  });
  const save = async (row: Partial<TableRow> & { id: string }): Promise<void> => {
    await call(http, below(doEdit, table), { body: row });
    await query.refetch();
  };
  return { rows: query.data?.list ?? [], total: query.data?.total ?? 0, isLoading: query.isLoading, save };
};
