import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../../framework/server/support/test-server';
import { startBusinessServer } from './support/business-server';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.destroy();
});
/** As in `npm start`, without a setting of the demo; and a number that has not been used for a code yet. */
const start = async (env: Record<string, string> = { DEMO: '' }, dir?: string) => {
  const server = await startBusinessServer({ env, ...(dir && { dir }) });
  servers.push(server);
  return server;
};
const restart = async (server: TestServer, env?: Record<string, string>) => {
  await server.close();
  servers.splice(servers.indexOf(server), 1);
  return start(env, server.dir);
};
const through = { 'X-Forwarded-For': '203.0.113.9' };
const body = { username: 'customer', password: '123456' };

/** What there is of a demo, for a caller with these headers. */
const demoFor = async (server: TestServer, mobile: string, headers: Record<string, string> = {}) => {
  const post = (path: string, sent: unknown) => server.call(path, { method: 'POST', body: sent, headers });
  const code = await post('/api/user/sendCode', { mobile, purpose: 'login' });
  return {
    code: code.data?.demoCode !== undefined,
    account: (await post('/api/user/login', body)).code === 200,
    endpoint: (await post('/api/demo/social/authorize', { platform: 'wechat', username: 'customer' })).code !== 404,
    button: (await server.call('/publicKey', { headers })).data.mockServer,
  };
};
const all = { code: true, account: true, endpoint: true, button: true };
const none = { code: false, account: false, endpoint: false, button: false };

/** `fetch` lets nobody choose the header Host. */
const statusAs = (server: TestServer, host: string, path: string, sent?: unknown) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const headers = { Host: host, 'Content-Type': 'application/json' };
    const method = sent === undefined ? 'GET' : 'POST';
    request({ hostname, port, path: `/backend${path}`, method, headers }, (answer) =>
      resolve(answer.resume().statusCode ?? 0),
    )
      .on('error', reject)
      .end(sent && JSON.stringify(sent));
  });

describe('a demo', () => {
  it.each([
    ['localhost:15000', 200, 200],
    ['rebound.example.com', 401, 403],
  ])('asked for as %s answers %i to its password, and %i to who asks for its metrics', async (host, login, metrics) => {
    const server = await start();
    expect(await statusAs(server, host, '/api/user/login', body)).toBe(login);
    expect(await statusAs(server, host, '/metrics')).toBe(metrics);
  });

  it('is what a first start makes, for callers on this machine; behind a proxy there is none', async () => {
    const server = await start();
    expect(server.demoAccounts).toContain('admin');
    expect(await demoFor(server, '13800000002')).toEqual(all);
    expect(await demoFor(server, '13800000003', through)).toEqual(none);
    const token = await server.signIn('customer');
    expect((await server.call('/api/user/userInfo', { token })).data.isDemo).toBe(true);
    expect((await server.call('/api/user/userInfo', { token, headers: through })).data.isDemo).toBe(false);
  });

  it('is one for everybody where somebody says so', async () => {
    const server = await start({ DEMO: 'on' });
    expect(await demoFor(server, '13800000002', through)).toEqual(all);
  });

  it('is still one after a restart, and none once its admin has a password of their own', async () => {
    const first = await start();
    const second = await restart(first);
    expect(await demoFor(second, '13800000002')).toEqual(all);
    const token = await second.signIn('admin');
    const sent = { oldPassword: '123456', password: 'my-own-password' };
    expect((await second.post('/api/user/changePassword', token, sent)).code).toBe(200);
    const third = await restart(second);
    expect(third.demoAccounts).toEqual([]);
    expect(await demoFor(third, '13800000002')).toEqual(none);
    const fourth = await restart(third, { DEMO: 'on' });
    expect(await demoFor(fourth, '13800000002')).toEqual(all);
  });

  it('is none where the first start has made none', async () => {
    const first = await start({ DEMO: 'off' });
    const second = await restart(first);
    expect(await demoFor(second, '13800000002')).toEqual(none);
  });
});
