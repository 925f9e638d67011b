import type { Console } from '../language/console-config';
import { firstViewable } from '../language/route/first-viewable';
import type { RouteMatch, RouteMatcher } from '../language/route/match-route';
import type { Route } from '../language/route/route';
import { mayOpen, type Viewer } from './may-open';

/** What says where an address leads: the pages there are, and who asks. The browser and the server ask the same. */
interface Place {
  access: Viewer;
  console: Pick<Console, 'routes' | 'routeByPath' | 'site'>;
  /** Of the routes of the console. */
  matchRoute: RouteMatcher;
}

/** Returns the question whether the user may open a route. */
export const viewerOf =
  ({ access }: Pick<Place, 'access'>): ((route: Route) => boolean) =>
  (route) =>
    mayOpen({ route, ...access });

/** Where the user lands: the site's home, or the first page of the menu that they may see. */
export const homeOf = (place: Place): string | undefined =>
  firstViewable({ routes: place.console.routes, home: place.console.site.home, canView: viewerOf(place) })?.path;

/** The page that the sign-in page remembers, with its route; undefined for none of the console. */
const remembered = ({ matchRoute }: Pick<Place, 'matchRoute'>, query: string | undefined) => {
  const target = safeTarget(new URLSearchParams(query).get('redirect') ?? '', matchRoute);
  const route = target === undefined ? undefined : matchRoute(target.split('?')[0] ?? '')?.route;
  return target !== undefined && route !== undefined ? { target, route } : undefined;
};

/** Where an address leads: to itself, or from the sign-in page where that says and the user may be, or else home. */
export const landingOf = (place: Place, address: string): string | undefined => {
  const [path = '/', query] = address.split('?');
  if (path !== '/login') return address;
  const wanted = remembered(place, query);
  if (wanted === undefined) return homeOf(place);
  return viewerOf(place)(wanted.route) ? wanted.target : (homeOf(place) ?? wanted.target);
};

/** The page to which somebody else wanted to go before the sign-in, and which this user may not open; the site's home is none. */
export const closedTarget = (place: Place, address: string): Route | undefined => {
  const route = remembered(place, address.split('?')[1])?.route;
  const isClosed = route !== undefined && route.path !== place.console.site.home && !viewerOf(place)(route);
  return isClosed ? route : undefined;
};

/** A page, with what its address says. */
export interface PageAtAddress extends Pick<RouteMatch, 'route' | 'params'> {
  query: URLSearchParams;
}

/** The page that an address leads to, with the query that it opens with; undefined where there is none that the user may open. */
export const pageAt = (place: Place, address: string): PageAtAddress | undefined => {
  const landing = landingOf(place, address);
  const [path = '', query] = landing?.split('?') ?? [];
  const found = path.startsWith('/') ? place.matchRoute(path) : undefined;
  if (found === undefined || !viewerOf(place)(found.route)) return undefined;
  return { route: found.route, params: found.params, query: new URLSearchParams(query) };
};

/** A page that the site names, where it does and the user may open it. */
export const pageOf = (place: Place, path: string | undefined): string | undefined => {
  const route = path === undefined ? undefined : place.console.routeByPath.get(path);
  return route && viewerOf(place)(route) ? path : undefined;
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
