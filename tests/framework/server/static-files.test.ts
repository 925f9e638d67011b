import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestServer } from './support/test-server';

const script = 'console.log("hello");';
const server = await startTestServer();
afterAll(() => server.destroy());
const dist = join(server.dir, 'dist');
await mkdir(join(dist, 'assets'), { recursive: true });
await writeFile(join(dist, 'index.html'), '<!doctype html><title>Tiny</title>');
await writeFile(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
await writeFile(join(dist, '.secret'), 'no');
await writeFile(join(dist, 'assets', 'a-1b2c.js'), script);
await writeFile(join(dist, 'assets', 'a-1b2c.js.br'), brotliCompressSync(script));
await writeFile(join(dist, 'assets', 'a-1b2c.js.gz'), gzipSync(script));
await writeFile(join(server.dir, 'outside.txt'), 'no');

const get = (path: string, headers: Record<string, string> = { Accept: 'text/html' }) =>
  fetch(server.url + path, { headers });

describe('pages', () => {
  it.each(['/', '/index.html', '/material/keyword', '/login?redirect=%2F', '/a/b/c', '/%E4%B8%AD'])(
    '%s is the page, from no cache',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-type')).toMatch('text/html');
      expect(await response.text()).toContain('Tiny');
    },
  );

  it('carry the headers', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob: https:",
    ]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toContain('unsafe-eval');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBeTruthy();
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });
});

describe('assets', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['identity', null],
    ['br;q=0, gzip', 'gzip'],
  ])('accepting %s get %s', async (accepted, encoding) => {
    const response = await get('/assets/a-1b2c.js', { 'Accept-Encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toMatch('javascript');
    expect(response.headers.get('cache-control')).toMatch('immutable');
    expect(response.headers.get('vary')).toMatch('Accept-Encoding');
    expect(await response.text()).toBe(script);
  });

  it('without a hash are asked for again', async () => {
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    '/assets/gone-9f.js',
    '/assets/',
    '/assets',
    '/gone.css',
    '/.secret',
    '/..%2foutside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/%00',
    '/%ff',
    '/.git/config',
  ])('%s is 404 and not the page', async (path) => {
    const response = await get(path);
    if (path !== '/assets') expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('no\n');
  });

  it('a page is not given to who asks for data', async () => {
    expect((await get('/material/keyword', { Accept: 'application/json' })).status).toBe(404);
    expect((await fetch(`${server.url}/material/keyword`, { method: 'POST' })).status).toBe(404);
  });
});
