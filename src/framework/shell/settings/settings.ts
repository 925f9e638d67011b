import { isObject } from '../../shared/is-object';
/** How menu, header and page are arranged. */
export const layouts = ['column', 'comprehensive', 'vertical', 'horizontal', 'common', 'float'] as const;
export type LayoutName = (typeof layouts)[number];

/** Colour of buttons and marks, then the colour of the menu. `image` is the skin with a picture behind everything. */
export const themeNames = [
  'blue-black',
  'blue-white',
  'ocean',
  'green-black',
  'green-white',
  'purple-black',
  'purple-white',
  'red-black',
  'red-white',
  'image',
] as const;
export type ThemeName = (typeof themeNames)[number];

/** What lies behind the entries of the menu: its plain colour, or one of three drawings. */
export const backgrounds = ['none', 'waves', 'dots', 'peaks'] as const;
export type Background = (typeof backgrounds)[number];

/** Width of the open side menu, in px. */
export const menuWidths = [266, 277, 288] as const;

/** How the strip of top entries looks in the column layout. */
export const columnStyles = ['vertical', 'horizontal', 'card', 'arrow'] as const;
export type ColumnStyle = (typeof columnStyles)[number];

export const tabsBarStyles = ['card', 'smart', 'smooth'] as const;
export type TabsBarStyle = (typeof tabsBarStyles)[number];

/** Light, dark, or as the system asks. */
export const modes = ['light', 'dark', 'system'] as const;
export type Mode = (typeof modes)[number];

/** Help for eyes: no colours at all, or stronger differences for people with a colour vision deficiency. */
export const colourAids = ['none', 'grey', 'weak'] as const;
export type ColourAid = (typeof colourAids)[number];

/** Minutes without a hand on mouse or keyboard until the console locks itself; 0 for never. */
export const autoLockChoices = [0, 5, 15, 30, 60] as const;

const choices = {
  layout: layouts,
  themeName: themeNames,
  mode: modes,
  background: backgrounds,
  menuWidth: menuWidths,
  columnStyle: columnStyles,
  tabsBarStyle: tabsBarStyles,
  colourAid: colourAids,
  autoLockMinutes: autoLockChoices,
} as const;

/** What may be on or off. */
const flags = {
  fixedHeader: true,
  /** The tools of the header that are seldom used stand in its menu 更多工具. */
  foldTools: false,
  /** The side menu shows icons only. */
  foldSidebar: false,
  showProgressBar: true,
  showTabs: true,
  showTabsIcon: true,
  showLanguage: true,
  showRefresh: true,
  showSearch: true,
  showTheme: true,
  showNotice: true,
  showFullScreen: true,
  /** The floating list of themes at the edge of the window. */
  showThemeSetting: true,
  showPageTransition: true,
  showLock: true,
  /** Name and day behind the page, so that a photographed screen can be traced. */
  showWatermark: false,
};

type Choices = { [K in keyof typeof choices]: (typeof choices)[K][number] };
type Flags = { [K in keyof typeof flags]: boolean };

/** How one browser wants the console to look and behave. */
export type Settings = Readonly<Choices & Flags>;
export type FlagName = keyof Flags;

export const defaultSettings: Settings = {
  layout: 'common',
  themeName: 'blue-white',
  mode: 'system',
  background: 'none',
  menuWidth: 266,
  columnStyle: 'vertical',
  tabsBarStyle: 'smooth',
  colourAid: 'none',
  autoLockMinutes: 0,
  ...flags,
};

/** Whether `value` may stand under `name`. */
const isAllowed = (name: string, value: unknown): boolean => {
  if (Object.hasOwn(flags, name)) return typeof value === 'boolean';
  const known = Object.entries(choices).find(([each]) => each === name)?.[1];
  return known?.some((each) => each === value) ?? false;
};

/** Settings from anything: what is missing, unknown or of the wrong kind gives way to the default, the rest is kept. */
export const toSettings = (value: unknown): Settings => {
  const entries = isObject(value) ? Object.entries(value).filter(([name, each]) => isAllowed(name, each)) : [];
  return { ...defaultSettings, ...Object.fromEntries(entries) };
};

/** Whether every part of it is known and allowed, as a settings file from outside must be. */
export const isSettings = (value: unknown): boolean =>
  isObject(value) && Object.entries(value).every(([name, each]) => isAllowed(name, each));
