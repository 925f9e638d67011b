import { everything } from '../../../../framework/server/stores/scope';
import type { Row, Store } from '../../../../framework/server/stores/store';
import type { ArticleOrder, MadeArticle, MakingCause } from '../../../gateways/base/orders';
import { picturesFor } from '../../base/pictures-for';
import { numberIn, textIn, textsIn } from '../../base/read-values';
import { lengthOfHtml } from '../../texts/length-of-html';
import { defineKind, type Keeping, type Patch } from '../kind';
import { picturesOf } from './group-pictures';
import { wordsFor } from './group-words';
import { markUsed } from './mark-used';
import { barredOwner, countedTask } from './task-states';

/** An article and what is known of it here alone. */
interface Order extends ArticleOrder {
  keywordId: string | undefined;
  industry: string;
}

const noWords = { code: 'NO_KEYWORD', cause: 'material' } as const;
/** Platforms take none, one or three covers. */
const threeCovers = 3;

/** Orders to generate articles: one piece is one article. */
export const articleTaskKind = defineKind<Order, MadeArticle, MakingCause>({
  ...countedTask,
  resource: 'articleTasks',
  gateway: 'generateArticle',
  of: ({ generateArticle }) => generateArticle,
  order: async ({ store, record: task, piece, now }) => {
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
        number: piece,
      },
    };
  },
  keep: async (keeping) => {
    await writeArticle(keeping);
    return figuresOf(keeping);
  },
});

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

const writeArticle = async (keeping: Keeping<Order, MadeArticle>): Promise<void> => {
  const { tx, record: task, piece, order, result } = keeping;
  // The same piece has the same id, so that it can never be there twice.
  const id = `${task.id}-${piece + 1}`;
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
      taskId: task.id,
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

/** The average over all articles of the task, and what they have taken: each a unit. */
const figuresOf = ({ record: task, result }: Keeping<Order, MadeArticle>): Patch => {
  const before = numberIn(task.cost);
  if (result.originality === undefined) return { cost: before + 1 };
  const sum = numberIn(task.originality) * before + result.originality;
  return { cost: before + 1, originality: Math.round((sum / (before + 1)) * 10) / 10 };
};
