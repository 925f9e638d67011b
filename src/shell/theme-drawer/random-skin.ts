import { columnStyles, layouts, type Settings, tabsBarStyles, themeNames } from '../settings/settings';

/** One of them that is not `present`. `random` answers from 0 up to, but not, 1, as `Math.random` does. */
const another = <T>({ of, present, random }: { of: readonly T[]; present: T; random: () => number }): T => {
  const others = of.filter((each) => each !== present);
  return others[Math.floor(random() * others.length)] ?? present;
};

/** What 随机换肤 changes. */
export type Skin = Pick<Settings, 'themeName' | 'columnStyle' | 'tabsBarStyle' | 'showTabsIcon' | 'layout'>;

/** Another look by chance; every part of it differs from the present one. */
export const randomSkin = ({ present, random }: { present: Skin; random: () => number }): Skin => ({
  themeName: another({ of: themeNames, present: present.themeName, random }),
  columnStyle: another({ of: columnStyles, present: present.columnStyle, random }),
  tabsBarStyle: another({ of: tabsBarStyles, present: present.tabsBarStyle, random }),
  layout: another({ of: layouts, present: present.layout, random }),
  showTabsIcon: !present.showTabsIcon,
});
