import { describe, expect, it } from 'vitest';
import type { Answer, Gateway } from '../../../src/framework/shared/gateway';
import type { AccountOrder, ArticleOrder } from '../../../src/product/gateways/base/orders';
import { gatewaysOf } from '../../../src/product/gateways/connected';
import { demoGateways } from '../../../src/product/gateways/demo/demo-gateways';
import { accountCauses, makingCauses, paymentCauses, publishCauses } from '../../../src/product/resources/causes';
import { gatewayContract } from './gateway-contract';
import { publishOrders } from './publish-orders';

const gateways = (speed = 100) => demoGateways({ speed });
const now = Date.parse('2026-11-23T08:00:00.000Z');
const later = (days: number): string => new Date(now + days * 24 * 3_600_000).toISOString();

const article: ArticleOrder = {
  keyword: '上海装修公司',
  brand: '匠筑装饰',
  brandWords: [],
  region: '上海',
  prompt: '',
  density: 0,
  type: 'qa',
  tone: 'friendly',
  length: 1200,
  titleTemplate: '',
  model: '',
  contact: '',
  number: 0,
};

const account: AccountOrder = {
  platform: 'douyin',
  uid: '9001',
  tokenExpireAt: later(9),
  refreshExpireAt: later(20),
  renewLeft: 3,
  fans: 1000,
  todayPosts: 1,
  dailyLimit: 10,
  lastCause: '',
};

describe('the article generator of the demo', () => {
  gatewayContract({
    create: () => gateways().generateArticle,
    order: article,
    causes: makingCauses,
    check: ({ title, html, summary, originality }) => {
      expect(title.length).toBeGreaterThanOrEqual(5);
      expect(title.length).toBeLessThanOrEqual(60);
      expect(summary.length).toBeLessThanOrEqual(200);
      expect(html).toContain('上海装修公司');
      // Nobody is to take it for the work of a model.
      expect(html).toContain('演示内容');
      expect(originality).toBeLessThanOrEqual(100);
    },
  });

  it('follows the template, the keyword and the region', async () => {
    const made = await resultOf(gateways().generateArticle, { ...article, titleTemplate: '{关键词}避坑指南' });
    expect(made.title).toBe('上海装修公司避坑指南');
    expect(made.tags).toEqual(['上海装修公司', '匠筑装饰', '上海']);
  });

  it.each([800, 1200, 2000])('writes about %d characters', async (length) => {
    const { html } = await resultOf(gateways().generateArticle, { ...article, length });
    const text = html.replace(/<[^>]*>/g, '');
    expect(text.length).toBeGreaterThan(length * 0.7);
    expect(text.length).toBeLessThan(length * 1.3);
  });

  it('escapes what it was given', async () => {
    const { html } = await resultOf(gateways().generateArticle, { ...article, keyword: '<b>装修</b>', contact: '<i>' });
    expect(html).not.toMatch(/<b>|<i>/);
  });
});

describe('the video generator of the demo', () => {
  gatewayContract({
    create: () => gateways().generateVideo,
    order: {
      keyword: '上海装修公司',
      brand: '',
      template: 'mix',
      ratio: '9:16',
      duration: 30,
      script: '',
      pictures: [],
      number: 2,
    },
    causes: makingCauses,
    check: ({ title, poster, md5, url }) => {
      expect(title.length).toBeLessThanOrEqual(30);
      expect(poster).toMatch(/^\/demo\/picture-\d\d\.svg$/);
      expect(md5).toMatch(/^[\da-f]{32}$/);
      expect(url).toMatch(/^\/demo\/clip-\d+x\d+\.webm$/);
    },
  });
});

describe('the expansion of the demo', () => {
  const order = {
    seeds: ['装修公司'],
    mode: 'region',
    engine: 'baidu_m',
    regions: ['上海', '苏州'],
    prefixes: [],
    suffixes: [],
    limit: 5,
  };
  gatewayContract({
    create: () => gateways().expand,
    order,
    causes: makingCauses,
    check: (words) => {
      expect(words.map(({ word }) => word)).toContain('上海装修公司');
      expect(new Set(words.map(({ word }) => word)).size).toBe(words.length);
      expect(words.length).toBeLessThanOrEqual(5);
    },
  });

  it.each(['suggest', 'related', 'question', 'region', 'ai'])('knows the method %s', async (mode) => {
    expect((await resultOf(gateways().expand, { ...order, mode })).length).toBeGreaterThan(0);
  });
});

describe('publishing in the demo', () => {
  const order = { ...publishOrders.article, account };
  describe.each(Object.entries(publishOrders))('of a kind: %s', (_, one) => {
    gatewayContract({
      create: () => gateways().publish,
      order: { ...one, account },
      causes: publishCauses,
      check: ({ url, remoteId }) => {
        expect(remoteId).toMatch(/^\d{16}$/);
        if (url !== undefined) expect(url).toBe(`https://douyin.example.com/item/${remoteId}`);
      },
      tries: 30,
    });
  });

  it.each([
    [{ tokenExpireAt: later(-1) }, '2190008', 'token'],
    [{ refreshExpireAt: later(-1) }, '10010', 'grant'],
    [{ platform: 'weibo', tokenExpireAt: later(-1) }, '21327', 'token'],
    [{ platform: 'wechat_mp', todayPosts: 10 }, '45009', 'quota'],
    [{ platform: 'xiaohongshu', uid: '' }, 'NOT_AUTHORISED', 'unbound'],
  ])('fails with the code of the platform: %j', async (change, code, cause) => {
    const last = await endOf(gateways().publish, { ...order, account: { ...account, ...change } });
    expect(last).toEqual({ state: 'failed', failure: { code, cause } });
  });

  it('refuses a title that is too long for the platform', async () => {
    const last = await endOf(gateways().publish, { ...order, title: '长'.repeat(31) });
    expect(last).toMatchObject({ failure: { cause: 'title' } });
  });
});

describe('reviews of platforms in the demo', () => {
  gatewayContract({
    create: () => gateways().review,
    order: { account, kind: 'article', title: '装修公司怎么选', remoteId: '1234567890123456' },
    causes: publishCauses,
    check: ({ url }) => expect(url).toBe('https://douyin.example.com/item/1234567890123456'),
  });
});

describe('rank checks in the demo', () => {
  gatewayContract({
    create: () => gateways().rank,
    order: { word: '装修公司', engine: 'baidu_m', region: '上海', target: '匠筑装饰', last: 4 },
    causes: makingCauses,
    check: ({ rank, title }) => {
      expect(rank).toBeGreaterThanOrEqual(1);
      expect(rank).toBeLessThanOrEqual(7);
      expect(title).toBe('装修公司-匠筑装饰');
    },
  });
});

describe('account checks in the demo', () => {
  gatewayContract({
    create: () => gateways().checkAccount,
    order: account,
    causes: accountCauses,
    check: ({ status, score, trouble }) => {
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      expect(trouble === undefined).toBe(status === 'active' || status === 'expiring');
    },
  });

  it.each([
    [{ tokenExpireAt: later(-1) }, 'expired', '2190008', 'token'],
    [{ tokenExpireAt: later(-1), renewLeft: 0 }, 'expired', '10020', 'renewals'],
    [{ refreshExpireAt: later(-1) }, 'expired', '10010', 'grant'],
    [{ todayPosts: 10 }, 'quota', '28003017', 'quota'],
    [{ lastCause: 'banned' }, 'banned', '28001046', 'banned'],
    [{ uid: '' }, 'revoked', 'NOT_AUTHORISED', 'unbound'],
  ])('finds %j', async (change, status, code, cause) => {
    expect(await resultOf(gateways().checkAccount, { ...account, ...change })).toMatchObject({
      status,
      trouble: { code, cause },
    });
  });

  it('warns of a grant that ends soon', async () => {
    expect(await resultOf(gateways().checkAccount, { ...account, refreshExpireAt: later(2) })).toMatchObject({
      status: 'expiring',
    });
  });
});

describe('payments in the demo', () => {
  const order = {
    payment: 'o1',
    way: 'wechat',
    amount: 19_900,
    subject: '充值',
    expireAt: new Date(now + 2 * 3_600_000).toISOString(),
    isClosing: false,
    refund: 'Ro1',
    tradeNo: '1',
    reason: '办错',
  };
  const causes = paymentCauses;
  describe('their codes', () => {
    const check = (result: unknown) => expect(result).toEqual({ url: 'demo-pay:o1' });
    gatewayContract({ create: () => gateways().pay, order, causes, check });
  });
  describe('what becomes of them', () => {
    const check = (result: unknown) => expect(result).toMatchObject({ state: 'paid', amount: order.amount });
    gatewayContract({ create: () => gateways().payment, order, causes, check });
  });
  describe('their refunds', () => {
    const check = (result: unknown) => expect(result).toMatchObject({ refundedAt: expect.any(String) });
    gatewayContract({ create: () => gateways().refund, order, causes, check });
  });

  it.each([
    ['at once', 0, false, 'working'],
    ['after half a minute', 31_000, false, 'paid'],
    ['after half a minute though it is to be closed', 31_000, true, 'paid'],
    ['before that, to be closed', 1000, true, 'closed'],
    ['when its time is over', 7_300_000, false, 'working'],
  ] as const)('%s', async (_, ms, isClosing, state) => {
    const request = { key: 'k', order: { ...order, isClosing }, ticket: undefined, attempt: 0, now: now + ms };
    const answer = await gateways(1).payment.ask(request);
    expect(answer.state === 'done' ? answer.result.state : answer.state).toBe(state);
  });
});

describe('the demo', () => {
  it('has a simulation of everything, and outside of it there is only what is connected', () => {
    expect(Object.keys(gatewaysOf({ isDemo: true, demoSpeed: 1 }))).toHaveLength(15);
    expect(Object.keys(gatewaysOf({ isDemo: false, demoSpeed: 1 }))).toEqual([]);
  });

  it('takes a hundredth of the time at speed 100, and for ever at 0', async () => {
    const request = { key: 'a', order: article, attempt: 0, now: now + 1_000_000, ticket: `since:${now}` };
    expect(await gateways(1).generateArticle.ask(request)).toMatchObject({
      state: expect.stringMatching(/done|failed/),
    });
    const soon = { ...request, now: now + 600 };
    expect(await gateways(100).generateArticle.ask(soon)).toMatchObject({
      state: expect.stringMatching(/done|failed/),
    });
    expect(await gateways(1).generateArticle.ask(soon)).toMatchObject({ state: 'working' });
    expect(await gateways(0).generateArticle.ask(request)).toMatchObject({ state: 'working', progress: 0 });
  });

  it('meets rate limits and failures now and then, always the same ones, and hardly ever a second time', async () => {
    const ends = async (attempt: number) => {
      const { generateArticle } = gateways();
      const keys = Array.from({ length: 200 }, (_, number) => `at-1/0/${number}`);
      const first = keys.map((key) => generateArticle.ask({ key, order: article, ticket: undefined, attempt, now }));
      const limited = (await Promise.all(first)).filter(({ state }) => state === 'limited').length;
      const request = { order: article, ticket: `since:${now - 60_000}`, attempt, now };
      const last = await Promise.all(keys.map((key) => generateArticle.ask({ ...request, key })));
      return { limited, failed: last.filter(({ state }) => state === 'failed').length };
    };
    const first = await ends(0);
    expect(first.limited).toBeGreaterThan(5);
    expect(first.failed).toBeGreaterThan(5);
    expect(await ends(0)).toEqual(first);
    expect((await ends(1)).failed).toBeLessThan(first.failed);
  });
});

/** How a piece of work that nothing befalls by chance ends. */
const endOf = <Order, Result, Cause extends string>(
  gateway: Gateway<Order, Result, Cause>,
  order: Order,
): Promise<Answer<Result, Cause>> =>
  gateway.ask({ key: 'quiet/0/0', order, ticket: `since:${now}`, attempt: 1, now: now + 600_000 });

const resultOf = async <Order, Result, Cause extends string>(
  gateway: Gateway<Order, Result, Cause>,
  order: Order,
): Promise<Result> => {
  const last = await endOf(gateway, order);
  if (last.state !== 'done') throw new Error(JSON.stringify(last));
  return last.result;
};
