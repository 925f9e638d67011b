import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sendCommand } from '../../../src/framework/server/operate/control-socket';
import { fakeClock } from '../../framework/server/support/fake-clock';
import { startBusinessServer } from './support/business-server';

const clock = fakeClock();
const server = await startBusinessServer({ clock, env: { TOKEN_SECONDS: '86400' } });
afterAll(() => server.destroy());
const customer = await server.signIn('customer');

const start = async (body: unknown, token = customer) => server.post('/api/authorization/start', token, body);
const approve = (state: string, outcome = 'approve') =>
  server.post('/api/demo/authorization/approve', undefined, { state, outcome });
const callback = (platform: string, code: string, state: string, token: string | undefined = customer) =>
  server.post('/api/authorization/callback', token, { platform, code, state });
/** The whole way; the answer of the callback. */
const run = async (body: { platform: string; accountId?: string }, outcome?: string) => {
  const { state } = (await start(body)).data;
  const { code } = (await approve(state, outcome)).data;
  return { state, code, answer: await callback(body.platform, code, state) };
};
const accounts = async () => (await server.call('/api/accounts?_end=100', { token: customer })).data.list;

describe('authorisation of an account', () => {
  it('binds a new account of who began, and the same one when it is done again', async () => {
    const { answer, state } = await run({ platform: 'kuaishou' });
    expect(answer).toMatchObject({
      code: 200,
      data: { isNew: true, account: { platform: 'kuaishou', status: 'active' } },
    });
    const { id } = answer.data.account;
    const row = (await accounts()).find((each: { id: string }) => each.id === id);
    expect(row).toMatchObject({
      nickname: 'customer（快手）',
      boundBy: 'u-customer',
      usage: 'enabled',
      authorizedAt: new Date(clock.now()).toISOString(),
      tokenExpireAt: new Date(clock.now() + 15 * 24 * 3600_000).toISOString(),
    });
    expect(await approve(state)).toMatchObject({ code: 410, data: { reason: 'used' } });
    const again = await run({ platform: 'kuaishou' });
    expect(again.answer.data).toMatchObject({ isNew: false, account: { id } });
  });

  it('authorises an account again', async () => {
    const { answer } = await run({ platform: 'douyin', accountId: 'acc1' });
    expect(answer.data).toMatchObject({ isNew: false, account: { id: 'acc1', nickname: 'Mine', status: 'active' } });
  });

  it('tells where the provider stands, and where it leads back', async () => {
    const { data } = await start({ platform: 'weibo' });
    expect(data.url).toBe(`/callback?platform=weibo&state=${data.state}`);
    const answer = (await approve(data.state)).data;
    expect(answer.url).toBe(`/callback?platform=weibo&code=${answer.code}&state=${data.state}`);
  });

  it.each([
    ['deny', 403, 'denied'],
    ['taken', 409, 'taken'],
    ['timeout', 504, 'timeout'],
  ])('%s answers %d', async (outcome, code, reason) => {
    const before = await accounts();
    const { answer, state } = await run({ platform: 'douyin' }, outcome);
    expect(answer).toMatchObject({ code, status: code, data: { reason } });
    expect(await accounts()).toEqual(before);
    // Only after a time-out another try makes sense.
    expect((await approve(state)).code).toBe(outcome === 'timeout' ? 200 : 410);
  });

  it('refuses a state or code that is unknown, foreign, used or old', async () => {
    const { state, code } = await run({ platform: 'toutiao' });
    expect(await callback('toutiao', code, state)).toMatchObject({ code: 410, data: { reason: 'used' } });
    expect(await callback('toutiao', code, 'nonsense')).toMatchObject({ code: 404, data: { reason: 'unknown' } });
    const [one, other] = [(await start({ platform: 'weibo' })).data, (await start({ platform: 'weibo' })).data];
    const granted = (await approve(one.state)).data.code;
    expect(await callback('douyin', granted, one.state)).toMatchObject({ code: 404, data: { reason: 'unknown' } });
    expect(await callback('weibo', granted, other.state)).toMatchObject({ code: 400, data: { reason: 'code' } });
    clock.pass(10 * 60_000);
    expect(await callback('weibo', granted, one.state)).toMatchObject({ code: 410, data: { reason: 'expired' } });
    expect(await approve(one.state)).toMatchObject({ code: 410, data: { reason: 'expired' } });
    expect(await approve('nonsense')).toMatchObject({ code: 404, data: { reason: 'unknown' } });
  });

  it('goes through once when two calls come at the same time', async () => {
    const { state } = (await start({ platform: 'bilibili' })).data;
    const codes = [(await approve(state)).data.code, (await approve(state)).data.code];
    const answers = await Promise.all(codes.map((code) => callback('bilibili', code, state)));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 410]);
  });

  it('is begun only by who may, for accounts in reach', async () => {
    expect((await start({ platform: 'douyin' }, await server.signIn('clue'))).code).toBe(403);
    expect((await server.post('/api/authorization/callback', undefined, {})).code).toBe(401);
    expect((await start({ platform: 'nowhere' })).data.errors).toHaveProperty('platform');
    expect((await start({ platform: 'douyin', accountId: 'acc2' })).data.errors).toHaveProperty('accountId');
    expect((await start({ platform: 'weibo', accountId: 'acc1' })).data.errors).toHaveProperty('platform');
  });

  it('is finished in the session that began it, and in no other', async () => {
    const { state } = (await start({ platform: 'xiaohongshu' })).data;
    const { code } = (await approve(state)).data;
    for (const token of [await server.signIn('customer'), await server.signIn('agent')])
      expect(await callback('xiaohongshu', code, state, token)).toMatchObject({
        code: 403,
        data: { reason: 'session' },
      });
    expect((await callback('xiaohongshu', code, state)).code).toBe(200);
  });

  it('comes to nothing when who began is frozen meanwhile', async () => {
    const token = await server.signIn('douyin');
    const { state } = (await start({ platform: 'xiaohongshu' }, token)).data;
    const { code } = (await approve(state)).data;
    await server.post('/api/users/u-douyin/actions/freeze', await server.signIn('admin'), {});
    expect((await callback('xiaohongshu', code, state, token)).code).toBe(401);
  });

  it('has no provider outside a demo', async () => {
    const open = await startBusinessServer({ env: { DEMO: 'off' } });
    const account = { username: 'first', password: 'kite-42-lake' };
    await sendCommand({ dataDir: join(open.dir, 'data'), command: { name: 'create', ...account } });
    const { token } = (await open.post('/api/user/login', undefined, account)).data;
    expect(await open.post('/api/authorization/start', token, { platform: 'douyin' })).toMatchObject({
      code: 503,
      data: { reason: 'noProvider' },
    });
    expect(await open.call('/api/user/wxBindingQr', { token })).toMatchObject({
      code: 503,
      data: { reason: 'noGateway' },
    });
    await open.destroy();
  });
});
