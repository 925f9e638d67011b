import { describe, expect, test } from 'vitest';
import {
  columnStyles,
  defaultSettings,
  type LayoutName,
  layouts,
  tabsBarStyles,
  themeNames,
} from '../../../../../src/framework/shell/base/settings-store';
import { buildInfo } from '../../../../../src/framework/shell/features/theme-drawer/build-info';
import { disabledControls } from '../../../../../src/framework/shell/features/theme-drawer/draft-controls';
import { randomSkin } from '../../../../../src/framework/shell/features/theme-drawer/use-random-skin';

describe('build info', () => {
  const time = '2026-11-22T10:05:00.000Z';

  test.each([
    ['13.3.0', { version: '0.1.0', time }, '13.3.0'],
    [undefined, { version: '0.1.0', time }, '0.1.0'],
    [undefined, { time }, undefined],
  ])('a site that says %s, of the build %j, has the version %s', (version, built, expected) =>
    expect(buildInfo(version, built).version).toBe(expected),
  );
  test('the time of the build is shown as a moment, and none where there was no build', () => {
    expect(buildInfo(undefined, { time }).time).toMatch(/^2026-11-2[123] \d\d:05:00$/);
    expect(buildInfo(undefined, {}).time).toBeUndefined();
  });
});

describe('disabled controls', () => {
  const noColumns = { columnStyle: 'noColumns' };
  const noMenu = { background: 'noSideMenu', menuWidth: 'noSideMenu' };
  const noTabs = { showTabsIcon: 'noTabs', tabsBarStyle: 'noTabs' };
  const common = { ...noColumns, fixedHeader: 'alwaysFixed' };
  // A narrow window has the vertical layout, whatever was chosen.
  const narrow = { layout: 'narrow', ...noColumns };

  test.each<[LayoutName, { showTabs: boolean; isMobile: boolean }, object]>([
    ['column', { showTabs: true, isMobile: false }, {}],
    ['column', { showTabs: false, isMobile: false }, noTabs],
    ['column', { showTabs: true, isMobile: true }, narrow],
    ['comprehensive', { showTabs: true, isMobile: false }, noColumns],
    ['vertical', { showTabs: true, isMobile: false }, noColumns],
    ['horizontal', { showTabs: true, isMobile: false }, { ...noColumns, ...noMenu }],
    ['horizontal', { showTabs: true, isMobile: true }, narrow],
    ['float', { showTabs: true, isMobile: false }, { ...noColumns, ...noMenu }],
    ['float', { showTabs: false, isMobile: false }, { ...noColumns, ...noMenu, ...noTabs }],
    ['common', { showTabs: true, isMobile: false }, common],
    ['common', { showTabs: false, isMobile: false }, { ...common, ...noTabs }],
    ['common', { showTabs: false, isMobile: true }, { ...narrow, ...noTabs }],
  ])('%s, %o', (layout, { showTabs, isMobile }, expected) => {
    const disabled = disabledControls({ settings: { layout, showTabs }, isMobile });
    expect(Object.fromEntries(disabled)).toEqual(expected);
  });
});

describe('random skin', () => {
  const chances = [0, 0.25, 0.5, 0.75, 0.999_999];

  test.each(themeNames.flatMap((themeName) => chances.map((chance) => [themeName, chance] as const)))(
    'from %s by chance %d every part is another one',
    (themeName, chance) => {
      for (const layout of layouts) {
        const present = { ...defaultSettings, themeName, layout };
        const skin = randomSkin({ present, random: () => chance });
        expect(skin.themeName).not.toBe(present.themeName);
        expect(skin.columnStyle).not.toBe(present.columnStyle);
        expect(skin.tabsBarStyle).not.toBe(present.tabsBarStyle);
        expect(skin.layout).not.toBe(present.layout);
        expect(skin.showTabsIcon).toBe(!present.showTabsIcon);
        expect(themeNames).toContain(skin.themeName);
        expect(columnStyles).toContain(skin.columnStyle);
        expect(tabsBarStyles).toContain(skin.tabsBarStyle);
        expect(layouts).toContain(skin.layout);
      }
    },
  );

  test('every other theme can come', () => {
    const present = defaultSettings;
    const seen = new Set(
      Array.from({ length: 100 }, (_, at) => randomSkin({ present, random: () => at / 100 }).themeName),
    );
    expect(seen.size).toBe(themeNames.length - 1);
  });
});
