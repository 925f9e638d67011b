import { useMemo } from 'react';
import { useLabel } from '../../i18n/use-label';
import { useAllowed } from '../actions/use-allowed';
import { canOpen } from '../compile/find-pages';
import { sortableNames, toColumns } from '../compile/to-columns';
import { filterableFields, listFilters, searchedFields, shownFilters } from '../compile/to-filters';
import { useEngine, useResource } from '../engine-context';
import type { RouteOf } from '../pages/route-of';
import { useListState } from './use-list-state';
import { useRecords } from './use-records';

/** Everything a list page shows, compiled from its route, the policy and the address. */
export const useListModel = (route: RouteOf<'list'>) => {
  const { page } = route;
  const { console, can } = useEngine();
  const label = useLabel();
  const resource = useResource(page.resource);
  const allowed = useAllowed({ resource, without: page.without });
  const parts = useMemo(() => {
    const columns = toColumns({ resource, names: page.columns, can });
    return {
      columns,
      fields: columns.map((column) => column.field),
      sortable: sortableNames(columns),
      filterable: filterableFields({ resource, fixed: page.fixed, can }),
      searched: searchedFields({ resource, can }),
      defaults: { size: resource.list.pageSize, sort: resource.list.sort },
    };
  }, [resource, page, can]);
  const [state, change] = useListState({
    fields: parts.filterable,
    sortable: parts.sortable,
    defaults: parts.defaults,
  });
  const filters = useMemo(
    () => listFilters({ state, filterable: parts.filterable, fixed: page.fixed, now: new Date() }),
    [state, parts, page],
  );
  const active = Object.keys(state.filters);
  const records = useRecords({
    resource,
    filters,
    view: state,
    onBeyondEnd: (lastPage) => change({ page: lastPage }, { replace: true }),
  });
  return {
    ...parts,
    resource,
    allowed,
    state,
    change,
    records,
    title: label(route.title),
    filters: shownFilters({ filterable: parts.filterable, names: page.filters, active }),
    isFiltered: active.length > 0 || state.search !== '',
    canCreate: allowed.verbs.has('create') && canOpen({ routes: console.routeByPath, path: page.createAt, can }),
  };
};
