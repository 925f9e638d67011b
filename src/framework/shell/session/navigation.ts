import type { Route } from '../../language/route/route';
import { mayOpen } from '../../rights/may-open';
import { firstViewable } from '../routing/first-viewable';
import type { RouteMatcher } from '../routing/match-route';
import type { Boot } from './boot';

/** Returns the question whether the user may open a route. */
export const viewerOf =
  ({ access }: Pick<Boot, 'access'>): ((route: Route) => boolean) =>
  (route) =>
    mayOpen({ route, ...access });

/** Where the user lands: the site's home, or the first page of the menu that they may see. */
export const homeOf = (boot: Boot): string | undefined =>
  firstViewable({ routes: boot.console.routes, home: boot.console.site.home, canView: viewerOf(boot) })?.path;

/** The path that an address leads to: itself, or for the sign-in page where it says, or else home. */
export const landingOf = (boot: Boot, address: string): string | undefined => {
  const [path = '/', query] = address.split('?');
  if (path !== '/login') return path;
  return safeTarget(new URLSearchParams(query).get('redirect') ?? '', boot.matchRoute) ?? homeOf(boot);
};

/** A page that the site names, where it does and the user may open it. */
export const pageOf = (boot: Boot, path: string | undefined): string | undefined => {
  const route = path === undefined ? undefined : boot.console.routeByPath.get(path);
  return route && viewerOf(boot)(route) ? path : undefined;
};

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
