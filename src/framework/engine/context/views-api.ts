import type { ListView, SavedView, SavedViews, ViewPatch } from '../../contract/views';

/** The values that a new view is created from. */
export type NewView = Omit<ListView, 'id'>;

/** Stores saved views. Every call rejects with Refine's `HttpError` shape. */
export interface ViewsApi {
  read: () => Promise<SavedViews>;
  create: (view: NewView) => Promise<ListView>;
  change: (view: SavedView, patch: ViewPatch) => Promise<ListView>;
  remove: (view: SavedView) => Promise<void>;
}
