import type { SiteConfig } from './console-config';
import type { Label } from './label';
import type { Resource } from './resource';
import type { Route } from './route';

/** The whole console with every default filled in. */
export interface Console {
  site: SiteConfig;
  roles: Readonly<Record<string, Label>>;
  permissions: readonly string[];
  resources: ReadonlyMap<string, Resource>;
  /** The tree, in the order of the menu. */
  routes: readonly Route[];
  /** Every route of the tree by its whole path, parents before children. */
  routeByPath: ReadonlyMap<string, Route>;
}
