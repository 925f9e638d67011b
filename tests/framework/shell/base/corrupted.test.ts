import { describe, expect, test } from 'vitest';
import {
  createSettingsStore,
  defaultSettings,
  isSettings,
  readSettings,
  toSettings,
  writeSettings,
} from '../../../../src/framework/shell/base/settings-store';

const chosen = { ...defaultSettings, layout: 'column', themeName: 'ocean', showTabs: false } as const;

describe('what a browser has kept', () => {
  test('comes back as it was', () => expect(readSettings(writeSettings(chosen))).toEqual(chosen));

  test('of the first version is carried over: widths with a unit, folding under another name', () => {
    const text = JSON.stringify({ version: 1, settings: { layout: 'float', menuWidth: '277px', collapse: true } });
    expect(readSettings(text)).toEqual({ ...defaultSettings, layout: 'float', menuWidth: 277, foldSidebar: true });
  });

  test.each([
    [{ layout: 'spiral' }, {}],
    [{ menuWidth: 9000, themeName: 'ocean' }, { themeName: 'ocean' }],
    [{ showTabs: 'no', showLock: false }, { showLock: false }],
    [JSON.parse('{"__proto__": {"layout": "float"}}'), {}],
    [[], {}],
    [null, {}],
  ])('%j: what is wrong gives way to the default, the rest is kept', (settings, stored) =>
    expect(toSettings(settings)).toEqual({ ...defaultSettings, ...stored }),
  );

  test('of another version, or no settings at all, gives the defaults', () => {
    for (const text of [
      null,
      '',
      '{',
      '[]',
      '7',
      '{"version":3,"settings":{}}',
      '{"version":0,"settings":{}}',
      '{"settings":{}}',
    ])
      expect(readSettings(text)).toEqual(defaultSettings);
  });

  // Seeded, so that a failure can be seen again.
  test('300 corrupted texts never give anything but settings (seed 7)', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
      return seed / 4_294_967_296;
    };
    const good = writeSettings(chosen);
    for (let round = 0; round < 300; round += 1) {
      const at = Math.floor(random() * good.length);
      const cut =
        good.slice(0, at) +
        String.fromCharCode(32 + Math.floor(random() * 95)) +
        good.slice(at + Math.floor(random() * 9));
      const storage = {
        getItem: () => cut,
        setItem: () => {
          throw new Error('full');
        },
        removeItem: () => undefined,
      };
      const store = createSettingsStore(() => storage);
      expect(isSettings(store.get()), cut).toBe(true);
      expect(Object.keys(store.get()).sort(), cut).toEqual(Object.keys(defaultSettings).sort());
      // A full storage is no reason not to follow.
      store.change({ layout: 'float' });
      expect(store.get().layout).toBe('float');
    }
  });

  test('a storage that throws is as good as an empty one', () => {
    const store = createSettingsStore(() => {
      throw new Error('blocked');
    });
    expect(store.get()).toEqual(defaultSettings);
    store.change({ mode: 'dark' });
    expect(store.get().mode).toBe('dark');
  });
});
