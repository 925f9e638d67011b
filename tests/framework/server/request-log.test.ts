import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openJsonServerStore } from '../../../src/framework/server/store/embedded/json-server-store';
import { createFailingFs } from './store/failing-fs';
import { startTestServer, until } from './support/test-server';

const disk = createFailingFs();
const dataDir = await mkdtemp(join(tmpdir(), 'request-log-'));
const server = await startTestServer({
  env: { TRUST_PROXY: '1' },
  openStore: (options) => openJsonServerStore({ ...options, dataDir, fs: disk.fs }),
});
afterAll(() => server.destroy());

const linesWith = (text: string) => server.log.entries.filter(({ line }) => line.includes(text));

describe('a request', () => {
  it('has one line with route, status, user and id, and no value of its address', async () => {
    const token = await server.signIn('admin');
    const { headers } = await server.call('/api/articles/no-such-article?q=hunter2', { token });
    const requestId = headers.get('x-request-id');
    await until(() => server.log.entries.some(({ fields }) => fields.requestId === requestId));
    const lines = server.log.entries.filter(({ fields }) => fields.requestId === requestId);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 'info',
      line: 'GET /api/articles/:id 404',
      fields: { method: 'GET', route: '/api/articles/:id', status: 404, user: expect.any(String) },
    });
    expect(Number(lines[0]?.fields.bytes)).toBeGreaterThan(100);
  });

  it('takes the id of a trusted proxy when it is a sane one', async () => {
    const idFor = async (given: string) =>
      (await server.call('/health', { headers: { 'X-Request-Id': given } })).headers.get('x-request-id');
    expect(await idFor('proxy-0123456789')).toBe('proxy-0123456789');
    for (const bad of ['short', 'a'.repeat(101), 'with spaces in it', '{"a":"injected"}'])
      expect(await idFor(bad)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('names the address without what a proxy writes around it', async () => {
    const addressFor = async (given: string) => {
      const headers = { 'X-Forwarded-For': given };
      const requestId = (await server.call('/api/articles', { headers })).headers.get('x-request-id');
      await until(() => server.log.entries.some(({ fields }) => fields.requestId === requestId));
      return server.log.entries.find(({ fields }) => fields.requestId === requestId)?.fields.address;
    };
    expect(await addressFor('203.0.113.6:40000')).toBe('203.0.113.6');
    expect(await addressFor('[2001:DB8::1]:40000')).toBe('2001:db8::1');
    expect(await addressFor('::ffff:203.0.113.6')).toBe('203.0.113.6');
    expect(await addressFor('unknown')).toMatch(/^(127\.0\.0\.1|::1)$/);
  });

  it('takes no id from anybody else', async () => {
    const direct = await startTestServer();
    const { headers } = await direct.call('/health', { headers: { 'X-Request-Id': 'proxy-0123456789' } });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    await direct.destroy();
  });

  it('leaves no secret in the log, whatever its body looks like', async () => {
    const secret = 'hunter2-secret';
    const token = await server.signIn('admin');
    const bodies = [
      JSON.stringify({ username: 'admin', password: secret }),
      JSON.stringify({ username: secret, password: [secret] }),
      JSON.stringify({ password: { toString: secret }, a: { b: { c: { password: secret } } } }),
      JSON.stringify({ __proto__: { password: secret }, constructor: secret }),
      `{"password":"${secret}"`,
      `password=${secret}`,
      JSON.stringify({ param: secret }),
      `"${secret}`,
    ];
    for (const raw of bodies) {
      await server.call(`/api/user/login?password=${secret}`, { method: 'POST', raw });
      await server.call(`/api/articles?token=${secret}`, { method: 'POST', raw, token });
      await server.call(`/${secret}`, { method: 'POST', raw, token: secret });
    }
    await until(() => linesWith('POST (none) 404').length === bodies.length);
    expect(JSON.stringify(server.log.entries)).not.toContain(secret);
  });
});

describe('a full disk', () => {
  it('is in the log, with the id of the request that has met it', async () => {
    const token = await server.signIn('admin');
    disk.fail('write', 'ENOSPC');
    const answer = await server.post('/api/articles', token, { title: 'Never stored' });
    disk.recover();
    expect(answer.status).toBe(503);
    const [line] = linesWith('ENOSPC');
    expect(line).toMatchObject({ level: 'error', fields: { requestId: answer.headers.get('x-request-id') } });
  });
});
