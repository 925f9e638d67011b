import type { Label } from './label';
import type { Route } from './route';
import type { RouteGuard } from './route-config';

/** The component of a group: the console's frame around its children. */
export const LAYOUT_COMPONENT = 'Layout';

/** How local pages begin; what stands behind it is looked up in the registry of the console's own routes. */
const PAGE_PREFIX = '@/pages/';

/** What a server says of a route besides its place in the tree. Everything may be left out but the title. */
export interface ServerRouteMeta {
  /** One text for every language, or one for each. */
  title: string | Label;
  icon?: string;
  isCustomSvg?: boolean;
  badge?: string | Label;
  dot?: boolean;
  hidden?: boolean;
  levelHidden?: boolean;
  guard?: RouteGuard;
  activeMenu?: string;
  dynamicNewTab?: boolean;
  noClosable?: boolean;
  tabHidden?: boolean;
  breadcrumbHidden?: boolean;
  target?: '_blank' | '_self';
  noColumn?: boolean;
}

/** One entry of `GET /router/getList`: the route entry of the specification. */
export interface ServerRoute {
  /** Whole path that begins with `/`; of an external link the address itself (`https://…`, `mailto:…`, `tel:…`, `//…`). */
  path: string;
  /** Unique in the tree, and the same as in the console's configuration. */
  name: string;
  /** `Layout` for a group, `componentOf` a local route for a page; left out for an external link. */
  component?: string;
  /** Where a group leads: the path of its first page. */
  redirect?: string;
  children?: ServerRoute[];
  meta: ServerRouteMeta;
}

/**
 * How a server names the page of a local route: `@/pages/<kind>/<path without its first slash>`, for instance
 * `@/pages/list/material/keyword`, and `@/pages/list/` for the root. Undefined for external links, which have no page.
 */
export function componentOf({ path, page }: Pick<Route, 'path' | 'page'>): string | undefined {
  if (page.kind === 'link') return undefined;
  return page.kind === 'group' ? LAYOUT_COMPONENT : `${PAGE_PREFIX}${page.kind}${path}`;
}
