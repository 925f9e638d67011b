import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as listenPlainly } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardedFetch } from '../../../../src/framework/server/base/guarded-fetch';
import {
  isReachable,
  NotPublic,
  publicUrl,
  type Reach,
  readAllowedPlaces,
} from '../../../../src/framework/server/base/reach';

const reachOf = (allowed: string): Reach => ({
  loopback: false,
  isSecure: true,
  allowed: readAllowedPlaces(allowed),
});
const own = reachOf('127.0.0.1');

let web: Server;
let origin: string;
let port: number;
const query: { path: string; method: string; body: string; headers: Record<string, unknown> }[] = [];

const answers: Record<string, RequestListener> = {
  '/ok': (_, response) => response.setHeader('X-One', '1').end('well'),
  '/large': (_, response) => response.end('字'.repeat(10_000)),
  '/packed': (_, response) => response.setHeader('Content-Encoding', 'gzip').end('zip'),
  '/slow': () => undefined,
  '/slow-body': (_, response) => void response.write('begun'),
  '/cut': (_, response) => {
    response.setHeader('Content-Length', 5000).write('half');
    setImmediate(() => response.destroy());
  },
  '/once': (_, response) => response.writeHead(302, { Location: '/ok' }).end('moved'),
  '/to-private': (_, response) => response.writeHead(307, { Location: 'http://10.0.0.1/' }).end(),
};

beforeAll(async () => {
  web = createServer(async (request, response) => {
    const { url = '', method = '', headers } = request;
    query.push({ path: url, method, body: await textOf(request), headers });
    (answers[url] ?? ((_, answer) => answer.writeHead(404).end('nothing')))(request, response);
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  port = (web.address() as AddressInfo).port;
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  web.closeAllConnections();
  await new Promise((done) => web.close(done));
});

describe('places that are allowed', () => {
  it.each([
    ['', ''],
    ['a b', 'a b'],
    ['http://x', 'http://x'],
    ['10.0.0.0/33', '10.0.0.0/33'],
    ['::1/129', '::1/129'],
    ['10.0.0/8', '10.0.0'],
    ['host/8', 'host'],
    ['1.2.3.4/8/9', '1.2.3.4/8/9'],
    ['a,,b', ''],
    ['b, a:80 ,c', 'a:80'],
    ['10.0.0.1:80', '10.0.0.1:80'],
    ['[::1]:80', '[::1]:80'],
    ['[::1', '[::1'],
    ['user@a', 'user@a'],
    ['a?b', 'a?b'],
    ['*.example', '*.example'],
  ])('%j names none: %j is wrong', (text, part) => expect(() => readAllowedPlaces(text)).toThrow(JSON.stringify(part)));
  it.each([
    ['intern.example', 'http://intern.example:8080/x'],
    ['INTERN.example, other', 'http://intern.EXAMPLE/x'],
    ['10.0.0.0/8', 'http://10.1.2.3:9000/'],
    ['::1', 'http://[::1]:9000/'],
    ['[::1]', 'http://[0:0::1]:9000/'],
    ['2001:DB8:0::1', 'http://[2001:db8::1]/'],
    ['::ffff:10.0.0.1', 'http://10.0.0.1/'],
    ['::ffff:10.0.0.0/104', 'http://10.9.0.1/'],
    ['fd00::/8', 'https://[fd12::1]/'],
    ['127.0.0.1', 'http://127.1:9000/'],
    ['内网.example', 'http://内网.example/'],
  ])('%s opens %s', (allowed, url) => expect(publicUrl(url, reachOf(allowed)).href).not.toBe(''));
  it.each([
    ['intern.example', 'http://other.example/'],
    ['intern.example', 'https://x.intern.example.evil.example:1/', true],
    ['10.0.0.0/8', 'https://192.168.0.1/'],
    ['10.0.0.0/8', 'https://[::ffff:10.0.0.1]/'],
    ['10.0.0.0/8', 'http://name.example/'],
    ['10.0.0.0/8', 'https://user:word@10.0.0.1/'],
    ['10.0.0.0/8', 'ftp://10.0.0.1/'],
  ])('%s does not open %s', (allowed, url, isPublic = false) => {
    const open = () => publicUrl(url, reachOf(allowed));
    if (isPublic) expect(open().hostname).not.toBe('');
    else expect(open).toThrow(NotPublic);
  });
  it('holds the addresses of its networks, and no others of a private network', () => {
    expect(isReachable('10.9.8.7', reachOf('10.0.0.0/8'))).toBe(true);
    expect(isReachable('192.168.1.1', reachOf('10.0.0.0/8'))).toBe(false);
    expect(isReachable('::ffff:10.0.0.1', reachOf('10.0.0.0/8'))).toBe(false);
  });
});

describe('a guarded fetch', () => {
  it('reads, and posts what it is given', async () => {
    expect(await guardedFetch({ url: `${origin}/ok`, reach: own })).toMatchObject({
      status: 200,
      text: 'well',
      isCut: false,
      headers: { 'x-one': '1' },
    });
    const headers = { 'Content-Type': 'application/json' };
    await guardedFetch({ url: `${origin}/ok`, reach: own, body: '{"名":1}', headers });
    expect(query.at(-1)).toMatchObject({ method: 'POST', body: '{"名":1}', headers: { 'content-length': '9' } });
  });

  it.each([
    ['/large', { mostBytes: 10 }, { text: '字字字', isCut: true }],
    ['/packed', {}, { text: '', isCut: true }],
    ['/missing', {}, { status: 404, text: 'nothing' }],
    ['/once', {}, { status: 302, text: 'moved' }],
    ['/once', { redirects: 1 }, { status: 200, text: 'well' }],
    ['/once', { redirects: 1, body: 'x' }, { status: 302, text: 'moved' }],
  ])('%s with %j', async (path, options, answer) => {
    expect(await guardedFetch({ url: `${origin}${path}`, reach: own, ...options })).toMatchObject(answer);
  });

  it.each([
    ['/slow', 'time'],
    ['/slow-body', 'time'],
    ['/cut', 'connection'],
  ])('%s has no answer: %s', async (path, reason) => {
    const call = guardedFetch({ url: `${origin}${path}`, reach: own, limitMs: 150 });
    await expect(call).rejects.toMatchObject({ name: 'Unanswered', reason });
  });

  it('says what stands in the way of a connection', async () => {
    const none = listenPlainly();
    await new Promise<void>((done) => none.listen(0, '127.0.0.1', done));
    const closed = (none.address() as AddressInfo).port;
    await new Promise((done) => none.close(done));
    const refused = guardedFetch({ url: `http://127.0.0.1:${closed}/`, reach: own });
    await expect(refused).rejects.toMatchObject({ reason: 'refused', code: 'ECONNREFUSED' });
    const secure = guardedFetch({ url: `https://127.0.0.1:${port}/`, reach: own });
    await expect(secure).rejects.toMatchObject({ name: 'Unanswered' });
  });

  it.each(['http://127.0.0.1', 'http://localhost', 'https://localhost', 'https://[::1]', 'https://2130706433'])(
    '%s is not asked where nobody has allowed it',
    async (host) => {
      const before = query.length;
      const reach: Reach = { loopback: false, isSecure: true };
      await expect(guardedFetch({ url: `${host}:${port}/ok`, reach })).rejects.toThrow(NotPublic);
      await expect(guardedFetch({ url: `${host}:${port}/ok`, reach, body: 'x' })).rejects.toThrow(NotPublic);
      expect(query.length).toBe(before);
    },
  );

  it('checks where a redirect leads, and finds a name that is allowed', async () => {
    const call = guardedFetch({ url: `${origin}/to-private`, reach: own, redirects: 3 });
    await expect(call).rejects.toThrow(NotPublic);
    const named = await guardedFetch({ url: `http://localhost:${port}/ok`, reach: reachOf('localhost') });
    expect(named.status).toBe(200);
  });
});
