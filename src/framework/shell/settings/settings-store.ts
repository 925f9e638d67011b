import { createEmitter } from '../../shared/emitter';
import { isObject } from '../../shared/is-object';
import { parseObject, storedText } from '../../shared/stored-text';
import { defaultSettings, type Settings, toSettings } from './settings';

/** Raised when what is kept changes its form; each step below leads from one version to the next. */
const version = 2;

type Values = Record<string, unknown>;

/** From the version of its place in the list (beginning with 1) to the next. */
const migrations: readonly ((values: Values) => Values)[] = [
  // 1: the template kept widths as text with a unit, and folding under another name.
  ({ menuWidth, collapse, ...values }) => ({
    ...values,
    ...(typeof menuWidth === 'string' && { menuWidth: Number.parseInt(menuWidth, 10) }),
    ...(typeof collapse === 'boolean' && { foldSidebar: collapse }),
  }),
];

/** The text that is kept. */
export const writeSettings = (settings: Settings): string => JSON.stringify({ version, settings });

/** Reads what was kept by this or an older version; anything else gives the defaults. */
export const readSettings = (text: string | null | undefined): Settings => {
  const { version: written, settings } = parseObject(text);
  if (!isObject(settings) || typeof written !== 'number') return defaultSettings;
  if (!Number.isInteger(written) || written < 1 || written > version) return defaultSettings;
  return toSettings(migrations.slice(written - 1).reduce<Values>((values, step) => step(values), settings));
};

/** The key in the browser's storage. `index.html` reads it too, before anything is drawn. */
export const settingsKey = 'console-settings';

export interface SettingsStore {
  /** What is in force, with what is only looked at; the same object until something changes. */
  get: () => Settings;
  /** What is kept, without what is only looked at. */
  kept: () => Settings;
  /** Changes some of them; kept at once. */
  change: (patch: Partial<Settings>) => void;
  /** Back to the defaults. */
  reset: () => void;
  /** Lays some settings over the kept ones, in this tab and without keeping them; undefined takes them away again. */
  preview: (patch: Partial<Settings> | undefined) => void;
  /** Calls back after every change, those of other tabs included. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/** Settings kept in `storage`; where that is blocked, full or corrupted they live in memory and begin with the defaults. */
export const createSettingsStore = (
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): SettingsStore => {
  const changes = createEmitter();
  const stored = storedText(settingsKey, storage);
  const read = (): Settings => readSettings(stored.read());
  let kept = read();
  let shown: Partial<Settings> | undefined;
  let current = kept;

  const tell = (): void => {
    current = shown ? { ...kept, ...shown } : kept;
    changes.emit();
  };
  const take = (next: Settings): void => {
    kept = next;
    tell();
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
    kept: () => kept,
    change: (patch) => keep({ ...kept, ...patch }),
    reset: () => keep(defaultSettings),
    preview: (patch) => {
      shown = patch;
      tell();
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
