import { createHash } from 'node:crypto';
import type { Gateway } from '../../../framework/shared/gateway';
import type { MadeVideo, MakingCause, VideoOrder } from '../base/orders';
import { clipOf } from './demo-clips';
import { makingTrouble } from './making-troubles';
import type { Chance } from './random';
import { simulated } from './simulated';

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
