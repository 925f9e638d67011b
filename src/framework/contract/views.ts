import * as z from 'zod/mini';
import { densities, type TableLayout } from '../language/pages/table-layout';
import { res } from '../rights/objects';
import { endpoint } from './endpoint';
import { flag, list, named, optional, type Schema, text } from './rules';

const tableLayout: Schema<TableLayout> = named(
  'TableLayout',
  z.object({
    order: list(z.string()),
    hidden: list(z.string()),
    pinned: z.record(z.string(), z.enum(['left', 'right'])),
    widths: z.record(z.string(), z.number()),
    density: z.enum(densities),
    isHeightFixed: z.boolean(),
  }),
);

const content = {
  name: z.string(),
  /** Filters, search, order and page size as in the list's URL; periods such as `last7` stay relative. */
  query: z.string(),
  layout: tableLayout,
  /** The list opens with it. */
  isDefault: z.boolean(),
};
const viewContent = z.object(content);
/** The content of a saved view of a list. */
export type ViewContent = z.infer<typeof viewContent>;

const listView = named(
  'ListView',
  z.object({
    ...content,
    id: z.string(),
    /** Path of the list. */
    at: z.string(),
    /** The role to which it is offered; null for a personal one. */
    role: z.nullable(z.string()),
  }),
);
/** A saved view of a list. */
export type ListView = z.infer<typeof listView>;

const savedView = z.extend(listView, { isForMe: z.boolean() });
/** The same as its reader sees it; `isForMe`: a personal view, or one of a role that the reader has. */
export type SavedView = z.infer<typeof savedView>;

const savedViews = z.object({ list: list(savedView), total: z.number(), roles: list(z.string()) });
/** The views of the lists that a user may open, and the roles for which the user may set some. */
export type SavedViews = z.infer<typeof savedViews>;

/** Of a layout unknown properties are ignored, and missing ones have their default. */
const layout = z.optional(z.unknown()) as unknown as z.ZodMiniOptional<Schema<unknown, TableLayout>>;
const name = text({ max: 40 });
const query = text({ min: 0, max: 2000 });

const viewDraft = z.object({ at: text(), name, query, layout, isDefault: optional(flag()) });

const viewPatch = z.object({ name: z.optional(name), query: z.optional(query), layout, isDefault: z.optional(flag()) });
/** Changes of a view. */
export type ViewPatch = z.input<typeof viewPatch>;

/** The right to set views of roles. */
export const forRoles = { object: res('roleViews'), action: 'edit' } as const;

/** Views of lists that the caller may open: their own and those of their roles (of every role for those who may set them). `at`: path of the list; `query`: filters, search, order and page size as in its URL, so that `createdAt=last7` stays relative; `role`: null for a personal one; `roles`: those for which the caller may set views. */
export const listViews = endpoint({ method: 'GET', path: '/api/user/views', right: 'session', answer: savedViews });

/**
 * Saves a personal view. Unknown properties of a layout are ignored.
 * @refusals 422 `at` (not a list of the caller), `name` (1 to 40 characters, used already), `query` (2000 characters); 409 (100 views)
 */
export const createView = endpoint({
  method: 'POST',
  path: '/api/user/views',
  right: 'session',
  body: viewDraft,
  answer: listView,
});

/**
 * Changes a personal view; a new default replaces the previous one.
 * @refusals 404 (also: another user's), 422
 */
export const changeView = endpoint({
  method: 'PATCH',
  path: '/api/user/views/:id',
  right: 'session',
  body: viewPatch,
  answer: listView,
});

/**
 * Removes a personal view.
 * @refusals 404
 */
export const removeView = endpoint({
  method: 'DELETE',
  path: '/api/user/views/:id',
  right: 'session',
  answer: listView,
});

/**
 * Saves a view for all users of a role.
 * @refusals 403, 422 (`role`), 409
 */
export const createRoleView = endpoint({
  method: 'POST',
  path: '/api/roleViews',
  right: forRoles,
  body: z.extend(viewDraft, { role: z.string({ error: 'notAnOption' }) }),
  answer: listView,
});

/**
 * Changes a view of a role.
 * @refusals 403, 404, 422
 */
export const changeRoleView = endpoint({
  method: 'PATCH',
  path: '/api/roleViews/:id',
  right: forRoles,
  body: viewPatch,
  answer: listView,
});

/**
 * Removes a view of a role.
 * @refusals 403, 404
 */
export const removeRoleView = endpoint({
  method: 'DELETE',
  path: '/api/roleViews/:id',
  right: forRoles,
  answer: listView,
});
