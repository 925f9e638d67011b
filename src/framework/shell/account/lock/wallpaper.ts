/** How many there are. */
export const wallpaperCount = 32;

/** The colour of a picture from the background (0) to the foreground (1). */
type Colour = (depth: number) => string;

/** The stops of eight bands with hard edges, one of which ends at every multiple of the size behind the start. */
const bands = (colour: Colour, { start, size, unit }: { start: number; size: number; unit: string }): string =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((at) => `${colour(at / 8)} 0 ${start + (at + 1) * size}${unit}`).join(', ');

/** Layers of CSS backgrounds from front to back; `x` and `y` in percent and `angle` in degrees differ by palette. */
const forms: readonly ((from: { colour: Colour; x: number; y: number; angle: number }) => readonly string[])[] = [
  ({ colour, x }) =>
    [0.95, 0.75, 0.55, 0.35].map(
      (depth, at) =>
        `radial-gradient(75% ${52 + at * 13}% at ${(x + at * 37) % 100}% 140%, ${colour(depth)} 99.7%, transparent)`,
    ),
  ({ colour, x, y }) =>
    [`${x}% ${y}%`, `${100 - x}% ${y + 40}%`, `50% ${100 - y}%`].map(
      (place, at) => `radial-gradient(55% 75% at ${place}, ${colour(1 - at / 5)}, transparent)`,
    ),
  ({ colour, x, y }) => [
    ...[0.95, 0.9, 0.75, 0.6, 0.5].map(
      (depth, at) =>
        `conic-gradient(from 127deg at ${(x + at * 41) % 100}% ${78 - at * 8}%, ${colour(depth)} 106deg, transparent 0)`,
    ),
    `radial-gradient(circle at ${100 - x}% ${y}%, ${colour(0.7)} 11vmin, transparent calc(11vmin + 1px))`,
  ],
  ({ colour, angle }) => [
    `linear-gradient(${angle}deg, ${colour(0)} 25%, transparent 110%)`,
    `radial-gradient(circle, ${colour(0.9)} 13px, transparent 14px) 0 0 / 76px 76px`,
    `radial-gradient(circle, ${colour(0.9)} 13px, transparent 14px) 38px 38px / 76px 76px`,
  ],
  ({ colour, x, y }) => [
    `radial-gradient(circle at ${x}% ${y}%, transparent, ${colour(0.1)} 90%)`,
    `repeating-radial-gradient(circle at ${x}% ${y}%, ${colour(0.9)} 0 64px, ${colour(0.35)} 65px 127px, ${colour(0.9)} 128px)`,
  ],
  ({ colour, x }) => [
    `radial-gradient(circle at ${x * 2 - 50}% -100vmax, ${bands(colour, { start: 102, size: 8, unit: 'vmax' })}, ${colour(1)} 0)`,
  ],
  ({ colour, x, y, angle }) => [
    ...[x, 100 - x].map(
      (at) =>
        `conic-gradient(from ${angle + at * 3}deg at ${at}% ${at + 20}%, ${colour(at / 160)} 40deg, transparent 0 150deg, ${colour(0.7)} 0 190deg, transparent 0)`,
    ),
    `conic-gradient(from ${angle}deg at ${100 - x}% ${y}%, ${bands((depth) => colour(0.2 + depth * 0.6), { start: 0, size: 45, unit: 'deg' })})`,
  ],
  ({ colour, x, y, angle }) => [
    `radial-gradient(circle at ${x}% ${y}%, ${colour(0)} 12vmin, transparent calc(12vmin + 1px), ${colour(0.2)} 90vmax)`,
    `repeating-conic-gradient(from ${angle}deg at ${x}% ${y}%, ${colour(0.85)} 0 10deg, ${colour(0.45)} 10.2deg 20deg)`,
  ],
];

/** `turn`: of the theme's hue to the first of two; `spread`: from there to the second. */
const palettes = [
  { turn: 0, spread: 40, x: 78, y: 26, angle: 120 },
  { turn: 72, spread: 56, x: 34, y: 18, angle: -60 },
  { turn: 140, spread: -50, x: 62, y: 34, angle: 60 },
  { turn: -44, spread: 52, x: 22, y: 30, angle: -120 },
] as const;

/** The hue of a colour `#rrggbb` in degrees, to about 20 as OKLCH counts it. */
export const hueOf = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return (Math.round((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI) + 390) % 360;
};

/**
 * One of 32 backgrounds (CSS) for the lock screen: eight forms in four palettes around the hue of the theme, light or dark as the page
 * is. Lightness stays on one side, so that text on any part of it has a contrast of at least 4.5.
 */
export const wallpaper = ({ index, hue, isDark }: { index: number; hue: number; isDark: boolean }): string => {
  const { turn, spread, ...places } = palettes[Math.floor(index / forms.length) % palettes.length] ?? palettes[0];
  // Yellow and grass green look sick on a large pale or dark surface.
  const isSick = [hue + turn, hue + turn + spread].some((each) => (each + 720) % 360 > 70 && (each + 720) % 360 < 155);
  const colour: Colour = (depth) => {
    const lightness = isDark ? 0.19 + 0.2 * depth : 0.97 - 0.19 * depth;
    const turned = (hue + turn + (isSick ? 130 : 0) + spread * depth + 720) % 360;
    return `oklch(${lightness.toFixed(3)} ${(0.025 + 0.095 * depth).toFixed(3)} ${turned.toFixed()})`;
  };
  const layers = forms[index % forms.length]?.({ colour, ...places }) ?? [];
  return [...layers, `linear-gradient(135deg, ${colour(0)}, ${colour(0.45)})`].join(', ');
};

/** An index at random that is not the one before. */
export const anotherWallpaper = (before: number | undefined, random: () => number = Math.random): number => {
  if (before === undefined) return Math.floor(random() * wallpaperCount);
  return (before + 1 + Math.floor(random() * (wallpaperCount - 1))) % wallpaperCount;
};
