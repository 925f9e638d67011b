import type { ThemeName } from '../settings-store';

/** What a theme's other colours are made from. */
interface Family {
  /** For marks and lines. Three of them stand in the specification. */
  primary: string;
  /** Below white text, or as text on white: a contrast of at least 4.5, which most primary colours do not have. */
  strong: string;
  strongHover: string;
  /** As text in the dark mode. */
  lightLink: string;
  lightLinkHover: string;
  /** The menu of the dark kind. */
  menu: string;
  /** Its links look like what destroys something. */
  isRed?: boolean;
}

const blue: Family = {
  primary: '#1890ff',
  strong: '#0c6fd6',
  strongHover: '#0a5fb8',
  lightLink: '#4aa8ff',
  lightLinkHover: '#79bfff',
  menu: '#001529',
};
const green: Family = {
  primary: '#41b584',
  strong: '#157a52',
  strongHover: '#106342',
  lightLink: '#4cc493',
  lightLinkHover: '#7ad6b0',
  menu: '#06211a',
};
const purple: Family = {
  primary: '#6954f0',
  strong: '#5c46e6',
  strongHover: '#4a35cc',
  lightLink: '#a79bff',
  lightLinkHover: '#c3baff',
  menu: '#1a1537',
};
const red: Family = {
  primary: '#e8475b',
  strong: '#c42540',
  strongHover: '#a51c34',
  lightLink: '#ff8593',
  lightLinkHover: '#ffa9b3',
  menu: '#2b1016',
  isRed: true,
};
const ocean: Family = {
  primary: '#0f9db3',
  strong: '#0a7386',
  strongHover: '#085c6c',
  lightLink: '#3cc4d8',
  lightLinkHover: '#74d7e5',
  menu: '#0c4258',
};
/** Deeper than the plain blue: its text lies on a picture. */
const sky: Family = {
  ...blue,
  primary: '#3f6fe8',
  strong: '#2747b3',
  strongHover: '#1e3894',
  lightLink: '#8fb2ff',
  lightLinkHover: '#b4cbff',
};

/** How a menu is coloured: dark in both modes, the colour of the page's boxes, or a sea of its own. */
type MenuKind = 'black' | 'white' | 'ocean';

export const themes: Readonly<Record<ThemeName, { family: Family; menuKind: MenuKind; hasPicture?: boolean }>> = {
  'blue-black': { family: blue, menuKind: 'black' },
  'blue-white': { family: blue, menuKind: 'white' },
  ocean: { family: ocean, menuKind: 'ocean' },
  'green-black': { family: green, menuKind: 'black' },
  'green-white': { family: green, menuKind: 'white' },
  'purple-black': { family: purple, menuKind: 'black' },
  'purple-white': { family: purple, menuKind: 'white' },
  'red-black': { family: red, menuKind: 'black' },
  'red-white': { family: red, menuKind: 'white' },
  image: { family: sky, menuKind: 'white', hasPicture: true },
};

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** `over` laid on `base`, as far as `share` (0 to 1) lets it cover. All colours are written `#rrggbb`. */
const mix = ({ base, over, share }: { base: string; over: string; share: number }): string => {
  const overParts = rgbOf(over);
  const parts = rgbOf(base).map((part, at) => Math.round(part + ((overParts[at] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

/** A colour `#rrggbb` that lets through what lies behind it. */
const seeThrough = (hex: string, opacity: number): string => `rgba(${rgbOf(hex).join(', ')}, ${opacity})`;

/** Colours of the main menu and of the areas above and below it. */
interface MenuColours {
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
interface PageColours {
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
const menuColours = (from: { kind: MenuKind; family: Family; page: PageColours; isDark: boolean }): MenuColours =>
  makers[from.kind](from);

/** The colours of a theme in one of its modes; `tokens.css` holds those of the default theme for what is drawn without antd. */
export interface Colours extends MenuColours {
  primary: string;
  /** For filled buttons: white on it reaches a contrast of 4.5, which the primary colour does not. */
  primaryStrong: string;
  primaryStrongHover: string;
  /** As text on a surface it reaches a contrast of 4.5. */
  link: string;
  linkHover: string;
  /** Buttons in a row of a table; no red among them but what destroys something. */
  rowAction: string;
  /** Behind what is chosen; `linkHover` as text on it reaches a contrast of 4.5. */
  primarySoft: string;
  page: string;
  /** Of the header and other quiet boxes; lets a picture shine through. */
  surface: string;
  /** The same where something may scroll beneath it; never lets anything through. */
  surfaceSolid: string;
  text: string;
  textMuted: string;
  border: string;
  /** Between the lines of a table and around a box. */
  borderSoft: string;
  /** Behind dialogs and menus that float above the page; never lets anything through. */
  raised: string;
  danger: string;
}

/** Sizes and type, the same for all. */
export const shape = {
  /** Corner radius in px. */
  radius: 2.5,
  font: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "WenQuanYi Micro Hei", "Helvetica Neue", Arial, sans-serif',
};

const light = {
  page: '#f4f6f9',
  surface: '#ffffff',
  text: '#1f2733',
  textMuted: '#5a6675',
  border: '#d5dbe3',
  borderSoft: '#e9edf2',
  raised: '#ffffff',
  danger: '#cf1322',
};

const dark: typeof light = {
  page: '#0b1420',
  surface: '#141f2d',
  text: '#e6ebf2',
  textMuted: '#9caaba',
  border: '#36475b',
  borderSoft: '#223040',
  raised: '#1a2636',
  danger: '#ff7875',
};

/** Above a picture boxes let some of it through, and muted text, which may lie on the bare picture, is less muted. */
const abovePicture = ({ surface, textMuted, isDark }: { surface: string; textMuted: string; isDark: boolean }) => ({
  surface: seeThrough(surface, 0.86),
  textMuted: isDark ? textMuted : '#3d4858',
});

/** The colours of a theme in the light or the dark mode. */
export const tokensOf = ({ themeName, isDark }: { themeName: ThemeName; isDark: boolean }): Colours => {
  const { family, menuKind, hasPicture } = themes[themeName];
  const page = isDark ? dark : light;
  const menu = menuColours({ kind: menuKind, family, page, isDark });
  const seen = hasPicture && abovePicture({ ...page, isDark });
  return {
    ...page,
    surfaceSolid: page.surface,
    ...menu,
    ...(seen && { ...seen, menu: seen.surface, menuTextMuted: seen.textMuted }),
    primary: family.primary,
    primaryStrong: family.strong,
    primaryStrongHover: family.strongHover,
    primarySoft: mix({ base: page.surface, over: family.primary, share: isDark ? 0.2 : 0.12 }),
    link: isDark ? family.lightLink : family.strong,
    linkHover: isDark ? family.lightLinkHover : family.strongHover,
    rowAction: family.isRed ? page.text : isDark ? family.lightLink : family.strong,
  };
};
