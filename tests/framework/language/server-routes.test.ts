import { describe, expect, test } from 'vitest';
import config from '../../../resources.config';
import { resolveConsole } from '../../../src/framework/language/resolve/resolve';
import { resolveServerRoutes } from '../../../src/framework/language/resolve/resolve-server-routes';
import type { Route } from '../../../src/framework/language/route/route';
import { componentOf, RouteFormatError, type ServerRoute } from '../../../src/framework/language/route/server-route';
import { tinyConsole } from './tiny-console';

const registry = resolveConsole(tinyConsole);

/** A tree as a server would send it: through JSON, without what is undefined. */
const toServer = (routes: readonly Route[]): ServerRoute[] =>
  JSON.parse(
    JSON.stringify(
      routes.map(({ path, name, page, children, guardedBy: _guardedBy, guards: _guards, ...meta }) => ({
        path: page.kind === 'link' ? page.href : path,
        name,
        component: componentOf({ path, page }),
        ...(page.kind === 'link' ? {} : { children: toServer(children) }),
        meta,
      })),
    ),
  );

const orders: ServerRoute = {
  path: '/trade/orders',
  name: 'Orders',
  component: '@/pages/list/trade/orders',
  meta: { title: '订单' },
};
const group = (path: string, children: ServerRoute[], more: Partial<ServerRoute> = {}): ServerRoute => ({
  path,
  name: `Group${path}`,
  component: 'Layout',
  meta: { title: path },
  children,
  ...more,
});

describe('a list of a server', () => {
  test('that says nothing of it leaves a group hidden that is hidden for this user here', () => {
    const own = resolveConsole(tinyConsole);
    const top = own.routes.find(({ path }) => path === '/trade');
    if (top) top.hidden = true;
    const hiddenOf = (meta: ServerRoute['meta']) =>
      resolveServerRoutes([group('/trade', [orders], { meta })], own).routes[0]?.hidden;
    expect([hiddenOf({ title: 'x' }), hiddenOf({ title: 'x', hidden: false })]).toEqual([true, false]);
  });

  test("that says the same as the configuration gives the configuration's own tree", () => {
    const own = resolveConsole(config);
    const resolved = resolveServerRoutes(toServer(own.routes), own);
    expect(resolved.routes).toEqual(own.routes);
    expect([...resolved.routeByPath.keys()]).toEqual([...own.routeByPath.keys()]);
  });

  test('takes pages from the registry with their record pages, and everything else from what was sent', () => {
    const { routeByPath } = resolveServerRoutes(
      [group('/sales', [{ ...orders, meta: { title: { zh: '单', en: 'Bills' }, badge: 'New', dot: true } }])],
      registry,
    );
    const page = routeByPath.get('/trade/orders');
    expect(page).toMatchObject({ title: { zh: '单', en: 'Bills' }, badge: { zh: 'New', en: 'New' }, dot: true });
    expect(page?.page).toBe(registry.routeByPath.get('/trade/orders')?.page);
    expect([...routeByPath.keys()]).toEqual([
      '/sales',
      '/trade/orders',
      '/trade/orders/edit/:id',
      '/trade/orders/show/:id',
    ]);
    expect(routeByPath.get('/trade/orders/edit/:id')).toMatchObject({ hidden: true, guardedBy: '/trade/orders' });
  });

  test('keeps guards of every mode; those of a group restrict its pages further, and their record pages', () => {
    const guards = (['any', 'all', 'except'] as const).map((mode) => ({ grants: ['role:Admin', 'perm:x'], mode }));
    const nearer = { grants: ['role:Test'] };
    for (const guard of guards) {
      const guarded = { ...orders, meta: { title: '订单', guard } };
      const [own] = resolveServerRoutes([guarded], registry).routes;
      expect(own).toMatchObject({ guard, guards: [guard] });
      const both = group('/g', [{ ...orders, meta: { title: '订单', guard: nearer } }], {
        meta: { title: 'g', guard },
      });
      const { routeByPath } = resolveServerRoutes([both], registry);
      expect(routeByPath.get('/g')?.guards).toEqual([guard]);
      expect(routeByPath.get('/trade/orders')).toMatchObject({ guard: nearer, guards: [guard, nearer] });
      expect(routeByPath.get('/trade/orders/edit/:id')).toMatchObject({ guard: undefined, guards: [guard, nearer] });
    }
  });

  test.each(['https://example.com/x?y=1', 'http://example.com', 'mailto:a@example.com', 'tel:+8610', '//cdn.example'])(
    'may lead outside to %s',
    (path) => {
      const [link] = resolveServerRoutes(
        [{ path, name: 'Out', meta: { title: '外链', target: '_blank' } }],
        registry,
      ).routes;
      expect(link).toMatchObject({
        path: '/external/Out',
        page: { kind: 'link', href: path },
        target: '_blank',
        guardedBy: '',
      });
    },
  );

  test('a path of a page without a slash stands below that of its group', () => {
    const list = [group('/trade', [{ ...orders, path: 'orders' }])];
    expect(resolveServerRoutes(list, registry).routeByPath.get('/trade/orders')?.title.zh).toBe('订单');
    expect(() => resolveServerRoutes([{ ...orders, path: 'trade/orders' }], registry)).toThrow(RouteFormatError);
  });

  test('redirects a group, also over another group', () => {
    const inner = group('/inner', [orders], { redirect: '/trade/orders' });
    const { routes } = resolveServerRoutes([group('/outer', [inner], { redirect: '/inner' })], registry);
    expect(routes[0]?.page).toEqual({ kind: 'group', redirect: '/inner' });
  });

  test('nests to five levels', () => {
    const nest = (depth: number): ServerRoute => (depth === 1 ? orders : group(`/level${depth}`, [nest(depth - 1)]));
    expect(resolveServerRoutes([nest(5)], registry).routeByPath.has('/trade/orders')).toBe(true);
    expect(() => resolveServerRoutes([nest(6)], registry)).toThrow(RouteFormatError);
  });
});

const cyclic: unknown[] = [];
cyclic.push({ path: '/a', name: 'A', component: 'Layout', meta: { title: 'a' }, children: cyclic });
const withMeta = (meta: unknown): unknown => [{ ...orders, meta }];
const link = (path: string): unknown => [{ path, name: 'Out', meta: { title: 'x' } }];

const refused: [string, unknown, string][] = [
  ['null', null, 'list'],
  ['a text', 'routes', 'list'],
  ['an object', { list: [] }, 'list'],
  ['an empty list', [], 'list'],
  ['a list of nothing', [null], 'list[0]'],
  ['a list of lists', [[orders]], 'list[0]'],
  ['an entry without a path', [{ ...orders, path: undefined }], 'list[0]'],
  ['a path that is a number', [{ ...orders, path: 7 }], 'list[0]'],
  ['a name that is an object', [{ ...orders, name: {} }], '/trade/orders'],
  ['no meta', withMeta(undefined), '/trade/orders'],
  ['no title', withMeta({}), '/trade/orders'],
  ['a blank title', withMeta({ title: '  ' }), '/trade/orders'],
  ['half a title', withMeta({ title: { zh: '订单' } }), '/trade/orders'],
  ['a flag that is a text', withMeta({ title: 'x', hidden: 'no' }), '/trade/orders'],
  ['an icon with markup', withMeta({ title: 'x', icon: '<img src=x>' }), '/trade/orders'],
  ['a guard without grants', withMeta({ title: 'x', guard: { grants: [] } }), '/trade/orders'],
  ['a guard of bare names', withMeta({ title: 'x', guard: { grants: ['Admin'] } }), '/trade/orders'],
  ['a guard of another mode', withMeta({ title: 'x', guard: { grants: ['role:A'], mode: 'none' } }), '/trade/orders'],
  ['another target', withMeta({ title: 'x', target: '_top' }), '/trade/orders'],
  ['an active menu outside', withMeta({ title: 'x', activeMenu: '//evil.example' }), '/trade/orders'],
  ['a component of no ours', [{ ...orders, component: '@/pages/list/admin' }], '/trade/orders'],
  ['a component of another path', [{ ...orders, component: '@/pages/list/customers' }], '/trade/orders'],
  ['a component of another kind', [{ ...orders, component: '@/pages/edit/trade/orders' }], '/trade/orders'],
  ['a component outside the prefix', [{ ...orders, component: '../../server/start' }], '/trade/orders'],
  ['a component that is an address', [{ ...orders, component: 'https://evil.example/x.js' }], '/trade/orders'],
  ['a component that is a number', [{ ...orders, component: 1 }], '/trade/orders'],
  ['a path above the console', [group('/../x', [])], '/../x'],
  ['a path that a browser reads as a host', [group('/\\evil.example', [])], '/\\evil.example'],
  ['a layout at another host', [group('//evil.example', [])], '//evil.example'],
  ['children that are no list', [{ ...group('/g', []), children: {} }], '/g'],
  ['a script as a link', link('javascript:alert(1)'), 'javascript:alert(1)'],
  ['a script in capitals', link('JaVaScRiPt:alert(1)'), 'JaVaScRiPt:alert(1)'],
  ['a script behind a tab', link('java\tscript:alert(1)'), 'java\tscript:alert(1)'],
  ['data as a link', link('data:text/html,x'), 'data:text/html,x'],
  ['a relative link', link('example.com'), 'example.com'],
  ['a local page without a component', link('/trade/orders'), '/trade/orders'],
  ['the same path twice', [orders, { ...orders, name: 'Other' }], '/trade/orders'],
  ['the same name twice', [orders, { ...group('/g', []), name: 'Orders' }], '/g'],
  [
    'a record page beside its list',
    [
      { ...orders },
      {
        path: '/trade/orders/edit/:id',
        name: 'E',
        component: '@/pages/edit/trade/orders/edit/:id',
        meta: { title: 'x' },
      },
    ],
    '/trade/orders/edit/:id',
  ],
  ['a redirect outside', [group('/g', [orders], { redirect: 'https://evil.example' })], '/g'],
  ['a redirect to nowhere', [group('/g', [orders], { redirect: '/nowhere' })], '/g'],
  ['a redirect to itself', [group('/g', [orders], { redirect: '/g' })], '/g'],
  ['redirects in a circle', [group('/g', [orders], { redirect: '/h' }), group('/h', [], { redirect: '/g' })], '/g'],
  ['a tree that contains itself', cyclic, '/a'],
  ['10,000 entries', Array.from({ length: 10_000 }, (_, i) => group(`/g${i}`, [])), 'list'],
  [
    '10,000 entries in groups',
    Array.from({ length: 100 }, (_, i) =>
      group(
        `/g${i}`,
        Array.from({ length: 100 }, (__, j) => group(`/g${i}/${j}`, [])),
      ),
    ),
    '/g',
  ],
  [
    'an own __proto__',
    JSON.parse('[{"path":"/g","name":"g","component":"Layout","meta":{"title":"x"},"__proto__":{"a":1}}]'),
    'list[0]',
  ],
  ['a __proto__ in the meta', withMeta(JSON.parse('{"title":"x","__proto__":{"hidden":true}}')), '/trade/orders'],
  ['a constructor', [{ ...orders, constructor: { prototype: {} } }], 'list[0]'],
];

/** No more than 2,000 entries are looked at, however many were sent, and each only a few times. */
const mostReads = 2_000 * 20;

/** The same value, and how often something of it was read. */
const countReads = (value: unknown): { counted: unknown; reads: () => number } => {
  let count = 0;
  const seen = new WeakMap<object, object>();
  const watch = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    const get = (target: object, name: string | symbol): unknown => {
      count += 1;
      return watch(Reflect.get(target, name));
    };
    const found = seen.get(part) ?? new Proxy(part, { get });
    seen.set(part, found);
    return found;
  };
  return { counted: watch(value), reads: () => count };
};

describe('a list that is refused', () => {
  test.each(refused)('%s', (_, list, routePath) => {
    let error: unknown;
    const { counted, reads } = countReads(list);
    try {
      resolveServerRoutes(counted, registry);
    } catch (thrown) {
      error = thrown;
    }
    expect(reads()).toBeLessThan(mostReads);
    expect(error).toBeInstanceOf(RouteFormatError);
    expect((error as RouteFormatError).routePath.startsWith(routePath)).toBe(true);
    expect((error as RouteFormatError).message.length).toBeLessThan(600);
    expect((error as RouteFormatError).detail.zh).toMatch(/\p{Script=Han}/u);
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });
});
