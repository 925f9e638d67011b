import type { Route } from '../../../language/route/route';
import type { MenuNode } from './menu-node';

/**
 * The menu of one user, in one pass over the tree. Hidden routes are left out with all that is below them; a
 * `levelHidden` route is replaced by its children; a group has no check of its own, it shows when something below it does.
 */
export const toMenu = ({ routes, ...request }: Query & { routes: readonly Route[] }): readonly MenuNode[] =>
  routes.flatMap((route) => nodesOf({ route, ...request }));

interface Query {
  /** Whether the user may open a page or a link. Not called for groups. */
  canView: (route: Route) => boolean;
  /** Includes, marked, what may not be opened. Default: false. */
  withAll?: boolean;
}

const nodesOf = ({ route, ...request }: Query & { route: Route }): readonly MenuNode[] => {
  if (route.hidden) return [];
  const children = toMenu({ routes: route.children, ...request });
  if (route.levelHidden) return children;
  const isPage = children.length === 0 && route.page.kind !== 'group';
  const mayOpen = !isPage || request.canView(route);
  const isShown = children.length > 0 || (isPage && (mayOpen || request.withAll === true));
  return isShown ? [{ ...toNode({ route, children }), ...(!mayOpen && { isWithheld: true as const }) }] : [];
};

const toNode = ({ route, children }: { route: Route; children: readonly MenuNode[] }): MenuNode => ({
  path: route.path,
  title: route.title,
  icon: route.icon,
  badge: route.badge,
  dot: route.dot,
  href: route.page.kind === 'link' ? route.page.href : undefined,
  target: route.target,
  children,
});
