import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startBusinessServer } from '../../product/server/support/business-server';
import { fakeClock } from './support/fake-clock';

const minuteMs = 60_000;
const clock = fakeClock();
const server = await startBusinessServer({ clock });
afterAll(() => server.destroy());
// Limits of one test must not be felt in the next.
beforeEach(() => clock.pass(20 * minuteMs));

const send = (mobile: string, purpose = 'login') => server.post('/api/user/sendCode', undefined, { mobile, purpose });
const login = (mobile: string, code: string) => server.post('/api/user/login', undefined, { mobile, code });
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

describe('a code on the phone', () => {
  it('is told in a demo, also in the log, and signs in once', async () => {
    const { data } = await send('13800000002');
    expect(data).toEqual({ expiresIn: 300, retryAfter: 60, demoCode: expect.stringMatching(/^\d{6}$/) });
    expect(server.log.lines.some((line) => line.includes('13800000002') && line.includes(data.demoCode))).toBe(true);
    const { data: session } = await login('13800000002', data.demoCode);
    expect((await server.call('/api/user/userInfo', { token: session.token })).data.username).toBe('customer');
    expect((await login('13800000002', data.demoCode)).code).toBe(401);
  });

  it('comes at most once a minute, and says how long to wait', async () => {
    await send('13800000002');
    clock.pass(18_500);
    const early = await send('13800000002', 'register');
    expect(early).toMatchObject({ code: 429, data: { retryAfter: 42 } });
    expect(early.headers.get('retry-after')).toBe('42');
    clock.pass(41_500);
    expect((await send('13800000002')).code).toBe(200);
  });

  it('comes at most 20 times in ten minutes for an address', async () => {
    for (let index = 0; index < 20; index += 1) expect((await send(`139000000${10 + index}`)).code).toBe(200);
    expect((await send('13900000099')).code).toBe(429);
  });

  it.each([
    ['is over after five minutes', async () => clock.pass(5 * minuteMs)],
    [
      'is over after five wrong tries',
      async (code: string) => {
        for (let tries = 0; tries < 5; tries += 1) await login('13800000003', otherThan(code));
      },
    ],
    [
      'is over when the next one comes',
      async () => {
        clock.pass(minuteMs);
        // One in a million that both are the same.
        await send('13800000003');
      },
    ],
  ])('%s', async (_, end) => {
    const { data } = await send('13800000003');
    await end(data.demoCode);
    expect((await login('13800000003', data.demoCode)).code).toBe(401);
  });

  it('is good for its purpose only, and says the same of unknown numbers', async () => {
    const { data } = await send('13800000003', 'register');
    const wrong = await login('13800000003', data.demoCode);
    expect(wrong).toMatchObject({ code: 401, data: null });
    const unknown = await send('13700000000');
    expect(unknown).toMatchObject({ code: 200, data: { demoCode: expect.any(String) } });
    expect({ ...(await login('13700000000', unknown.data.demoCode)), headers: null }).toEqual({
      ...wrong,
      headers: null,
    });
  });

  it('throttles who guesses', async () => {
    const before = clock.waits.length;
    for (let tries = 0; tries < 8; tries += 1) await login('13800000003', '000000');
    expect(clock.waits.slice(before)).toEqual([200, 400, 800, 1600]);
  });

  it('does not let a frozen account in', async () => {
    const { data } = await send('13800000004');
    expect(await login('13800000004', data.demoCode)).toMatchObject({
      code: 401,
      msg: expect.stringMatching('active'),
    });
  });

  it.each([
    [{ mobile: '23800000000', purpose: 'login' }, ['mobile']],
    [{ mobile: 13800000000, purpose: 'pay' }, ['mobile', 'purpose']],
    [{}, ['mobile', 'purpose']],
  ])('is refused by field for %j', async (body, fields) => {
    const answer = await server.post('/api/user/sendCode', undefined, body);
    expect(answer.code).toBe(422);
    expect(Object.keys(answer.data.errors)).toEqual(fields);
  });

  it('names a number or code that cannot be one', async () => {
    expect(Object.keys((await login('1', '12')).data.errors)).toEqual(['mobile', 'code']);
  });
});

describe('registration', () => {
  const form = async (more: Record<string, unknown> = {}) => {
    const mobile = typeof more.mobile === 'string' ? more.mobile : '15000000000';
    const code = (await send(mobile, 'register')).data?.demoCode;
    return { username: 'newcomer', mobile, code, password: 'secret1', agreement: true, ...more };
  };
  const register = async (more?: Record<string, unknown>) => server.post('/register', undefined, await form(more));

  it('makes a customer of the agent who invited, and signs in', async () => {
    const { code, data } = await register({ inviteCode: 'agent', roles: ['Admin'], isSuper: true });
    expect(code).toBe(200);
    const info = (await server.call('/api/user/userInfo', { token: data.token })).data;
    expect(info).toMatchObject({ username: 'newcomer', roles: ['Customer'], isSuper: false, mobile: '15000000000' });
    const admin = await server.signIn('admin');
    expect((await server.call(`/api/users/${info.id}`, { token: admin })).data).toMatchObject({
      agentId: 'u-agent',
      oemId: 'u-oem',
      source: 'register',
      status: 'active',
    });
    const again = await server.post('/api/user/login', undefined, { username: 'newcomer', password: 'secret1' });
    expect(again.code).toBe(200);
  });

  it.each<[string, Record<string, unknown>]>([
    ['username', { username: '' }],
    ['username', { username: 'a b' }],
    ['username', { username: 'customer', mobile: '15000000001' }],
    ['mobile', { mobile: '13800000002', username: 'taken_mobile' }],
    ['mobile', { mobile: '12', code: '123456' }],
    ['password', { password: '12345' }],
    ['agreement', { agreement: false }],
    ['inviteCode', { inviteCode: 'customer' }],
    ['code', { code: '' }],
  ])('refuses by field: %s of %j', async (field, more) => {
    const answer = await register({ mobile: '15000000002', ...more });
    expect(answer.code).toBe(422);
    expect(Object.keys(answer.data.errors)).toEqual([field]);
  });

  it('refuses a wrong code and keeps the right one', async () => {
    const right = await form({ username: 'patient', mobile: '15000000003' });
    const wrong = await server.post('/register', undefined, { ...right, code: otherThan(right.code) });
    expect(wrong.data.errors).toHaveProperty('code');
    expect((await server.post('/register', undefined, right)).code).toBe(200);
    expect((await server.post('/register', undefined, { ...right, username: 'patient2' })).code).toBe(422);
  });
});

describe('outside a demo', () => {
  it('no code can be sent, so that nobody can register, also where that is open', async () => {
    const closed = await startBusinessServer({ env: { DEMO: 'off' } });
    const post = (path: string, body: unknown) => closed.post(path, undefined, body);
    expect(await post('/api/user/sendCode', { mobile: '13800000002', purpose: 'login' })).toMatchObject({
      code: 503,
      data: { reason: 'noGateway' },
    });
    expect(await post('/register', {})).toMatchObject({ code: 404, data: { reason: 'closed' } });
    for (const path of ['/api/demo/social/authorize', '/api/demo/wx/scan', '/api/demo/authorization/approve']) {
      expect((await post(path, {})).code).toBe(404);
    }
    expect((await post('/socialLogin', { code: 'x', platform: 'qq' })).code).toBe(500);
    expect(await post('/api/direct/exchange', { channel: 'direct', token: 'demo-direct' })).toMatchObject({
      code: 404,
      data: { reason: 'unknown' },
    });
    await closed.destroy();

    const open = await startBusinessServer({ env: { DEMO: 'off', REGISTER: 'on' } });
    const form = { username: 'first', mobile: '15000000000', password: 'secret1', agreement: true };
    expect(await open.post('/register', undefined, form)).toMatchObject({ code: 503, data: { reason: 'noGateway' } });
    await open.destroy();
  });
});
