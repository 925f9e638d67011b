import { createEmitter } from '../../shared/emitter';
import { isObject } from '../../shared/is-object';
import { parseObject, storedText } from '../../shared/stored-text';

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
  /** The same in a window below 1200 px, whose room its tables need. */
  foldTightSidebar: true,
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

/** Settings from any value: what is missing, unknown or of the wrong type is replaced by the default, the rest is retained. */
export const toSettings = (value: unknown): Settings => {
  const entries = isObject(value) ? Object.entries(value).filter(([name, each]) => isAllowed(name, each)) : [];
  return { ...defaultSettings, ...Object.fromEntries(entries) };
};

/** Whether every part of it is known and allowed, as a settings file from outside must be. */
export const isSettings = (value: unknown): boolean =>
  isObject(value) && Object.entries(value).every(([name, each]) => isAllowed(name, each));

/** Raised when the stored format changes; each step below leads from one version to the next. */
const version = 2;

type Values = Record<string, unknown>;

/** From the version of its place in the list (beginning with 1) to the next. */
const migrations: readonly ((values: Values) => Values)[] = [
  // 1: the template stored widths as text with a unit, and folding under another name.
  ({ menuWidth, collapse, ...values }) => ({
    ...values,
    ...(typeof menuWidth === 'string' && { menuWidth: Number.parseInt(menuWidth, 10) }),
    ...(typeof collapse === 'boolean' && { foldSidebar: collapse }),
  }),
];

/** The stored text. */
export const writeSettings = (settings: Settings): string => JSON.stringify({ version, settings });

/** Reads what was stored by this or an older version; anything else gives the defaults. */
export const readSettings = (text: string | null | undefined): Settings => {
  const { version: written, settings } = parseObject(text);
  if (!isObject(settings) || typeof written !== 'number') return defaultSettings;
  if (!Number.isInteger(written) || written < 1 || written > version) return defaultSettings;
  return toSettings(migrations.slice(written - 1).reduce<Values>((values, step) => step(values), settings));
};

/** The key in the browser's storage. `index.html` reads it too, before anything is drawn. */
export const settingsKey = 'console-settings';

interface SettingsStore {
  /** What is in force, with what is only looked at; the same object until something changes. */
  get: () => Settings;
  /** The stored settings, without previews. */
  kept: () => Settings;
  /** Changes some of them; stored at once. */
  change: (patch: Partial<Settings>) => void;
  /** Back to the defaults. */
  reset: () => void;
  /** Lays some settings over the stored ones, in this tab and without storing them; undefined takes them away again. */
  preview: (patch: Partial<Settings> | undefined) => void;
  /** Calls back after every change, those of other tabs included. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/** Settings stored in `storage`; where that is blocked, full or corrupted they live in memory and begin with the defaults. */
export const createSettingsStore = (
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): SettingsStore => {
  const changes = createEmitter();
  const stored = storedText(settingsKey, storage);
  const read = (): Settings => readSettings(stored.read());
  let saved = read();
  let shown: Partial<Settings> | undefined;
  let current = saved;

  const notify = (): void => {
    current = shown ? { ...saved, ...shown } : saved;
    changes.emit();
  };
  const take = (next: Settings): void => {
    saved = next;
    notify();
  };
  const keep = (next: Settings): void => {
    stored.write(writeSettings(next));
    take(next);
  };
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === settingsKey || key === null) take(read());
  };

  return {
    get: () => current,
    kept: () => saved,
    change: (patch) => keep({ ...saved, ...patch }),
    reset: () => keep(defaultSettings),
    preview: (patch) => {
      shown = patch;
      notify();
    },
    subscribe: (listener) => {
      if (changes.size() === 0) addEventListener('storage', onStorage);
      const unsubscribe = changes.subscribe(listener);
      return () => {
        unsubscribe();
        if (changes.size() === 0) removeEventListener('storage', onStorage);
      };
    },
  };
};

/** The settings of this browser. */
export const settingsStore = createSettingsStore(() => globalThis.localStorage);
