import { describe, expect, test } from 'vitest';
import {
  anotherWallpaper,
  hueOf,
  wallpaper,
  wallpaperCount,
} from '../../../../../src/framework/shell/account/lock/wallpaper';
import { tokensOf } from '../../../../../src/framework/shell/base/theme/tokens';

const indices = Array.from({ length: wallpaperCount }, (_, index) => index);

/** Relative luminance from 0 to 1, as WCAG defines it, of a light of linear parts. */
const luminance = (linear: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = linear.map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const ofHex = (hex: string): number =>
  luminance(
    [1, 3, 5].map((at) => {
      const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }),
  );
/** By the matrices of CSS Color 4. */
const ofOklch = (colour: string): number => {
  const [lightness = 0, chroma = 0, hue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return luminance([
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ]);
};
const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

describe.each([
  { isDark: false, hue: 209 },
  { isDark: true, hue: 209 },
  { isDark: false, hue: 130 },
  { isDark: true, hue: 0 },
])('32 pictures, dark: $isDark, hue $hue', (look) => {
  const pictures = indices.map((index) => wallpaper({ index, ...look }));

  test('are 32 different ones, in more than their colours, and the same every time', () => {
    expect(new Set(pictures).size).toBe(32);
    expect(new Set(pictures.map((picture) => picture.replaceAll(/oklch\([^)]*\)/g, ''))).size).toBe(32);
    expect(indices.map((index) => wallpaper({ index, ...look }))).toEqual(pictures);
  });

  test('let text be read everywhere', () => {
    const text = ofHex(tokensOf({ ...look, themeName: 'blue-white' }).text);
    const colours = pictures.flatMap((picture) => picture.match(/oklch\([^)]*\)/g) ?? []);
    expect(colours.length).toBeGreaterThan(150);
    expect([...new Set(colours)].filter((colour) => contrast(ofOklch(colour), text) < 4.5)).toEqual([]);
  });

  test('are whole', () => {
    expect(pictures.filter((picture) => /NaN|undefined/.test(picture))).toEqual([]);
  });
});

test.each([
  ['#1890ff', 239],
  ['#ff0000', 30],
  ['#00ff00', 150],
])('the hue of %j is %i', (colour, hue) => expect(hueOf(colour)).toBe(hue));

test('another picture is never the one before, and any other can come', () => {
  const chances = Array.from({ length: 1000 }, (_, index) => index / 1000);
  for (const before of indices) {
    const next = new Set(chances.map((chance) => anotherWallpaper(before, () => chance)));
    expect(next.has(before)).toBe(false);
    expect(next.size).toBe(31);
  }
  expect(new Set(chances.map((chance) => anotherWallpaper(undefined, () => chance)))).toEqual(new Set(indices));
});
