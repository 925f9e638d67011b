import { afterEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../../src/framework/shared/gateway';
import type { PayCode, Payment, PaymentCause, Refunded } from '../../../../src/product/gateways/base/orders';
import { type TestServer, until } from '../../../framework/server/support/test-server';
import { startWorkerServer, type WorkerReply } from '../../gateways/support/worker-server';
import { disagreements, gaps } from '../ledger/replay';
import { startBusinessServer, user } from '../support/business-server';
import { type WorkWorld, workWorld } from './support/work-world';

const failed = (cause: PaymentCause) => ({ state: 'failed', failure: { code: 'X', cause } }) as const;
const paid = (amount: number): Answer<Payment, PaymentCause> => ({
  state: 'done',
  result: { state: 'paid', amount, paidAt: '2026-11-23T07:59:00.000Z', tradeNo: '4200' },
});
const closed: Answer<Payment, PaymentCause> = { state: 'done', result: { state: 'closed' } };
const working = { state: 'working', ticket: 't', progress: 0, askAgainMs: 1000 } as const;
const code: Answer<PayCode, PaymentCause> = { state: 'done', result: { url: 'weixin://wxpay/bizpayurl?pr=1' } };
const back: Answer<Refunded, PaymentCause> = { state: 'done', result: { refundedAt: undefined } };

describe('an order that a provider collects', () => {
  let world: WorkWorld;
  afterEach(() => world.store.close());

  const topUp = { kind: 'recharge', topUp: 199, amount: 199 };
  const basic = { kind: 'package', packageId: 'basic', amount: 1000 };
  /** One order, and what the provider answers to every question; what came of it, with the keys of the questions. */
  const outcome = async (
    order: Record<string, unknown>,
    answers: {
      pay?: typeof code | ReturnType<typeof failed>;
      payment?: Answer<Payment, PaymentCause>;
      refund?: typeof back | ReturnType<typeof failed>;
    },
    steps = 2,
  ) => {
    const keys: string[] = [];
    const says =
      <A>(answer: A) =>
      async ({ key }: { key: string }): Promise<A> => {
        keys.push(key);
        return answer;
      };
    world = await workWorld({
      gateways: {
        pay: { ask: says(answers.pay ?? code) },
        payment: { ask: says(answers.payment ?? working) },
        refund: { ask: says(answers.refund ?? working) },
      },
    });
    await world.add('users', { id: 'u1', roles: ['Customer'], balance: 0 });
    await world.add('packages', {
      id: 'basic',
      name: '基础版',
      type: 'basic',
      price: 1000,
      days: 365,
      articleQuota: 100,
    });
    const row = { id: 'o1', no: 'DD1', ownerId: 'u1', customerId: 'u1', payerId: 'u1', operatorId: 'u-admin' };
    await world.add('salesOrders', {
      ...row,
      ...topUp,
      payWay: 'wechat',
      status: 'unpaid',
      payState: 'open',
      ...order,
    });
    for (let count = 0; count < steps; count += 1) await world.step(16_000);
    const [made, entries, notices] = [
      await world.get('salesOrders', 'o1'),
      await world.rows('consumptions'),
      await world.rows('notices'),
    ];
    const users = await world.rows('users');
    expect([...disagreements({ users, rows: entries }), ...gaps(entries)]).toEqual([]);
    return { made, entries, notices, keys, users };
  };

  it.each([
    ['gets a code', { payState: 'creating' }, { pay: code }, ['unpaid', 'open', null], 0],
    [
      'is closed where the provider refuses',
      { payState: 'creating' },
      { pay: failed('way') },
      ['closed', 'closed', 'way'],
      0,
    ],
    [
      'is closed first where nobody knows',
      { payState: 'creating' },
      { pay: failed('unknown'), payment: closed },
      ['closed', 'closed', 'unknown'],
      0,
    ],
    ['waits', {}, {}, ['unpaid', 'open', null], 0],
    ['is booked', {}, { payment: paid(19_900) }, ['done', 'paid', null], 1],
    [
      'is booked while it is being closed',
      { payState: 'closing', payCause: 'timeout' },
      { payment: paid(19_900) },
      ['done', 'paid', null],
      1,
    ],
    [
      'is closed by its provider alone',
      { payState: 'closing', payCause: 'cancelled' },
      { payment: closed },
      ['closed', 'closed', 'cancelled'],
      0,
    ],
    [
      'stays while the provider does not know it',
      { payState: 'closing' },
      { payment: failed('client') },
      ['unpaid', 'closing', null],
      0,
    ],
    ['is not booked with less', {}, { payment: paid(19_899) }, ['closed', 'mismatch', null], 0],
    ['is not booked with more', {}, { payment: paid(1_990_000) }, ['closed', 'mismatch', null], 0],
    [
      'goes back when it is closed already',
      { status: 'closed', payState: 'closing' },
      { payment: paid(19_900) },
      ['closed', 'refunding', 'late'],
      0,
    ],
    [
      'goes back when its package is gone',
      { ...basic, packageId: 'gone' },
      { payment: paid(100_000) },
      ['closed', 'refunding', 'unbookable'],
      0,
    ],
    ['of a package pays and grants it', basic, { payment: paid(100_000) }, ['done', 'paid', null], 3],
    [
      'is refunded',
      { status: 'reversed', payState: 'refunding', paidAmount: 199 },
      { refund: back },
      ['reversed', 'refunded', null],
      0,
    ],
    [
      'says why it is not refunded',
      { status: 'reversed', payState: 'refunding' },
      { refund: failed('balance') },
      ['reversed', 'refused', 'balance'],
      0,
    ],
  ] as const)('%s', async (_, order, answers, [status, payState, payCause], many) => {
    const { made, entries } = await outcome(order, answers);
    expect([made?.status, made?.payState, made?.payCause ?? null]).toEqual([status, payState, payCause]);
    expect(entries).toHaveLength(many);
  });

  it('tells who has handled it what is wrong, with both amounts', async () => {
    const { notices, made } = await outcome({}, { payment: paid(100) });
    expect(made).toMatchObject({ paidAmount: 1, tradeNo: '4200' });
    expect(notices).toMatchObject([{ title: '“DD1”付款金额不符：应收 ¥199.00，实收 ¥1.00，未入账' }]);
  });

  it('is delivered by the subscription of the day it was paid', async () => {
    const { made, users } = await outcome(basic, { payment: paid(100_000) });
    expect(users).toMatchObject([{ packageId: 'basic', expireAt: made?.expireAt, balance: 0 }]);
    expect(Date.parse(String(made?.expireAt)) - Date.parse(String(made?.doneAt))).toBe(365 * 24 * 3_600_000);
  });

  it('is asked about by one key while it waits, and by another once it is to be closed', async () => {
    const closing = { payState: 'closing', closeRequestedAt: '2026-11-23T08:00:00.000Z' };
    expect((await outcome({}, {})).keys).toEqual(['payments:o1//0/0', 'payments:o1//0/0']);
    await world.store.close();
    expect((await outcome(closing, {}, 1)).keys).toEqual(['payments:o1/2026-11-23T08:00:00.000Z/0/0']);
  });
});

describe('payments over HTTP', () => {
  const secret = 'worker-secret-0123456789';
  let server: TestServer;
  let provider: Awaited<ReturnType<typeof startWorkerServer>>;
  afterEach(async () => {
    await server.destroy();
    await provider.close();
  });

  it('are booked once and go back once, with a server that stops in between', async () => {
    let payment: WorkerReply = { body: { state: 'working', askAgainMs: 50 } };
    provider = await startWorkerServer(({ body: { kind } }) => {
      if (kind === 'pay') return { body: { state: 'done', result: { url: 'https://qr.alipay.com/abc' } } };
      return kind === 'payment'
        ? payment
        : { body: { state: 'done', result: { refundedAt: '2026-11-29T08:00:00+08:00' } } };
    });
    const env = { DEMO: 'on', DEMO_SPEED: '1', PAY_URL: provider.url, PAY_SECRET: secret };
    server = await startBusinessServer({
      env,
      more: { users: [user('admin', 'Admin'), user('one', 'Customer', { balance: 0 }), user('agent', 'Agent')] },
    });
    let token = await server.signIn('admin');
    const get = async (path: string) => (await server.call(`/api/${path}`, { token })).data;
    const act = (id: string, action: string, body = {}, by = token) =>
      server.post(`/api/salesOrders/${id}/actions/${action}`, by, body);
    const values = { customerId: 'u-one', kind: 'recharge', topUp: 88.1, payWay: 'alipay' };
    const price = await server.post('/api/salesOrders/prices/create', token, { values });
    expect(price.data.notes).toEqual([expect.stringContaining(new URL(provider.url).host)]);
    const { data: made } = await server.post('/api/salesOrders', token, values);
    expect(made).toMatchObject({ status: 'unpaid', payState: 'creating', amount: 88.1 });
    const reaches = (payState: string) =>
      until(async () => (await get(`salesOrders/${made.id}`)).payState === payState);
    await reaches('open');
    expect(provider.query[0]?.body.order).toMatchObject({ way: 'alipay', amount: 8810, subject: `充值 ${made.no}` });
    expect((await act(made.id, 'reverse', { reverseReason: '办错' })).code).toBe(409);
    expect((await act(made.id, 'cancel', {}, await server.signIn('agent'))).code).toBe(403);
    const { dir } = server;
    await server.close();
    server = await startBusinessServer({ dir, env });
    token = await server.signIn('admin');
    expect((await get('consumptions?ownerId=u-one')).total).toBe(0);

    payment = {
      body: {
        state: 'done',
        result: { state: 'paid', amount: 8810, paidAt: '2026-11-29T08:00:00+08:00', tradeNo: '2026' },
      },
    };
    await reaches('paid');
    expect(await get(`salesOrders/${made.id}`)).toMatchObject({ status: 'done', paidAmount: 88.1, tradeNo: '2026' });
    expect((await get('users/u-one')).balance).toBe(88.1);
    expect((await get('consumptions?ownerId=u-one')).total).toBe(1);

    const reversed = await act(made.id, 'reverse', { reverseReason: '办错' });
    expect(reversed, reversed.msg).toMatchObject({ code: 200, data: { status: 'reversed', payState: 'refunding' } });
    expect((await act(made.id, 'refundAgain')).code).toBe(409);
    await reaches('refunded');
    expect((await get('users/u-one')).balance).toBe(0);
    const refunds = provider.query.filter(({ body: { kind } }) => kind === 'refund');
    expect(new Set(refunds.map(({ body: { key } }) => key)).size).toBe(1);
    expect(refunds[0]?.body.order).toMatchObject({
      amount: 8810,
      tradeNo: '2026',
      reason: '办错',
      refund: `R${made.id}`,
    });
    const ids = provider.query.map(({ body: { order } }) => order.payment);
    expect(new Set(ids)).toEqual(new Set([made.id]));
  });
});
