import { afterAll, describe, expect, it } from 'vitest';
import { fakeClock } from '../../framework/server/support/fake-clock';
import { startBusinessServer } from './support/business-server';

const hour = 3600_000;
const clock = fakeClock();
const server = await startBusinessServer({ clock });
afterAll(() => server.destroy());

const nameOf = async (token: string) => (await server.call('/api/user/userInfo', { token })).data.username;

describe('social login', () => {
  const authorize = (body: unknown) => server.post('/api/demo/social/authorize', undefined, body);
  const login = (body: unknown) => server.post('/socialLogin', undefined, body);

  it('exchanges a code once', async () => {
    const { code } = (await authorize({ platform: 'qq', username: 'douyin' })).data;
    const { data } = await login({ platform: 'qq', code });
    expect(await nameOf(data.token)).toBe('douyin');
    expect(await login({ platform: 'qq', code })).toMatchObject({ code: 500, data: null });
  });

  it('answers 500 for a code that is missing, unknown, old or of another platform', async () => {
    const codes = [undefined, '', 'x', { $ne: 1 }];
    for (const code of codes) expect((await login({ platform: 'qq', code })).code).toBe(500);
    const { code } = (await authorize({ platform: 'qq', username: 'douyin' })).data;
    expect((await login({ platform: 'wechat', code })).code).toBe(500);
    const late = (await authorize({ platform: 'qq', username: 'douyin' })).data;
    clock.pass(5 * 60_000);
    expect((await login({ platform: 'qq', code: late.code })).code).toBe(500);
    const chinese = await server.call('/socialLogin', {
      method: 'POST',
      body: {},
      headers: { 'Accept-Language': 'zh' },
    });
    expect(chinese.msg).toBe('未能成功获取token');
  });

  it('plays only accounts that still have the password of the demo', async () => {
    const { data } = await server.post('/api/user/login', undefined, { username: 'oem', password: '123456' });
    const change = { oldPassword: '123456', password: 'my own one' };
    expect((await server.post('/api/user/changePassword', data.token, change)).code).toBe(200);
    for (const username of ['oem', 'nobody', '']) {
      const answer = await authorize({ platform: 'qq', username });
      expect(Object.keys(answer.data.errors)).toEqual(['username']);
    }
    expect((await authorize({ platform: '<script>', username: 'douyin' })).data.errors).toHaveProperty('platform');
  });
});

describe('direct sign-in', () => {
  const exchange = (token: unknown, channel: unknown = 'direct') =>
    server.post('/api/direct/exchange', undefined, { channel, token });
  const make = async (who: string, body: unknown) => server.post('/api/direct/tokens', await server.signIn(who), body);

  it.each([
    ['direct', 'demo-direct'],
    ['sqw', 'demo-sqw'],
    ['qt', 'demo-qt'],
  ])('%s has a demo link', async (channel, token) => {
    for (let times = 0; times < 2; times += 1) {
      expect(await nameOf((await exchange(token, channel)).data.token)).toBe('customer');
    }
  });

  it.each([
    ['demo-used', 410, 'used'],
    ['demo-expired', 410, 'expired'],
    ['demo-frozen', 403, 'frozen'],
    ['demo-qt', 404, 'unknown'],
    ['nonsense', 404, 'unknown'],
  ])('%s answers %d', async (token, code, reason) => {
    expect(await exchange(token)).toMatchObject({ code, data: { reason } });
  });

  it('works once with a link that an agent made for a customer', async () => {
    const { data } = await make('agent', { userId: 'u-customer', channel: 'sqw' });
    expect(data).toMatchObject({ path: `/directSqw?token=${data.token}`, expiresAt: expect.any(String) });
    expect((await exchange(data.token, 'direct')).data).toEqual({ reason: 'unknown' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(data.token, 'sqw')));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 410, 410, 410, 410]);
    const good = answers.find(({ code }) => code === 200);
    expect(await nameOf(good?.data.token)).toBe('customer');
  });

  it('is over after a day, and for who is frozen', async () => {
    const { data } = await make('admin', { userId: 'u-customer2', channel: 'direct' });
    const admin = await server.signIn('admin');
    await server.post('/api/users/u-customer2/actions/freeze', admin, {});
    expect(await exchange(data.token)).toMatchObject({ code: 403, data: { reason: 'frozen' } });
    await server.post('/api/users/u-customer2/actions/unfreeze', admin, {});
    clock.pass(24 * hour);
    expect(await exchange(data.token)).toMatchObject({ code: 410, data: { reason: 'expired' } });
  });

  it('is made only for customers whom one may edit, and by who may', async () => {
    expect((await make('agent', { userId: 'u-customer2', channel: 'direct' })).code).toBe(404);
    expect((await make('clue', { userId: 'u-customer', channel: 'direct' })).code).toBe(403);
    expect((await make('admin', { userId: 'u-agent', channel: 'direct' })).data.errors).toHaveProperty('userId');
    expect((await make('admin', { userId: 'u-frozen', channel: 'direct' })).data.errors).toHaveProperty('userId');
    expect(Object.keys((await make('admin', {})).data.errors)).toEqual(['userId', 'channel']);
  });
});
