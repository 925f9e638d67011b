import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../framework/server/support/listen';
import { type TestServer, until } from '../../../framework/server/support/test-server';
import { startBusinessServer } from '../support/business-server';

let server: TestServer;

const groups = [{ id: 'g1', ownerId: 'u-customer', name: '装修', channel: 'baidu', mainWords: ['装修公司'] }];

/** A server, and a draft of each kind of task. */
const start = async (env: Record<string, string>) => {
  const own = { ownerId: 'u-customer', status: 'draft', name: '一' };
  server = await startBusinessServer({
    env,
    more: {
      keywordGroups: groups,
      articleTasks: [{ ...own, id: 't1', groupId: 'g1', total: 2 }],
      videoTasks: [{ ...own, id: 't1', groupId: 'g1', total: 2 }],
      customRankings: [
        {
          id: 'cr1',
          ownerId: 'u-customer',
          name: '一',
          words: '装修公司\n装修设计\n装修公司',
          targetValue: '匠筑装饰',
          engines: ['baidu_m', 'baidu_pc'],
          regions: ['310000'],
          status: 'running',
        },
      ],
      rankings: [{ id: 'r1', ownerId: 'u-customer', word: '装修公司', engine: 'baidu_m' }],
      articles: [
        {
          id: 'art1',
          ownerId: 'u-customer',
          title: '装修公司怎么选',
          content: '<p>正文</p>',
          reviewStatus: 'approved',
        },
      ],
      publishTargets: [
        {
          id: 'pt1',
          ownerId: 'u-customer',
          title: '一',
          contentKind: 'article',
          articleId: 'art1',
          accountId: 'acc1',
          status: 'success',
          remoteId: '1',
          remoteUrl: 'https://example.com/1',
        },
      ],
      comments: [{ id: 'c1', ownerId: 'u-customer', accountId: 'acc1', content: '多少钱', replyStatus: 'none' }],
      keywordExpansions: [{ ...own, id: 't1', seed: '装修公司', mode: ['suggest'] }],
    },
  });
  return server.signIn('customer');
};

/** The message about a service that is missing, with the variables that connect it where there are such. */
const nobodyFor = (name: string): RegExp =>
  new RegExp(
    `^No service for ${name} is connected( \\(an admin has to set [A-Z_, ]+ on the server\\))?\\. Nothing was submitted or charged$`,
  );

describe('outside a demo', () => {
  const tokens = { customer: '', clue: '' };
  beforeAll(async () => {
    tokens.customer = await start({ DEMO: 'on' });
    tokens.clue = await server.signIn('clue');
    const dir = server.dir;
    await server.close();
    server = await startBusinessServer({ dir, env: { DEMO: 'off' } });
  });
  afterAll(() => server.destroy());

  it.each([
    ['articleTasks/t1/actions/submit', 'article generation'],
    ['videoTasks/t1/actions/submit', 'video generation'],
    ['keywordExpansions/t1/actions/submit', 'keyword expansion'],
    ['accounts/acc1/actions/check', 'account checks'],
    ['customRankings/cr1/actions/runNow', 'rank checks'],
    ['rankings/r1/actions/recheck', 'rank checks'],
    ['publishTargets/pt1/actions/withdraw', 'withdrawing what is published'],
  ])('%s says that nobody does it, and changes nothing', async (path, name) => {
    const token = tokens.customer;
    const [record = ''] = path.split('/actions');
    const before = (await server.call(`/api/${record}`, { token })).data;
    expect(await server.post(`/api/${path}`, token, {})).toMatchObject({
      status: 503,
      msg: expect.stringMatching(nobodyFor(name)),
      data: { reason: 'noGateway' },
    });
    expect((await server.call(`/api/${record}`, { token })).data).toEqual(before);
  });

  it.each([
    [
      'customer',
      'publishJobs/submit',
      { contents: [{ resource: 'articles', id: 'art1' }], accountIds: ['acc1'] },
      'publishing',
    ],
    ['clue', 'comments/c1/actions/reply', { replyContent: '您好，已私信' }, 'comment replies'],
  ] as const)('%s: %s, made elsewhere, is refused as well, and nothing is written', async (who, path, body, name) => {
    const token = tokens[who];
    expect(await server.post(`/api/${path}`, token, body)).toMatchObject({
      status: 503,
      msg: expect.stringMatching(nobodyFor(name)),
    });
    const customer = await server.post('/api/publishTargets/query', token, { status: 'queued' });
    expect(customer.data?.total ?? 0).toBe(0);
  });
});

describe('a demo that stands still', () => {
  afterEach(() => server.destroy());

  it('takes what is submitted', async () => {
    const token = await start({ DEMO_SPEED: '0' });
    expect((await server.post('/api/articleTasks/t1/actions/submit', token, {})).code).toBe(200);
    expect((await server.call('/api/articleTasks/t1', { token })).data.status).toBe('queued');
  });
});

describe('a running demo', () => {
  afterEach(() => server.destroy());

  const call = async (token: string, path: string) => (await server.call(`/api/${path}`, { token })).data;

  it('carries out what is submitted, and open pages of its owner hear of every step, nobody else', async () => {
    const token = await start({ DEMO_SPEED: '10000' });
    const [mine, foreign] = await Promise.all([
      listen({ url: server.url, token }),
      listen({ url: server.url, token: await server.signIn('customer2') }),
    ]);
    await server.post('/api/articleTasks/t1/actions/submit', token, {});
    await until(async () => ['success', 'partial', 'failed'].includes((await call(token, 'articleTasks/t1')).status));
    const task = await call(token, 'articleTasks/t1');
    const articles = await call(token, 'articles?taskId=t1');
    expect(task).toMatchObject({ done: articles.total, progress: 100 });
    expect(task.done + task.failed).toBe(2);
    const heard = (collection: string) =>
      mine.events.filter(({ name, data }) => name === 'change' && data.collection === collection).length;
    await until(() => heard('articleTasks') >= 3 && (articles.total === 0 || heard('articles') > 0));
    // Of the own account they hear at sign-in.
    expect(foreign.events.filter(({ name, data }) => name === 'change' && data.collection !== 'users')).toEqual([]);
    for (const ear of [mine, foreign]) ear.leave();
  });

  it('ends a check, also of several at once', { tags: 'slow' }, async () => {
    const token = await start({ DEMO_SPEED: '10000' });
    expect((await server.post('/api/accounts/actions/check', token, { ids: ['acc1'] })).code).toBe(200);
    await until(async () => (await call(token, 'accounts/acc1')).status !== 'checking');
    expect(await call(token, 'accounts/acc1')).toMatchObject({ status: 'active', checkCause: 'healthy' });
  });

  it('checks every word of a list of rankings in every search engine and place', { tags: 'slow' }, async () => {
    const token = await start({ DEMO_SPEED: '10000' });
    expect((await server.post('/api/customRankings/cr1/actions/runNow', token, {})).code).toBe(200);
    const path = 'rankings?customId=cr1&_start=0&_end=50';
    await until(async () => (await call(token, path)).list.every(({ checkedAt }: { checkedAt?: string }) => checkedAt));
    const { list } = await call(token, path);
    expect(
      list.map(({ word, engine, region }: Record<string, string>) => `${word} ${engine} ${region}`).sort(),
    ).toEqual(['装修公司 baidu_m 上海', '装修公司 baidu_pc 上海', '装修设计 baidu_m 上海', '装修设计 baidu_pc 上海']);
    expect(await call(token, 'customRankings/cr1')).toMatchObject({ total: 2 });
  });

  it('makes nothing more of what was cancelled', async () => {
    const token = await start({ DEMO_SPEED: '1' });
    await server.post('/api/articleTasks/t1/actions/submit', token, {});
    await until(async () => (await call(token, 'articleTasks/t1')).status === 'running');
    expect((await server.post('/api/articleTasks/t1/actions/cancel', token, {})).code).toBe(200);
    expect(await call(token, 'articleTasks/t1')).toMatchObject({ status: 'canceled', done: 0 });
  });
});
