import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { resolveConsole } from '../../../src/framework/language/resolve/resolve';
import { noPolicy } from '../../../src/framework/rights/create-decisions';
import type { Endpoint } from '../../../src/framework/server/services/endpoint';
import { createMetrics } from '../../../src/framework/server/services/metrics';
import type { Services } from '../../../src/framework/server/services/services';
import { createApp } from '../../../src/framework/server/start/create-app';
import { recordingLog, startTestServer } from './support/test-server';
import { tinyConfig } from './support/tiny-config';

const server = await startTestServer();
afterAll(() => server.destroy());
const token = await server.signIn('root');

const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const megabytes = (count: number): string => 'x'.repeat(count * 1024 * 1024);

/** Every way of sending something that nobody can want: where, what, and the code it deserves. */
const bodies: readonly [name: string, raw: string, code: number][] = [
  ['broken JSON', '{"title":', 400],
  ['JSON with a comma too many', '{"title":"a",}', 400],
  ['text', 'hello', 400],
  ['null', 'null', 400],
  ['a number', '5', 400],
  ['a text in JSON', '"a"', 400],
  ['a list', '[{"title":"a"}]', 400],
  ['depth 1,000', nested(1000), 400],
  ['depth 100,000', nested(100_000), 400],
  ['deep lists', `{"title":${'['.repeat(1000)}${']'.repeat(1000)}}`, 400],
  ['__proto__', '{"title":"a","__proto__":{"isSuper":true}}', 400],
  ['constructor', '{"title":"a","constructor":{"prototype":{"isSuper":true}}}', 400],
  ['prototype inside', '{"title":"a","tags":[{"prototype":1}]}', 400],
  ['5 MB', `{"title":"${megabytes(5)}"}`, 413],
  ['5 MB of broken JSON', megabytes(5), 413],
  ['an empty object', '{}', 422],
  ['an object for a text', '{"title":{"$gt":""}}', 422],
  ['a huge number', '{"title":"a","words":1e308}', 422],
  ['an unknown field', '{"title":"a","unheard":1}', 422],
  ['a field of every object', '{"title":"a","toString":"x","hasOwnProperty":1}', 422],
];

describe('bodies', () => {
  it.each(bodies)('%s', async (_name, raw, code) => {
    const before = (await server.call('/api/articles', { token })).data.total;
    const answer = await server.call('/api/articles', { method: 'POST', token, raw });
    expect(answer).toMatchObject({ status: code, code, msg: expect.stringMatching(/\S/) });
    expect(JSON.stringify(answer.data)).not.toMatch(/node_modules|at \w+ \(/);
    expect((await server.call('/api/articles', { token })).data.total).toBe(before);
    expect({}).not.toHaveProperty('isSuper');
  });

  it.each(bodies)('%s, to sign in with', async (_name, raw) => {
    const { code } = await server.call('/api/user/login', { method: 'POST', raw });
    expect([400, 413, 422]).toContain(code);
  });

  it.each(bodies)('%s, at every other place that takes a body', async (_name, raw) => {
    const places: [string, string][] = [
      ['PATCH', '/api/articles/a1'],
      ['DELETE', '/api/articles/none'],
      ['POST', '/api/articles/a1/actions/submit'],
      ['POST', '/api/articles/actions/submit'],
      ['POST', '/api/articles/actions/delete'],
      ['POST', '/api/users'],
    ];
    for (const [method, path] of places) {
      if (raw === '{}' && path !== '/api/users') continue;
      const { code } = await server.call(path, { method, token, raw });
      expect([400, 404, 409, 413, 422], `${method} ${path}`).toContain(code);
    }
    expect((await server.call('/api/articles/a1', { token })).data).toMatchObject({
      title: 'Alpha 一',
      status: 'draft',
      version: 1,
    });
  });

  it.each([
    ['text/plain', 400],
    ['multipart/form-data; boundary=x', 400],
    ['application/xml', 400],
    ['application/json; charset=klingon', 400],
  ])('%s is refused', async (type, code) => {
    const headers = { 'Content-Type': type };
    expect((await server.call('/api/articles', { method: 'POST', token, headers, raw: '{"title":"a"}' })).code).toBe(
      code,
    );
  });

  it('does not unpack a bomb', async () => {
    const response = await fetch(`${server.url}/backend/api/articles`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip', Authorization: `Bearer ${token}` },
      body: gzipSync(`{"title":"${megabytes(20)}"}`),
    });
    expect(response.status).toBe(413);
  });
});

describe('addresses', () => {
  it.each([
    ['/api/unheard-of', 404],
    ['/api/articles/none', 404],
    ['/api/articles/%00', 404],
    ['/api/articles/..%2f..%2fcredentials', 404],
    ['/api/articles/%ff', 400],
    ['/api/articles/__proto__', 404],
    [`/api/articles/${'a'.repeat(5000)}`, 404],
    [`/api/articles?q=${'a'.repeat(500)}`, 422],
    ['/api/articles?title_like=%ff%fe', 200],
    ['/api/articles?title_like=(((((((((((((((a%2B)%2B', 200],
    ['/api/articles?title[__proto__][x]=1', 422],
  ])('%s', async (path, code) => {
    expect(await server.call(path, { token })).toMatchObject({ status: code, code });
  });

  it('that no client library would send do no harm', async () => {
    const { port } = new URL(server.url);
    const paths = [
      '/backend/%',
      '/backend//',
      '//backend/health',
      '/backend/api/articles/%E0%A4%A',
      '/backend/health?%',
      '/backend/api/user/login/',
    ];
    for (const path of paths) {
      const status = await new Promise((done, fail) => {
        request({ port, path, host: '127.0.0.1' }, (answer) => done(answer.resume().statusCode))
          .on('error', fail)
          .end();
      });
      expect([200, 400, 404], path).toContain(status);
    }
    expect((await server.call('/health')).code).toBe(200);
  });
});

describe('answers', () => {
  it('speak Chinese unless English is asked for', async () => {
    const say = async (language: string) =>
      (await server.call('/api/none', { headers: { 'Accept-Language': language } })).msg;
    expect(await say('zh-CN,zh;q=0.9,en;q=0.8')).toBe('请求的资源不存在');
    expect(await say('fr')).toBe('请求的资源不存在');
    expect(await say('en-GB,en;q=0.9')).toBe('Not found');
    const body = { title: '' };
    const answer = await server.call('/api/articles', {
      method: 'POST',
      token,
      body,
      headers: { 'Accept-Language': 'zh-CN' },
    });
    expect(answer.data.errors.title).toBe('Title字不能为空');
  });

  it('carry the policy revision and are kept by no cache', async () => {
    const { headers } = await server.call('/api/none');
    expect(headers.get('x-policy-revision')).toMatch(/^[0-9a-f]{14}$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('tell nothing about an error of ours', async () => {
    const log = recordingLog();
    const services = {
      console: resolveConsole(tinyConfig),
      policy: { current: () => noPolicy },
      people: { isRegisterOpen: false },
      running: { metrics: createMetrics() },
      log,
    } as unknown as Services;
    const handler = () => Promise.reject(new Error('secret detail'));
    const endpoints: Endpoint[] = [{ method: 'GET', path: '/fails', right: 'public', handler }];
    const listener = createApp({ services, pages: () => undefined, isDev: false, endpoints }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/backend/fails`);
    expect(response.status).toBe(500);
    const requestId = response.headers.get('x-request-id');
    expect(await response.json()).toEqual({ code: 500, msg: '服务器错误', data: { requestId } });
    expect(log.lines.join('\n')).toContain('secret detail');
    listener.close();
  });
});
