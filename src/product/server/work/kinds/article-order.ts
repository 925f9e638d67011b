import { everything } from '../../../../framework/server/stores/scope';
import type { Row, Store } from '../../../../framework/server/stores/store';
import type { Failure } from '../../../../framework/shared/gateway';
import type { ArticleOrder, MakingCause } from '../../../gateways/base/orders';
import { numberIn, textIn, textsIn } from '../../base/read-values';
import { wordsFor } from './group-words';
import { barredOwner } from './task-states';

/** An article and what is known of it here alone. */
export interface TaskArticle extends ArticleOrder {
  keywordId: string | undefined;
  industry: string;
}

const noWords = { code: 'NO_KEYWORD', cause: 'material' } as const;

/** What is asked for an article of a task, or why it cannot be. */
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
