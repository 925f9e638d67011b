import { tone } from './wallpaper-colours';
import { type Motif, motifs } from './wallpaper-motifs';

/** How many there are. */
export const wallpaperCount = 32;

/** Width and height of the picture; a window shows what fits of it. */
export const wallpaperSize = { width: 1600, height: 1000 } as const;

/** A flat form of a picture. */
interface WallpaperShape {
  /** SVG path. */
  path: string;
  fill: string;
  opacity: number;
}

export interface Wallpaper {
  /** Colours of the ground, from the upper left to the lower right. */
  ground: readonly [string, string];
  /** From back to front. */
  shapes: readonly WallpaperShape[];
  /** The forms melt into each other. */
  isSoft: boolean;
}

/** The next numbers of a sequence from 0 to 1 that is always the same for a seed (mulberry32). */
const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Of the theme's hue: the first of four, and how far the second goes from it. */
const palettes = [
  { turn: 0, spread: 40 },
  { turn: 72, spread: 56 },
  { turn: 152, spread: -44 },
  { turn: -44, spread: 52 },
] as const;

/** From here to there lie yellow and grass green, which look sick as a large pale or dark surface. */
const [sickFrom, sickTo] = [42, 152];

/** Two hues that go well together, none of them between those two nor on the way from one to the other. */
const huesOf = (wanted: number, spread: number): readonly [number, number] => {
  const turned = ((wanted % 360) + 360) % 360;
  const isSick = turned > sickFrom && turned < sickTo;
  const first = isSick
    ? turned < (sickFrom + sickTo) / 2
      ? sickFrom - (turned % 24)
      : sickTo + (turned % 24)
    : turned;
  if (first <= sickFrom + Math.abs(spread)) return [first, first - Math.abs(spread)];
  if (first <= sickTo + Math.abs(spread)) return [first, first + Math.abs(spread)];
  return [first, first + spread];
};

/**
 * One of 32 pictures for the lock screen: eight motifs in four palettes around the hue of the theme, light or dark as the page is,
 * and calm enough for text anywhere on them. The same index always gives the same picture.
 */
export const wallpaper = ({ index, hue, isDark }: { index: number; hue: number; isDark: boolean }): Wallpaper => {
  const random = randomFrom(index * 7919 + 17);
  const motif: Motif = motifs[index % motifs.length] ?? motifs[0];
  const { turn, spread } = palettes[Math.floor(index / motifs.length) % palettes.length] ?? palettes[0];
  const [first, second] = huesOf(hue + turn + (index % motifs.length) * 5, spread);
  /** From the ground (0) to what stands before it (1). */
  const colour = (depth: number): string =>
    tone({
      hue: first + (second - first) * depth,
      saturation: isDark ? 0.6 - 0.12 * depth : 0.82,
      lightness: isDark ? 0.09 + 0.27 * depth : 0.96 - 0.24 * depth,
      isDark,
    });
  const shapes = motif.draw({ random, ...wallpaperSize });
  return {
    ground: [colour(0), colour(0.45)],
    isSoft: motif.isSoft,
    shapes: shapes.map(({ path, depth, opacity = 1 }) => ({ path, fill: colour(depth), opacity })),
  };
};

/** An index at random that is not the one before. */
export const anotherWallpaper = (before: number | undefined, random: () => number = Math.random): number => {
  if (before === undefined) return Math.floor(random() * wallpaperCount);
  return (before + 1 + Math.floor(random() * (wallpaperCount - 1))) % wallpaperCount;
};
