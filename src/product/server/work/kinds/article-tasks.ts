import type { Keeping, Patch } from '../../../../framework/server/work/kind';
import type { MadeArticle, MakingCause } from '../../../gateways/base/orders';
import { numberIn } from '../../base/read-values';
import { defineKind } from '../kind';
import { articleOrder, type TaskArticle } from './article-order';
import { countedTask, usageIn } from './task-states';
import { writeArticle } from './write-article';

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
