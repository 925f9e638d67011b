import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from '../../../resources.config';
import { sendCommand } from '../../../src/framework/server/operate/control-socket';
import { checkBackup } from '../../../src/framework/server/operate/read-backup';
import { restoreDirectory } from '../../../src/framework/server/operate/restore-data';
import { resourceSchema } from '../../../src/framework/server/records/resource-schema';
import { type Stall, watchStalls, whileNoted } from '../../../src/framework/server/services/stalls';
import { consoleOf } from '../../../src/framework/server/start/load-project';
import { checkRollups } from '../../../src/framework/server/store/check-rollups';
import { openJsonServerStore } from '../../../src/framework/server/store/embedded/json-server-store';
import type { TestServer } from '../../framework/server/support/test-server';
import { silentLog } from '../../support/silent-log';
import { businessProduct, startBusinessServer, user } from './support/business-server';

const childrenOf = { small: 100, large: 100_000 } as const;
type Parent = keyof typeof childrenOf;
const parents = ['small', 'large'] as const;
/** How many times the cost at the small parent a write at the large one may have; reading all children is 6 times and more. */
const limit = 2;

const at = '2026-01-01T00:00:00.000Z';
const ownerId = 'u-customer';
const row = (id: string, more: object) => ({ id, version: 1, createdAt: at, updatedAt: at, ownerId, ...more });
const word = { use: 'article', type: 'longtail', source: 'manual', status: 'unused', articleCount: 0, videoCount: 0 };
const groupOf = (id: string, keywordCount: number) =>
  row(id, {
    name: id,
    channel: 'baidu',
    mainWords: ['词'],
    status: 'enabled',
    keywordCount,
    usedCount: 0,
    homeCount: 0,
  });
const keywords = parents.flatMap((groupId) =>
  Array.from({ length: childrenOf[groupId] }, (_, index) =>
    row(`${groupId}${index}`, { ...word, groupId, word: `词${groupId}${index}` }),
  ),
);
const package_ = { subscriptionStatus: 'active', expireAt: '2027-01-01T00:00:00.000Z' };
const customer = user('customer', 'Customer', { ...package_, keywordLeft: 1_000_000, articleLeft: 1_000_000 });
const keywordGroups = [...parents.map((parent) => groupOf(parent, childrenOf[parent])), groupOf('spare', 0)];
// Not where the file is read: `npm test` reads it and runs none of it.
let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await startBusinessServer({
    more: { users: [customer, user('admin', 'Admin')], keywordGroups, keywords },
  });
  token = await server.signIn('customer');
});
afterAll(() => server?.destroy());

/** Posts, waits until a job that it has started is over, and returns what was answered last. */
const post = async (path: string, body: unknown) => {
  const answer = await server.post(`/api/${path}`, token, body);
  expect([200, 202]).toContain(answer.status);
  let { data } = answer;
  if (answer.status === 202) {
    while (data.state !== 'done') {
      await setTimeout(1);
      data = (await server.call(`/api/user/jobs/${answer.data.id}`, { token })).data;
    }
    expect(data).toMatchObject({ failed: 0 });
  }
  return data;
};

let made = 0;
const newWord = (): string => `新词${++made}`;
const newWords = (groupId: string, count: number) =>
  Array.from({ length: count }, () => ({ groupId, word: newWord(), use: 'article' }));
/** Words that were there from the beginning, each time others. */
const wordsOf = (parent: Parent, count: number): string[] =>
  Array.from({ length: count }, () => `${parent}${made++ % childrenOf[parent]}`);
const idsIn = async (groupId: string, count: number): Promise<string[]> =>
  Promise.all(newWords(groupId, count).map(async (body) => (await post('keywords', body)).id));

/** What is measured, and what it needs beforehand. */
interface Operation {
  prepare?: (parent: Parent) => Promise<string[]>;
  run: (parent: Parent, ids: string[]) => Promise<unknown>;
}
const operations: Readonly<Record<string, Operation>> = {
  create: { run: (groupId) => post('keywords', newWords(groupId, 1)[0]) },
  add: { run: (groupId) => post('keywords/add', { groupId, words: [newWord(), newWord()], use: 'article' }) },
  import: { run: (parent) => post('keywords/import', { rows: newWords(parent, 20), start: true }) },
  bulk: {
    run: async (parent) => {
      const ids = wordsOf(parent, 20);
      await post('keywords/actions/disable', { ids });
      await post('keywords/actions/enable', { ids });
    },
  },
  rollup: {
    run: (parent) => post('articles', { title: newWord(), content: '<p>文</p>', keywordId: wordsOf(parent, 1)[0] }),
  },
  move: {
    prepare: () => idsIn('spare', 10),
    run: (groupId, ids) => post('keywords/actions/move', { ids, groupId }),
  },
  delete: {
    prepare: (parent) => idsIn(parent, 10),
    run: (_, ids) => post('keywords/actions/delete', { ids }),
  },
};

/** Processor time in ms, which other programs do not change; with a database (`TEST_STORE=postgres`), which spends its own, time. */
const costOf = async (work: () => Promise<unknown>): Promise<number> => {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user: own, system } = process.cpuUsage(before);
  return process.env.TEST_STORE === 'postgres' ? performance.now() - start : (own + system) / 1000;
};
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test.each(Object.entries(operations))(
  '%s costs at a parent of 100,000 records what it costs at one of 100',
  { tags: 'slow' },
  async (_, { prepare, run }) => {
    const costs: Record<Parent, number[]> = { small: [], large: [] };
    // The first round warms up.
    for (let round = 0; round < 8; round += 1)
      for (const parent of parents) {
        const ids = (await prepare?.(parent)) ?? [];
        const cost = await costOf(() => run(parent, ids));
        if (round > 0) costs[parent].push(cost);
      }
    expect(median(costs.large) / median(costs.small)).toBeLessThan(limit);
  },
);

/** Reads all keywords as an export does, page by page; `sort` is a field that no list has sorted by before. */
const readAll = async (sort: string): Promise<number> => {
  let read = 0;
  for (let start = 0; start <= childrenOf.large; start += 2000) {
    const range = `_start=${start}&_end=${start + 2000}&_sort=${sort}&_order=asc&_export=1`;
    read += (await server.call(`/api/keywords?${range}`, { token })).data.list.length;
  }
  return read;
};

const dataDir = () => join(server.dir, 'data');
const backUp = async (file: string): Promise<void> => {
  const answer = await sendCommand({ dataDir: dataDir(), command: { name: 'backup', file } });
  expect(answer?.message).toContain('✓');
};

const works: Readonly<Record<string, (dir: string) => Promise<unknown>>> = {
  'an import': () => post('keywords/import', { rows: newWords('large', 500), start: true }),
  'an export, in a new order': async () => expect(await readAll('word')).toBeGreaterThan(childrenOf.large),
  'a bulk action': () => post('keywords/jobs/actions/disable', { filter: 'q=large12' }),
  'the figures of a list': () => server.call('/api/keywords/summary', { token }),
  'a backup': (dir) => backUp(join(dir, 'backup.tar.gz')),
  'a restore, and a count of every rollup': async (dir) => {
    const file = join(dir, 'restored.tar.gz');
    await backUp(file);
    const backup = await whileNoted('check of a backup', () => checkBackup(file));
    const target = { backup, dataDir: join(dir, 'restored'), policyFile: join(dir, 'policy.csv'), now: new Date(at) };
    await whileNoted('restore', () => restoreDirectory(target, { withRows: true, uploads: undefined }));
    const console = consoleOf(config, businessProduct);
    const collections = [...console.resources.values()].map(resourceSchema);
    const opening = { dataDir: target.dataDir, collections, seed: () => ({}) };
    const store = await whileNoted('start', () => openJsonServerStore(opening));
    const wrong = new Set<string>();
    for await (const { collection } of checkRollups({ store, console, fix: false })) wrong.add(collection);
    await store.close();
    for (const name of ['keywords', 'keywordGroups']) expect(wrong).not.toContain(name);
  },
};

/** How long one piece of work may hold the event loop, in ms of processor time, which a busy machine does not stretch. */
const mostHeldMs = 1000;

test.each(Object.entries(works))(
  '%s of 100,000 records lets others have the event loop',
  { tags: 'slow' },
  async (_, run) => {
    const dir = await mkdtemp(join(tmpdir(), 'stalls-'));
    const stalls: Stall[] = [];
    const stop = watchStalls({ log: silentLog, onStall: (stall) => stalls.push(stall) });
    try {
      await run(dir);
      await setTimeout(300);
    } finally {
      stop();
      await rm(dir, { recursive: true, force: true });
    }
    expect(stalls.filter(({ ms, cpuMs }) => Math.min(ms, cpuMs) > mostHeldMs)).toEqual([]);
  },
);
