interface Canvas {
  width: number;
  height: number;
  /** The next number from 0 to 1. */
  random: () => number;
}

interface DrawnShape {
  path: string;
  /** From the ground (0) to what stands before it (1). */
  depth: number;
  opacity?: number;
}

/** A way to fill a picture. */
export interface Motif {
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
export const motifs = [hills, lights, peaks, dots, ripples, ribbons, folds, petals] as const;
