import { afterEach, describe, expect, it } from 'vitest';
import { type WorkWorld, workWorld } from './support/work-world';

let world: WorkWorld;
afterEach(() => world.store.close());

const statusOf = async (collection: string, id: string) => (await world.get(collection, id))?.status;

describe('videos', () => {
  it('are made with a poster, of the material where there is some', async () => {
    world = await workWorld();
    await world.add('images', { groupId: 'ig', url: '/backend/files/a.png' });
    const task = { ownerId: 'u1', groupId: 'g1', template: 'mix', duration: 30, total: 4, status: 'queued' };
    await world.add('videoTasks', { ...task, id: 'v1', materialGroupIds: ['ig'] });
    await world.add('videoTasks', { ...task, id: 'v2' });
    await world.until(async () =>
      (await world.rows('videoTasks')).every(({ status }) => status === 'success' || status === 'partial'),
    );
    const videos = await world.rows('videos');
    const tasks = await world.rows('videoTasks');
    expect(videos).toHaveLength(Number(tasks[0]?.done) + Number(tasks[1]?.done));
    const covers = (id: string) => videos.filter(({ taskId }) => taskId === id).map(({ cover }) => cover);
    expect(new Set(covers('v1'))).toEqual(new Set(['/backend/files/a.png']));
    expect(covers('v2').every((cover) => String(cover).startsWith('/demo/picture-'))).toBe(true);
    expect(videos.every(({ url }) => String(url).startsWith('/demo/clip-'))).toBe(true);
    expect((await world.rows('keywords')).reduce((sum, { videoCount }) => sum + Number(videoCount), 0)).toBe(
      videos.length,
    );
  });
});

describe('expansions', () => {
  const run = {
    id: 'e1',
    ownerId: 'u1',
    seed: '装修公司\n旧房翻新',
    mode: ['suggest', 'region', 'question'],
    engine: 'baidu_m',
    regions: ['310000'],
    exclude: ['电话'],
    minLen: 4,
    maxLen: 12,
    limit: 30,
    found: 0,
    kept: 0,
    cost: 0,
    status: 'queued',
  };
  const end = () =>
    world.until(async () => !['queued', 'running'].includes(String(await statusOf('keywordExpansions', 'e1'))));

  it('end with words that keep to their limits, each once', async () => {
    world = await workWorld();
    await world.add('keywordExpansions', run);
    await end();
    const after = await world.get('keywordExpansions', 'e1');
    const results = after?.results as string[];
    expect(results.length).toBeGreaterThan(10);
    expect(results.length).toBeLessThanOrEqual(30);
    expect(new Set(results).size).toBe(results.length);
    expect(results.filter((word) => word.includes('电话') || word.length > 12 || word.length < 4)).toEqual([]);
    expect(after).toMatchObject({ found: results.length, cost: results.length, kept: 0 });
  });

  it('file what is new into their group, and count it', async () => {
    world = await workWorld();
    await world.add('keywords', { groupId: 'g1', word: '装修公司哪家好', use: 'article', status: 'unused' });
    await world.add('keywordExpansions', { ...run, groupId: 'g1' });
    await end();
    const after = await world.get('keywordExpansions', 'e1');
    const words = (await world.rows('keywords')).map(({ word }) => word);
    expect(new Set(words).size).toBe(words.length);
    expect(words.length).toBe(4 + Number(after?.kept));
    expect(after?.results).toEqual(expect.arrayContaining(words.slice(4)));
    expect(await world.get('keywordGroups', 'g1')).toMatchObject({ keywordCount: words.length });
  });
});

describe('checks of accounts', () => {
  const account = {
    id: 'a1',
    ownerId: 'u1',
    platform: 'douyin',
    uid: '9001',
    fans: 100,
    todayPosts: 0,
    dailyLimit: 10,
    tokenExpireAt: '2026-12-20T00:00:00.000Z',
    refreshExpireAt: '2026-12-21T00:00:00.000Z',
    status: 'checking',
  };
  const end = () => world.until(async () => (await statusOf('accounts', 'a1')) !== 'checking');

  it.each([
    [{ tokenExpireAt: '2026-11-01T00:00:00.000Z' }, { status: 'expired', checkCause: 'token', errorCode: '2190008' }],
    [{ todayPosts: 10 }, { status: 'quota', checkCause: 'quota', errorCode: '28003017' }],
    [
      { checkCause: 'banned', platform: 'bilibili' },
      { status: 'banned', errorCode: '-102', healthScore: 5 },
    ],
    [{ uid: undefined }, { status: 'revoked', checkCause: 'unbound' }],
  ])('end with what is wrong: %j', async (change, found) => {
    world = await workWorld();
    await world.add('accounts', { ...account, ...change });
    await end();
    expect(await world.get('accounts', 'a1')).toMatchObject(found);
  });

  it('can be asked for again and again', async () => {
    world = await workWorld();
    await world.add('accounts', account);
    for (let round = 0; round < 3; round += 1) {
      await end();
      expect(await world.get('accounts', 'a1')).toMatchObject({ status: 'active', checkCause: 'healthy' });
      await world.patch('accounts', 'a1', { status: 'checking' });
      await world.step();
      expect(await statusOf('accounts', 'a1')).toBe('checking');
    }
  });

  it('end with what the dates say where the platform does not answer', async () => {
    const failure = { code: '504', cause: 'silent' } as const;
    world = await workWorld({ gateways: { checkAccount: { ask: async () => ({ state: 'failed', failure }) } } });
    await world.add('accounts', { ...account, refreshExpireAt: '2026-11-24T00:00:00.000Z' });
    await end();
    expect(await world.get('accounts', 'a1')).toMatchObject({ status: 'expiring', checkCause: 'silent' });
  });
});

describe('rank checks', () => {
  it('write where a word stands, how it moved, and count the first page', async () => {
    const standings = [
      { rank: 8, title: '一' },
      { rank: 2, title: '一' },
      { rank: undefined, title: '' },
    ];
    let request = 0;
    const rank = {
      ask: async () => ({ state: 'done' as const, result: standings[request++] ?? { rank: 1, title: '' } }),
    };
    world = await workWorld({ gateways: { rank } });
    await world.add('customRankings', { id: 'c', targetValue: '匠筑装饰', onHome: 0 });
    await world.add('rankings', { id: 'r', customId: 'c', word: '装修公司', engine: 'baidu_m', recheckAt: 'a' });
    const end = () => world.until(async () => (await world.get('rankings', 'r'))?.recheckAt === null);
    await end();
    expect(await world.get('rankings', 'r')).toMatchObject({ rank: 8, change: 'entered', rankBand: 'top10', days: 1 });
    expect(await world.get('customRankings', 'c')).toMatchObject({ onHome: 1 });
    await world.patch('rankings', 'r', { recheckAt: 'b' });
    await end();
    expect(await world.get('rankings', 'r')).toMatchObject({
      rank: 2,
      lastRank: 8,
      delta: 6,
      change: 'up',
      bestRank: 2,
    });
    await world.patch('rankings', 'r', { recheckAt: 'c' });
    await end();
    expect(await world.get('rankings', 'r')).toMatchObject({
      rank: null,
      change: 'lost',
      rankBand: 'none',
      bestRank: 2,
    });
    expect(await world.get('customRankings', 'c')).toMatchObject({ onHome: 0 });
  });

  it.each([
    [
      'tell the customer which words are lost, in one notice a list',
      undefined,
      ['2 个关键词掉词', '全屋定制、装修公司'],
    ],
    ['tell nobody of a list that is not to be told of', false, []],
  ])('%s', async (_title, notifyDrop, message) => {
    const rank = { ask: async () => ({ state: 'done' as const, result: { rank: undefined, title: '' } }) };
    world = await workWorld({ gateways: { rank } });
    const lastRun = new Date(world.now()).toISOString();
    await world.add('customRankings', { id: 'c', ownerId: 'u1', name: '主词', lastRun, notifyDrop });
    const engines = { 装修公司: 'baidu_m', 全屋定制: 'baidu_m', 旧房翻新: 'sogou' };
    for (const [word, engine] of Object.entries(engines)) {
      // The third was not found before either.
      const rank = engine === 'sogou' ? null : 3;
      await world.add('rankings', { id: word, customId: 'c', word, engine, rank, recheckAt: 'a' });
    }
    await world.until(async () => (await world.rows('rankings')).every(({ recheckAt }) => recheckAt === null));
    const notices = (await world.rows('notices')).map(({ title, content }) => JSON.stringify([title, content]));
    expect(notices).toHaveLength(message.length === 0 ? 0 : 1);
    for (const text of message) expect(notices[0]).toContain(text);
  });

  it('tell the indexed articles about the word where it stands', async () => {
    const results = [
      { rank: 6, title: '一' },
      { rank: undefined, title: '' },
    ];
    const rank = {
      ask: async () => ({ state: 'done' as const, result: results.shift() ?? { rank: 1, title: '' } }),
    };
    world = await workWorld({ gateways: { rank } });
    await world.add('keywords', { id: 'k', word: '装修公司' });
    await world.add('articles', { id: 'in', keywordId: 'k', indexed: true });
    await world.add('articles', { id: 'out', keywordId: 'k', indexed: false });
    const elsewhere = { keywordId: 'k', word: '装修公司', engine: 'sogou', checkedAt: '2026-11-01T00:00:00.000Z' };
    await world.add('rankings', { ...elsewhere, id: 'old', rank: 9 });
    await world.add('rankings', { id: 'r', keywordId: 'k', word: '装修公司', engine: 'baidu_m', recheckAt: 'a' });
    const end = () => world.until(async () => (await world.get('rankings', 'r'))?.recheckAt === null);
    await end();
    expect(await world.get('articles', 'in')).toMatchObject({ rank: 6 });
    expect(await world.get('articles', 'out')).not.toHaveProperty('rank');
    // Lost on one engine, it is still there on the other.
    await world.patch('rankings', 'r', { recheckAt: 'b' });
    await end();
    expect(await world.get('articles', 'in')).toMatchObject({ rank: 9 });
  });
});
