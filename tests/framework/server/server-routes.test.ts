import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../../resources.config';
import { resolveConsole } from '../../../src/framework/language/resolve/resolve';
import { componentOf, type ServerRoute } from '../../../src/framework/language/route/server-route';
import { serverRoutes } from '../../../src/framework/server/identity/rights/server-routes';
import { oracle } from '../../contract/oracle';
import { startBusinessServer } from '../../product/server/support/business-server';
import type { TestServer } from './support/test-server';
import { tinyConfig } from './support/tiny-config';

const flatten = (list: readonly ServerRoute[]): ServerRoute[] =>
  list.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);

describe('route list', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startBusinessServer();
  });
  afterAll(() => server.destroy());

  it.each(['admin', 'customer', 'douyin', 'agent', 'oem', 'clue'])('%s gets the pages of the oracle', async (name) => {
    const { data } = await server.call('/router/getList', { token: await server.signIn(name) });
    const known = resolveConsole(config).routeByPath;
    // A link out of the console has the address outside as its path.
    const entries = flatten(data.list).filter(({ path }) => path.startsWith('/'));
    for (const { path, name: routeName, component, meta, redirect } of entries) {
      const route = known.get(path);
      expect(route, path).toBeDefined();
      if (!route) continue;
      expect({ component, name: routeName, title: meta.title, hidden: meta.hidden ?? false }).toEqual({
        component: componentOf(route),
        name: route.name,
        title: route.title,
        hidden: route.hidden,
      });
      if (component === 'Layout')
        expect(
          entries.some((entry) => entry.path === redirect),
          path,
        ).toBe(true);
      else expect(component).toBe(`@/pages/${route.page.kind}${path}`);
    }
    const paths = new Set(entries.map(({ path }) => path));
    for (const row of oracle) {
      const isAllowed = row.roles.some((role) => role.toLowerCase() === name);
      if (known.get(row.path)?.page.kind !== 'group') expect(paths.has(row.path), row.path).toBe(isAllowed);
    }
  });

  it('is for who is signed in', async () => {
    expect((await server.call('/router/getList')).code).toBe(401);
  });
});

describe('server routes', () => {
  const label = (en: string) => ({ zh: en, en });
  const { routes } = resolveConsole({
    ...tinyConfig,
    routes: [
      {
        path: '/group',
        title: label('Group'),
        icon: 'star',
        children: [
          { path: 'secret', page: 'screen', screen: 'a', title: label('Secret'), hidden: true },
          { path: 'open', page: 'screen', screen: 'b', title: label('Open'), badge: label('New'), noClosable: true },
          { path: 'out', page: 'link', href: 'https://example.com', title: label('Out'), target: '_blank' },
        ],
      },
      {
        path: '/staff',
        title: label('Staff'),
        children: [
          {
            path: 'page',
            page: 'screen',
            screen: 'c',
            title: label('Page'),
            guard: { grants: ['role:Customer'], mode: 'except' },
          },
        ],
      },
    ],
  });
  const listFor = (grants: string[], isSuper = false) =>
    serverRoutes({ routes, viewer: { subject: { grants, isSuper }, can: () => true } });

  it('leads a group to its first page in the menu and says only what differs from the defaults', () => {
    expect(listFor(['role:Customer'])).toEqual([
      {
        path: '/group',
        name: 'Group',
        component: 'Layout',
        redirect: '/group/open',
        meta: { title: label('Group'), icon: 'star' },
        children: [
          {
            path: '/group/secret',
            name: 'GroupSecret',
            component: '@/pages/screen/group/secret',
            meta: { title: label('Secret'), hidden: true },
          },
          {
            path: '/group/open',
            name: 'GroupOpen',
            component: '@/pages/screen/group/open',
            meta: { title: label('Open'), badge: label('New'), noClosable: true },
          },
          { path: 'https://example.com', name: 'GroupOut', meta: { title: label('Out'), target: '_blank' } },
        ],
      },
    ]);
  });

  it('holds guards, but not against a full admin, and drops groups without a page', () => {
    expect(listFor(['role:Admin']).map(({ path }) => path)).toEqual(['/group', '/staff']);
    expect(listFor(['role:Customer'], true).map(({ path }) => path)).toEqual(['/group', '/staff']);
    expect(serverRoutes({ routes, viewer: { subject: { grants: [], isSuper: false }, can: () => false } })).toEqual([]);
  });
});
