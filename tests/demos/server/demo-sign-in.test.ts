import { afterAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../framework/server/support/fake-clock';
import { startBusinessServer } from '../../product/server/support/business-server';

const clock = fakeClock();
const user = (username: string, more: object = {}) => ({ id: `u-${username}`, username, status: 'active', ...more });
const users = [
  user('admin', { roles: ['Admin'] }),
  user('editor', { roles: ['Editor'] }),
  user('test', { roles: ['Admin', 'Editor'], status: 'frozen' }),
  user('customer', { roles: ['Customer'] }),
];
const server = await startBusinessServer({ clock, more: { users } });
afterAll(() => server.destroy());

const signIn = (body: object) => server.post('/login', undefined, body);
const whoIs = (token: string) => server.call('/api/user/userInfo', { token });

describe("the template's sign-in", () => {
  test.each([{ password: 'anything' }, { password: '' }, {}])('lets a known name in with %j', async (given) => {
    const { code, data } = await signIn({ username: 'admin', ...given });
    expect(code).toBe(200);
    expect((await whoIs(data.token)).data.username).toBe('admin');
  });

  test.each(['customer', 'Admin', 'nobody', '', 7, undefined])('answers 500 for %j', async (username) => {
    expect(await signIn({ username, password: '123456' })).toMatchObject({
      status: 500,
      code: 500,
      msg: 'Incorrect account or password',
    });
  });

  test('does not know an account that is no longer active', async () =>
    expect((await signIn({ username: 'test' })).code).toBe(401));

  test('gives tokens that are good for 5 s, also after a refresh', async () => {
    const { data } = await signIn({ username: 'editor' });
    clock.pass(4_000);
    expect((await whoIs(data.token)).code).toBe(200);
    clock.pass(2_000);
    expect((await whoIs(data.token)).code).toBe(402);
    const { token } = (await server.call('/refreshToken', { token: data.token })).data;
    expect((await whoIs(token)).code).toBe(200);
    clock.pass(6_000);
    expect((await whoIs(token)).code).toBe(402);
  });

  test('knows nobody who has chosen a password of their own', async () => {
    const { data } = await server.post('/api/user/login', undefined, { username: 'editor', password: '123456' });
    const change = { oldPassword: '123456', password: 'my-own-one' };
    expect((await server.post('/api/user/changePassword', data.token, change)).code).toBe(200);
    expect((await signIn({ username: 'editor' })).code).toBe(500);
  });

  test('exists in a demo only', async () => {
    const real = await startBusinessServer({ env: { DEMO: 'off' } });
    expect((await real.post('/login', undefined, { username: 'admin' })).code).toBe(404);
    await real.destroy();
  });
});
