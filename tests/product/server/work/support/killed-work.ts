import type { SeedRows } from '../../../../../src/framework/server/stores/store';

const many = (count: number, row: (number: number) => Record<string, unknown>) =>
  Array.from({ length: count }, (_, number) => row(number));

const task = { ownerId: 'u1', groupId: 'g1', done: 0, failed: 0, progress: 0, cost: 0, status: 'queued' };

/** Work of every kind, enough of it that a process is killed in the middle. */
export const killedWork: SeedRows = {
  keywordGroups: [{ id: 'g1', ownerId: 'u1', name: '装修', mainWords: ['装修公司'], keywordCount: 0, usedCount: 0 }],
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
    status: 'queued',
  })),
  accounts: many(20, (number) => ({
    id: `a${number}`,
    platform: 'weibo',
    uid: String(number),
    dailyLimit: 1000,
    status: number < 10 ? 'checking' : 'active',
  })),
  publishJobs: many(10, (number) => ({ id: `j${number}`, title: '装修', status: 'queued' })),
  publishTargets: many(60, (number) => ({
    id: `p${number}`,
    jobId: `j${number % 10}`,
    accountId: `a${10 + (number % 10)}`,
    contentKind: 'article',
    title: '装修',
    status: 'queued',
    attempts: 0,
    maxAttempts: 3,
  })),
};
