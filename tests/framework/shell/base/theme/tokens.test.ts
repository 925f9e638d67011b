import { readFileSync } from 'node:fs';
import { theme } from 'antd';
import { describe, expect, it, test } from 'vitest';
import { defaultSettings, themeNames } from '../../../../../src/framework/shell/base/settings-store';
import { paletteOf } from '../../../../../src/framework/shell/base/theme/skin-picture';
import { antdTheme, themeVariables } from '../../../../../src/framework/shell/base/theme/theme-provider';
import { shape, tokensOf } from '../../../../../src/framework/shell/base/theme/tokens';
import { contrast, partsOf, seenOn } from './contrast';

const css = readFileSync(new URL('../../../../../src/framework/shell/base/tokens.css', import.meta.url), 'utf8');
/** The variables of the style sheet, in the light and in the dark mode. */
const inCss = (isDark: boolean): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/--([a-z-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => {
      const modes = /^light-dark\((.+), (.+)\)$/.exec(value);
      return [name, (modes ? modes[isDark ? 2 : 1] : value) ?? ''];
    }),
  );
const modes = [
  ['light', false],
  ['dark', true],
] as const;

describe.each(modes)('tokens.css, %s', (_, isDark) => {
  const css = inCss(isDark);
  it('is the default theme', () => {
    for (const [name, value] of Object.entries(tokensOf({ themeName: defaultSettings.themeName, isDark }))) {
      expect([name, css[name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)]]).toEqual([name, value]);
    }
    expect(css.radius).toBe(`${shape.radius}px`);
    expect(css.font?.replace(/\s+/g, ' ')).toBe(shape.font);
    expect(themeVariables({ themeName: defaultSettings.themeName, isDark })).toEqual([]);
  });

  it('has readable errors', () => {
    const [text, surface] = [css.danger, css['danger-surface']].map((colour) => partsOf(colour ?? '').rgb);
    expect(contrast(text ?? [], surface ?? [])).toBeGreaterThanOrEqual(4.5);
  });
});

/** Colours of tags of options, as antd names them. */
const tagColours = ['blue', 'cyan', 'green', 'gold', 'orange', 'red', 'purple', 'magenta'] as const;

/** Everything that may lie behind the boxes of a theme: its page, or the brightest and darkest that its picture can be. */
const behind = (themeName: (typeof themeNames)[number], isDark: boolean): number[][] => {
  if (themeName !== 'image') return [partsOf(tokensOf({ themeName, isDark }).page).rgb];
  const { ridges, ...rest } = paletteOf({ isDark });
  const colours = [...ridges, ...Object.values<string>(rest)].map((colour) => partsOf(colour).rgb);
  return [Math.min, Math.max].map((pick) => [0, 1, 2].map((at) => pick(...colours.map((rgb) => rgb[at] ?? 0))));
};

describe.each(themeNames.flatMap((name) => modes.map(([mode, isDark]) => [name, mode, isDark] as const)))(
  'theme %s, %s',
  (themeName, _, isDark) => {
    const tokens = tokensOf({ themeName, isDark });
    const white = '#ffffff';

    it.each([
      ['text', tokens.text],
      ['muted text', tokens.textMuted],
      ['a link', tokens.link],
      ['a button of a row', tokens.rowAction],
      ['a link under the mouse', tokens.linkHover],
    ])('%s can be read on the page, on a box and on what floats', (__, colour) => {
      const text = partsOf(colour).rgb;
      for (const base of behind(themeName, isDark)) {
        for (const background of [base, seenOn(tokens.surface, base), seenOn(tokens.raised, base)]) {
          expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
        }
      }
    });

    it.each([
      ['white on a button', white, tokens.primaryStrong],
      ['white on a button under the mouse', white, tokens.primaryStrongHover],
      ['what is chosen', tokens.linkHover, tokens.primarySoft],
      ['the menu', tokens.menuText, tokens.menu],
      ['muted text of the menu', tokens.menuTextMuted, tokens.menu],
      ['muted text of the menu under the mouse', tokens.menuTextMuted, tokens.menuHover],
      ['an entry of the menu under the mouse', tokens.menuText, tokens.menuHover],
      ['the open entry of the menu', tokens.menuActiveText, tokens.menuActive],
    ])('%s can be read', (__, text, background) => {
      for (const base of behind(themeName, isDark)) {
        expect(contrast(partsOf(text).rgb, seenOn(background, base))).toBeGreaterThanOrEqual(4.5);
      }
    });

    it('has tags that can be read', () => {
      const token = theme.getDesignToken(antdTheme({ themeName, isDark, isCalm: true }));
      const tags = tagColours.map((name) => [name, token[`${name}7`], token[`${name}1`]] as const);
      // antd's own text of this one is too pale: `engine.css` gives it that of a link under the mouse.
      for (const [name, text, background] of [...tags, ['processing', tokens.linkHover, token.colorInfoBg] as const])
        expect([name, contrast(partsOf(text).rgb, partsOf(background).rgb) >= 4.5]).toEqual([name, true]);
    });

    it('is made for antd once', () => {
      const which = { themeName, isDark, isCalm: false };
      expect(antdTheme(which)).toBe(antdTheme({ ...which }));
      expect(antdTheme(which).token).toMatchObject({ colorPrimary: tokens.primary, borderRadius: 2.5, motion: true });
    });

    it('is still where the system asks for reduced motion', () => {
      expect(antdTheme({ themeName, isDark, isCalm: true }).token).toMatchObject({ motion: false });
    });
  },
);

test('the primary colours are those of the specification', () => {
  const names = ['blue-black', 'blue-white', 'green-black', 'purple-white'] as const;
  const primary = names.map((themeName) => tokensOf({ themeName, isDark: false }).primary);
  expect(primary).toEqual(['#1890ff', '#1890ff', '#41b584', '#6954f0']);
});

test('red themes have no red in a row of a table but what destroys something', () => {
  const hueOf = (colour: string): string => {
    const [r = 0, g = 0, b = 0] = partsOf(colour).rgb;
    return r > g + 60 && r > b + 60 ? 'red' : 'other';
  };
  for (const themeName of themeNames)
    for (const [, isDark] of modes) {
      const { rowAction, danger } = tokensOf({ themeName, isDark });
      expect([themeName, hueOf(danger), hueOf(rowAction)]).toEqual([themeName, 'red', 'other']);
    }
});

test('no two themes look the same', () => {
  for (const [, isDark] of modes) {
    const looks = themeNames.map((themeName) => JSON.stringify(tokensOf({ themeName, isDark })));
    expect(new Set(looks).size).toBe(themeNames.length);
  }
});
