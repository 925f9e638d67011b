import { putNotice } from '../../../framework/server/notices/put-notice';
import { allRows } from '../../../framework/server/store/each-row';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import type { Label } from '../../../framework/shared/label';
import { namesLabel } from '../../../framework/shared/text';
import { fillLabel } from '../base/product-messages';
import { textIn } from '../base/read-values';
import { wantedBy } from '../base/wanted-by';

const title: Label = { zh: '“{name}”有 {count} 个关键词掉词', en: '“{name}”: {count} keywords are no longer found' };
const content: Label = {
  zh: '{words}：本次检测没有找到，上次还有排名。可在自定义排名中查看各搜索引擎的结果。',
  en: '{words}: not found by this check, though they had a rank before. The custom ranking shows each search engine.',
};

const paused: Label = { zh: '“{name}”已暂停监控', en: '“{name}” is not watched any more' };
const pausedFor: Label = {
  zh: '本次检测没有进行：{why}。处理后请在自定义排名中点“继续”。',
  en: 'Check skipped: {why}. Fix this, then resume the custom ranking.',
};

/** Tells the customer why a list is not checked any more. */
export const notifyOfPause = ({
  tx,
  watched,
  why,
  now,
}: {
  tx: Store;
  watched: Row;
  why: Label;
  /** ms. */
  now: number;
}): Promise<void> =>
  putNotice({
    store: tx,
    now,
    to: [watched.createdBy, watched.ownerId],
    about: `customRankings/${watched.id}`,
    said: {
      title: fillLabel(paused, { name: textIn(watched.name) }),
      content: fillLabel(pausedFor, { why }),
      level: 'high',
    },
  });

/** Tells the customer which words of a list that is watched were lost by its last check: all of them in one notice, if the list says so. */
export const notifyOfDrops = async ({
  tx,
  watched,
  now,
}: {
  /** The transaction in which one of them was. */
  tx: Store;
  /** The list. */
  watched: Row;
  /** ms. */
  now: number;
}): Promise<void> => {
  if (watched.notifyDrop === false) return;
  const { ownerId } = watched;
  const wanted = await wantedBy({ store: tx, event: 'rank_lost', users: [watched.createdBy, ownerId], ownerId });
  if (wanted.to.length === 0) return;
  const where = {
    all: [
      { field: 'customId', op: 'eq', value: watched.id },
      { field: 'change', op: 'eq', value: 'lost' },
      { field: 'checkedAt', op: 'gte', value: textIn(watched.lastRun) },
    ],
  } as const;
  const sort = [{ field: 'word', order: 'asc' }] as const;
  const rows = await allRows({ store: tx, collection: 'rankings', scope: everything(), where, sort, fields: ['word'] });
  const words = [...new Set(rows.map(({ word }) => textIn(word)))];
  if (words.length === 0) return;
  await putNotice({
    store: tx,
    now,
    ...wanted,
    about: `customRankings/${watched.id}`,
    said: {
      title: fillLabel(title, { name: textIn(watched.name), count: words.length }),
      content: fillLabel(content, { words: namesLabel(words) }),
    },
  });
};
