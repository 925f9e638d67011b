import type { Route } from '../../../language/route/route';
import { componentOf, type ServerRoute, type ServerRouteMeta } from '../../../language/route/server-route';
import { mayOpen, type Viewer } from '../../../rights/may-open';

/**
 * The part of a tree that the user may open, as the specification's route entries. A group without such a page is dropped;
 * pages below one that may not be opened itself (a form for users who may add records but not list them) stand in its place.
 */
export const serverRoutes = ({ routes, viewer }: { routes: readonly Route[]; viewer: Viewer }): ServerRoute[] =>
  routes.flatMap((route) => {
    const children = serverRoutes({ routes: route.children, viewer });
    const isListed = route.page.kind === 'group' ? children.length > 0 : mayOpen({ route, ...viewer });
    return isListed ? [entryOf({ route, children })] : children;
  });

const entryOf = ({ route, children }: { route: Route; children: ServerRoute[] }): ServerRoute => {
  const component = componentOf(route);
  const redirect = route.page.kind === 'group' ? firstPage(children) : undefined;
  return {
    path: route.page.kind === 'link' ? route.page.href : route.path,
    name: route.name,
    ...(component !== undefined && { component }),
    ...(redirect !== undefined && { redirect }),
    ...(children.length > 0 && { children }),
    meta: metaOf(route),
  };
};

/** The path of the first page in the menu, and else of the first that can be opened by its path alone. */
const firstPage = (entries: readonly ServerRoute[]): string | undefined => {
  const pages = entries.filter(({ path }) => path.startsWith('/') && !path.startsWith('//') && !path.includes(':'));
  const first = pages.find(({ meta }) => !meta.hidden) ?? pages[0];
  return first && (first.redirect ?? first.path);
};

/** Only what differs from the defaults. */
const metaOf = (route: Route): ServerRouteMeta => ({
  title: route.title,
  ...(route.icon !== undefined && { icon: route.icon }),
  ...(route.badge !== undefined && { badge: route.badge }),
  ...(route.guard !== undefined && { guard: route.guard }),
  ...(route.target !== undefined && { target: route.target }),
  ...(route.activeMenu !== route.path && { activeMenu: route.activeMenu }),
  ...(route.isCustomSvg && { isCustomSvg: true }),
  ...(route.dot && { dot: true }),
  ...(route.hidden && { hidden: true }),
  ...(route.levelHidden && { levelHidden: true }),
  ...(route.dynamicNewTab && { dynamicNewTab: true }),
  ...(route.noClosable && { noClosable: true }),
  ...(route.tabHidden && { tabHidden: true }),
  ...(route.breadcrumbHidden && { breadcrumbHidden: true }),
  ...(route.noColumn && { noColumn: true }),
  ...(route.noLayout && { noLayout: true }),
});
