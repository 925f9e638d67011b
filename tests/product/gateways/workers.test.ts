import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gateways } from '../../../src/product/gateways/base/gateways';
import { readWorkerSettings } from '../../../src/product/gateways/http-gateway';
import { workerGateways } from '../../../src/product/gateways/worker-gateways';
import {
  accountCauses,
  makingCauses,
  paymentCauses,
  publishCauses,
  withdrawCauses,
} from '../../../src/product/resources/causes';
import { gatewayContract } from './gateway-contract';
import { publishOrders } from './publish-orders';
import { startWorkerServer, type WorkerReply } from './support/worker-server';

const secret = 'worker-secret-0123456789';
const publicUrl = 'https://console.example.com/base';
const { account } = publishOrders.article;
const url = 'https://platform.example.com/1';

/** What a worker that keeps to its promises says when a piece is done, by kind. */
const results: Readonly<Record<string, unknown>> = {
  publish: { remoteId: '1', url },
  review: { url },
  withdraw: {},
  articleData: { days: [{ day: '2026-11-22', views: 3 }] },
  choices: [{ id: 7, name: ' 案例 ' }],
  rank: { rank: 4, title: '装修公司' },
  checkAccount: { status: 'active', score: 90, fans: 3 },
  pay: { url: 'weixin://wxpay/bizpayurl?pr=1' },
  payment: { state: 'paid', amount: 19_900, paidAt: '2026-11-23T16:00:00+08:00', tradeNo: '4200' },
  refund: {},
};

/** Its replacement in the tests below. */
let message: WorkerReply | undefined;
let worker: Awaited<ReturnType<typeof startWorkerServer>>;
beforeAll(async () => {
  worker = await startWorkerServer(({ body, before }) => {
    if (message) return message;
    const number = Number(body.key.match(/^contract:(\d+)/)?.[1] ?? 0);
    if (number % 3 === 1 && before === 0) return { status: 429, headers: { 'Retry-After': '2' }, body: {} };
    if (before < 2) return { body: { state: 'working', ticket: `t${before}`, progress: 40 * before } };
    if (number % 3 === 2) return { body: { state: 'failed', code: 4711 } };
    return { body: { state: 'done', result: results[body.kind] } };
  });
});
afterAll(() => worker.close());

const place = () => ({ url: worker.url, secret, others: {} });
const gateways = () =>
  workerGateways({ publish: place(), rank: place(), check: place(), pay: place(), sms: undefined, publicUrl }) as Omit<
    Gateways,
    'generateArticle' | 'generateVideo' | 'expand' | 'oauth' | 'reply'
  >;
const tries = 6;
const now = Date.parse('2026-11-23T08:00:00.000Z');

describe.each(Object.entries(publishOrders))('publishing by a worker: %s', (_, order) => {
  const check = (result: unknown) => expect(result).toEqual({ remoteId: '1', url });
  gatewayContract({ create: () => gateways().publish, order, causes: publishCauses, check, tries });
});

describe('reviews by a worker', () => {
  const order = { account, kind: 'article', title: '装修', remoteId: '1' };
  const check = (result: unknown) => expect(result).toEqual({ url });
  gatewayContract({ create: () => gateways().review, order, causes: publishCauses, check, tries });
});

describe('withdrawals by a worker', () => {
  const order = { account, remoteId: '1', url };
  const check = (result: unknown) => expect(result).toEqual({ wasGone: false });
  gatewayContract({ create: () => gateways().withdraw, order, causes: withdrawCauses, check, tries });
});

describe('figures by a worker', () => {
  const at = '2026-11-22T08:00:00.000Z';
  const order = { account, remoteId: '1', url, kind: 'article', publishedAt: at, until: at, zone: 'Asia/Shanghai' };
  const day = { day: '2026-11-22', views: 3, likes: 0, comments: 0, shares: 0, fans: 0 };
  const check = (result: unknown) => expect(result).toEqual({ days: [day], isIndexed: false });
  gatewayContract({ create: () => gateways().articleData, order, causes: accountCauses, check, tries });
});

describe('choices by a worker', () => {
  const order = { account, kind: 'collection', contentKind: 'video', query: '' };
  const check = (result: unknown) => expect(result).toEqual([{ id: '7', name: '案例' }]);
  gatewayContract({ create: () => gateways().choices, order, causes: accountCauses, check, tries });
});

describe('ranks by a worker', () => {
  const order = { word: '装修公司', engine: 'baidu_m', region: '', target: '匠筑', last: undefined };
  const check = (result: unknown) => expect(result).toEqual({ rank: 4, title: '装修公司' });
  gatewayContract({ create: () => gateways().rank, order, causes: makingCauses, check, tries });
});

describe('account checks by a worker', () => {
  const check = (result: unknown) => expect(result).toMatchObject({ status: 'active', score: 90, fans: 3 });
  gatewayContract({ create: () => gateways().checkAccount, order: account, causes: accountCauses, check, tries });
});

/** Fits all three questions about a payment. */
const payment = {
  payment: 'o1',
  way: 'wechat',
  amount: 19_900,
  subject: '充值',
  expireAt: '2026-11-23T10:00:00.000Z',
  isClosing: false,
  refund: 'Ro1',
  tradeNo: '4200',
  reason: '办错',
};

describe('a code to pay by, from a worker', () => {
  const check = (result: unknown) => expect(result).toEqual(results.pay);
  gatewayContract({ create: () => gateways().pay, order: payment, causes: paymentCauses, check, tries });
});

describe('a payment by a worker', () => {
  const paid = { state: 'paid', amount: 19_900, paidAt: '2026-11-23T08:00:00.000Z', tradeNo: '4200' };
  const check = (result: unknown) => expect(result).toEqual(paid);
  gatewayContract({ create: () => gateways().payment, order: payment, causes: paymentCauses, check, tries });
});

describe('a refund by a worker', () => {
  const check = (result: unknown) => expect(result).toEqual({ refundedAt: undefined });
  gatewayContract({ create: () => gateways().refund, order: payment, causes: paymentCauses, check, tries });
});

it.each<['pay' | 'payment' | 'refund', unknown]>([
  ['pay', {}],
  ['pay', { url: 'javascript:alert(1)' }],
  ['pay', { url: `https://example.com/${'x'.repeat(1000)}` }],
  ['payment', {}],
  ['payment', { state: 'unpaid' }],
  ['payment', { ...(results.payment as object), amount: 199.5 }],
  ['payment', { ...(results.payment as object), amount: '19900' }],
  ['payment', { ...(results.payment as object), amount: 0 }],
  ['payment', { ...(results.payment as object), paidAt: 'yesterday' }],
  ['payment', { ...(results.payment as object), tradeNo: '' }],
  ['refund', { refundedAt: 1 }],
])('nothing is known of a payment from %s: %j', async (kind, result) => {
  message = { body: { state: 'done', result } };
  const request = { key: 'k/2', order: payment, ticket: undefined, attempt: 0, now };
  const error = await gateways()
    [kind].ask(request)
    .catch((thrown: unknown) => thrown);
  message = undefined;
  expect(error).toMatchObject({ name: 'WorkerUnreachable' });
});

describe('a worker', () => {
  const order = publishOrders.video;
  const ask = async (answer: WorkerReply, one: Parameters<Gateways['publish']['ask']>[0]['order'] = order) => {
    message = answer;
    try {
      return await gateways().publish.ask({ key: 'k/1', order: one, ticket: 'old', attempt: 0, now });
    } finally {
      message = undefined;
    }
  };

  it('is sent what is signed by time and body, with the key and addresses that it can fetch', async () => {
    const name = `/backend/files/${'a'.repeat(12)}-${'1'.repeat(32)}.png`;
    await ask(
      { body: { state: 'working' } },
      {
        ...order,
        html: '<p><img src="/backend/files/1.png"> src="/x"</p>',
        extra: { horizontalCover: name, source: '/x', category: 'food' },
      },
    );
    const sent = worker.query.at(-1);
    if (sent === undefined) throw new Error('nothing was sent');
    const { headers, text, body } = sent;
    const time = String(headers['x-timestamp']);
    expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60);
    expect(headers['x-signature']).toBe(createHmac('sha256', secret).update(`${time}.${text}`).digest('hex'));
    expect(headers['idempotency-key']).toBe('k/1');
    expect(body).toMatchObject({ kind: 'publish', key: 'k/1', at: '2026-11-23T08:00:00.000Z', ticket: 'old' });
    expect(body.order).toMatchObject({
      cover: `${publicUrl}/backend/files/a.png`,
      film: { url: `${publicUrl}/backend/files/a.mp4` },
      html: `<p><img src="${publicUrl}/backend/files/1.png"> src="${publicUrl}/x"</p>`,
      extra: { horizontalCover: `${publicUrl}${name}`, source: '/x', category: 'food' },
    });
    expect(text).not.toContain(secret);
  });

  it.each<[string, WorkerReply, unknown]>([
    ['working', { body: { state: 'working' } }, { state: 'working', ticket: 'old', progress: 0, askAgainMs: 3000 }],
    ['impatient', { body: { state: 'working', askAgainMs: 0 } }, { askAgainMs: 50 }],
    [
      'limited',
      { body: { state: 'limited', askAgainMs: 1e12 } },
      { state: 'limited', ticket: 'old', askAgainMs: 3_600_000 },
    ],
    ['429', { status: 429, body: {} }, { state: 'limited', ticket: 'old', askAgainMs: 15_000 }],
    [
      'reviewed first',
      { body: { state: 'done', result: { remoteId: '7' } } },
      { result: { remoteId: '7', url: undefined } },
    ],
    [
      'a cause of its own',
      { body: { state: 'failed', code: 'X', cause: 'cover' } },
      { failure: { code: 'X', cause: 'cover' } },
    ],
    [
      'a cause of ours',
      { body: { state: 'failed', code: 'X', cause: 'subscription' } },
      { failure: { code: 'X', cause: 'other' } },
    ],
    [
      "the platform's code",
      { body: { state: 'failed', code: 2190008 } },
      { failure: { code: '2190008', cause: 'token' } },
    ],
    ['a plain code', { body: { state: 'failed', code: 'TITLE_TOO_LONG' } }, { failure: { cause: 'title' } }],
    ['no code', { body: { state: 'failed', code: ' ' } }, { failure: { code: 'UNKNOWN', cause: 'other' } }],
    ['400', { status: 400, body: {} }, { failure: { code: 'HTTP_400', cause: 'other' } }],
  ])('%s', async (_, answer, expected) => {
    expect(await ask(answer)).toMatchObject(expected as object);
  });

  it.each<[string, WorkerReply]>([
    ['401', { status: 401, body: {} }],
    ['500', { status: 500, body: secret }],
    ['a redirect', { status: 302, headers: { Location: 'http://127.0.0.1:1/' }, body: {} }],
    ['no JSON', { body: 'ok' }],
    ['another result', { body: { state: 'done', result: { id: 1 } } }],
    ['an address that is none', { body: { state: 'done', result: { remoteId: '1', url: 'javascript:alert(1)' } } }],
    ['too much', { body: JSON.stringify({ state: 'working', ticket: 'x'.repeat(300_000) }) }],
  ])('of which nothing is known: %s', async (_, answer) => {
    const error = await ask(answer).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'WorkerUnreachable' });
    expect(String(error)).not.toContain(secret);
  });
});

it('a platform or search engine may have a worker of its own, with a secret of its own', async () => {
  const own = await startWorkerServer(() => ({ body: { state: 'done', result: results.rank } }));
  const env = {
    RANK_URL: worker.url,
    RANK_SECRET: secret,
    RANK_URL_SOGOU: own.url,
    RANK_SECRET_SOGOU: 'own-secret-of-sogou',
  };
  const { settings } = readWorkerSettings(env);
  if (settings === undefined) throw new Error('not connected');
  const { rank } = workerGateways(settings);
  const ask = (engine: string) =>
    rank?.ask({
      key: `own/${engine}`,
      order: { word: '装修公司', engine, region: '', target: '匠筑', last: undefined },
      ticket: undefined,
      attempt: 0,
      now,
    });
  expect(await ask('sogou')).toMatchObject({ state: 'done' });
  await ask('baidu_m');
  const [sent] = own.query;
  const time = String(sent?.headers['x-timestamp']);
  const mac = createHmac('sha256', 'own-secret-of-sogou').update(`${time}.${sent?.text}`);
  expect(own.query.map(({ body }) => body.key)).toEqual(['own/sogou']);
  expect(sent?.headers['x-signature']).toBe(mac.digest('hex'));
  expect(worker.query.at(-1)?.body.key).toBe('own/baidu_m');
  await own.close();
});

describe('the variables of workers', () => {
  const both = { PUBLISH_URL: 'http://127.0.0.1:1', PUBLISH_SECRET: secret };
  const rank = { RANK_URL: 'https://a.example.com', RANK_SECRET: secret };
  it.each<[Record<string, string>, string[]]>([
    [{}, []],
    [{ ...both, PUBLIC_URL: 'https://a.example.com/' }, []],
    [{ RANK_URL: 'https://a.example.com', RANK_SECRET: secret }, []],
    [both, ['PUBLIC_URL']],
    [{ PUBLISH_URL: both.PUBLISH_URL }, ['PUBLISH_SECRET']],
    [{ CHECK_SECRET: secret }, ['CHECK_URL']],
    [{ CHECK_URL: 'a.example.com', CHECK_SECRET: secret }, ['CHECK_URL']],
    [{ CHECK_URL: 'https://a.example.com', CHECK_SECRET: 'short-secret' }, ['CHECK_SECRET']],
    [{ ...rank, RANK_URL_BAIDU_M: 'https://b.example.com' }, []],
    [
      { ...rank, RANK_URL_BAIDU_M: 'https://b.example.com', RANK_SECRET_BAIDU_M: 'short-secret' },
      ['RANK_SECRET_BAIDU_M'],
    ],
    [{ ...rank, RANK_SECRET_BAIDU_M: secret }, ['RANK_URL_BAIDU_M']],
    [{ ...rank, RANK_URL_BING: 'https://b.example.com' }, ['RANK_URL_BING']],
    [{ ...rank, RANK_URL_SOGOU: 'b' }, ['RANK_URL_SOGOU']],
    [{ PAY_URL: 'https://a.example.com', PAY_SECRET: secret, PAY_URL_ALIPAY: 'https://b.example.com' }, []],
    [{ PAY_URL: 'https://a.example.com' }, ['PAY_SECRET']],
    [
      { PAY_URL: 'https://a.example.com', PAY_SECRET: secret, PAY_URL_PAYPAL: 'https://b.example.com' },
      ['PAY_URL_PAYPAL'],
    ],
    [{ CHECK_URL_DOUYIN: 'https://b.example.com', CHECK_SECRET_DOUYIN: secret }, ['CHECK_URL']],
  ])('%j', (env, expected) => {
    const { settings, mistakes } = readWorkerSettings(env);
    expect(mistakes.map((line) => line.split(':')[0])).toEqual(expected);
    expect(mistakes.join()).not.toMatch(/worker-secret|short-secret/);
    expect(settings !== undefined).toBe(expected.length === 0 && Object.keys(env).length > 0);
  });
});
