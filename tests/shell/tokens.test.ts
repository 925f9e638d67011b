import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { antdTheme } from '../../src/shell/theme/antd-theme';
import { tokensOf } from '../../src/shell/theme/tokens';

const css = readFileSync(new URL('../../src/shell/tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');

const variables = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/--([a-z-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value?.trim()]));

/** WCAG 2: contrast of two colours `#rrggbb`. */
const contrast = (one: string, other: string): number => {
  const luminance = (hex: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

describe.each([
  ['light', false, variables(lightCss)],
  ['dark', true, { ...variables(lightCss), ...variables(darkCss) }],
] as const)('tokens, %s', (_, isDark, inCss) => {
  const tokens = tokensOf({ isDark });

  it('are the same for CSS and for antd', () => {
    const { radius, font, ...colours } = tokens;
    for (const [name, value] of Object.entries(colours)) {
      expect([name, inCss[name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)]]).toEqual([name, value]);
    }
    expect(inCss.radius).toBe(`${radius}px`);
    expect(inCss.font?.replace(/\s+/g, ' ')).toBe(font);
  });

  it.each([
    ['text on a surface', tokens.text, tokens.surface],
    ['text on the page', tokens.text, tokens.page],
    ['muted text on a surface', tokens.textMuted, tokens.surface],
    ['muted text on the page', tokens.textMuted, tokens.page],
    ['a link on a surface', tokens.link, tokens.surface],
    ['white on a primary button', '#ffffff', tokens.primaryStrong],
    ['an error on its surface', tokens.danger, inCss['danger-surface'] ?? ''],
    ['white on the menu', '#ffffff', tokens.menu],
  ])('%s can be read', (__, one, other) => expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5));

  it('tell antd what the specification says', () => {
    expect(antdTheme({ isDark }).token).toMatchObject({ colorPrimary: '#1890ff', borderRadius: 2.5 });
  });
});
