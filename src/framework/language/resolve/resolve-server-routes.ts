import type { Label } from '../../shared/label';
import type { Console } from '../console-config';
import type { Route, RouteMeta } from '../route/route';
import { componentOf, layoutComponent, RouteFormatError } from '../route/server-route';
import { isLocalPath, readFields, readServerMeta } from '../route/server-route-meta';
import { flattenRoutes, inheritGuards, resolveMeta } from './resolve-routes';

/** Maximum depth of groups and pages. */
const maxDepth = 5;
const maxEntries = 2000;

/** As the specification defines them: http(s), mailto, tel and `//`; without spaces and control characters. */
const outside = /^(?:https?:\/\/|mailto:|tel:|\/\/)[\x21-\x7e\u00a1-\uffff]{1,2000}$/i;

interface Reading {
  /** The console's own routes: the pages that a server may name. */
  registry: Console;
  paths: Set<string>;
  names: Set<string>;
  /** Entries parsed so far. */
  count: number;
}

interface Place {
  /** Position of the list, for an entry without a path. */
  at: string;
  /** Path of the entry above; empty at the top. */
  above: string;
  depth: number;
}

const wrong = (routePath: string, detail: Label): never => {
  throw new RouteFormatError({ routePath, detail });
};

const readList = (value: unknown, place: Place, reading: Reading): Route[] => {
  if (!Array.isArray(value)) return wrong(place.at, { zh: '应为列表', en: 'a list is expected' });
  if (value.length > 0 && place.depth > maxDepth)
    wrong(place.at, { zh: `超过 ${maxDepth} 级`, en: `more than ${maxDepth} levels` });
  reading.count += value.length;
  if (reading.count > maxEntries)
    wrong(place.at, { zh: `超过 ${maxEntries} 条`, en: `more than ${maxEntries} entries` });
  return value.map((entry: unknown, index) => readEntry(entry, { ...place, at: `${place.at}[${index}]` }, reading));
};

const claim = (known: Set<string>, value: string, path: string, what: Label): void => {
  if (known.has(value))
    wrong(path, { zh: `${what.zh}“${value}”重复出现`, en: `the ${what.en} "${value}" stands in the list twice` });
  known.add(value);
};

/** A path without a slash at its beginning stands below that of the entry above, as in the router that the lists are written for. */
const wholePath = ({ path, component }: ReturnType<typeof readFields>, above: string): unknown =>
  typeof path === 'string' && path !== '' && !path.startsWith('/') && above !== '' && component
    ? `${above === '/' ? '' : above}/${path}`
    : path;

const readEntry = (entry: unknown, { at, above, depth }: Place, reading: Reading): Route => {
  const fields = readFields(entry, at);
  const { name, component } = fields;
  const path = wholePath(fields, above);
  if (typeof path !== 'string' || path === '') return wrong(at, { zh: '缺少路径 path', en: 'it has no path' });
  if (typeof name !== 'string' || !/^\S{1,200}$/.test(name))
    return wrong(path, { zh: '缺少可用的名称 name', en: 'it has no usable name' });
  claim(reading.paths, path, path, { zh: '路径', en: 'path' });
  claim(reading.names, name, path, { zh: '名称', en: 'name' });
  const meta: RouteMeta = { ...readServerMeta(fields.meta, path), name };
  if (component === undefined || component === null || component === '') {
    if (fields.children !== undefined) wrong(path, { zh: '外部链接不能有下级', en: 'a link has no children' });
    return linkOf({ href: path, name, meta, registry: reading.registry });
  }
  if (!isLocalPath(path))
    return wrong(path, {
      zh: '页面路径须以一个“/”开头，且不含“\\”“?”“#”“..”',
      en: 'the path of a page begins with one "/" and holds no "\\", "?", "#" or ".."',
    });
  const children = readList(fields.children ?? [], { at: path, above: path, depth: depth + 1 }, reading);
  if (component === layoutComponent) {
    const { redirect } = fields;
    if (redirect !== undefined && redirect !== null && !isLocalPath(redirect))
      return wrong(path, { zh: 'redirect 不是本系统的路径', en: 'redirect is no path of the console' });
    const page: Route['page'] = { kind: 'group', ...(redirect ? { redirect } : {}) };
    // As with pages: a group that is hidden for this user here (some of ours depend on roles) stays so unless the server says otherwise.
    const hidden = meta.hidden ?? reading.registry.routeByPath.get(path)?.hidden ?? false;
    return { ...resolveMeta({ ...meta, hidden }, path), guardedBy: path, page, children };
  }
  return pageOf({ path, component, meta, children, registry: reading.registry });
};

/** A link only leads outside. A link of our configuration keeps its right; for another the server has decided. */
const linkOf = (link: { href: string; name: string; meta: RouteMeta; registry: Console }): Route => {
  const { href, name, meta, registry } = link;
  if (!outside.test(href))
    return wrong(href, { zh: '没有 component，也不是外部地址', en: 'it has no component and is no external address' });
  const own = [...registry.routeByPath.values()].find(
    (route) => route.page.kind === 'link' && route.page.href === href,
  );
  const path = own?.path ?? `/external/${encodeURIComponent(name)}`;
  return { ...resolveMeta(meta, path), guardedBy: own?.guardedBy ?? '', page: { kind: 'link', href }, children: [] };
};

/** A page is one of the console's own at its own path; the pages that come with a list need not be named. */
const pageOf = (given: {
  path: string;
  component: unknown;
  meta: RouteMeta;
  children: readonly Route[];
  registry: Console;
}): Route => {
  const { path, component, meta, children, registry } = given;
  const own = registry.routeByPath.get(path);
  if (!own || componentOf(own) !== component) {
    const named = String(component).slice(0, 200);
    return wrong(path, {
      zh: `“${named}”既不是布局，也不是该路径的页面`,
      en: `"${named}" is neither the layout nor the page of this path`,
    });
  }
  const listed = new Set(children.map((child) => child.path));
  const rest = own.children.filter((child) => !listed.has(child.path));
  // What the server leaves out stays as configured: a page of one record must not appear in the menu.
  const { page, guardedBy, children: _children, ...ownMeta } = own;
  const { title, ...message } = meta;
  return { ...ownMeta, ...message, title, page, guardedBy, children: [...children, ...rest] };
};

const checkRedirects = (byPath: ReadonlyMap<string, Route>): void => {
  for (const { path, page } of byPath.values()) {
    const seen = new Set<string>([path]);
    for (let at = redirectOf(page); at !== undefined; ) {
      const missing = { zh: `重定向“${at}”不在路由列表中`, en: `redirect "${at}" is no route of the list` };
      const next = byPath.get(at) ?? wrong(path, missing);
      if (seen.has(at)) wrong(path, { zh: `重定向“${at}”循环`, en: `redirect "${at}" leads in a circle` });
      seen.add(at);
      at = redirectOf(next.page);
    }
  }
};

const redirectOf = (page: Route['page']): string | undefined => (page.kind === 'group' ? page.redirect : undefined);

/**
 * Returns the console with a server's tree instead of its own: `list` is the `data.list` of `GET /router/getList`, and every
 * page in it must be one of `registry`. Pure. Throws RouteFormatError at the first other entry.
 */
export const resolveServerRoutes = (list: unknown, registry: Console): Console => {
  const reading: Reading = { registry, paths: new Set(), names: new Set(), count: 0 };
  const routes = inheritGuards(readList(list, { at: 'list', above: '', depth: 1 }, reading));
  if (routes.length === 0) wrong('list', { zh: '列表为空', en: 'it is empty' });
  const routeByPath = new Map<string, Route>();
  for (const route of flattenRoutes(routes)) {
    // Pages that came with a list may be placed elsewhere as well.
    if (routeByPath.has(route.path))
      wrong(route.path, { zh: '该页面在列表中重复出现', en: 'this page stands in the tree twice' });
    routeByPath.set(route.path, route);
  }
  checkRedirects(routeByPath);
  return { ...registry, routes, routeByPath };
};
