import { afterAll, describe, expect, it } from 'vitest';
import { startBusinessServer, user } from '../support/business-server';

const offer = {
  name: '基础版',
  type: 'basic',
  price: 1000,
  agentPrice: 600,
  days: 365,
  articleQuota: 10,
  status: 'on',
};
const task = { ownerId: 'u-customer', groupId: 'g1', titleMode: 'keyword', done: 0, failed: 0 };

const server = await startBusinessServer({
  env: { DEMO_SPEED: '0' },
  more: {
    users: [
      user('admin', 'Admin'),
      user('agent', 'Agent', { balance: 700 }),
      user('customer', 'Customer', {
        agentId: 'u-agent',
        company: '匠筑',
        articleLeft: 10,
        keywordLeft: 1,
        balance: 5,
      }),
      user('cold', 'Customer', { articleLeft: 10, subscriptionStatus: 'frozen' }),
    ],
    packages: [{ id: 'basic', ...offer }],
    keywordGroups: [{ id: 'g1', ownerId: 'u-customer', name: '装修', channel: 'baidu' }],
    articleTasks: [
      { id: 't4', name: 'four', total: 4, status: 'draft', ...task },
      { id: 't8', name: 'eight', total: 8, status: 'draft', ...task },
      { id: 'over', name: 'over', total: 8, status: 'success', ...task },
    ],
  },
});
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'agent', 'customer', 'cold']);

const ask = (who: string, path: string, body: unknown) => server.post(`/api/${path}`, tokens[who], body);
const priceOf = async (who: string, path: string, body: unknown) => (await ask(who, path, body)).data;
const submit = 'articleTasks/prices/submit';
const articles = (takes: number, after: number | null) => ({
  owner: null,
  takes: `${takes} articles`,
  left: '10 articles',
  after: after === null ? null : `${after} articles`,
});
const short = 'Not enough quota: 10 articles left, 12 articles needed. Ask for fewer, or your provider for more';

describe('the price of an action', () => {
  it.each([
    ['of one record', { ids: ['t4'] }, [articles(4, 6)], null],
    ['of a record with what its form says now', { ids: ['t4'], values: { total: 7 } }, [articles(7, 3)], null],
    ['of a record that is not saved yet', { values: { total: 3 } }, [articles(3, 7)], null],
    ['of several, whose sum is not covered', { ids: ['t4', 't8'] }, [articles(12, null)], short],
    ['of all that a list finds, without those it is not possible for', { filter: '' }, [articles(12, null)], short],
    ['of one that it is not possible for: nothing', { ids: ['over'] }, [], null],
  ])('%s', async (_, question, lines, refusal) => {
    expect(await priceOf('customer', submit, question)).toEqual({ lines, notes: [], refusal });
  });

  it('is what is taken then, and asking takes nothing', async () => {
    expect((await server.call('/api/users/u-customer', { token: tokens.admin })).data.articleLeft).toBe(10);
    expect((await ask('customer', 'articleTasks/t4/actions/submit', {})).code).toBe(200);
    expect((await server.call('/api/users/u-customer', { token: tokens.admin })).data.articleLeft).toBe(6);
    // What goes on with what is held for it takes nothing more.
    expect((await ask('customer', 'articleTasks/t4/actions/pause', {})).code).toBe(200);
    expect(await priceOf('customer', 'articleTasks/prices/resume', { ids: ['t4'] })).toEqual({
      lines: [],
      notes: [],
      refusal: null,
    });
  });

  it('says why nothing may be used, and is asked by who has the right alone', async () => {
    const { refusal } = await priceOf('cold', submit, { values: { total: 1 } });
    expect(refusal).toBe('The subscription is suspended. Ask your provider to resume it');
    expect((await ask('agent', submit, { ids: ['t8'] })).code).toBe(403);
    expect(await ask('customer', submit, { values: {} })).toMatchObject({
      code: 422,
      data: { errors: { total: expect.any(String) } },
    });
  });
});

describe('the price of a new record', () => {
  const order = (who: string, values: object) => ask(who, 'salesOrders/prices/create', { values });
  const basic = { customerId: 'u-customer', kind: 'package', packageId: 'basic' };

  it('is what making it would write, and nothing of it stays', async () => {
    expect((await order('agent', basic)).data).toEqual({
      lines: [{ owner: null, takes: '¥600.00', left: '¥700.00', after: '¥100.00' }],
      notes: [expect.stringContaining('The package then runs until ')],
      refusal: null,
    });
    const topUp = { customerId: 'u-customer', kind: 'recharge', topUp: 0.5 };
    expect((await order('agent', topUp)).data.lines).toEqual([
      { owner: null, takes: '¥0.50', left: '¥700.00', after: '¥699.50' },
    ]);
    expect((await server.call('/api/salesOrders', { token: tokens.admin })).data.total).toBe(0);
    expect(
      (await server.call('/api/consumptions', { token: tokens.admin })).data.list.filter(
        ({ orderId }: { orderId?: string }) => orderId,
      ),
    ).toEqual([]);
    expect((await server.call('/api/users/u-agent', { token: tokens.admin })).data.balance).toBe(700);
  });

  it('names whose it is, says what is missing, and is free where money comes from outside', async () => {
    expect((await order('admin', { ...basic, payWay: 'balance' })).data).toEqual({
      lines: [],
      notes: [],
      refusal: 'Not enough money: ¥5.00 left, ¥1,000.00 needed. Top up first',
    });
    expect((await order('admin', { ...basic, payWay: 'wechat' })).data).toMatchObject({ lines: [], refusal: null });
  });

  it('is not known while the form does not say enough', async () => {
    expect(await order('agent', { kind: 'package' })).toMatchObject({
      code: 422,
      data: { errors: { customerId: expect.any(String) } },
    });
  });

  it('of a keyword is one unit', async () => {
    const values = { groupId: 'g1', word: '旧房翻新', use: 'article' };
    expect(await priceOf('customer', 'keywords/prices/create', { values })).toEqual({
      lines: [{ owner: null, takes: '1 keyword', left: '1 keyword', after: '0 keywords' }],
      notes: [],
      refusal: null,
    });
  });
});
