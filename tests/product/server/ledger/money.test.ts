import { afterAll, describe, expect, it } from 'vitest';
import { user as personOf, startBusinessServer } from '../support/business-server';
import { disagreements, gaps } from './replay';

const nothing = { balance: 0, articleLeft: 0, videoLeft: 0, keywordLeft: 0, accountLeft: 0, pointLeft: 0 };
const user = (username: string, role: string, more = {}) => personOf(username, role, { ...nothing, ...more });
const quota = { articleQuota: 100, videoQuota: 20, keywordQuota: 500, accountQuota: 5 };

const server = await startBusinessServer({
  // Tasks that are submitted stay queued.
  env: { DEMO_SPEED: '0' },
  more: {
    users: [
      user('admin', 'Admin'),
      user('agent', 'Agent', { oemId: 'u-oem' }),
      user('agent2', 'Agent'),
      user('oem', 'OEM'),
      user('customer', 'Customer', { agentId: 'u-agent', oemId: 'u-oem' }),
      user('customer2', 'Customer', { agentId: 'u-agent2' }),
      user('late', 'Customer', { subscriptionStatus: 'trial' }),
      user('poor', 'Customer', { agentId: 'u-agent' }),
    ],
    packages: [
      { id: 'basic', name: '基础版', type: 'basic', price: 1000, agentPrice: 600, days: 365, ...quota, status: 'on' },
      { id: 'ten', name: '体验版', type: 'trial', price: 0, days: 7, articleQuota: 10, status: 'on' },
      { id: 'more', name: '加油包', type: 'addon', price: 50.5, days: 30, articleQuota: 50, status: 'on' },
      { id: 'gone', name: '旧版', type: 'basic', price: 10, days: 30, articleQuota: 1, status: 'off' },
    ],
    keywordGroups: [
      { id: 'g1', ownerId: 'u-customer', name: '装修', channel: 'baidu' },
      { id: 'g2', ownerId: 'u-poor', name: '餐饮', channel: 'baidu' },
    ],
  },
});
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'agent', 'agent2', 'oem', 'customer', 'customer2', 'late', 'poor']);

const post = (who: string, path: string, body: unknown = {}) => server.post(`/api/${path}`, tokens[who], body);
const get = async (who: string, path: string) => (await server.call(`/api/${path}`, { token: tokens[who] })).data;
const userOf = (id: string) => get('admin', `users/${id}`);
const order = (who: string, customerId: string, body: Record<string, unknown>) =>
  post(who, 'salesOrders', { customerId, ...body });
const entriesOf = async (id: string, more = '') =>
  (await get('admin', `consumptions?ownerId=${id}&_start=0&_end=200${more}`)).list;
const taskOf = async (who: string, total: number, groupId = 'g1'): Promise<string> => {
  const { data } = await post(who, 'articleTasks', { name: `${total} 篇`, groupId, total, titleMode: 'keyword' });
  return data.id;
};
const explain = async () => {
  const { list: users } = await get('admin', 'users?_start=0&_end=100');
  const rows = (await get('admin', 'consumptions?_start=0&_end=1000&_sort=createdAt&_order=asc')).list;
  return [...disagreements({ users, rows }), ...gaps(rows)];
};

describe('orders', () => {
  it('of an admin move money, quota and dates at once, and income is positive', async () => {
    expect(await order('admin', 'u-customer', { kind: 'recharge', topUp: 1500, payWay: 'wechat' })).toMatchObject({
      code: 200,
    });
    const { data: made } = await order('admin', 'u-customer', { kind: 'package', packageId: 'basic' });
    expect(await userOf('u-customer')).toMatchObject({
      balance: 500,
      articleLeft: 100,
      videoLeft: 20,
      keywordLeft: 500,
      accountLeft: 5,
      packageId: 'basic',
      subscriptionStatus: 'active',
      expireAt: made.expireAt,
    });
    const opened = (await entriesOf('u-customer', '&kind=open')).find(({ item }: { item: string }) => item === 'money');
    expect(opened).toMatchObject({ amount: -1000, income: 1000, orderId: made.id, before: 1500, after: 500 });
    expect((await get('admin', 'packages/basic')).sold).toBe(1);
    expect(await explain()).toEqual([]);
  });

  it('that are not paid for change nothing', async () => {
    const answer = await order('admin', 'u-poor', { kind: 'package', packageId: 'basic' });
    expect(answer).toMatchObject({ code: 409, msg: 'Not enough money: ¥0.00 left, ¥1,000.00 needed. Top up first' });
    expect(await userOf('u-poor')).toMatchObject({ articleLeft: 0 });
    expect((await get('admin', 'salesOrders?customerId=u-poor')).total).toBe(0);
  });

  it('paid from outside are booked in and out', async () => {
    const body = { kind: 'package', packageId: 'basic', payWay: 'alipay' };
    expect((await order('admin', 'u-customer2', body)).code).toBe(200);
    expect(await userOf('u-customer2')).toMatchObject({ balance: 0, articleLeft: 100 });
  });

  it('of an agent are paid from the own balance at the own price, for own people alone', async () => {
    expect((await order('agent', 'u-poor', { kind: 'package', packageId: 'basic' })).code).toBe(409);
    await order('admin', 'u-agent', { kind: 'recharge', topUp: 1000, payWay: 'transfer' });
    const { data: made } = await order('agent', 'u-poor', { kind: 'package', packageId: 'basic', payWay: 'wechat' });
    expect(made).toMatchObject({ amount: 600, payWay: 'balance', customerId: 'u-poor' });
    expect(await userOf('u-agent')).toMatchObject({ balance: 400 });
    expect(await userOf('u-poor')).toMatchObject({ balance: 0, articleLeft: 100 });
    await order('agent', 'u-poor', { kind: 'recharge', topUp: 150 });
    expect(await userOf('u-agent')).toMatchObject({ balance: 250 });
    expect(await userOf('u-poor')).toMatchObject({ balance: 150 });
    const foreign = await order('agent', 'u-customer2', { kind: 'recharge', topUp: 1 });
    expect(foreign.code).not.toBe(200);
    expect(await userOf('u-customer2')).toMatchObject({ balance: 0 });
    expect((await order('agent', 'u-agent', { kind: 'recharge', topUp: 5 })).code).toBe(422);
    expect((await order('agent', 'u-poor', { kind: 'adjust', item: 'money', change: 5, reason: 'x' })).code).toBe(422);
    expect((await order('customer', 'u-customer', { kind: 'recharge', topUp: 5 })).code).toBe(403);
    expect(await explain()).toEqual([]);
  });

  it('are refused for what is off sale, and for who is suspended', async () => {
    expect((await order('admin', 'u-late', { kind: 'package', packageId: 'gone' })).data.errors).toHaveProperty(
      'packageId',
    );
    await post('admin', 'users/u-late/actions/suspend');
    expect((await order('admin', 'u-late', { kind: 'package', packageId: 'ten' })).code).toBe(422);
  });

  it('are reversed as a whole, once, with a reason', async () => {
    const before = await userOf('u-customer2');
    await order('admin', 'u-customer2', { kind: 'recharge', topUp: 1000, payWay: 'offline' });
    const { data: made } = await order('admin', 'u-customer2', { kind: 'package', packageId: 'basic' });
    expect((await post('admin', `salesOrders/${made.id}/actions/reverse`, {})).code).toBe(422);
    expect((await post('agent2', `salesOrders/${made.id}/actions/reverse`, { reverseReason: '办错' })).code).toBe(403);
    const reversed = await post('admin', `salesOrders/${made.id}/actions/reverse`, { reverseReason: '办错' });
    expect(reversed).toMatchObject({ code: 200, data: { status: 'reversed' } });
    expect((await post('admin', `salesOrders/${made.id}/actions/reverse`, { reverseReason: '办错' })).code).toBe(409);
    const after = await userOf('u-customer2');
    expect(after).toMatchObject({ balance: 1000, articleLeft: before.articleLeft, videoLeft: 20 });
    expect(after.packageId ?? null).toBe(before.packageId ?? null);
    expect(await explain()).toEqual([]);
  });
});

describe('gifts', () => {
  const giftFor = async (customerId: string) => {
    const body = { customerId, packageId: 'ten', days: 30, reason: 'trial', items: [{ item: 'video', count: 3 }] };
    return (await post('admin', 'gifts', body)).data.id;
  };

  it('become quota and days, and are taken back', async () => {
    const before = await userOf('u-poor');
    const id = await giftFor('u-poor');
    await post('admin', 'gifts/actions/activate', { ids: [id] });
    const given = await userOf('u-poor');
    expect(given).toMatchObject({ articleLeft: before.articleLeft + 10, videoLeft: before.videoLeft + 3 });
    expect(Date.parse(given.expireAt) - Date.parse(before.expireAt)).toBe(30 * 24 * 3600 * 1000);
    expect((await post('admin', `gifts/${id}/actions/revoke`)).code).toBe(200);
    expect(await userOf('u-poor')).toMatchObject({
      articleLeft: before.articleLeft,
      videoLeft: before.videoLeft,
      expireAt: before.expireAt,
    });
    expect(await explain()).toEqual([]);
  });
});

describe('tasks', () => {
  it('hold their number when they are submitted, and give back the rest when they are cancelled', async () => {
    const { articleLeft } = await userOf('u-customer');
    const id = await taskOf('customer', 8);
    expect((await post('customer', `articleTasks/${id}/actions/submit`)).code).toBe(200);
    expect(await userOf('u-customer')).toMatchObject({ articleLeft: articleLeft - 8 });
    const [held] = await entriesOf('u-customer', '&phase=pending');
    expect(held).toMatchObject({ count: -8, articleTaskId: id, item: 'article' });
    await post('customer', `articleTasks/${id}/actions/pause`);
    await post('customer', `articleTasks/${id}/actions/resume`);
    expect(await userOf('u-customer')).toMatchObject({ articleLeft: articleLeft - 8 });
    await post('customer', `articleTasks/${id}/actions/cancel`);
    expect(await userOf('u-customer')).toMatchObject({ articleLeft });
    expect(await explain()).toEqual([]);
  });

  it('whose number was changed while they waited hold the new one', async () => {
    const { articleLeft } = await userOf('u-customer');
    const id = await taskOf('customer', 4);
    await post('customer', `articleTasks/${id}/actions/submit`);
    await post('customer', `articleTasks/${id}/actions/pause`);
    await server.patch(`/api/articleTasks/${id}`, tokens.customer ?? '', { total: 9 });
    await post('customer', `articleTasks/${id}/actions/resume`);
    expect(await userOf('u-customer')).toMatchObject({ articleLeft: articleLeft - 9 });
    await post('customer', `articleTasks/${id}/actions/cancel`);
    expect(await userOf('u-customer')).toMatchObject({ articleLeft });
  });

  it('are refused one by one when many are submitted, and what was held cannot be undone', async () => {
    const { articleLeft } = await userOf('u-customer');
    const ids = [await taskOf('customer', articleLeft - 1), await taskOf('customer', 2), await taskOf('customer', 1)];
    const { data } = await post('customer', 'articleTasks/actions/submit', { ids });
    expect(data.list.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, true]);
    expect(data.list[1].msg).toBe(
      'Not enough quota: 1 article left, 2 articles needed. Ask for fewer, or your provider for more',
    );
    expect(data).not.toHaveProperty('undo');
    expect(await userOf('u-customer')).toMatchObject({ articleLeft: 0 });
    expect((await get('customer', `articleTasks/${ids[1]}`)).status).toBe('draft');
    await post('customer', 'articleTasks/actions/cancel', { ids });
    expect(await userOf('u-customer')).toMatchObject({ articleLeft });
  });

  it('of keyword expansions hold their limit', async () => {
    const body = { name: '拓词', seed: '装修', mode: ['suggest'], engine: 'baidu_m', limit: 120 };
    const { data } = await post('customer', 'keywordExpansions', body);
    expect((await post('customer', `keywordExpansions/${data.id}/actions/submit`)).code).toBe(200);
    expect(await userOf('u-customer')).toMatchObject({ keywordLeft: 380 });
  });
});

describe('gifts to many', () => {
  const gift = { gift: 'more', days: 30, reason: 'campaign' };
  const giveMany = (who: string, ids: readonly string[], body: object = gift) =>
    post(who, 'users/actions/giveMany', { ids, ...body });

  it('are one pending gift for each customer, and none for anybody else', async () => {
    const { data } = await giveMany('admin', ['u-customer', 'u-customer2', 'u-agent']);
    expect(data.list).toMatchObject([{ ok: true }, { ok: true }, { ok: false }]);
    const { list } = await get('admin', 'gifts?status=pending&packageId=more&_end=10');
    expect(
      list.map(({ customerId, days, reason }: Record<string, unknown>) => [customerId, days, reason]).sort(),
    ).toEqual([
      ['u-customer', 30, 'campaign'],
      ['u-customer2', 30, 'campaign'],
    ]);
    const { articleLeft } = await userOf('u-customer2');
    await post('admin', 'gifts/actions/activate', { ids: list.map(({ id }: { id: string }) => id) });
    expect(await userOf('u-customer2')).toMatchObject({ articleLeft: articleLeft + 50 });
  });

  it('need a word on what is made good, and are for admins alone', async () => {
    const refused = await giveMany('admin', ['u-customer'], { ...gift, reason: 'compensation' });
    expect(refused).toMatchObject({ code: 422, data: { errors: { remark: expect.any(String) } } });
    expect((await giveMany('agent', ['u-customer'])).code).toBe(403);
  });
});

describe('the statement of a customer', () => {
  it('is their own entries, without what the seller books', async () => {
    const { list, total } = await get('customer', 'consumptions?_end=200');
    const own = await entriesOf('u-customer');
    expect(total).toBe(own.length);
    expect(list.map(({ id }: { id: string }) => id).sort()).toEqual(own.map(({ id }: { id: string }) => id).sort());
    for (const name of ['income', 'debit', 'credit']) expect(list.some((row: object) => name in row)).toBe(false);
    expect((await server.call('/api/consumptions?ownerId=u-agent', { token: tokens.customer })).data.total ?? 0).toBe(
      0,
    );
  });
});
