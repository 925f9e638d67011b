import { afterAll, describe, expect, it } from 'vitest';
import { deviceOf } from '../../../src/framework/server/endpoints/account/begin-session';
import { fakeClock } from '../../framework/server/support/fake-clock';
import { startBusinessServer } from './support/business-server';

const clock = fakeClock();
const server = await startBusinessServer({ clock, env: { TOKEN_SECONDS: '86400' } });
afterAll(() => server.destroy());

const profile = async (token: string) => (await server.call('/api/user/PersonalData', { token })).data;

describe('the own account', () => {
  it('says what belongs to it, with the package', async () => {
    expect(await profile(await server.signIn('customer'))).toEqual({
      id: 'u-customer',
      version: expect.any(Number),
      username: 'customer',
      nickname: '',
      avatar: '',
      company: '匠筑装饰',
      contact: '',
      mobile: '13800000002',
      email: '',
      roles: ['Customer'],
      lastLoginAt: new Date(clock.now()).toISOString(),
      isMobileVerified: true,
      binding: null,
      balance: 0,
      subscription: {
        packageName: '标准版',
        status: 'active',
        expireAt: '2027-01-01T00:00:00.000Z',
        left: { article: 12, video: 0, keyword: 0, account: 20, point: 100 },
      },
    });
  });

  it.each(['customer', 'clue', 'admin'])('%s changes the own profile', async (name) => {
    const token = await server.signIn(name);
    const before = await profile(token);
    const edit = { nickname: '小匠 😀', email: 'a@example.com', company: before.company };
    const answer = await server.post('/api/user/editUser', token, edit);
    expect(answer).toMatchObject({ code: 200, data: edit });
    expect(await profile(token)).toEqual(answer.data);
    expect((await server.post('/api/user/editUser', token, { ...edit, version: before.version })).code).toBe(200);
    const late = await server.post('/api/user/editUser', token, { nickname: 'late', version: before.version });
    expect(late.code).toBe(409);
  });

  it.each([
    'id',
    'username',
    'roles',
    'permissions',
    'isSuper',
    'ownerId',
    'agentId',
    'packageId',
    'balance',
    'articleLeft',
    'expireAt',
    'status',
    'source',
    'nonsense',
  ])('%s cannot be set', async (field) => {
    const token = await server.signIn('customer');
    const before = await profile(token);
    const answer = await server.post('/api/user/editUser', token, { nickname: 'no', [field]: ['Admin'] });
    expect(answer.code).toBe(422);
    expect(Object.keys(answer.data.errors)).toEqual([field]);
    expect(await profile(token)).toEqual(before);
  });

  it.each([
    ['mobile', '13800000001'],
    ['mobile', '12'],
    ['email', 'nobody'],
    ['nickname', 'x'.repeat(31)],
    ['nickname', { $ne: 1 }],
    ['avatar', 'javascript:alert(1)'],
  ])('%s cannot be %j', async (field, value) => {
    const answer = await server.post('/api/user/editUser', await server.signIn('customer'), { [field]: value });
    expect(answer.code).toBe(422);
    expect(Object.keys(answer.data.errors)).toEqual([field]);
  });
});

describe('the own password', () => {
  it('is changed by who knows it, and signs out everywhere else', async () => {
    const [here, there] = [await server.signIn('customer2'), await server.signIn('customer2')];
    const change = (body: unknown) => server.post('/api/user/changePassword', here, body);
    expect((await change({ oldPassword: 'wrong', password: 'secret1' })).data.errors).toHaveProperty('oldPassword');
    expect((await change({ oldPassword: '123456', password: '123456' })).data.errors).toHaveProperty('password');
    expect(Object.keys((await change({ password: '12345' })).data.errors)).toEqual(['oldPassword', 'password']);
    expect((await change({ oldPassword: '123456', password: '密码😀secret' })).data).toEqual({ ended: 1 });
    expect((await server.call('/api/user/userInfo', { token: here })).code).toBe(200);
    expect((await server.call('/api/user/userInfo', { token: there })).code).toBe(401);
    const login = (password: string) => server.post('/api/user/login', undefined, { username: 'customer2', password });
    expect([(await login('123456')).code, (await login('密码😀secret')).code]).toEqual([401, 200]);
  });
});

describe('the own sessions', () => {
  it('are listed with their devices, and ended one by one or together', async () => {
    const login = async (userAgent: string): Promise<string> => {
      clock.pass(1000);
      const body = { username: 'agent', password: '123456' };
      return (await server.call('/api/user/login', { method: 'POST', body, headers: { 'User-Agent': userAgent } })).data
        .token;
    };
    const desk = await login('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36');
    const phone = await login('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1');
    const robot = await login('curl/8');
    const list = async (token: string) => (await server.call('/api/user/sessions', { token })).data;
    const { list: sessions, total } = await list(desk);
    expect(total).toBe(3);
    expect(sessions.map(({ device, current }: Record<string, unknown>) => [device, current])).toEqual([
      ['', false],
      ['Safari · iOS', false],
      ['Chrome · Windows', true],
    ]);
    const end = (body: unknown) => server.post('/api/user/sessions/end', desk, body);
    expect((await end({ id: sessions[0].id })).data).toEqual({ ended: 1 });
    expect((await server.call('/api/user/userInfo', { token: robot })).code).toBe(401);
    expect((await end({ id: sessions[0].id })).code).toBe(404);
    const { list: foreign } = await list(await server.signIn('admin'));
    expect((await end({ id: foreign[0].id })).code).toBe(404);
    expect((await end({})).data).toEqual({ ended: 1 });
    expect((await server.call('/api/user/userInfo', { token: phone })).code).toBe(401);
    expect((await list(desk)).total).toBe(1);
    clock.pass(5000);
    const { token } = (await server.post('/refreshToken', desk, {})).data;
    expect((await list(token)).list[0].lastSeen).toBe(new Date(clock.now()).toISOString());
  });

  it.each([
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/131 Safari/537.36 Edg/131', 'Edge · macOS'],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Safari/537.36 MicroMessenger/8.0', 'WeChat · Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox · Linux'],
    ['', ''],
  ])('%j is called %j', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });

  it('a token marked as expired answers 402 until it is refreshed', async () => {
    for (const method of ['GET', 'POST']) {
      const token = await server.signIn('customer');
      expect((await server.call('/expireToken', { token, method })).data).toBeNull();
      expect((await server.call('/api/user/userInfo', { token })).code).toBe(402);
      expect((await server.call('/expireToken', { token, method })).code).toBe(402);
      const next = (await server.call('/refreshToken', { token, method })).data.token;
      expect((await server.call('/api/user/userInfo', { token: next })).code).toBe(200);
    }
  });
});

describe('message subscriptions', () => {
  const usual = { language: 'zh', quiet: null, digestAt: null, urgentAtOnce: false };
  const events = ['failed', 'unauthorized', 'rank_lost', 'low_balance', 'expiring', 'notice'];
  const all = (ways: readonly string[]) => Object.fromEntries(events.map((event) => [event, ways]));

  it('are everything in the console at first, and then what was chosen', async () => {
    const token = await server.signIn('douyin');
    const read = async () => (await server.call('/api/user/subscriptions', { token })).data;
    expect(await read()).toMatchObject({ ...usual, choices: all(['site']), events });
    expect((await read()).ways.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ['site', 'connected'],
      ['email', 'simulated'],
      ['sms', 'simulated'],
      ['wechat', 'simulated'],
      ['wecom', 'connected'],
      ['dingtalk', 'connected'],
      ['webhook', 'connected'],
    ]);
    const quiet = { from: '22:00', until: '07:30' };
    const chosen = { ...usual, choices: { failed: ['email', 'site', 'site'], notice: [] }, quiet, digestAt: '09:00' };
    const saved = { ...chosen, choices: { ...all(['site']), failed: ['site', 'email'], notice: [] } };
    expect((await server.post('/api/user/subscriptions', token, chosen)).data).toMatchObject(saved);
    expect(await read()).toMatchObject(saved);
    const wrong = { choices: { failed: ['pigeon'] }, quiet: { from: '9', until: '10:00' }, digestAt: '24:00' };
    const refused = await server.post('/api/user/subscriptions', token, wrong);
    expect(Object.keys(refused.data.errors)).toEqual(['choices', 'language', 'quiet', 'digestAt', 'urgentAtOnce']);
    expect(await read()).toMatchObject(saved);
  });
});
