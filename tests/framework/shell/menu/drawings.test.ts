import { menuIcons } from 'virtual:menu-icons';
import { describe, expect, it } from 'vitest';
import config from '../../../../resources.config';
import { drawingNames, iconNames } from '../../../../scripts/icon-names';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { flattenRoutes } from '../../../../src/framework/language/resolve/resolve-routes';

describe('icons of the menu', () => {
  it('no drawing has the name of an icon of the library, so that a name is enough to find either', () =>
    expect(drawingNames.filter((name) => iconNames.includes(name))).toEqual([]));

  it('every icon that the configuration names is there, drawings among them', () => {
    const routes = flattenRoutes(resolveConsole(config).routes.filter(({ path }) => path !== '/demos'));
    const names = routes.flatMap(({ icon }) => icon ?? []);
    expect(names.filter((name) => !Object.hasOwn(menuIcons, name))).toEqual([]);
    expect(names.filter((name) => drawingNames.includes(name)).length).toBeGreaterThanOrEqual(4);
  });

  it('a record page has the drawing of its list', () => {
    const { routeByPath } = resolveConsole(config);
    const { icon, isCustomSvg } =
      [...routeByPath.values()].find(({ path }) => path === '/material/keyword/create') ?? {};
    expect([icon, isCustomSvg]).toEqual(['keywords', true]);
  });
});
