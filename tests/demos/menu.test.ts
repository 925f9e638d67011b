import { menuIcons } from 'virtual:menu-icons';
import { describe, expect, it } from 'vitest';
import config from '../../resources.config';
import { withDemos } from '../../src/demos/config/with-demos';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { flattenRoutes } from '../../src/framework/language/resolve/resolve-routes';

const product = { ...config, routes: config.routes.filter(({ path }) => path !== '/demos') };
const last = (menu: Parameters<typeof withDemos>[0], roles: readonly string[]) =>
  resolveConsole(withDemos(menu, roles)(product)).routes.at(-1);

describe('the group of the examples', () => {
  it.each([
    [true, ['Admin'], true],
    [false, ['Admin'], false],
    [false, ['Editor'], false],
    [['Editor', 'Test'], ['Admin', 'Editor'], true],
    [['Editor', 'Test'], ['Admin'], false],
    [[], ['Admin'], false],
  ] as const)('demoMenu %j, roles %j: in the menu %s', (menu, roles, isShown) => {
    expect(last(menu, roles)).toMatchObject({ path: '/demos', hidden: !isShown });
  });

  it('stands in the menu of whoever may open one of its pages', () => {
    for (const roles of [['Admin'], ['Editor'], ['Admin', 'Editor']])
      expect(last(config.site.demoMenu, roles)?.hidden, roles.join()).toBe(false);
  });

  it('has the tables for everybody but editors', () => {
    const tables = resolveConsole(withDemos(true, ['Admin'])(product)).routeByPath.get('/vab/table');
    expect(tables?.guard).toEqual({ grants: ['role:Editor'], mode: 'except' });
  });

  it('has a line above the lists that the product lends', () => {
    const { resources } = resolveConsole(withDemos(true, [])(product));
    for (const name of ['users', 'systemLogs']) expect(resources.get(name)?.pages.list).toBe('demoNote');
  });
});

it('every icon of the examples is there, by those that came with them', () => {
  const routes = flattenRoutes(resolveConsole(withDemos(true, ['Admin'])(product)).routes);
  expect(routes.flatMap(({ icon }) => icon ?? []).filter((icon) => !Object.hasOwn(menuIcons, icon))).toEqual([]);
});
