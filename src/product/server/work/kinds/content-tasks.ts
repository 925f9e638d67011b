import { everything } from '../../../../framework/server/store/scope';
import type { Row, Store, Transaction } from '../../../../framework/server/store/store';
import type { Keeping, Patch } from '../../../../framework/server/tasks/work-kind';
import type { Failure } from '../../../../framework/shared/gateway';
import type { ArticleOrder, MadeArticle, MadeVideo, MakingCause, VideoOrder } from '../../../gateways/base/orders';
import { inGroups, picturesFor } from '../../base/pictures-for';
import { lengthOfHtml } from '../../base/product-messages';
import { numberIn, textIn, textsIn } from '../../base/read-values';
import { defineKind } from '../kind';
import { wordsFor } from './group-words';
import { barredOwner, countedTask, usageIn } from './task-states';

/** An article and what is known of it here alone. */
export interface TaskArticle extends ArticleOrder {
  keywordId: string | undefined;
  industry: string;
}

const noWords = { code: 'NO_KEYWORD', cause: 'material' } as const;

/** The request for an article of a task, or why there is none. */
export const articleOrder = async ({
  store,
  record: task,
  piece,
  now,
}: {
  store: Store;
  /** As stored, or as a form says it. */
  record: Row;
  piece: number;
  /** ms. */
  now: number;
}): Promise<{ order: TaskArticle } | { failure: Failure<MakingCause> }> => {
  const barred = await barredOwner({ store, record: task, now });
  if (barred) return { failure: barred };
  const words = await wordsFor({ store, task, piece, use: 'article' });
  if (words === undefined) return { failure: noWords };
  const given = titleFor({ task, piece });
  const { contact, regions, keyword, ...group } = words;
  return {
    order: {
      ...group,
      keyword: given.keyword || keyword,
      region: regions[piece % Math.max(1, regions.length)] ?? '',
      contact: task.insertContact === true ? contact : '',
      brandWords: textsIn(task.brandWords),
      prompt: await promptFor({ store, task }),
      density: numberIn(task.keywordDensity),
      type: textIn(task.articleType),
      tone: textIn(task.tone),
      length: Number(textIn(task.length)) || 1200,
      titleTemplate: given.title,
      model: textIn(task.model),
      number: piece,
    },
  };
};

/** The prompt that the task names. */
const promptFor = async ({ store, task }: { store: Store; task: Row }): Promise<string> => {
  const id = textIn(task.promptId);
  if (id === '') return '';
  return textIn((await store.get({ collection: 'promptTemplates', id, scope: everything() }))?.content);
};

/** Given titles first, then the templates in turn; none where the generator makes them. */
const titleFor = ({ task, piece }: { task: Row; piece: number }): { title: string; keyword: string } => {
  const none = { title: '', keyword: '' };
  if (task.titleMode !== 'template') return none;
  const given = Array.isArray(task.titles) ? (task.titles as readonly Record<string, unknown>[]) : [];
  const item = given[piece];
  if (item !== undefined) return { title: textIn(item.title), keyword: textIn(item.keyword) };
  const templates = textIn(task.titleTemplate)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return { ...none, title: templates[(piece - given.length) % Math.max(1, templates.length)] ?? '' };
};

const mostPictures = 100;

/** Addresses of the pictures of some groups and those below them (`inGroups`), in the order in which they were added. */
const picturesOf = async ({ store, groupIds }: { store: Store; groupIds: readonly string[] }): Promise<string[]> => {
  if (groupIds.length === 0) return [];
  const where = await inGroups({ store, ids: groupIds });
  const page = { sort: [], start: 0, end: mostPictures, total: 'none', fields: ['url'] } as const;
  const { rows } = await store.list({ collection: 'images', scope: everything(), where, ...page });
  return rows.map(({ url }) => textIn(url)).filter((url) => url !== '');
};

/** Something was made for a keyword: from now on it is in use. How much was made is counted by itself. */
const markUsed = async ({ tx, id }: { tx: Transaction; id: string }): Promise<void> => {
  const place = { collection: 'keywords', id, scope: everything() };
  const keyword = await tx.get(place);
  if (keyword?.status === 'unused') await tx.update({ ...place, patch: { status: 'using' } });
};

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

/** Orders to generate articles: one piece is one article. */
export const articleTaskKind = defineKind<TaskArticle, MadeArticle, MakingCause>({
  ...countedTask,
  resource: 'articleTasks',
  gateway: 'generateArticle',
  count: usageIn,
  of: ({ generateArticle }) => generateArticle,
  order: articleOrder,
  keep: async (keeping) => {
    const { record: task, piece } = keeping;
    // The same piece has the same id, so that it can never be there twice.
    await writeArticle({ ...keeping, id: `${task.id}-${piece + 1}`, taskId: task.id });
    return figuresOf(keeping);
  },
});

/** The average over all articles of the task, and what they have taken: each a unit. */
const figuresOf = ({ record: task, result }: Keeping<TaskArticle, MadeArticle>): Patch => {
  const before = numberIn(task.cost);
  if (result.originality === undefined) return { cost: before + 1 };
  const sum = numberIn(task.originality) * before + result.originality;
  return { cost: before + 1, originality: Math.round((sum / (before + 1)) * 10) / 10 };
};

/** A video and what is known of it here alone. */
interface Order extends VideoOrder {
  keywordId: string | undefined;
}

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
    return videoFigures(keeping);
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
const videoFigures = ({ record: task, result }: Keeping<Order, MadeVideo>): Patch => {
  const before = numberIn(task.cost);
  const sum = numberIn(task.dedupeRate) * before + result.uniqueness;
  return { cost: before + 1, dedupeRate: Math.round((sum / (before + 1)) * 10) / 10 };
};
