import { tone } from './wallpaper-colours';

interface Canvas {
  width: number;
  height: number;
  /** The next number from 0 to 1. */
  random: () => number;
}

interface DrawnShape {
  path: string;
  /** From the background (0) to the foreground (1). */
  depth: number;
  opacity?: number;
}

/** A way to fill a picture. */
interface Motif {
  /** The forms are drawn without edges. */
  isSoft: boolean;
  draw: (canvas: Canvas) => DrawnShape[];
}

type Point = readonly [number, number];

const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const at = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;
const polygon = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;
const disc = (x: number, y: number, radius: number): string => {
  const r = Math.round(radius);
  return `M${at([x - r, y])}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
};
const ring = (x: number, y: number, outer: number, inner: number): string => disc(x, y, outer) + disc(x, y, inner);

/** Everything below a line. */
const below = ({ width, height }: Canvas, line: (x: number) => number, steps: number): string =>
  polygon([
    [0, height],
    ...range(steps + 1).map((step): Point => {
      const x = (step * width) / steps;
      return [x, line(x)];
    }),
    [width, height],
  ]);

/** Hills, one before the other. */
const hills: Motif = {
  isSoft: false,
  draw: (canvas) =>
    range(6).map((layer) => {
      const { height, random } = canvas;
      const [phase, length, swell] = [random() * 7, 190 + random() * 160, 34 + random() * 40];
      const top = height * (0.4 + layer * 0.1);
      const line = (x: number) =>
        top + Math.sin(x / length + phase) * swell + Math.sin(x / (length * 0.43)) * swell * 0.35;
      return { path: below(canvas, line, 48), depth: 0.35 + layer * 0.13 };
    }),
};

/** Lights that melt into each other. */
const lights: Motif = {
  isSoft: true,
  draw: ({ width, height, random }) =>
    range(9).map((layer) => ({
      path: disc(random() * width, random() * height, 200 + random() * 240),
      depth: 0.25 + (layer % 4) * 0.25,
      opacity: 0.85,
    })),
};

/** Mountains below a sun. */
const peaks: Motif = {
  isSoft: false,
  draw: (canvas) => {
    const { width, height, random } = canvas;
    const sun = disc(width * (0.2 + random() * 0.6), height * 0.3, 90 + random() * 60);
    const ranges = range(5).map((layer) => {
      const count = 4 + layer;
      const top = height * (0.42 + layer * 0.11);
      const points = range(count * 2 + 1).map(
        (step): Point => [(step * width) / (count * 2), top + (step % 2 === 0 ? 1 : -1) * (30 + random() * 95)],
      );
      return { path: polygon([[0, height], ...points, [width, height]]), depth: 0.35 + layer * 0.15 };
    });
    return [{ path: sun, depth: 0.8, opacity: 0.7 }, ...ranges];
  },
};

/** Dots that grow towards a corner. */
const dots: Motif = {
  isSoft: false,
  draw: ({ width, height, random }) => {
    const [cornerX, cornerY] = [random() < 0.5 ? 0 : width, random() < 0.5 ? 0 : height];
    const pitch = 76;
    return range(Math.ceil(height / pitch)).map((row) => ({
      path: range(Math.ceil(width / pitch) + 1)
        .map((column) => {
          const [x, y] = [(column + (row % 2) / 2) * pitch, (row + 0.5) * pitch];
          const near = 1 - Math.hypot(x - cornerX, y - cornerY) / Math.hypot(width, height);
          return disc(x, y, 2 + 30 * near ** 2);
        })
        .join(''),
      depth: 0.5 + 0.5 * Math.abs(Math.sin(row / 3)),
      opacity: 0.85,
    }));
  },
};

/** Rings around a place at the edge. */
const ripples: Motif = {
  isSoft: false,
  draw: ({ width, height, random }) => {
    const [x, y] = [width * random(), height * (random() < 0.5 ? 0.05 : 0.95)];
    return range(11).map((turn) => ({
      path: ring(x, y, 1450 - turn * 128, 1450 - turn * 128 - 64),
      depth: 0.3 + turn * 0.07,
      opacity: 0.8,
    }));
  },
};

/** Ribbons that cross the picture. */
const ribbons: Motif = {
  isSoft: false,
  draw: (canvas) => {
    const { width, height, random } = canvas;
    const slope = (random() < 0.5 ? 1 : -1) * (0.25 + random() * 0.25);
    const phase = random() * 7;
    return range(9).map((layer) => {
      const start = (slope > 0 ? -0.35 : 0.05) * height + layer * height * 0.145;
      const line = (x: number) =>
        start + slope * x * 0.9 + Math.sin(x / (230 + layer * 14) + phase + layer * 0.35) * 58;
      return { path: below({ ...canvas, width, height: height * 1.6 }, line, 40), depth: 0.15 + layer * 0.1 };
    });
  },
};

/** Folded paper. */
const folds: Motif = {
  isSoft: false,
  draw: ({ width, height, random }) => {
    const [columns, rows] = [10, 7];
    const jitter = (edge: boolean, size: number) => (edge ? 0 : (random() - 0.5) * size * 0.7);
    const grid = range(rows + 1).map((row) =>
      range(columns + 1).map(
        (column): Point => [
          (column * width) / columns + jitter(column === 0 || column === columns, width / columns),
          (row * height) / rows + jitter(row === 0 || row === rows, height / rows),
        ],
      ),
    );
    const corner = (row: number, column: number): Point => grid[row]?.[column] ?? [0, 0];
    return range(rows * columns).flatMap((cell) => {
      const [row, column] = [Math.floor(cell / columns), cell % columns];
      const [a, b] = [corner(row, column), corner(row, column + 1)];
      const [c, d] = [corner(row + 1, column), corner(row + 1, column + 1)];
      const depth = () => Math.min(1, 0.08 + (row / rows) * 0.45 + (column / columns) * 0.25 + random() * 0.3);
      return [
        { path: polygon([a, b, c]), depth: depth() },
        { path: polygon([b, d, c]), depth: depth() },
      ];
    });
  },
};

/** Discs that overlap like petals around a middle. */
const petals: Motif = {
  isSoft: false,
  draw: ({ width, height, random }) => {
    const [x, y] = [width * (0.25 + random() * 0.5), height * (0.3 + random() * 0.5)];
    const start = random() * Math.PI;
    return range(4).flatMap((turn) =>
      range(12).map((petal) => {
        const angle = start + ((petal + turn / 2) * Math.PI) / 6;
        const reach = 760 - turn * 190;
        return {
          path: disc(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, reach * 0.42),
          depth: 0.35 + turn * 0.2,
          opacity: 0.38,
        };
      }),
    );
  },
};

/** In the order of the indices. */
const motifs = [hills, lights, peaks, dots, ripples, ribbons, folds, petals] as const;

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
  /** From the background (0) to the foreground (1). */
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
