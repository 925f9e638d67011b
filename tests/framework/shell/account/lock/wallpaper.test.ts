import { describe, expect, test } from 'vitest';
import { anotherWallpaper, wallpaper, wallpaperCount } from '../../../../../src/framework/shell/account/lock/wallpaper';
import { hueOf, luminanceOf } from '../../../../../src/framework/shell/account/lock/wallpaper-colours';
import { tokensOf } from '../../../../../src/framework/shell/base/theme/tokens';

const indices = Array.from({ length: wallpaperCount }, (_, index) => index);
const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

describe.each([
  { isDark: false, hue: 209 },
  { isDark: true, hue: 209 },
  { isDark: false, hue: 130 },
  { isDark: true, hue: 0 },
])('32 pictures, dark: $isDark, hue $hue', (look) => {
  const pictures = indices.map((index) => wallpaper({ index, ...look }));

  test('are 32 different ones, and the same every time', () => {
    expect(new Set(pictures.map((picture) => JSON.stringify(picture))).size).toBe(32);
    expect(new Set(pictures.map(({ shapes }) => JSON.stringify(shapes.map(({ path }) => path)))).size).toBe(32);
    expect(indices.map((index) => wallpaper({ index, ...look }))).toEqual(pictures);
  });

  test('let text be read everywhere', () => {
    const text = luminanceOf(tokensOf({ ...look, themeName: 'blue-white' }).text);
    const colours = pictures.flatMap(({ ground, shapes }) => [...ground, ...shapes.map(({ fill }) => fill)]);
    const poor = [...new Set(colours)].filter((colour) => contrast(luminanceOf(colour), text) < 4.5);
    expect(poor).toEqual([]);
  });

  test('are cheap to draw, and whole', () => {
    for (const { shapes } of pictures) {
      expect(shapes.length).toBeGreaterThan(5);
      expect(shapes.length).toBeLessThanOrEqual(150);
      expect(shapes.every(({ path }) => path.startsWith('M') && !/NaN|undefined/.test(path))).toBe(true);
    }
  });
});

test.each([
  ['#1890ff', 209],
  [' #ff0000 ', 0],
  ['#00ff00', 120],
  ['#888888', 209],
  ['', 209],
  ['rebeccapurple', 209],
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
