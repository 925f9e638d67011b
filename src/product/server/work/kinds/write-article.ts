import { everything } from '../../../../framework/server/stores/scope';
import type { Keeping } from '../../../../framework/server/work/kind';
import type { MadeArticle } from '../../../gateways/base/orders';
import { picturesFor } from '../../base/pictures-for';
import { numberIn, textsIn } from '../../base/read-values';
import { lengthOfHtml } from '../../texts/length-of-html';
import type { TaskArticle } from './article-order';
import { picturesOf } from './group-pictures';
import { markUsed } from './mark-used';
import { usageIn } from './task-states';

/** Platforms take none, one or three covers. */
const threeCovers = 3;

/** Writes what was made as a draft, unless it is there. */
export const writeArticle = async ({
  tx,
  record: task,
  piece,
  order,
  result,
  usage,
  id,
  taskId,
}: Keeping<TaskArticle, MadeArticle> & {
  id: string /** Undefined: it belongs to none. */;
  taskId: string | undefined;
}): Promise<void> => {
  if (await tx.get({ collection: 'articles', id, scope: everything() })) return;
  const pictures = await picturesOf({ store: tx, groupIds: textsIn([task.imageGroupId]) });
  const count =
    numberIn(task.imagesPerArticle) >= threeCovers ? threeCovers : Math.min(1, numberIn(task.imagesPerArticle));
  const cover = picturesFor({ pictures, piece, count });
  await tx.create({
    collection: 'articles',
    row: {
      id,
      ownerId: task.ownerId,
      createdBy: task.createdBy ?? task.ownerId,
      taskId,
      keywordId: order.keywordId,
      category: order.industry || undefined,
      title: result.title,
      content: result.html,
      summary: result.summary,
      cover: cover.length === threeCovers ? cover : cover.slice(0, 1),
      tags: result.tags.slice(0, 10),
      searchKeywords: order.keyword.length >= 4 && order.keyword.length <= 20 ? [order.keyword] : [],
      aiOrigin: 'ai',
      isOriginal: true,
      wordCount: lengthOfHtml(result.html),
      originality: result.originality,
      ...usageIn({}, usage),
      sensitiveHits: [],
      reviewStatus: 'draft',
      publishStatus: 'draft',
      publishCount: 0,
      indexed: false,
      views: 0,
    },
  });
  if (order.keywordId !== undefined) await markUsed({ tx, id: order.keywordId });
};
