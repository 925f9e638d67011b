import type { Label } from '../../shared/label';
import type { Route, RouteGuard } from './route';

/** The component of a group: the console's frame around its children. */
export const layoutComponent = 'Layout';

/** Prefix of local pages; the rest is looked up in the console's own routes. */
const pagePrefix = '@/pages/';

/** The meta that a server sends for a route. Everything but the title is optional. */
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
  noLayout?: boolean;
}

/** One entry of `GET /router/getList`: the route entry of the specification. */
export interface ServerRoute {
  /** Full path that starts with `/`; for an external link the address itself (`https://…`, `mailto:…`, `tel:…`, `//…`). */
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
 * The component that a server names for the page of a local route: `@/pages/<kind>/<path without its first slash>`, for
 * instance `@/pages/list/material/keyword`, and `@/pages/list/` for the root. Undefined for external links, which have no
 * page.
 */
export const componentOf = ({ path, page }: Pick<Route, 'path' | 'page'>): string | undefined => {
  if (page.kind === 'link') return undefined;
  return page.kind === 'group' ? layoutComponent : `${pagePrefix}${page.kind}${path}`;
};

/** Thrown for an invalid list of routes from a server: 路由格式错误. */
export class RouteFormatError extends Error {
  override readonly name = 'RouteFormatError';
  /** The invalid entry, as far as it could be read: its path, or its position such as `list[3]`. */
  readonly routePath: string;
  /** What is wrong with it, for the maintainers of the server. */
  readonly detail: Label;

  constructor({ routePath, detail }: { routePath: string; detail: Label }) {
    const short = routePath.slice(0, 200);
    super(`${short}: ${detail.en}`);
    this.routePath = short;
    this.detail = detail;
  }
}
