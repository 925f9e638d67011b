import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeTable } from '../../../src/framework/server/endpoints/route-table';
import { consoleOf } from '../../../src/framework/server/start/load-project';
import { fakeClock } from './support/fake-clock';
import { startTestServer } from './support/test-server';
import { tinyConfig } from './support/tiny-config';

const clock = fakeClock();
const server = await startTestServer({ clock });
afterAll(() => server.destroy());

const lock = (token: string) => server.post('/api/user/lock', token, {});
const unlock = (token: string, password: unknown) => server.post('/api/user/unlock', token, { password });
const list = (token: string) => server.call('/api/articles', { token });
const lockedSession = async (username = 'admin'): Promise<string> => {
  const token = await server.signIn(username);
  expect((await lock(token)).code).toBe(200);
  return token;
};

/** What the lock screen itself needs. */
const answered = new Set([
  'GET /api/user/userInfo',
  'GET /api/user/start',
  'POST /api/user/lock',
  'POST /api/user/unlock',
  'GET /expireToken',
  'POST /expireToken',
]);

describe('a locked session', () => {
  let locked: string;
  beforeAll(async () => {
    locked = await lockedSession();
  });

  it.each(
    routeTable({ console: consoleOf(tinyConfig), isDemo: true, groups: [] })
      .filter(({ right }) => right !== 'public')
      .map(({ method, path }) => [`${method} ${path}`, method, path] as const)
      .filter(([name]) => !answered.has(name)),
  )('is refused %s', async (_, method, path) => {
    const body = method === 'GET' ? {} : { body: {} };
    const answer = await server.call(path.replace(/:\w+/g, '1'), { method, token: locked, ...body });
    expect(answer).toMatchObject({ status: 423, code: 423, data: null, msg: 'The screen is locked. Unlock it first' });
  });

  it('says no more of its user than a lock screen shows', async () => {
    const token = await lockedSession();
    const { data } = await server.call('/api/user/userInfo', { token });
    expect(data).toEqual({
      id: 'admin',
      isLocked: true,
      isDemo: true,
      mustSetPassword: false,
      username: 'admin',
      nickname: '',
      avatar: '/a.png',
      roles: [],
      permissions: [],
      company: '',
      mobile: '',
      login: '',
      isSuper: false,
    });
  });

  it('leaves the public calls alone, and can be signed out', async () => {
    const token = await lockedSession();
    expect((await server.call('/health', { token })).code).toBe(200);
    expect((await server.call('/publicKey', { token })).code).toBe(200);
    expect((await server.post('/logout', token, {})).code).toBe(200);
    expect((await server.call('/api/user/userInfo', { token })).code).toBe(401);
  });

  it('does not touch the other sessions of its user', async () => {
    const other = await server.signIn('admin');
    await lockedSession();
    expect((await list(other)).code).toBe(200);
    expect((await server.call('/api/user/userInfo', { token: other })).data.isLocked).toBe(false);
  });

  it('stays locked over expiry, refresh and being locked again', async () => {
    const token = await lockedSession();
    expect((await server.post('/expireToken', token, {})).code).toBe(200);
    expect((await list(token)).code).toBe(402);
    const { data } = await server.post('/refreshToken', token, {});
    expect((await list(data.token)).code).toBe(423);
    expect((await lock(data.token)).code).toBe(200);
    expect((await unlock(data.token, '123456')).code).toBe(200);
    expect((await list(data.token)).code).toBe(200);
  });

  it('is opened by the own password and, in a demo, by the fixed one; by nothing else', async () => {
    const token = await server.signIn('oem');
    await server.post('/api/user/changePassword', token, { oldPassword: '123456', password: 'secret1' });
    for (const password of ['secret1', '123456']) {
      await lock(token);
      for (const wrong of ['secret2', '', '  ', undefined, null, 1, ['secret1'], { $ne: '' }]) {
        expect(await unlock(token, wrong)).toMatchObject({
          code: 422,
          data: { errors: { password: 'Enter the correct password' } },
        });
        expect((await list(token)).code).toBe(423);
      }
      expect((await unlock(token, password)).code).toBe(200);
      expect((await list(token)).code).toBe(200);
    }
  });

  it('throttles guesses as a sign-in does', async () => {
    const token = await lockedSession('agent');
    const before = clock.waits.length;
    for (let tries = 0; tries < 8; tries += 1) await unlock(token, `guess ${tries}`);
    expect(clock.waits.slice(before)).toEqual([200, 400, 800, 1600]);
    expect((await list(token)).code).toBe(423);
  });
});

it('a restart keeps it locked; outside a demo the fixed password opens nothing', async () => {
  const first = await startTestServer();
  const token = await first.signIn('admin');
  await first.post('/api/user/changePassword', token, { oldPassword: '123456', password: 'secret1' });
  await first.post('/api/user/lock', token, {});
  await first.close();
  const second = await startTestServer({ dir: first.dir, env: { DEMO: 'off' } });
  expect((await second.call('/api/articles', { token })).code).toBe(423);
  expect((await second.post('/api/user/unlock', token, { password: '123456' })).code).toBe(422);
  expect((await second.post('/api/user/unlock', token, { password: 'secret1' })).code).toBe(200);
  expect((await second.call('/api/articles', { token })).code).toBe(200);
  await second.destroy();
});
