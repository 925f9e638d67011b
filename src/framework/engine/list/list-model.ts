import { useMemo } from 'react';
import { type Field, hasOptions, isRef } from '../../fields/field';
import { parseFilter } from '../../fields/parse-filter';
import { useLabel } from '../../i18n/use-label';
import type { ListKind } from '../../language/list/list-config';
import { valuesIn } from '../../language/list/where';
import type { Resource } from '../../language/resource/resource';
import { canRead, canReadPlain } from '../../rights/field-rights';
import { type Can, res } from '../../rights/objects';
import { useAllowed } from '../actions/available-actions';
import { useEngine, useResource } from '../context/engine-context';
import { filterableFields } from '../context/filterable-fields';
import { canOpen } from '../context/find-pages';
import type { ListState } from '../context/list-state';
import type { RouteOf } from '../parts/page-props';
import { listFilters, searchedFields, shownFilters } from './filters/to-filters';
import { useTableLayout } from './layout/use-table-layout';
import { sortableNames, toColumns } from './to-columns';
import { useListState } from './use-list-state';
import { useRecords } from './use-records';

/** Whether rows can be expanded to something that the user may see. */
const unfolds = ({ resource, can }: { resource: Resource; can: Can }): boolean => {
  const { expand } = resource.list;
  if (expand === undefined) return false;
  if (expand.relation !== undefined) {
    const relation = resource.relations.find(({ name }) => name === expand.relation);
    return relation !== undefined && can({ object: res(relation.resource), action: 'list' });
  }
  return expand.fields.some((name) => {
    const field = resource.fieldByName.get(name);
    return field !== undefined && canRead({ resource, field, can });
  });
};

/** The field that a list kind is based on; a table needs none. */
const baseField = ({ list }: Resource, kind: ListKind): string | undefined => {
  const bases = { table: undefined, grid: list.grid?.image, tree: list.tree?.parent, calendar: list.calendar?.by };
  return kind === 'board' ? list.board?.by : bases[kind];
};

/** The list kinds that the user may select: those whose field is readable, including the page's own. */
const usableKinds = ({
  resource,
  view,
  can,
}: {
  resource: Resource;
  /** The page's own list kind. */
  view: ListKind;
  can: Can;
}): readonly ListKind[] =>
  [...new Set([...resource.list.kinds, view])].filter((kind) => {
    if (kind === 'table') return true;
    const field = resource.fieldByName.get(baseField(resource, kind) ?? '');
    return field !== undefined && canReadPlain({ resource, field, can });
  });

/** The field whose options are tabs, where the list may be filtered by it. */
const tabsOf = ({ resource, filterable }: { resource: Resource; filterable: readonly Field[] }) => {
  const field = filterable.find(({ name }) => name === resource.list.tabs?.by);
  return hasOptions(field) ? field : undefined;
};

/** The field whose values stand beside the list, where the list may be filtered by it and its records be listed. */
const sideOf = ({ resource, filterable, can }: { resource: Resource; filterable: readonly Field[]; can: Can }) => {
  const field = filterable.find(({ name }) => name === resource.list.side?.by);
  return isRef(field) && !can({ object: res(field.to), action: 'list' }) ? undefined : field;
};

/** The resource whose records stand beside the list of this one; undefined: none. */
export const namedBeside = ({ fieldByName, list }: Resource): string | undefined => {
  const field = fieldByName.get(list.side?.by ?? '');
  return isRef(field) ? field.to : undefined;
};

/** What the list opens with. */
const firstFilters = (input: { resource: Resource; filterable: readonly Field[] }): ListState['filters'] => {
  const field = tabsOf(input);
  const { first } = input.resource.list.tabs ?? {};
  const value = field && first !== undefined ? parseFilter({ field, texts: [first] }) : undefined;
  return field && value !== undefined ? { [field.name]: value } : {};
};

/** The one value that is chosen beside a list; undefined: none, or several. */
const chosenBeside = (side: Field | undefined, { filters }: ListState): string | undefined => {
  const value = side && filters[side.name];
  return value?.kind === 'oneOf' && value.values.length === 1 ? value.values[0] : undefined;
};

/** Whether records are fetched page by page; the other kinds fetch their own. */
const isPaged = (kind: ListKind): boolean => kind === 'table' || kind === 'grid';

const nothingAsked = { search: '', filters: {} };

/** Everything a list page shows, computed from its route, the policy and the address. */
export const useListModel = (route: RouteOf<'list'>) => {
  const { page } = route;
  const { console, can, mayOpen } = useEngine();
  const label = useLabel();
  const resource = useResource(page.resource);
  const allowed = useAllowed({ resource, without: page.without });
  const parts = useMemo(() => {
    const columns = toColumns({ resource, names: page.columns, can });
    const kinds = usableKinds({ resource, view: page.view, can });
    const filterable = filterableFields({ resource, fixed: { ...valuesIn(page.where), ...page.fixed }, can });
    return {
      columns,
      sortable: sortableNames(columns),
      filterable,
      tabs: tabsOf({ resource, filterable }),
      side: sideOf({ resource, filterable, can }),
      presets: resource.list.presets.map(({ name }) => name),
      searched: searchedFields({ resource, can }),
      kinds,
      canUnfold: unfolds({ resource, can }),
      defaults: {
        size: resource.list.pageSize,
        sort: resource.list.sort,
        kind: kinds.includes(page.view) ? page.view : ('table' as const),
        filters: firstFilters({ resource, filterable }),
      },
    };
  }, [resource, page, can]);
  const look = useTableLayout({ path: route.path, columns: parts.columns });
  const fields = useMemo(() => look.shown.map((column) => column.field), [look.shown]);
  const [state, change] = useListState({
    fields: parts.filterable,
    sortable: parts.sortable,
    kinds: parts.kinds,
    presets: parts.presets,
    defaults: parts.defaults,
  });
  const filters = useMemo(
    () =>
      listFilters({
        state,
        filterable: parts.filterable,
        fixed: page.fixed,
        where: page.where,
        presets: resource.list.presets,
        now: new Date(),
      }),
    [state, parts, page, resource],
  );
  const unpreset = useMemo(
    () =>
      listFilters({ state: { ...state, preset: undefined }, filterable: parts.filterable, ...page, now: new Date() }),
    [state, parts, page],
  );
  const active = Object.keys(state.filters);
  const chosen = chosenBeside(parts.side, state);
  // What stands beside the list is where one is, and no question to it.
  const isFiltered =
    active.length > (chosen === undefined ? 0 : 1) || state.search !== '' || state.preset !== undefined;
  const records = useRecords({
    resource,
    filters,
    // The other list kinds fetch their own records; here only their number matters.
    view: isPaged(state.kind) ? state : { ...state, page: 1, size: 1 },
    onBeyondEnd: (lastPage) => change({ page: lastPage }, { replace: true }),
  });
  const isEmpty = records.error === undefined && !records.isFirst && !records.isLoading && records.rows.length === 0;
  return {
    ...parts,
    route,
    look,
    /** The fields of the visible columns. */
    fields,
    resource,
    allowed,
    state,
    change,
    records,
    title: label(route.title),
    /** The filters of the records. */
    asked: filters,
    /** The same without the preset. */
    unpreset,
    filters: shownFilters({ filterable: parts.filterable, names: page.filters, active }).filter(
      (field) => field !== parts.side,
    ),
    /** Its records stand beside the list of another resource. */
    standsBeside: [...console.resources.values()].some((other) => namedBeside(other) === resource.name),
    /** The permanent filters among them. */
    base: listFilters({ state: nothingAsked, filterable: [], fixed: page.fixed, where: page.where, now: new Date(0) }),
    isFiltered,
    /** No record is found. */
    isEmpty,
    /** There is no record at all, with any filters. */
    isUnused: isEmpty && !isFiltered,
    /** Address of the form for a new record, which gets what is chosen beside the list; undefined where it is not allowed. */
    createAt:
      allowed.verbs.has('create') && canOpen({ routes: console.routeByPath, path: page.createAt, mayOpen })
        ? `${page.createAt}${parts.side && chosen !== undefined ? `?${new URLSearchParams([[parts.side.name, chosen]])}` : ''}`
        : undefined,
    /** What opens another page from the head of the list. */
    heads: allowed.actions.filter((action) => action.kind === 'open').filter(({ on }) => on.includes('list')),
  };
};

/** What the parts of a list page work with. */
export type ListModel = ReturnType<typeof useListModel>;
