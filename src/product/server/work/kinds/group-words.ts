import { everything } from '../../../../framework/server/store/scope';
import type { Row, Store } from '../../../../framework/server/store/store';
import { regionPath } from '../../../../framework/shared/regions/region-tree';
import { textIn, textsIn } from '../../base/read-values';

/** What a group says about what is made for it. */
export interface GroupWords {
  /** The keyword of this piece; undefined where the group has its main words only. */
  keywordId: string | undefined;
  keyword: string;
  brand: string;
  /** Names of places, without their rank: 上海. */
  regions: readonly string[];
  contact: string;
  /** As `keywordGroups.industry`. */
  industry: string;
}

const mostWords = 500;
const rank = /(?:特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|省|市)$/;

/** The names of regions, as people say them. */
export const placesOf = (codes: unknown): string[] =>
  textsIn(codes).flatMap((code) => {
    const name = regionPath(code).at(-1)?.name;
    return name === undefined ? [] : [name.length > 2 ? name.replace(rank, '') : name];
  });

/** The words for a piece of a task: the keywords of its group in turn, those for this use before others. Undefined when there are none. */
export const wordsFor = async ({
  store,
  task,
  piece,
  use,
}: {
  store: Store;
  task: Row;
  piece: number;
  /** As `keywords.use`. */
  use: 'article' | 'video';
}): Promise<GroupWords | undefined> => {
  const group = await store.get({ collection: 'keywordGroups', id: textIn(task.groupId), scope: everything() });
  if (group === undefined) return undefined;
  const where = {
    all: [
      { field: 'groupId', op: 'eq', value: group.id },
      { field: 'status', op: 'ne', value: 'disabled' },
    ],
  } as const;
  const page = { sort: [], start: 0, end: mostWords, total: 'none', fields: ['word', 'use'] } as const;
  const all = (await store.list({ collection: 'keywords', scope: everything(), where, ...page })).rows;
  const intended = all.filter((word) => word.use === use);
  const rows = intended.length > 0 ? intended : all;
  const main = textsIn(group.mainWords);
  const found = rows[piece % Math.max(1, rows.length)];
  const keyword = found ? textIn(found.word) : main[piece % Math.max(1, main.length)];
  if (keyword === undefined) return undefined;
  return {
    keywordId: found?.id,
    keyword,
    brand: textIn(group.brand),
    regions: placesOf(group.regions),
    contact: textIn(group.contact),
    industry: textIn(group.industry),
  };
};
