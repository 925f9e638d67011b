import type { Route } from '../schema/route';
import { firstViewable } from '../shell/menu/first-viewable';
import type { RouteMatcher } from '../shell/menu/match-route';
import type { Boot } from './boot';
import { grantsOf, missingRight } from './can-view';

/** Asks whether somebody may see a route. */
export const viewerOf = ({ user, access }: Boot): ((route: Route) => boolean) => {
  const grants = grantsOf(user);
  return (route) => missingRight({ route, access, grants }) === undefined;
};

/** Where somebody lands: the site's home, or the first page of the menu that they may see. */
export const homeOf = (boot: Boot): string | undefined =>
  firstViewable({ routes: boot.console.routes, home: boot.console.site.home, canView: viewerOf(boot) })?.path;

/**
 * Where a redirect may lead: only to a page of the route table, and never out of the console.
 * Anything else, for example `//evil.example` or `javascript:`, gives nothing.
 */
export const safeTarget = (target: string, matchRoute: RouteMatcher): string | undefined => {
  // Backslashes and control characters are what browsers read as slashes or leave out.
  if (!/^\/(?!\/)[\x21-\x5b\x5d-\x7e\u00a1-\uffff]*$/.test(target)) return undefined;
  const { pathname, search, origin } = new URL(target, 'http://console.invalid');
  if (origin !== 'http://console.invalid' || pathname.startsWith('//')) return undefined;
  const found = matchRoute(pathname);
  return found && found.route.page.kind !== 'link' ? `${pathname}${search}` : undefined;
};
