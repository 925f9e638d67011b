import type { SavedView } from '../../contract/views';
import type { TableLayout } from '../../language/pages/table-layout';
import { layoutParams, viewParam } from './layout/address-layout';

const passing: ReadonlySet<string> = new Set(['_page', '_at', viewParam, ...layoutParams]);

/** The part of an address that a saved view stores. */
export const queryOf = (params: URLSearchParams): string =>
  new URLSearchParams([...params].filter(([name]) => !passing.has(name))).toString();

/** The address of a list with a saved view. */
export const addressOf = ({ id, query }: Pick<SavedView, 'id' | 'query'>): URLSearchParams => {
  const params = new URLSearchParams(query);
  params.set(viewParam, id);
  return params;
};

/** Returns the default view: a personal one takes precedence over that of a role. */
export const defaultOf = (views: readonly SavedView[]): SavedView | undefined => {
  const defaults = views.filter((view) => view.isDefault && view.isForMe);
  return defaults.find(({ role }) => role === null) ?? defaults[0];
};

const inAnyOrder = (entries: Iterable<unknown>): string =>
  [...entries]
    .map((entry) => JSON.stringify(entry))
    .sort()
    .join();

const layoutKey = ({ pinned, widths, hidden, ...rest }: TableLayout): string =>
  JSON.stringify([rest, ...[hidden, Object.entries(pinned), Object.entries(widths)].map(inAnyOrder)]);

/** Whether the list is as the view was saved. Order does not matter. */
export const isAsSaved = (view: SavedView, now: { params: URLSearchParams; layout: TableLayout }): boolean =>
  inAnyOrder(new URLSearchParams(view.query)) === inAnyOrder(new URLSearchParams(queryOf(now.params))) &&
  layoutKey(view.layout) === layoutKey(now.layout);
