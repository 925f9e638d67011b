import type { FilterValue } from '../../fields/base/filter-value';
import type { Field } from '../../fields/field';
import { parseFilter, writeFilter } from '../../fields/parse-filter';
import { type ListKind, sortOf, sortText } from '../../language/pages/list-config';
import { allParam, type ListQuestion, type ListState, presetParam, widgetPrefix } from '../context/list-state';

/** The page lengths. */
export const pageSizes = [10, 20, 50, 100, 200, 500] as const;

/** A key of search and filters; the order in which filters were set does not matter. */
export const questionKey = ({ search, filters, preset }: ListQuestion): string =>
  JSON.stringify([search, preset, Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))]);

/** Whether two searches are the same. */
export const isSameQuestion = (left: ListQuestion, right: ListQuestion): boolean =>
  questionKey(left) === questionKey(right);

/** The state when the address says nothing. */
export interface ListDefaults extends Pick<ListState, 'size' | 'sort' | 'kind'> {
  /** What an address that says nothing at all is filtered by. Default: nothing. */
  filters?: ListState['filters'];
}

// The underscore separates them from fields: a picture may have a `size`.
const names = {
  page: '_page',
  size: '_size',
  sort: '_sort',
  search: '_q',
  kind: '_kind',
  at: '_at',
  all: allParam,
  preset: presetParam,
} as const;

const ownNames: ReadonlySet<string> = new Set(Object.values(names));

/** Other parameters of the address: the saved view, the columns of a link. They stay when the state changes. */
export const foreignParams = (params: URLSearchParams): readonly (readonly [string, string])[] =>
  [...params].filter(([name]) => name.startsWith('_') && !ownNames.has(name));

const readPage = (text: string | null): number => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

const readSort = (text: string | null, sortable: ReadonlySet<string>): ListState['sort'] | undefined => {
  const sort = sortOf(text?.split(',') ?? []).filter(({ field }) => sortable.has(field));
  return sort.length > 0 ? sort : undefined;
};

/** What is chosen for the widgets above it. */
const widgetParams = (params: URLSearchParams): readonly (readonly [string, string])[] =>
  [...params].filter(([name]) => name.startsWith(widgetPrefix));

const isNeutral = (params: URLSearchParams): boolean => widgetParams(params).length === [...params].length;

/** Parses a list's state from the address. Unknown and invalid parameters are ignored. */
export const readListState = ({
  params,
  fields,
  sortable,
  kinds,
  presets = [],
  defaults,
}: {
  params: URLSearchParams;
  /** The fields that may be filtered by. */
  fields: readonly Field[];
  /** Names of the fields that may be sorted by. */
  sortable: ReadonlySet<string>;
  /** The list kinds that may be selected. */
  kinds: readonly ListKind[];
  /** Names of the presets that may be chosen. Default: none. */
  presets?: readonly string[] | undefined;
  defaults: ListDefaults;
}): ListState => {
  const filters: Record<string, FilterValue> = isNeutral(params) ? { ...defaults.filters } : {};
  for (const field of fields) {
    const value = parseFilter({ field, texts: params.getAll(field.name) });
    if (value !== undefined) filters[field.name] = value;
  }
  return {
    page: readPage(params.get(names.page)),
    size: pageSizes.find((size) => String(size) === params.get(names.size)) ?? defaults.size,
    sort: readSort(params.get(names.sort), sortable) ?? defaults.sort,
    kind: kinds.find((kind) => kind === params.get(names.kind)) ?? defaults.kind,
    at: params.get(names.at)?.match(/^\d{4}-\d\d(-\d\dd?)?$/)?.[0] ?? '',
    search: params.get(names.search)?.trim() ?? '',
    preset: presets.find((preset) => preset === params.get(names.preset)),
    filters,
  };
};

/** The address of a list with this search. */
export const searchedListAddress = ({ path, search }: { path: string; search: string }): string =>
  `${path}?${new URLSearchParams({ [names.search]: search }).toString()}`;

/** Serializes what differs from the defaults; `readListState` parses it. */
export const writeListState = ({ state, defaults }: { state: ListState; defaults: ListDefaults }): URLSearchParams => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(state.filters)) {
    for (const text of writeFilter(value)) params.append(name, text);
  }
  if (state.search !== '') params.set(names.search, state.search);
  if (state.preset !== undefined) params.set(names.preset, state.preset);
  if (state.kind !== defaults.kind) params.set(names.kind, state.kind);
  if (state.at !== '') params.set(names.at, state.at);
  const sort = sortText(state.sort);
  if (sort !== sortText(defaults.sort)) params.set(names.sort, sort);
  if (state.size !== defaults.size) params.set(names.size, String(state.size));
  if (state.page !== 1) params.set(names.page, String(state.page));
  // All records are something else than what the list opens with.
  if (params.size === 0 && Object.keys(defaults.filters ?? {}).length > 0) params.set(names.all, '1');
  return params;
};
