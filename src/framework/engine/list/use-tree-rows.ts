import { type CrudFilter, type HttpError, useDataProvider, useKeys, useResourceParams } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { textFrom } from '../../fields/base/read-value';
import type { Resource } from '../../language/resource/resource';
import { type Nested, nestRows } from '../../shared/nest-rows';
import type { EngineRecord } from '../context/engine-record';
import type { ListState } from '../context/list-state';
import { useFigures } from './use-figures';

/** A record with its children. */
export type TreeNode = Nested<EngineRecord>;

/** Id of the parent; empty for a root. */
const parentOf = (record: EngineRecord, parent: string): string => textFrom(record[parent]);

/** Builds a tree (`nestRows`) by the field that names the parent. */
export const buildTree = (rows: readonly EngineRecord[], parent: string): readonly TreeNode[] =>
  nestRows(rows, (record) => parentOf(record, parent));

/** Ids of the parents of these that are not loaded yet. */
export const missingParents = (rows: readonly EngineRecord[], parent: string): readonly string[] => {
  const known = new Set(rows.map(({ id }) => id));
  return [...new Set(rows.map((record) => parentOf(record, parent)))].filter((id) => id !== '' && !known.has(id));
};

/** Maximum number of matches of a filter that are fetched. */
const mostMatches = 200;
/** Maximum depth of a tree. */
const deepest = 20;

type Sort = ListState['sort'];

/** Records to build a tree from. */
interface LoadedTree {
  rows: readonly EngineRecord[];
  /** Ids of the matches; the other records are their ancestors. */
  found: ReadonlySet<string>;
  total: number;
}

/** What all requests of a tree share: they are cached with the lists of the resource, and refetched with them. */
const useTreeQuery = (resource: Resource) => {
  const { keys } = useKeys();
  const { identifier = resource.name } = useResourceParams({ resource: resource.name });
  const { getList } = useDataProvider()();
  return {
    keyOf: (params: object) => keys().data('default').resource(identifier).action('list').params(params).get(),
    load: async (filters: CrudFilter[], sort: Sort, size = mostMatches) =>
      getList<EngineRecord>({
        resource: resource.name,
        filters,
        sorters: [...sort],
        pagination: { currentPage: 1, pageSize: size, mode: 'server' },
      }),
  };
};

/** Number of children of each record, and which parents the user cannot see: their children are shown as roots. */
export const useTreeShape = ({
  resource,
  parent,
  base,
  isWanted,
}: {
  resource: Resource;
  parent: string;
  /** The permanent filters of the list. */
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
      const request = [...base, { field: 'id', operator: 'in', value: parents } as const];
      return (await load(request, [{ field: 'createdAt', order: 'asc' }], 1000)).data.map(({ id }) => id);
    },
  });
  return {
    countOf: (id: string): number => counts.get(id) ?? 0,
    /** Ids of all records with children. */
    parents,
    /** Values of the parent field of the roots. */
    tops: seen.data && ['', ...parents.filter((id) => !seen.data.includes(id))],
    error: figures.error ?? seen.error ?? undefined,
    retry: () => void (figures.isError ? figures.refetch() : seen.refetch()),
  };
};

/** The whole tree in one request, as the template's `getTree` returns it. */
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
      const request = { resource: resource.name, filters: base, sorters: [...sort], meta: { isTree: true } };
      const { data, total } = await getList<EngineRecord>(request);
      return { rows: data, found: new Set(data.map(({ id }) => id)), total };
    },
  });
};

/** The children of some records. */
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

/** The matches of the filters, with all their ancestors. */
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
        // Ancestors that the user cannot see are left out.
        if (above.data.length === 0) break;
        rows = [...above.data, ...rows];
      }
      return { rows, found: new Set(matches.data.map(({ id }) => id)), total: matches.total };
    },
  });
};
