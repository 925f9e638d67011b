import type { Console } from './console';
import { flattenRoutes, resolveMeta } from './resolve-routes';
import type { Route } from './route';
import type { RouteGuard, RouteMeta } from './route-config';
import { RouteFormatError } from './route-format-error';
import { componentOf, LAYOUT_COMPONENT } from './server-route';
import { isLocalPath, readFields, readServerMeta } from './server-route-meta';

/** Groups and pages nest so deep and no deeper. */
const maxDepth = 5;
const maxEntries = 2000;

/** As the specification counts them: http(s), mailto, tel and `//`; without blanks and control characters. */
const outside = /^(?:https?:\/\/|mailto:|tel:|\/\/)[\x21-\x7e\u00a1-\uffff]{1,2000}$/i;

interface Reading {
  /** The console's own routes: the pages that a server may name. */
  registry: Console;
  paths: Set<string>;
  names: Set<string>;
  /** Entries read so far. */
  count: number;
}

interface Place {
  /** Where the list stands, for an entry that has no path to name it by. */
  at: string;
  depth: number;
  /** The guard of the nearest group that has one; pages without their own take it over. */
  guard: RouteGuard | undefined;
}

const wrong = (routePath: string, detail: string): never => {
  throw new RouteFormatError({ routePath, detail });
};

const readList = (value: unknown, place: Place, reading: Reading): Route[] => {
  if (!Array.isArray(value)) return wrong(place.at, 'a list is expected');
  if (value.length > 0 && place.depth > maxDepth) wrong(place.at, `more than ${maxDepth} levels`);
  reading.count += value.length;
  if (reading.count > maxEntries) wrong(place.at, `more than ${maxEntries} entries`);
  return value.map((entry: unknown, index) => readEntry(entry, { ...place, at: `${place.at}[${index}]` }, reading));
};

const claim = (known: Set<string>, value: string, path: string, what: string): void => {
  if (known.has(value)) wrong(path, `the ${what} "${value}" stands in the list twice`);
  known.add(value);
};

const readEntry = (entry: unknown, { at, depth, guard }: Place, reading: Reading): Route => {
  const fields = readFields(entry, at);
  const { path, name, component } = fields;
  if (typeof path !== 'string' || path === '') return wrong(at, 'it has no path');
  if (typeof name !== 'string' || !/^\S{1,200}$/.test(name)) return wrong(path, 'it has no usable name');
  claim(reading.paths, path, path, 'path');
  claim(reading.names, name, path, 'name');
  const meta: RouteMeta = { ...(guard ? { guard } : {}), ...readServerMeta(fields.meta, path), name };
  if (component === undefined || component === null || component === '') {
    if (fields.children !== undefined) wrong(path, 'a link has no children');
    return linkOf({ href: path, name, meta, registry: reading.registry });
  }
  if (!isLocalPath(path))
    return wrong(path, 'the path of a page begins with one "/" and holds no "\\", "?", "#" or ".."');
  const children = readList(fields.children ?? [], { at: path, depth: depth + 1, guard: meta.guard }, reading);
  if (component === LAYOUT_COMPONENT) {
    const { redirect } = fields;
    if (redirect !== undefined && redirect !== null && !isLocalPath(redirect))
      return wrong(path, 'redirect is no path of the console');
    const page: Route['page'] = { kind: 'group', ...(redirect ? { redirect } : {}) };
    return { ...resolveMeta(meta, path), guardedBy: path, page, children };
  }
  return pageOf({ path, component, meta, children, registry: reading.registry });
};

/** A link leads outside and nowhere else. One that our configuration knows keeps its right; of another the server has decided. */
const linkOf = (link: { href: string; name: string; meta: RouteMeta; registry: Console }): Route => {
  const { href, name, meta, registry } = link;
  if (!outside.test(href)) return wrong(href, 'it has no component and is no external address');
  const own = [...registry.routeByPath.values()].find(
    (route) => route.page.kind === 'link' && route.page.href === href,
  );
  const path = own?.path ?? `/external/${encodeURIComponent(name)}`;
  return { ...resolveMeta(meta, path), guardedBy: own?.guardedBy ?? '', page: { kind: 'link', href }, children: [] };
};

/** A page is one of our own at its own path; the pages that come with a list need not be named. */
const pageOf = (named: {
  path: string;
  component: unknown;
  meta: RouteMeta;
  children: readonly Route[];
  registry: Console;
}): Route => {
  const { path, component, meta, children, registry } = named;
  const own = registry.routeByPath.get(path);
  if (!own || componentOf(own) !== component) {
    return wrong(path, `"${String(component).slice(0, 200)}" is neither the layout nor the page of this path`);
  }
  const given = new Set(children.map((child) => child.path));
  const rest = own.children.filter((child) => !given.has(child.path));
  // What the server leaves unsaid stays as the configuration has it: a page of one record must not appear in the menu.
  const { page, guardedBy, children: _children, ...ownMeta } = own;
  const { title, ...said } = meta;
  return { ...ownMeta, ...said, title, page, guardedBy, children: [...children, ...rest] };
};

const checkRedirects = (byPath: ReadonlyMap<string, Route>): void => {
  for (const { path, page } of byPath.values()) {
    const seen = new Set<string>([path]);
    for (let at = redirectOf(page); at !== undefined; ) {
      const next = byPath.get(at);
      if (!next) throw new RouteFormatError({ routePath: path, detail: `redirect "${at}" is no route of the list` });
      if (seen.has(at)) throw new RouteFormatError({ routePath: path, detail: `redirect "${at}" leads in a circle` });
      seen.add(at);
      at = redirectOf(next.page);
    }
  }
};

const redirectOf = (page: Route['page']): string | undefined => (page.kind === 'group' ? page.redirect : undefined);

/**
 * The console with the tree that a server sent instead of its own: `list` is the `data.list` of `GET /router/getList`, and every
 * page in it must be one of `registry`. Pure. Throws RouteFormatError at the first entry that is anything else.
 */
export const resolveServerRoutes = (list: unknown, registry: Console): Console => {
  const reading: Reading = { registry, paths: new Set(), names: new Set(), count: 0 };
  const routes = readList(list, { at: 'list', depth: 1, guard: undefined }, reading);
  if (routes.length === 0) wrong('list', 'it is empty');
  const routeByPath = new Map<string, Route>();
  for (const route of flattenRoutes(routes)) {
    // Pages that came with a list may stand elsewhere as well.
    if (routeByPath.has(route.path)) wrong(route.path, 'this page stands in the tree twice');
    routeByPath.set(route.path, route);
  }
  checkRedirects(routeByPath);
  return { ...registry, routes, routeByPath };
};
