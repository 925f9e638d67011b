import { expect, test } from 'vitest';
import {
  columnStyles,
  defaultSettings,
  layouts,
  tabsBarStyles,
  themeNames,
} from '../../../../src/framework/shell/settings/settings';
import { randomSkin } from '../../../../src/framework/shell/theme-drawer/use-random-skin';

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
