import type { Draft } from './record';

/** One counter: how many records of another collection name this one, or the sum of one of their figures. */
interface Counter {
  collection: string;
  field: string;
  /** Where the counted records are. */
  from: string;
  /** Their field that names this record. */
  by: string;
  /** Which of them count; all by default. */
  when?: (draft: Draft) => boolean;
  /** What one of them counts for; 1 by default. */
  amount?: (draft: Draft) => number;
}

const isBroken = ({ status }: Draft): boolean => status === 'failed' || status === 'dead' || status === 'rejected';
const isPublished = ({ status }: Draft): boolean => status === 'success';
const isTarget = { from: 'publishTargets' } as const;
const sum =
  (field: string) =>
  (draft: Draft): number =>
    Number(draft[field] ?? 0);

/** In an order in which each finds what it adds up. */
const counters: readonly Counter[] = [
  { collection: 'imageGroups', field: 'count', from: 'images', by: 'groupId' },
  { collection: 'imageGroups', field: 'usedCount', from: 'images', by: 'groupId', amount: sum('usedCount') },
  { collection: 'keywords', field: 'articleCount', from: 'articles', by: 'keywordId' },
  { collection: 'keywords', field: 'videoCount', from: 'videos', by: 'keywordId' },
  { collection: 'keywordGroups', field: 'keywordCount', from: 'keywords', by: 'groupId' },
  {
    collection: 'keywordGroups',
    field: 'usedCount',
    from: 'keywords',
    by: 'groupId',
    amount: (word) => sum('articleCount')(word) + sum('videoCount')(word),
  },
  {
    collection: 'keywordGroups',
    field: 'homeCount',
    from: 'keywords',
    by: 'groupId',
    when: (word) => Number(word.bestRank ?? 99) <= 10,
  },
  { collection: 'articles', field: 'publishCount', ...isTarget, by: 'articleId', when: isPublished },
  { collection: 'videos', field: 'publishedCount', ...isTarget, by: 'videoId', when: isPublished },
  { collection: 'publishJobs', field: 'successCount', ...isTarget, by: 'jobId', when: isPublished },
  { collection: 'publishJobs', field: 'failCount', ...isTarget, by: 'jobId', when: isBroken },
  { collection: 'dyPublishTasks', field: 'total', ...isTarget, by: 'dyTaskId' },
  { collection: 'dyPublishTasks', field: 'done', ...isTarget, by: 'dyTaskId', when: isPublished },
  { collection: 'dyPublishTasks', field: 'failed', ...isTarget, by: 'dyTaskId', when: isBroken },
  {
    collection: 'packages',
    field: 'sold',
    from: 'consumptions',
    by: 'packageId',
    when: ({ kind }) => kind === 'open' || kind === 'renew',
  },
];

const count = (counter: Counter, records: readonly Draft[]): Map<string, number> => {
  const totals = new Map<string, number>();
  for (const record of records) {
    const id = record[counter.by];
    if (typeof id !== 'string' || (counter.when && !counter.when(record))) continue;
    totals.set(id, (totals.get(id) ?? 0) + (counter.amount?.(record) ?? 1));
  }
  return totals;
};

/** The drafts with every counter counted from the records it stands for. */
export const withCounters = (drafts: ReadonlyMap<string, readonly Draft[]>): Map<string, readonly Draft[]> => {
  const counted = new Map(drafts);
  for (const counter of counters) {
    const own = counted.get(counter.collection);
    const totals = count(counter, counted.get(counter.from) ?? []);
    if (own)
      counted.set(
        counter.collection,
        own.map((draft) => ({ ...draft, [counter.field]: totals.get(draft.id) ?? 0 })),
      );
  }
  return counted;
};
