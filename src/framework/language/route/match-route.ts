import type { Route } from './route';

/** A route that was found for an address. */
export interface RouteMatch {
  route: Route;
  /** From the top of the tree down to the route itself. */
  trail: readonly Route[];
  /** Values of `:id` and its like, decoded. */
  params: Readonly<Record<string, string>>;
}

interface Entry {
  route: Route;
  trail: readonly Route[];
  segments: readonly string[];
}

/** Finds the route of a pathname; undefined when there is none. */
export type RouteMatcher = (pathname: string) => RouteMatch | undefined;

const split = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    // An address typed by hand may hold a lone %.
    return segment;
  }
};

const entriesOf = (routes: readonly Route[], above: readonly Route[] = []): readonly Entry[] =>
  routes.flatMap((route) => {
    const trail = [...above, route];
    return [{ route, trail, segments: split(route.path) }, ...entriesOf(route.children, trail)];
  });

const paramsOf = (pattern: readonly string[], actual: readonly string[]): Record<string, string> | undefined => {
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const value = decode(actual[index] ?? '');
    if (expected.startsWith(':')) params[expected.slice(1)] = value;
    else if (expected !== value) return undefined;
  }
  return params;
};

/**
 * Prepares the tree once; each look-up then costs a map access, and for pages of a record a walk over the few patterns of
 * that length. A page is preferred to a group of the same path, a written path to a pattern. A trailing slash is ignored.
 */
export const createRouteMatcher = (routes: readonly Route[]): RouteMatcher => {
  const byPath = new Map<string, Entry>();
  const patterns = new Map<number, Entry[]>();
  for (const entry of entriesOf(routes)) {
    if (entry.segments.some((segment) => segment.startsWith(':'))) {
      const same = patterns.get(entry.segments.length) ?? [];
      same.push(entry);
      patterns.set(entry.segments.length, same);
    } else {
      const path = entry.segments.join('/');
      const known = byPath.get(path);
      if (!known || (known.route.page.kind === 'group' && entry.route.page.kind !== 'group')) byPath.set(path, entry);
    }
  }
  return (pathname) => {
    const segments = split(pathname);
    const exact = byPath.get(segments.map(decode).join('/'));
    if (exact) return { route: exact.route, trail: exact.trail, params: {} };
    for (const { route, trail, segments: pattern } of patterns.get(segments.length) ?? []) {
      const params = paramsOf(pattern, segments);
      if (params) return { route, trail, params };
    }
    return undefined;
  };
};
