import { everything } from '../../../../framework/server/stores/scope';
import type { Keeping, Patch } from '../../../../framework/server/work/kind';
import type { MadeVideo, MakingCause, VideoOrder } from '../../../gateways/base/orders';
import { numberIn, textIn, textsIn } from '../../base/read-values';
import { defineKind } from '../kind';
import { picturesOf } from './group-pictures';
import { wordsFor } from './group-words';
import { markUsed } from './mark-used';
import { barredOwner, countedTask } from './task-states';

/** A video and what is known of it here alone. */
interface Order extends VideoOrder {
  keywordId: string | undefined;
}

const noWords = { code: 'NO_KEYWORD', cause: 'material' } as const;

/** Orders to generate videos: one piece is one video. */
export const videoTaskKind = defineKind<Order, MadeVideo, MakingCause>({
  ...countedTask,
  resource: 'videoTasks',
  gateway: 'generateVideo',
  of: ({ generateVideo }) => generateVideo,
  order: async ({ store, record: task, piece, now }) => {
    const barred = await barredOwner({ store, record: task, now });
    if (barred) return { failure: barred };
    const words = await wordsFor({ store, task, piece, use: 'video' });
    if (words === undefined) return { failure: noWords };
    const pictures = await picturesOf({ store, groupIds: textsIn(task.materialGroupIds) });
    const { keywordId, keyword, brand } = words;
    return {
      order: {
        keywordId,
        keyword,
        brand,
        template: textIn(task.template),
        ratio: textIn(task.ratio),
        duration: numberIn(task.duration) || 30,
        script: textIn(task.script),
        pictures: [...textsIn([task.cover]), ...pictures],
        number: piece,
      },
    };
  },
  keep: async (keeping) => {
    await writeVideo(keeping);
    return figuresOf(keeping);
  },
});

const writeVideo = async ({ tx, record: task, piece, order, result }: Keeping<Order, MadeVideo>): Promise<void> => {
  // The same piece has the same id, so that it can never be there twice.
  const id = `${task.id}-${piece + 1}`;
  if (await tx.get({ collection: 'videos', id, scope: everything() })) return;
  await tx.create({
    collection: 'videos',
    row: {
      id,
      ownerId: task.ownerId,
      createdBy: task.createdBy ?? task.ownerId,
      taskId: task.id,
      keywordId: order.keywordId,
      title: result.title,
      url: result.url,
      cover: result.poster,
      duration: result.duration,
      size: result.size,
      md5: result.md5,
      reviewStatus: 'draft',
      publishedCount: 0,
    },
  });
  if (order.keywordId !== undefined) await markUsed({ tx, id: order.keywordId });
};

/** The average over all videos of the task, and what they have taken: each a unit. */
const figuresOf = ({ record: task, result }: Keeping<Order, MadeVideo>): Patch => {
  const before = numberIn(task.cost);
  const sum = numberIn(task.dedupeRate) * before + result.uniqueness;
  return { cost: before + 1, dedupeRate: Math.round((sum / (before + 1)) * 10) / 10 };
};
