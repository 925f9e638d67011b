import { textOf } from '../../shared/label';
import { bothOf } from '../pages/where';
import type { Plugin } from '../plugin';
import type { Resource } from '../resource/resource';
import type { ListRoute, Page, Route, RouteConfig, RouteGuard, RouteMeta } from '../route/route';

interface Context {
  parent: string;
  resources: ReadonlyMap<string, Resource>;
}

/** `/a` + `b` → `/a/b`; a path that starts with `/` is absolute. */
const joinPath = (parent: string, path: string): string => {
  if (path.startsWith('/')) return path;
  return parent === '/' ? `/${path}` : `${parent}/${path}`;
};

/** `/material/keyword` → `MaterialKeyword`; the root is `Root`. */
const nameOf = (path: string): string =>
  path
    .split('/')
    .filter(Boolean)
    .map((part) => part.replace(/^:/, ''))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('') || 'Root';

/** The meta of a route with every default filled in; `path` is its full path. */
export const resolveMeta = (meta: RouteMeta, path: string): Omit<Route, 'page' | 'children' | 'guardedBy'> => ({
  path,
  name: meta.name ?? nameOf(path),
  title: meta.title,
  icon: meta.icon,
  isCustomSvg: meta.isCustomSvg ?? false,
  badge: meta.badge,
  dot: meta.dot ?? false,
  hidden: meta.hidden ?? false,
  levelHidden: meta.levelHidden ?? false,
  guard: meta.guard,
  guards: [],
  activeMenu: meta.activeMenu ?? path,
  dynamicNewTab: meta.dynamicNewTab ?? false,
  noClosable: meta.noClosable ?? false,
  tabHidden: meta.tabHidden ?? meta.noLayout ?? false,
  breadcrumbHidden: meta.breadcrumbHidden ?? false,
  target: meta.target,
  noColumn: meta.noColumn ?? false,
  noLayout: meta.noLayout ?? false,
});

/** The address below a path; pages of the root are below `/home`, so that `/create` stays free for a route of that name. */
const below = (path: string, rest: string): string => (path === '/' ? `/home/${rest}` : `${path}/${rest}`);

const recordTitles = {
  create: { zh: '新增', en: 'New ' },
  edit: { zh: '编辑', en: 'Edit ' },
  show: { zh: '查看', en: 'View ' },
} as const;

const recordTitle = (kind: keyof typeof recordTitles, resource: Resource): Route['title'] => ({
  zh: `${recordTitles[kind].zh}${textOf(resource.label, 'zh')}`,
  en: `${recordTitles[kind].en}${textOf(resource.label, 'en').toLowerCase()}`,
});

/** The pages that come with a list: create (unless it has a route of its own), edit, show and what can be printed. */
const recordRoutes = (list: ListRoute, path: string, resource: Resource): Route[] => {
  const hidden = (title: Route['title'], at: string, page: Page): Route => ({
    ...resolveMeta(
      {
        title,
        ...(list.icon ? { icon: list.icon, isCustomSvg: list.isCustomSvg ?? false } : {}),
        hidden: true,
        activeMenu: list.activeMenu ?? path,
        noLayout: list.noLayout ?? false,
      },
      at,
    ),
    guardedBy: path,
    page,
    children: [],
  });
  const isDrawer = resource.form.in === 'drawer';
  const has = (verb: 'create' | 'edit' | 'show') => resource.verbs.has(verb) && !list.without?.includes(verb);
  return [
    ...(has('create') && !list.createAt
      ? [
          hidden(recordTitle('create', resource), below(path, 'create'), {
            kind: 'create',
            resource: list.resource,
            fixed: list.fixed ?? {},
            listAt: path,
            isDrawer,
          }),
        ]
      : []),
    ...(has('edit')
      ? [
          hidden(recordTitle('edit', resource), below(path, 'edit/:id'), {
            kind: 'edit',
            resource: list.resource,
            listAt: path,
            isDrawer,
          }),
        ]
      : []),
    ...(has('show')
      ? [
          hidden(recordTitle('show', resource), below(path, 'show/:id'), {
            kind: 'show',
            resource: list.resource,
            listAt: path,
          }),
        ]
      : []),
    ...(has('show') ? resource.prints : []).map(({ name, title, lines }) =>
      hidden(title, below(path, `print/${name}/:id`), {
        kind: 'print',
        resource: list.resource,
        print: name,
        lines:
          lines && 'relation' in lines
            ? resource.relations.find((relation) => relation.name === lines.relation)?.resource
            : undefined,
        listAt: path,
      }),
    ),
  ];
};

const listPage = (route: ListRoute, path: string, resource: Resource | undefined): Page => ({
  kind: 'list',
  resource: route.resource,
  fixed: route.fixed ?? {},
  where: bothOf(resource?.list.where, route.where),
  view: route.view ?? resource?.list.kind ?? 'table',
  columns: route.columns ?? resource?.list.columns ?? [],
  filters: route.filters ?? resource?.list.filters ?? [],
  first: route.first ?? resource?.list.tabs?.first,
  createAt: route.createAt ?? below(path, 'create'),
  without: new Set(route.without),
  dashboard: route.dashboard,
  unfolded: route.unfolded ?? false,
});

const resolvePage = (route: RouteConfig, path: string, resources: Context['resources']): Page => {
  switch (route.page) {
    case 'list':
      return listPage(route, path, resources.get(route.resource));
    case 'create':
      return {
        kind: 'create',
        resource: route.resource,
        fixed: route.fixed ?? {},
        listAt: route.listAt,
        isDrawer: false,
      };
    case 'singleton':
      return {
        kind: 'singleton',
        resource: route.resource,
        fields: route.fields ?? resources.get(route.resource)?.sections.flatMap((section) => section.fields) ?? [],
      };
    case 'dashboard':
      return { kind: 'dashboard', dashboard: route.dashboard };
    case 'screen':
      return { kind: 'screen', screen: route.screen };
    case 'link':
      return { kind: 'link', href: route.href };
    default:
      return { kind: 'group' };
  }
};

const childrenOf = (route: RouteConfig, path: string, resources: Context['resources']): Route[] => {
  if (route.page === 'list') {
    const resource = resources.get(route.resource);
    return resource ? recordRoutes(route, path, resource) : [];
  }
  return 'children' in route ? toRoutes(route.children, { parent: path, resources }) : [];
};

const toRoutes = (routes: readonly RouteConfig[], { parent, resources }: Context): Route[] =>
  routes.map((route) => {
    const path = joinPath(parent, route.path);
    return {
      ...resolveMeta(route, path),
      guardedBy: path,
      page: resolvePage(route, path, resources),
      children: childrenOf(route, path, resources),
    };
  });

/** Fills in `guards` in a whole tree: a guard also restricts everything below it, and the pages that come with a list. */
export const inheritGuards = (routes: readonly Route[]): Route[] => {
  const guardsAt = new Map<string, readonly RouteGuard[]>();
  const collect = (level: readonly Route[], above: readonly RouteGuard[]): void => {
    for (const { path, guard, children } of level) {
      const guards = guard ? [...above, guard] : above;
      guardsAt.set(path, guards);
      collect(children, guards);
    }
  };
  const fill = (route: Route): Route => {
    const { path, guardedBy, children } = route;
    const guards = new Set([...(guardsAt.get(guardedBy) ?? []), ...(guardsAt.get(path) ?? [])]);
    return { ...route, guards: [...guards], children: children.map(fill) };
  };
  collect(routes, []);
  return routes.map(fill);
};

/** Resolves the tree of routes: full paths and every default. Pure. */
export const resolveRoutes = (routes: readonly RouteConfig[], context: Context): Route[] =>
  inheritGuards(toRoutes(routes, context));

/** Every route of a tree, parents before children. */
export const flattenRoutes = (routes: readonly Route[]): Route[] => {
  const flat: Route[] = [];
  const stack = [...routes].reverse();
  for (let route = stack.pop(); route; route = stack.pop()) {
    flat.push(route);
    stack.push(...[...route.children].reverse());
  }
  return flat;
};

const placed = (
  { routes = [], below }: Pick<Plugin, 'routes' | 'below'>,
  tree: readonly RouteConfig[],
  parent = '',
): readonly RouteConfig[] => {
  if (below === undefined) return [...tree, ...routes.map((page) => ({ ...page, path: joinPath('', page.path) }))];
  return tree.map((route) => {
    if (!('children' in route)) return route;
    const path = joinPath(parent, route.path);
    const children = path === below ? [...route.children, ...routes] : placed({ routes, below }, route.children, path);
    return { ...route, children };
  });
};

/** What the pages of routes are made of: screens and resources, by name. */
const shownBy = (routes: readonly RouteConfig[]): readonly string[] =>
  routes.flatMap((route) => [
    ...('screen' in route ? [`screen ${route.screen}`] : []),
    ...('resource' in route ? [`resource ${route.resource}`] : []),
    ...('children' in route ? shownBy(route.children) : []),
  ]);

/** The tree of a configuration, and in it the pages of the plugins that it uses, without those of screens and resources that have one already. */
export const routesOf = ({ use = [], routes }: { use?: readonly Plugin[]; routes: readonly RouteConfig[] }) => {
  const shown = shownBy(routes);
  const isNew = (route: RouteConfig): boolean => !shownBy([route]).some((name) => shown.includes(name));
  return use.reduce(
    (tree, { routes: added = [], below }) =>
      added.length > 0 ? placed({ routes: added.filter(isNew), below }, tree) : tree,
    routes,
  );
};
