import type { Route } from '../../language/route/route';
import type { MenuNode } from './menu-node';

/**
 * The menu of one user, in one pass over the tree. Hidden routes are left out with all that is below them; the children
 * of a `levelHidden` route stand in its place; a group is never asked about, it shows when something below it does.
 */
export const toMenu = ({
  routes,
  canView,
}: {
  routes: readonly Route[];
  /** Whether the user may open a page or a link. Not asked for groups. */
  canView: (route: Route) => boolean;
}): readonly MenuNode[] => routes.flatMap((route) => nodesOf({ route, canView }));

const nodesOf = ({ route, canView }: { route: Route; canView: (route: Route) => boolean }): readonly MenuNode[] => {
  if (route.hidden) return [];
  const children = toMenu({ routes: route.children, canView });
  if (route.levelHidden) return children;
  const isShown = children.length > 0 || (route.page.kind !== 'group' && canView(route));
  return isShown ? [toNode({ route, children })] : [];
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
