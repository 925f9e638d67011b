import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordRules } from '../../../src/framework/server/identity/password';
import { startTestServer, type TestServer } from './support/test-server';

const strict = { min: 8, refusesCommon: true, former: 5 };
const free = { min: 6, refusesCommon: false, former: 1 };

it.each([
  ['outside a demo', { isDemo: false, passwordMin: undefined }, strict, strict],
  ['outside a demo that says more', { isDemo: false, passwordMin: 12 }, { ...strict, min: 12 }, { ...strict, min: 12 }],
  ['in a demo', { isDemo: true, passwordMin: undefined }, free, strict],
  ['in a demo that says how long', { isDemo: true, passwordMin: 8 }, strict, strict],
])('%s', (_where, parts, own, first) => expect(passwordRules(parts)).toEqual({ own, first }));

describe('new passwords', () => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startTestServer({ env: { PASSWORD_MIN: '10' } });
    token = await server.signIn('root');
  });
  afterAll(() => server?.destroy());

  let current = '123456';
  const change = async (password: string): Promise<string | undefined> => {
    const sent = { oldPassword: current, password };
    const answer = await server.post('/api/user/changePassword', token, sent);
    if (answer.code === 200) current = password;
    return answer.data?.errors?.password;
  };

  it('are told about before one is chosen', async () => {
    expect((await server.call('/api/user/passwordRules')).data.own).toEqual({ ...strict, min: 10 });
  });

  it('are long, seldom, and none of the last five', async () => {
    expect(await change('kite-42-l')).toBe('The new password needs at least 10 characters');
    expect(await change('1qaz2wsx3edc')).toMatch(/most used/);
    const first = 'kite-42-lake';
    expect(await change(first)).toBeUndefined();
    expect(await change(first)).toMatch(/last 5/);
    for (const next of ['lake-1-hill', 'lake-2-hill', 'lake-3-hill', 'lake-4-hill']) {
      expect(await change(next)).toBeUndefined();
      expect(await change(first)).toMatch(/last 5/);
    }
    expect(await change('lake-5-hill')).toBeUndefined();
    expect(await change(first)).toBeUndefined();
  });

  it('are still none of them after a one-time password', async () => {
    const { data } = await server.post('/api/users', token, { username: 'fresh', roles: ['Admin'] });
    const signIn = async (password: string) =>
      (await server.post('/api/user/login', undefined, { username: 'fresh', password })).data.token;
    const own = await signIn(data.initialPassword);
    const set = (password: string) => server.post('/api/user/firstPassword', own, { password });
    expect((await set('1qaz2wsx3edc')).data.errors.password).toMatch(/most used/);
    expect((await set('hill-1-lake')).code).toBe(200);
  });
});
