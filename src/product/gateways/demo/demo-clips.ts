/** A film of the demo; `npm run clips` draws it. */
interface Clip {
  /** Below `public`. */
  url: string;
  width: number;
  height: number;
  /** As the file has them. */
  seconds: number;
  megabytes: number;
  /** Addresses of the pictures that it shows. */
  pictures: readonly string[];
}

const picture = (number: number): string => `/demo/picture-${String(number).padStart(2, '0')}.svg`;
const lasts = { seconds: 15, megabytes: 0.1 } as const;

const upright: Clip = {
  ...lasts,
  url: '/demo/clip-9x16.webm',
  width: 360,
  height: 640,
  pictures: [2, 7, 9, 14, 20].map(picture),
};
const wide: Clip = {
  ...lasts,
  url: '/demo/clip-16x9.webm',
  width: 640,
  height: 360,
  pictures: [1, 6, 12, 15, 22].map(picture),
};
const square: Clip = {
  ...lasts,
  url: '/demo/clip-1x1.webm',
  width: 480,
  height: 480,
  pictures: [3, 8, 10, 17, 24].map(picture),
};

/** One for each shape that can be ordered. */
export const clips: readonly Clip[] = [upright, wide, square];

/** The film for a shape, as `videoTasks.ratio`. */
export const clipOf = (ratio: string): Clip => (ratio === '16:9' ? wide : ratio === '1:1' ? square : upright);
