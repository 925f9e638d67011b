import type { TableLayout } from '../language/pages/table-layout';
import { res } from '../rights/objects';
import { endpoint, typed } from './endpoint';

/** The content of a saved view of a list. */
export interface ViewContent {
  /** 1 to 40 characters, unique within the list. */
  name: string;
  /** Filters, search, order and page size as in the list's URL; periods such as `last7` stay relative. */
  query: string;
  layout: TableLayout;
  /** The list opens with it. */
  isDefault: boolean;
}

/** A saved view of a list. */
export interface ListView extends ViewContent {
  id: string;
  /** Path of the list. */
  at: string;
  /** The role to which it is offered; null for a personal one. */
  role: string | null;
}

/** The same as its reader sees it. */
export interface SavedView extends ListView {
  /** A personal view, or one of a role that the reader has. */
  isForMe: boolean;
}

/** The views of the lists that a user may open, and the roles for which the user may set some. */
export interface SavedViews {
  list: readonly SavedView[];
  total: number;
  roles: readonly string[];
}

/** A view to be saved. */
export type ViewDraft = Pick<ListView, 'at' | 'name' | 'query'> & Partial<Pick<ListView, 'layout' | 'isDefault'>>;
/** Changes of a view. */
export type ViewPatch = Partial<ViewContent>;

/** The right to set views of roles. */
export const forRoles = { object: res('roleViews'), action: 'edit' } as const;

/**
 * Views of lists that the caller may open: their own and those of their roles (of every role for those who may set them). `at`: path of the list; `query`: filters, search, order and page size as in its URL, so that `createdAt=last7` stays relative; `role`: null for a personal one; `roles`: those for which the caller may set views.
 * @data `{ list: [{ id, at, name, query, layout, isDefault, role, isForMe }], total, roles[] }`
 */
export const listViews = endpoint({
  method: 'GET',
  path: '/api/user/views',
  right: 'session',
  answer: typed<SavedViews>(),
});

/**
 * Saves a personal view.
 * @request `{ at, name, query, layout?, isDefault? }`; `layout`: `{ order[], hidden[], pinned: { field: 'left' \| 'right' }, widths: { field: px }, density: 'compact' \| 'middle' \| 'loose', isHeightFixed }`; unknown properties are ignored
 * @data the view
 * @refusals 422 `at` (not a list of the caller), `name` (1 to 40 characters, used already), `query` (2000 characters); 409 (100 views)
 */
export const createView = endpoint({
  method: 'POST',
  path: '/api/user/views',
  right: 'session',
  body: typed<ViewDraft>(),
  answer: typed<ListView>(),
});

/**
 * Changes a personal view; a new default replaces the previous one.
 * @request any of `{ name, query, layout, isDefault }`
 * @data the view
 * @refusals 404 (also: another user's), 422
 */
export const changeView = endpoint({
  method: 'PATCH',
  path: '/api/user/views/:id',
  right: 'session',
  body: typed<ViewPatch>(),
  answer: typed<ListView>(),
});

/**
 * Removes a personal view.
 * @data the view
 * @refusals 404
 */
export const removeView = endpoint({
  method: 'DELETE',
  path: '/api/user/views/:id',
  right: 'session',
  answer: typed<ListView>(),
});

/**
 * Saves a view for all users of a role.
 * @request as for a personal view, with `role`
 * @data the view
 * @refusals 403, 422 (`role`), 409
 */
export const createRoleView = endpoint({
  method: 'POST',
  path: '/api/roleViews',
  right: forRoles,
  body: typed<ViewDraft & { role: string }>(),
  answer: typed<ListView>(),
});

/**
 * Changes a view of a role.
 * @request as for a personal view
 * @data the view
 * @refusals 403, 404, 422
 */
export const changeRoleView = endpoint({
  method: 'PATCH',
  path: '/api/roleViews/:id',
  right: forRoles,
  body: typed<ViewPatch>(),
  answer: typed<ListView>(),
});

/**
 * Removes a view of a role.
 * @data the view
 * @refusals 403, 404
 */
export const removeRoleView = endpoint({
  method: 'DELETE',
  path: '/api/roleViews/:id',
  right: forRoles,
  answer: typed<ListView>(),
});
