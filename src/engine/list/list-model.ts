import { useMemo } from 'react';
import { useLabel } from '../../i18n/use-label';
import { useAllowed } from '../actions/use-allowed';
import { canOpen } from '../compile/find-pages';
import { sortableNames, toColumns } from '../compile/to-columns';
import { filterableFields, listFilters, searchedFields, shownFilters } from '../compile/to-filters';
import { useEngine, useResource } from '../engine-context';
import { unfolds } from '../kinds/expand/unfolds';
import type { RouteOf } from '../pages/route-of';
import { useTableLayout } from './layout/use-table-layout';
import { isPaged, usableKinds } from './usable-kinds';
import { useListState } from './use-list-state';
import { useRecords } from './use-records';

const nothingAsked = { search: '', filters: {} };

/** Everything a list page shows, compiled from its route, the policy and the address. */
export const useListModel = (route: RouteOf<'list'>) => {
  const { page } = route;
  const { console, can } = useEngine();
  const label = useLabel();
  const resource = useResource(page.resource);
  const allowed = useAllowed({ resource, without: page.without });
  const parts = useMemo(() => {
    const columns = toColumns({ resource, names: page.columns, can });
    const kinds = usableKinds({ resource, view: page.view, can });
    return {
      columns,
      sortable: sortableNames(columns),
      filterable: filterableFields({ resource, fixed: { ...page.where, ...page.fixed }, can }),
      searched: searchedFields({ resource, can }),
      kinds,
      canUnfold: unfolds({ resource, can }),
      defaults: {
        size: resource.list.pageSize,
        sort: resource.list.sort,
        kind: kinds.includes(page.view) ? page.view : ('table' as const),
      },
    };
  }, [resource, page, can]);
  const look = useTableLayout({ path: route.path, columns: parts.columns });
  const fields = useMemo(() => look.shown.map((column) => column.field), [look.shown]);
  const [state, change] = useListState({
    fields: parts.filterable,
    sortable: parts.sortable,
    kinds: parts.kinds,
    defaults: parts.defaults,
  });
  const filters = useMemo(
    () => listFilters({ state, filterable: parts.filterable, fixed: page.fixed, where: page.where, now: new Date() }),
    [state, parts, page],
  );
  const active = Object.keys(state.filters);
  const isFiltered = active.length > 0 || state.search !== '';
  const records = useRecords({
    resource,
    filters,
    // The other ways of drawing fetch for themselves; of the list it matters only how many there are.
    view: isPaged(state.kind) ? state : { ...state, page: 1, size: 1 },
    onBeyondEnd: (lastPage) => change({ page: lastPage }, { replace: true }),
  });
  const isEmpty = records.error === undefined && !records.isFirst && !records.isLoading && records.rows.length === 0;
  return {
    ...parts,
    route,
    look,
    /** Of the columns that are shown. */
    fields,
    resource,
    allowed,
    state,
    change,
    records,
    title: label(route.title),
    /** What the records are restricted by. */
    asked: filters,
    filters: shownFilters({ filterable: parts.filterable, names: page.filters, active }),
    /** The part of it that nobody can take back. */
    base: listFilters({ state: nothingAsked, filterable: [], fixed: page.fixed, where: page.where, now: new Date(0) }),
    isFiltered,
    /** Nothing is found. */
    isEmpty,
    /** There is nothing at all, whatever one looks for. */
    isUnused: isEmpty && !isFiltered,
    canCreate: allowed.verbs.has('create') && canOpen({ routes: console.routeByPath, path: page.createAt, can }),
  };
};

/** What the parts of a list page work with. */
export type ListModel = ReturnType<typeof useListModel>;
