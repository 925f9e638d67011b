import type { Subject } from '../policy/policy-row';
import type { Route } from '../schema/route';
import { componentOf, type ServerRoute, type ServerRouteMeta } from '../schema/server-route';
import type { Rights } from './rights';
import { mayView, passesGuard } from './route-rights';

interface Input {
  routes: readonly Route[];
  subject: Subject;
  rights: Pick<Rights, 'can'>;
}

/** The part of a tree that the user may see, as the specification's route entries; groups without a page are dropped. */
export function serverRoutes({ routes, subject, rights }: Input): ServerRoute[] {
  return routes.flatMap((route) => {
    if (!passesGuard({ route, subject })) return [];
    const children = serverRoutes({ routes: route.children, subject, rights });
    if (route.page.kind !== 'group') return mayView({ route, rights }) ? [entryOf({ route, children })] : [];
    return children.length > 0 ? [entryOf({ route, children })] : [];
  });
}

function entryOf({ route, children }: { route: Route; children: ServerRoute[] }): ServerRoute {
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
}

/** The path of the first page that stands in the menu, and else of the first that can be opened by its path alone. */
function firstPage(entries: readonly ServerRoute[]): string | undefined {
  const pages = entries.filter(({ path }) => path.startsWith('/') && !path.startsWith('//') && !path.includes(':'));
  const first = pages.find(({ meta }) => !meta.hidden) ?? pages[0];
  return first && (first.redirect ?? first.path);
}

/** Only what differs from the defaults. */
function metaOf(route: Route): ServerRouteMeta {
  return {
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
  };
}
