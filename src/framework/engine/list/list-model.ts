import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Field } from '../../fields/field';
import { useLabel } from '../../i18n/use-label';
import type { ListKind } from '../../language/pages/list-config';
import type { FixedValues } from '../../language/route/route';
import { useAllowed } from '../actions/available-actions';
import { useEngine, useResource } from '../context/engine-context';
import { canOpen } from '../context/find-pages';
import type { ListState } from '../context/list-state';
import type { RouteOf } from '../parts/page-frame';
import { listFilters, shownFilters } from './filters/to-filters';
import { useTableLayout } from './layout/use-table-layout';
import { listParts, namedLink } from './list-parts';
import { foreignParams, type ListDefaults, readListState, writeListState } from './url-state';
import { pagedBy, useRecords } from './use-records';

/** Binds a list's state to the address, so that reload, back, forward and a shared link show the same list. */
const useListState = ({
  fields,
  sortable,
  kinds,
  presets,
  defaults,
}: {
  fields: readonly Field[];
  sortable: ReadonlySet<string>;
  kinds: readonly ListKind[];
  /** Names of the presets that may be chosen. */
  presets?: readonly string[] | undefined;
  defaults: ListDefaults;
}): [ListState, (change: Partial<ListState>, options?: { replace: boolean }) => void] => {
  const [params, setParams] = useSearchParams();
  const state = useMemo(
    () => readListState({ params, fields, sortable, kinds, presets, defaults }),
    [params, fields, sortable, kinds, presets, defaults],
  );
  const change = useCallback(
    (part: Partial<ListState>, { replace } = { replace: false }): void => {
      // Any change but the page itself gives other records, so the page is reset.
      const next = writeListState({ state: { ...state, page: 1, ...part }, defaults });
      for (const [name, value] of foreignParams(params)) next.append(name, value);
      // The same state again is no new history entry.
      setParams(next, { replace: replace || next.toString() === params.toString(), state: { staysInTab: true } });
    },
    [setParams, params, state, defaults],
  );
  return [state, change];
};

/** The one value that is chosen at the side of a list; undefined: none, or several. */
const chosenRecord = (side: Field | undefined, { filters }: ListState): string | undefined => {
  const value = side && filters[side.name];
  return value?.kind === 'oneOf' && value.values.length === 1 ? value.values[0] : undefined;
};

/** Values that an address carries to a form. */
const carried = (values: FixedValues): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  );

const noFilters = { search: '', filters: {} };

/** Everything a list page shows, computed from its route, the policy and the address. */
export const useListModel = (route: RouteOf<'list'>) => {
  const { page } = route;
  const { console, can, mayOpen, withAll } = useEngine();
  const label = useLabel();
  const resource = useResource(page.resource);
  const allowed = useAllowed({ resource, without: page.without });
  const parts = useMemo(() => listParts({ resource, page, can, withAll }), [resource, page, can, withAll]);
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
  const [file, openFile] = useState<'import' | 'export'>();
  const active = Object.keys(state.filters);
  const chosen = chosenRecord(parts.side, state);
  // A choice at the side of the list is a place, not a filter of it.
  const isFiltered =
    active.length > (chosen === undefined ? 0 : 1) || state.search !== '' || state.preset !== undefined;
  const records = useRecords({
    resource,
    filters,
    view: pagedBy(state, parts.groupSort),
    onBeyondEnd: (lastPage) => change({ page: lastPage }, { replace: true }),
  });
  const isEmpty = records.error === undefined && !records.isFirst && !records.isLoading && records.rows.length === 0;
  const mayGo = (path: string): boolean => canOpen({ routes: console.routeByPath, path, mayOpen });
  const createAt =
    allowed.verbs.has('create') && mayGo(page.createAt)
      ? `${page.createAt}${parts.side && chosen !== undefined ? `?${carried({ [parts.side.name]: chosen })}` : ''}`
      : undefined;
  const slotPath = resource.list.calendar?.create;
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
    query: filters,
    /** The same without the preset. */
    unpreset,
    filters: shownFilters({ filterable: parts.filterable, names: page.filters, active }).filter(
      (field) => field !== parts.side,
    ),
    /** Its records are shown at the side of the list of another resource. */
    isOpenAside: [...console.resources.values()].some((other) => namedLink(other) === resource.name),
    /** The permanent filters among them. */
    base: listFilters({ state: noFilters, filterable: [], fixed: page.fixed, where: page.where, now: new Date(0) }),
    isFiltered,
    /** No record is found. */
    isEmpty,
    /** There is no record at all, with any filters. */
    isUnused: isEmpty && !isFiltered,
    /** Whether sheets may become records here. Secrets that are shown once for each would not be seen by anybody. */
    canImport:
      allowed.verbs.has('import') && allowed.verbs.has('create') && Object.keys(resource.shownOnce).length === 0,
    /** The dialog about files that is open. */
    file,
    openFile,
    /** Address of the form for a new record, which gets what is chosen at the side of the list; undefined where it is not allowed. */
    createAt,
    /** The same of an empty time of the calendar. */
    slotAt: slotPath === undefined ? createAt : mayGo(slotPath) ? `${slotPath}?${carried(page.fixed)}` : undefined,
    /** What opens another page from the head of the list. */
    heads: allowed.actions.filter((action) => action.kind === 'open').filter(({ on }) => on.includes('list')),
  };
};

/** What the parts of a list page work with. */
export type ListModel = ReturnType<typeof useListModel>;
