import { afterAll, describe, expect, it } from 'vitest';
import { routeTable } from '../../../src/framework/server/endpoints/route-table';
import { consoleOf } from '../../../src/framework/server/start/load-project';
import { startTestServer } from './support/test-server';
import { tinyConfig } from './support/tiny-config';

const server = await startTestServer();
afterAll(() => server.destroy());
const admin = await server.signIn('root');
const { data } = await server.post('/api/users', admin, { username: 'fresh', roles: ['Admin'] });
const body = { username: 'fresh', password: data.initialPassword };
const token: string = (await server.post('/api/user/login', undefined, body)).data.token;

/** What the page needs on which a password is set. */
const answered = new Set(['GET /api/user/userInfo', 'GET /api/user/start', 'POST /api/user/firstPassword']);

describe('a session that began with a one-time password', () => {
  it.each(
    routeTable({ console: consoleOf(tinyConfig), isDemo: true, groups: [] })
      .filter(({ right }) => right !== 'public')
      .map(({ method, path }) => [`${method} ${path}`, method, path] as const)
      .filter(([name]) => !answered.has(name)),
  )('is refused %s', async (_, method, path) => {
    const body = method === 'GET' ? {} : { body: {} };
    const answer = await server.call(path.replace(/:\w+/g, '1'), { method, token, ...body });
    expect(answer).toMatchObject({
      status: 403,
      code: 403,
      data: { reason: 'passwordDue' },
      msg: 'Set a new password first',
    });
  });

  it('can be ended', async () => {
    expect((await server.call('/api/user/userInfo', { token })).code).toBe(200);
    expect((await server.post('/logout', token, {})).code).toBe(200);
    expect((await server.call('/api/user/userInfo', { token })).code).toBe(401);
  });
});
