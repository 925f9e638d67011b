import type { TableLayout } from '../../../schema/table-layout';
import { layoutParams, viewParam } from '../layout/address-layout';

/** A view of a list: what is asked and how it looks, under a name. */
export interface SavedView {
  id: string;
  /** Path of the list. */
  at: string;
  name: string;
  /** Filters, search, order and page length as the address spells them; spans such as `last7` stay relative. */
  query: string;
  layout: TableLayout;
  /** The list begins with it. */
  isDefault: boolean;
  /** The role that it is offered to; null for one's own. */
  role: string | null;
  /** One's own, or of a role that one has. */
  isForMe: boolean;
}

/** What a view is made from. */
export type ViewDraft = Pick<SavedView, 'at' | 'name' | 'query' | 'layout' | 'isDefault' | 'role'>;

/** The views of the user, and the roles for which they may set some. */
export interface SavedViews {
  list: readonly SavedView[];
  roles: readonly string[];
}

/** Where views are kept. Everything rejects with Refine's `HttpError` shape. */
export interface ViewsApi {
  read: () => Promise<SavedViews>;
  create: (draft: ViewDraft) => Promise<SavedView>;
  change: (
    view: SavedView,
    patch: Partial<Pick<SavedView, 'name' | 'query' | 'layout' | 'isDefault'>>,
  ) => Promise<SavedView>;
  remove: (view: SavedView) => Promise<void>;
}

const passing: ReadonlySet<string> = new Set(['_page', '_at', viewParam, ...layoutParams]);

/** The part of an address that a view keeps. */
export const queryOf = (params: URLSearchParams): string =>
  new URLSearchParams([...params].filter(([name]) => !passing.has(name))).toString();

/** The address of a list as a view wants it. */
export const addressOf = ({ id, query }: Pick<SavedView, 'id' | 'query'>): URLSearchParams => {
  const params = new URLSearchParams(query);
  params.set(viewParam, id);
  return params;
};

/** One's own default counts more than that of a role. */
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

/** Whether the list looks as the view says. The order in which things were chosen does not matter. */
export const isAsSaved = (view: SavedView, now: { params: URLSearchParams; layout: TableLayout }): boolean =>
  inAnyOrder(new URLSearchParams(view.query)) === inAnyOrder(new URLSearchParams(queryOf(now.params))) &&
  layoutKey(view.layout) === layoutKey(now.layout);
