import { mix } from './colour';
import type { Family, MenuKind } from './families';

/** Colours of the main menu and of what stands above and below it. */
export interface MenuColours {
  menu: string;
  menuText: string;
  menuTextMuted: string;
  menuHover: string;
  /** Behind the entry of the open page. */
  menuActive: string;
  menuActiveText: string;
  /** Between the menu and its neighbours. */
  menuBorder: string;
}

/** What a menu of the white kind takes from the page. */
export interface PageColours {
  surface: string;
  text: string;
  textMuted: string;
  borderSoft: string;
}

const onDark = (menu: string): Omit<MenuColours, 'menuActive' | 'menuActiveText'> => ({
  menu,
  menuText: mix({ base: menu, over: '#ffffff', share: 0.85 }),
  menuTextMuted: mix({ base: menu, over: '#ffffff', share: 0.68 }),
  menuHover: mix({ base: menu, over: '#ffffff', share: 0.09 }),
  menuBorder: mix({ base: menu, over: '#ffffff', share: 0.12 }),
});

const makers: Readonly<
  Record<MenuKind, (from: { family: Family; page: PageColours; isDark: boolean }) => MenuColours>
> = {
  black: ({ family }) => ({ ...onDark(family.menu), menuActive: family.strong, menuActiveText: '#ffffff' }),
  ocean: ({ family, isDark }) => ({
    ...onDark(isDark ? mix({ base: family.menu, over: '#000000', share: 0.45 }) : family.menu),
    menuActive: isDark ? family.strong : '#dff4f7',
    menuActiveText: isDark ? '#ffffff' : family.strongHover,
  }),
  white: ({ family, page, isDark }) => ({
    menu: page.surface,
    menuText: page.text,
    menuTextMuted: page.textMuted,
    menuHover: mix({ base: page.surface, over: page.text, share: 0.05 }),
    menuBorder: page.borderSoft,
    menuActive: mix({ base: page.surface, over: family.primary, share: isDark ? 0.2 : 0.12 }),
    menuActiveText: isDark ? family.lightLink : family.strongHover,
  }),
};

/** The menu of a theme in one of its modes. */
export const menuColours = (from: {
  kind: MenuKind;
  family: Family;
  page: PageColours;
  isDark: boolean;
}): MenuColours => makers[from.kind](from);
