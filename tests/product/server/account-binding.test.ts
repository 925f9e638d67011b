import { afterAll, describe, expect, it } from 'vitest';
import { fakeClock } from '../../framework/server/support/fake-clock';
import { startBusinessServer, user } from './support/business-server';

const day = 24 * 3_600_000;
const clock = fakeClock();
const inDays = (days: number): string => new Date(clock.now() + days * day).toISOString();

const person = (username: string, more = {}) => user(username, 'Customer', { accountLeft: 2, ...more });
const account = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  ownerId: 'u-customer',
  platform: 'douyin',
  nickname: id,
  uid: `uid-${id}`,
  status: 'active',
  authorizedAt: inDays(-20),
  tokenExpireAt: inDays(1),
  refreshExpireAt: inDays(5),
  renewLeft: 2,
  ...more,
});
const server = await startBusinessServer({
  clock,
  env: { TOKEN_SECONDS: '86400' },
  more: {
    users: [
      person('admin', { roles: ['Admin'], permissions: ['read:system'] }),
      person('customer'),
      person('one', { accountLeft: 1 }),
      person('none', { accountLeft: 0 }),
      person('stopped', { subscriptionStatus: 'frozen' }),
      person('over', { expireAt: inDays(-1) }),
    ],
    accounts: [
      account('used-up', { renewLeft: 0 }),
      account('ended', { refreshExpireAt: inDays(-1), status: 'expired' }),
      account('renewed'),
      account('again', { status: 'expired' }),
      account('busy'),
      account('free'),
      account('of-stopped', { ownerId: 'u-stopped' }),
    ],
    publishTargets: [
      { id: 't1', ownerId: 'u-customer', accountId: 'busy', title: '后来', status: 'queued', scheduledAt: inDays(2) },
      {
        id: 't2',
        ownerId: 'u-customer',
        accountId: 'busy',
        title: '先发',
        status: 'scheduled',
        scheduledAt: inDays(1),
      },
      {
        id: 't3',
        ownerId: 'u-customer',
        accountId: 'free',
        title: '已发',
        status: 'success',
        scheduledAt: inDays(-1),
      },
    ],
  },
});
afterAll(() => server.destroy());

const act = (token: string, id: string, action: string) =>
  server.post(`/api/accounts/${id}/actions/${action}`, token, {});
const read = async (token: string, id: string) => (await server.call(`/api/accounts/${id}`, { token })).data;
const left = async (token: string) =>
  (await server.call('/api/user/PersonalData', { token })).data.subscription.left.account;
/** Goes through the simulated page that an address leads to, and back. */
const comeBack = async (token: string, address: string, outcome = 'approve') => {
  const query = new URL(address, 'http://console').searchParams;
  const state = query.get('state');
  const { code } = (await server.post('/api/demo/authorization/approve', undefined, { state, outcome })).data;
  return server.post('/api/authorization/callback', token, { platform: query.get('platform'), code, state });
};
const bindAt = async (token: string, platform: string) => {
  const begun = await server.post('/api/authorization/start', token, { platform });
  return begun.code === 200 ? comeBack(token, begun.data.url) : begun;
};

describe('the accounts of a customer', () => {
  it('take a unit each, which unbinding gives back, with an entry for either', async () => {
    const token = await server.signIn('one');
    const { data } = await bindAt(token, 'weibo');
    const { id } = data.account;
    expect(await left(token)).toBe(0);
    expect(await bindAt(token, 'toutiao')).toMatchObject({ code: 409, data: { reason: 'notEnough' } });
    // It is bound already.
    const again = (await act(token, id, 'reauthorize')).data.leadsTo;
    expect(await comeBack(token, again)).toMatchObject({ code: 200, data: { isNew: false, account: { id } } });
    expect(await left(token)).toBe(0);
    expect((await act(token, id, 'unbind')).code).toBe(200);
    expect(await left(token)).toBe(1);
    expect(await read(token, id)).toMatchObject({ status: 'revoked', checkCause: 'unbound', tokenExpireAt: null });
    expect((await act(token, id, 'unbind')).code).toBe(409);
    const admin = await server.signIn('admin');
    const rows = (await server.call(`/api/consumptions?ownerId=u-one&_sort=at`, { token: admin })).data.list;
    expect(rows.map((row: { count: number; accountId: string }) => [row.count, row.accountId]).sort()).toEqual([
      [-1, id],
      [1, id],
    ]);
    expect(rows.map((row: { reason: string }) => row.reason).sort()).toEqual(['bind', 'unbind']);
    // The same account at the platform is the same one here.
    expect(await bindAt(token, 'weibo')).toMatchObject({ data: { isNew: false, account: { id, status: 'active' } } });
    expect(await left(token)).toBe(0);
  });

  it.each([
    ['none', 'notEnough'],
    ['stopped', 'frozen'],
    ['over', 'subscription'],
  ])('of %s cannot be bound: %s', async (name, reason) => {
    const token = await server.signIn(name);
    expect(await server.post('/api/authorization/start', token, { platform: 'weibo' })).toMatchObject({
      code: 409,
      data: { reason },
    });
  });

  it('of a customer who was stopped cannot be authorised again or renewed either', async () => {
    const token = await server.signIn('stopped');
    for (const action of ['reauthorize', 'renew'])
      expect(await act(token, 'of-stopped', action)).toMatchObject({ code: 409, data: { reason: 'frozen' } });
  });

  it('are made by their platform alone: nobody writes one down', async () => {
    const token = await server.signIn('customer');
    const body = { platform: 'weibo', nickname: '手工登记', uid: '1', status: 'active', authorizedAt: inDays(0) };
    expect((await server.post('/api/accounts', token, body)).code).toBe(404);
    expect((await server.patch('/api/accounts/again', token, { status: 'active' })).code).toBe(422);
    expect((await server.patch('/api/accounts/again', token, { tokenExpireAt: inDays(9) })).code).toBe(422);
  });
});

describe('authorising again', () => {
  it('leads to the platform, changes nothing before, and brings a new token', async () => {
    const token = await server.signIn('customer');
    const before = await read(token, 'again');
    const { data } = await act(token, 'again', 'reauthorize');
    expect(data.leadsTo).toMatch(/^\/callback\?platform=douyin&state=[0-9a-f]{32}$/);
    expect(await read(token, 'again')).toMatchObject({ status: 'expired', tokenExpireAt: before.tokenExpireAt });
    expect((await comeBack(token, data.leadsTo, 'deny')).code).toBe(403);
    expect((await read(token, 'again')).status).toBe('expired');
    const once = (await act(token, 'again', 'reauthorize')).data.leadsTo;
    expect((await comeBack(token, once)).data).toMatchObject({ isNew: false, account: { id: 'again' } });
    expect(await read(token, 'again')).toMatchObject({
      status: 'active',
      uid: 'uid-again',
      tokenExpireAt: inDays(15),
      refreshExpireAt: inDays(30),
      renewLeft: 5,
    });
    expect(await left(token)).toBe(2);
  });
});

describe('the page of the accounts', () => {
  it('is one that the caller may open', async () => {
    const path = async (name: string) =>
      (await server.call('/api/authorization/centre', { token: await server.signIn(name) })).data.path;
    expect(await path('customer')).toMatch(/^\/(option|authorization)\//);
    expect(await path('admin')).toBe('/authorization/authorizationBi');
    expect((await server.call('/api/authorization/centre')).code).toBe(401);
  });
});

describe('renewing', () => {
  it('prolongs token and permission, and is counted where the platform counts', async () => {
    const token = await server.signIn('customer');
    expect((await act(token, 'renewed', 'renew')).code).toBe(200);
    expect(await read(token, 'renewed')).toMatchObject({
      status: 'active',
      tokenExpireAt: inDays(15),
      refreshExpireAt: inDays(30),
      renewLeft: 1,
    });
  });

  it.each([
    ['used-up', 'renewals'],
    ['ended', 'grant'],
  ])('of %s is refused with what helps: %s', async (id, reason) => {
    const token = await server.signIn('customer');
    const before = await read(token, id);
    const answer = await act(token, id, 'renew');
    expect(answer).toMatchObject({ code: 409, data: { reason } });
    expect(answer.msg).toContain('scan again');
    expect(await read(token, id)).toEqual(before);
  });
});

describe('unbinding', () => {
  it('says what is still to be published, and what comes first', async () => {
    const token = await server.signIn('customer');
    const answer = await act(token, 'busy', 'unbind');
    expect(answer).toMatchObject({ code: 409, data: { reason: 'waiting', count: 2 } });
    expect(answer.msg).toContain('“先发”');
    expect((await read(token, 'busy')).status).toBe('active');
  });

  it('comes before deleting', async () => {
    const token = await server.signIn('customer');
    const remove = () => server.call('/api/accounts/free', { method: 'DELETE', token });
    expect((await remove()).code).toBe(409);
    expect((await act(token, 'free', 'unbind')).code).toBe(200);
    expect((await remove()).code).toBe(200);
  });
});
