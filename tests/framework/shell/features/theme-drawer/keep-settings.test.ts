// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings, settingsStore } from '../../../../../src/framework/shell/base/settings-store';
import { keepSettings } from '../../../../../src/framework/shell/features/theme-drawer/theme-drawer';

beforeEach(() => settingsStore.reset());

test.each([
  ['a wide window', { isMobile: false, showTabs: true, may: true }, { asks: 0, keeps: true, reloads: 0 }],
  ['a wide window without tabs', { isMobile: false, showTabs: false, may: true }, { asks: 1, keeps: true, reloads: 0 }],
  ['tabs with unsaved input', { isMobile: false, showTabs: false, may: false }, { asks: 1, keeps: false, reloads: 0 }],
  ['a narrow window', { isMobile: true, showTabs: true, may: true }, { asks: 1, keeps: true, reloads: 1 }],
  [
    'a narrow window with unsaved input',
    { isMobile: true, showTabs: true, may: false },
    { asks: 1, keeps: true, reloads: 0 },
  ],
  ['both, with unsaved input', { isMobile: true, showTabs: false, may: false }, { asks: 1, keeps: false, reloads: 0 }],
])('%s', async (_, { isMobile, showTabs, may }, expected) => {
  const mayLose = vi.fn(async () => may);
  const reload = vi.fn();
  const next = { ...defaultSettings, themeName: 'ocean' as const, showTabs };
  const isKept = await keepSettings({ next, isMobile, mayLose, reload });
  expect(isKept).toBe(expected.keeps);
  expect(settingsStore.kept()).toEqual(expected.keeps ? next : defaultSettings);
  expect(mayLose).toHaveBeenCalledTimes(expected.asks);
  expect(reload).toHaveBeenCalledTimes(expected.reloads);
});
