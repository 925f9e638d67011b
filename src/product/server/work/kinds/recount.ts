import { everything } from '../../../../framework/server/stores/scope';
import type { Transaction } from '../../../../framework/server/stores/store';
import { numberIn, textIn } from './task-states';

/** Counts what belongs to a keyword, and to its group, after something was made for it. */
export const recountKeyword = async ({ tx, id }: { tx: Transaction; id: string }): Promise<void> => {
  const keyword = await tx.get({ collection: 'keywords', id, scope: everything() });
  if (keyword === undefined) return;
  const where = { field: 'keywordId', op: 'eq', value: id } as const;
  const [articleCount, videoCount] = [
    await tx.count({ collection: 'articles', scope: everything(), where }),
    await tx.count({ collection: 'videos', scope: everything(), where }),
  ];
  const isNew = keyword.status === 'unused' && articleCount + videoCount > 0;
  const patch = { articleCount, videoCount, ...(isNew && { status: 'using' }) };
  await tx.update({ collection: 'keywords', id, scope: everything(), patch });
  await recountGroup({ tx, id: textIn(keyword.groupId) });
};

/** Counts the keywords of a group, and what was made for them. */
export const recountGroup = async ({ tx, id }: { tx: Transaction; id: string }): Promise<void> => {
  const group = await tx.get({ collection: 'keywordGroups', id, scope: everything() });
  if (group === undefined) return;
  const [row] = await tx.aggregate({
    collection: 'keywords',
    scope: everything(),
    where: { field: 'groupId', op: 'eq', value: id },
    measures: {
      words: { kind: 'count' },
      articles: { kind: 'sum', field: 'articleCount' },
      videos: { kind: 'sum', field: 'videoCount' },
    },
  });
  const { words, articles, videos } = row?.values ?? {};
  const patch = { keywordCount: numberIn(words), usedCount: numberIn(articles) + numberIn(videos) };
  if (patch.keywordCount === group.keywordCount && patch.usedCount === group.usedCount) return;
  await tx.update({ collection: 'keywordGroups', id, scope: everything(), patch });
};
