import type { Route } from '../schema/route';
import { firstViewable } from '../shell/menu/first-viewable';
import { createRouteMatcher } from '../shell/menu/match-route';
import type { Boot } from './boot';
import { grantsOf, missingRight } from './can-view';
import { resolvedConsole } from './resolved-console';

/** Finds the route of a path; made once. */
export const matchRoute = createRouteMatcher(resolvedConsole.routes);

/** Asks whether somebody may see a route. */
export const viewerOf = ({ user, access }: Boot): ((route: Route) => boolean) => {
  const grants = grantsOf(user);
  return (route) => missingRight({ route, access, grants }) === undefined;
};

/** Where somebody lands: the site's home, or the first page of the menu that they may see. */
export const homeOf = (boot: Boot): string | undefined =>
  firstViewable({ routes: resolvedConsole.routes, home: resolvedConsole.site.home, canView: viewerOf(boot) })?.path;

/**
 * Where a redirect may lead: only to a page of the route table, and never out of the console.
 * Anything else, for example `//evil.example` or `javascript:`, gives nothing.
 */
export const safeTarget = (target: string): string | undefined => {
  if (!target.startsWith('/') || target.startsWith('//') || target.includes('\\')) return undefined;
  const { pathname, search, origin } = new URL(target, 'http://console.invalid');
  if (origin !== 'http://console.invalid' || pathname.startsWith('//')) return undefined;
  const found = matchRoute(pathname);
  return found && found.route.page.kind !== 'link' ? `${pathname}${search}` : undefined;
};
