import type { SeedRows } from '../../../../../src/framework/server/store/store';

const many = (count: number, row: (number: number) => Record<string, unknown>) =>
  Array.from({ length: count }, (_, number) => row(number));

const task = { ownerId: 'u1', groupId: 'g1', done: 0, failed: 0, progress: 0, cost: 0, status: 'queued' };

/** How many articles, videos and keywords there were before the tasks held theirs. */
const granted = { article: 1000, video: 500, keyword: 2000 } as const;
const fields = { article: 'articleLeft', video: 'videoLeft', keyword: 'keywordLeft' } as const;
const at = '2026-01-01T00:00:00.000Z';

/** A grant of a unit, and what its tasks hold of it: the ledger as submitting them has left it. */
const held = (
  item: keyof typeof granted,
  lead: string,
  resource: string,
  prefix: string,
  tasks: number,
  each: number,
) => [
  {
    id: `grant-${item}`,
    ownerId: 'u1',
    kind: 'open',
    phase: 'posted',
    item,
    count: granted[item],
    before: 0,
    after: granted[item],
    debit: `stock/${item}`,
    credit: `user/u1/${item}`,
    units: granted[item],
    causeKey: 'salesOrders/o1',
    createdAt: at,
    at,
  },
  ...many(tasks, (number) => ({
    id: `held-${prefix}${number}`,
    ownerId: 'u1',
    kind: 'deduct',
    phase: 'pending',
    item,
    count: 0 - each,
    before: granted[item] - number * each,
    after: granted[item] - (number + 1) * each,
    debit: `user/u1/${item}`,
    credit: `held/u1/${item}`,
    units: each,
    causeKey: `${resource}/${prefix}${number}`,
    [lead]: `${prefix}${number}`,
    createdAt: at,
    at,
  })),
];

/** What is public and is to be taken off its platform. */
const withdrawn = many(20, (number) => ({
  id: `w${number}`,
  ownerId: 'u1',
  accountId: `a${10 + (number % 10)}`,
  contentKind: 'article',
  title: '装修',
  status: 'success',
  remoteId: `${number}`,
  remoteUrl: `https://weibo.example.com/item/${number}`,
  withdrawal: 'asked',
  withdrawAskedAt: at,
}));

const limit = 100;
const ledger = [
  ...held('article', 'articleTaskId', 'articleTasks', 'at', 6, 30),
  ...held('video', 'videoTaskId', 'videoTasks', 'vt', 4, 20),
  ...held('keyword', 'expansionId', 'keywordExpansions', 'e', 4, limit),
];
const left = (item: keyof typeof granted) => ledger.filter((row) => row.item === item).at(-1)?.after;

/** Work of every kind, enough of it that a process is killed in the middle. */
export const killedWork: SeedRows = {
  users: [
    {
      id: 'u1',
      username: 'u1',
      status: 'active',
      ...Object.fromEntries((['article', 'video', 'keyword'] as const).map((item) => [fields[item], left(item)])),
    },
  ],
  consumptions: ledger,
  comments: many(20, (number) => ({
    id: `c${number}`,
    ownerId: 'u1',
    platform: 'weibo',
    content: '多少钱',
    replyContent: '您好',
    replyStatus: 'sending',
    replyAskedAt: at,
  })),
  customRankings: [{ id: 'cr1', ownerId: 'u1', name: '一', words: '装修', targetValue: '匠筑', status: 'running' }],
  rankings: many(40, (number) => ({
    id: `r${number}`,
    ownerId: 'u1',
    customId: 'cr1',
    word: `装修${number}`,
    engine: 'baidu_m',
    recheckAt: at,
  })),
  keywordGroups: [{ id: 'g1', ownerId: 'u1', name: '装修', mainWords: ['装修公司'], keywordCount: 5, usedCount: 0 }],
  keywords: many(5, (number) => ({ id: `k${number}`, groupId: 'g1', word: `装修${number}`, use: 'article' })),
  articleTasks: many(6, (number) => ({ ...task, id: `at${number}`, articleType: 'qa', length: '800', total: 30 })),
  videoTasks: many(4, (number) => ({ ...task, id: `vt${number}`, template: 'mix', duration: 30, total: 20 })),
  keywordExpansions: many(4, (number) => ({
    id: `e${number}`,
    groupId: 'g1',
    seed: many(3, (line) => ({ line: `种子${number}${line}` }))
      .map(({ line }) => line)
      .join('\n'),
    mode: ['suggest', 'related', 'question', 'ai'],
    found: 0,
    kept: 0,
    cost: 0,
    limit,
    ownerId: 'u1',
    status: 'queued',
  })),
  accounts: many(20, (number) => ({
    id: `a${number}`,
    platform: 'weibo',
    uid: String(number),
    dailyLimit: 1000,
    status: number < 10 ? 'checking' : 'active',
  })),
  publishSettings: [{ id: 's1', ownerId: 'u1', dailyLimit: 200, minInterval: 0, avoidNight: false, autoReview: true }],
  articles: many(10, (number) => ({ id: `art${number}`, ownerId: 'u1', title: '装修', content: '<p>正文</p>' })),
  publishJobs: many(10, (number) => ({
    id: `j${number}`,
    ownerId: 'u1',
    title: '装修',
    status: 'queued',
  })),
  publishTargets: [
    ...withdrawn,
    ...many(60, (number) => ({
      id: `p${number}`,
      ownerId: 'u1',
      jobId: `j${number % 10}`,
      articleId: `art${number % 10}`,
      accountId: `a${10 + (number % 10)}`,
      contentKind: 'article',
      title: '装修',
      status: 'queued',
      attempts: 0,
      maxAttempts: 3,
    })),
  ],
};
