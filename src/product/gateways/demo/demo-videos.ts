import { createHash } from 'node:crypto';
import type { Gateway } from '../../../framework/shared/gateway';
import type { MadeVideo, MakingCause, VideoOrder } from '../base/orders';
import { makingTrouble } from './demo-articles';
import type { Chance } from './random';
import { simulated } from './simulated';

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

const endings: readonly [string, ...string[]] = [
  '一分钟讲清楚',
  '怎么选不踩坑',
  '现场实拍',
  '老师傅经验谈',
  '三个要点',
  '看完再决定',
];
const longestTitle = 30;
/** The pictures of the demo, for a task without material. */
const pictures = 24;

/** A generator of videos whose films are a few small files: all of one shape are the same, and last as long as the file does. */
export const demoVideos = (speed: number): Gateway<VideoOrder, MadeVideo, MakingCause> =>
  simulated({
    speed,
    seconds: [60, 150],
    limited: 0.08,
    outcome: ({ order, chance, attempt }) => {
      const failure = makingTrouble({ chance, attempt });
      return failure ? { state: 'failed', failure } : { state: 'done', result: videoOf({ order, chance }) };
    },
  });

const videoOf = ({ order, chance }: { order: VideoOrder; chance: Chance }): MadeVideo => {
  const { keyword, pictures: own, ratio, number } = order;
  const { url, seconds, megabytes } = clipOf(ratio);
  const md5 = createHash('md5')
    .update(`${JSON.stringify(order)} ${chance.next()}`)
    .digest('hex');
  return {
    title: `${keyword}${endings[number % endings.length] ?? endings[0]}`.slice(0, longestTitle),
    url,
    poster: own[number % Math.max(1, own.length)] ?? demoPicture(number + chance.between(0, pictures - 1)),
    duration: seconds,
    size: megabytes,
    md5,
    uniqueness: chance.between(820, 970) / 10,
  };
};

const demoPicture = (number: number): string => `/demo/picture-${String((number % pictures) + 1).padStart(2, '0')}.svg`;
