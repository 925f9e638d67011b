import { type CrudFilter, type HttpError, useDataProvider, useKeys, useResourceParams } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../../../schema/resource';
import type { EngineRecord } from '../../engine-record';
import { textFrom } from '../../fields/common/read-value';
import { useFigures } from '../figures/use-figures';
import { missingParents } from './build-tree';

/** Most matches of a filter that are fetched. */
const most = 200;
/** No tree of people's making is deeper. */
const deepest = 20;

type Sort = { field: string; order: 'asc' | 'desc' };

/** Records to be put one below the other. */
interface LoadedTree {
  rows: readonly EngineRecord[];
  /** Ids of those that are asked for; the rest leads to them. */
  found: ReadonlySet<string>;
  total: number;
}

/** What all requests of a tree have in common: kept with the lists of the resource, and read again with them. */
const useTreeQuery = (resource: Resource) => {
  const { keys } = useKeys();
  const { identifier = resource.name } = useResourceParams({ resource: resource.name });
  const { getList } = useDataProvider()();
  return {
    keyOf: (params: object) => keys().data('default').resource(identifier).action('list').params(params).get(),
    load: async (filters: CrudFilter[], sort: Sort, size = most) =>
      getList<EngineRecord>({
        resource: resource.name,
        filters,
        sorters: [sort],
        pagination: { currentPage: 1, pageSize: size, mode: 'server' },
      }),
  };
};

/** How many records lie below each, and which parents the user does not see: what is below those stands at the top. */
export const useTreeShape = ({
  resource,
  parent,
  base,
  isWanted,
}: {
  resource: Resource;
  parent: string;
  /** What always holds for the list. */
  base: CrudFilter[];
  isWanted: boolean;
}) => {
  const { keyOf, load } = useTreeQuery(resource);
  const figures = useFigures({ resource, filters: base, figures: ['count'], by: parent, isWanted });
  const counts = new Map(figures.data?.groups?.map(({ value, figures: [count] }) => [textFrom(value), Number(count)]));
  const parents = [...counts.keys()].filter((id) => id !== '').sort();
  const seen = useQuery<readonly string[], HttpError>({
    queryKey: keyOf({ tree: 'parents', base, parents }),
    enabled: figures.isSuccess,
    queryFn: async () => {
      if (parents.length === 0) return [];
      const asked = [...base, { field: 'id', operator: 'in', value: parents } as const];
      return (await load(asked, { field: 'createdAt', order: 'asc' }, 1000)).data.map(({ id }) => id);
    },
  });
  return {
    countOf: (id: string): number => counts.get(id) ?? 0,
    /** Ids of everything that has something below it. */
    parents,
    /** Values of the parent field of what stands at the top. */
    tops: seen.data && ['', ...parents.filter((id) => !seen.data.includes(id))],
    error: figures.error ?? seen.error ?? undefined,
    retry: () => void (figures.isError ? figures.refetch() : seen.refetch()),
  };
};

/** The whole tree in one answer, as the template's `getTree` gives it. */
export const useWholeTree = ({
  resource,
  base,
  sort,
  isWanted,
}: {
  resource: Resource;
  base: CrudFilter[];
  sort: Sort;
  isWanted: boolean;
}) => {
  const { getList } = useDataProvider()();
  const { keyOf } = useTreeQuery(resource);
  return useQuery<LoadedTree, HttpError>({
    queryKey: keyOf({ tree: 'whole', base, sort }),
    enabled: isWanted,
    queryFn: async () => {
      const asked = { resource: resource.name, filters: base, sorters: [sort], meta: { isTree: true } };
      const { data, total } = await getList<EngineRecord>(asked);
      return { rows: data, found: new Set(data.map(({ id }) => id)), total };
    },
  });
};

/** The records directly below some others. */
export const useTreeLevel = ({
  resource,
  parent,
  base,
  sort,
  above,
}: {
  resource: Resource;
  parent: string;
  base: CrudFilter[];
  sort: Sort;
  /** Values of the parent field. */
  above: readonly string[] | undefined;
}) => {
  const { keyOf, load } = useTreeQuery(resource);
  return useQuery<readonly EngineRecord[], HttpError>({
    queryKey: keyOf({ tree: 'level', base, sort, above }),
    enabled: above !== undefined,
    queryFn: async () =>
      (await load([...base, { field: parent, operator: 'in', value: above ?? [] }], sort, 1000)).data.slice(),
  });
};

/** What the filters find, with everything above it. */
export const useFoundTree = ({
  resource,
  parent,
  base,
  filters,
  sort,
  isWanted,
}: {
  resource: Resource;
  parent: string;
  base: CrudFilter[];
  filters: CrudFilter[];
  sort: Sort;
  isWanted: boolean;
}) => {
  const { keyOf, load } = useTreeQuery(resource);
  return useQuery<LoadedTree, HttpError>({
    queryKey: keyOf({ tree: 'found', filters, sort }),
    enabled: isWanted,
    queryFn: async () => {
      const matches = await load(filters, sort);
      let rows: readonly EngineRecord[] = matches.data;
      for (let depth = 0; depth < deepest; depth += 1) {
        const ids = missingParents(rows, parent);
        if (ids.length === 0) break;
        const above = await load([...base, { field: 'id', operator: 'in', value: ids }], sort, 1000);
        // Those that the user does not see stay away.
        if (above.data.length === 0) break;
        rows = [...above.data, ...rows];
      }
      return { rows, found: new Set(matches.data.map(({ id }) => id)), total: matches.total };
    },
  });
};
