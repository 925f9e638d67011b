import { describe, expect, test, vi } from 'vitest';
import {
  createSettingsStore,
  defaultSettings,
  settingsKey,
  writeSettings,
} from '../../../../src/framework/shell/base/settings-store';

const storageWith = (text?: string) => {
  const values = new Map(text === undefined ? [] : [[settingsKey, text]]);
  return {
    values,
    storage: () => ({
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    }),
  };
};

describe('what is only looked at', () => {
  test('lies over what is kept, is kept nowhere, and goes away', () => {
    const { values, storage } = storageWith(writeSettings({ ...defaultSettings, layout: 'float' }));
    const store = createSettingsStore(storage);
    const before = values.get(settingsKey);
    store.preview({ themeName: 'ocean' });
    expect(store.get()).toEqual({ ...defaultSettings, layout: 'float', themeName: 'ocean' });
    expect(store.kept()).toEqual({ ...defaultSettings, layout: 'float' });
    expect(store.get()).toBe(store.get());
    // The next one replaces it.
    store.preview({ mode: 'dark' });
    expect(store.get().themeName).toBe('blue-white');
    expect(values.get(settingsKey)).toBe(before);
    store.preview(undefined);
    expect(store.get()).toEqual({ ...defaultSettings, layout: 'float' });
  });

  test('does not slip into what is kept when something else changes', () => {
    const { values, storage } = storageWith();
    const store = createSettingsStore(storage);
    store.preview({ themeName: 'ocean' });
    store.change({ foldSidebar: true });
    expect(values.get(settingsKey)).toBe(writeSettings({ ...defaultSettings, foldSidebar: true }));
    expect(store.get()).toMatchObject({ themeName: 'ocean', foldSidebar: true });
    store.reset();
    expect(store.get().themeName).toBe('ocean');
    expect(store.kept()).toEqual(defaultSettings);
  });

  test('is told to whoever listens', () => {
    vi.stubGlobal('addEventListener', vi.fn());
    vi.stubGlobal('removeEventListener', vi.fn());
    const store = createSettingsStore(storageWith().storage);
    const heard: string[] = [];
    const stop = store.subscribe(() => heard.push(store.get().mode));
    store.preview({ mode: 'dark' });
    store.preview(undefined);
    stop();
    store.preview({ mode: 'light' });
    expect(heard).toEqual(['dark', 'system']);
    vi.unstubAllGlobals();
  });
});

test.each([undefined, '', '{', '[]', '{"version":99,"settings":{}}', '{"version":2,"settings":"x"}'])(
  'what cannot be read (%s) gives the defaults',
  (text) => expect(createSettingsStore(storageWith(text).storage).get()).toEqual(defaultSettings),
);
