import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFiles, uploadsDir } from '../../../../../src/framework/server/http/files/open-files';
import { createFileLinks } from '../../../../../src/framework/server/records/uploads/named-uploads';
import { pluginServer as s3Server } from '../../../../../src/plugins/s3/server';
import { type S3Server, startS3 } from '../../../../plugins/s3/s3-server';
import { startBusinessServer } from '../../../../product/server/support/business-server';
import { pngBytes } from '../../support/picture-bytes';
import { startTestServer, type TestServer } from '../../support/test-server';

const picture = `${'a'.repeat(12)}-${'1'.repeat(32)}.png`;
const film = `${'a'.repeat(12)}-${'2'.repeat(32)}.mp4`;
const document = `${'a'.repeat(12)}-${'3'.repeat(32)}.pdf`;

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

/** Asks for a file with a signature, where it needs one. */
const get = (server: TestServer, name: string, headers: Record<string, string> = {}, method = 'GET') => {
  const secret = Buffer.from(readFileSync(join(server.dir, 'data', 'secret'), 'utf8').trim(), 'hex');
  const address = createFileLinks({ secret: [secret], now: Date.now }).sign(`/backend/files/${name}`);
  return fetch(`${server.url}${address}`, { method, headers, redirect: 'manual' });
};

/** Puts files where a server keeps them. */
const fill = async (server: TestServer, remote: boolean) => {
  const dataDir = join(server.dir, 'data');
  const storage = await openFiles({ dataDir, uploads: remote ? s3.remote : undefined });
  mkdirSync(uploadsDir(dataDir), { recursive: true });
  for (const name of [picture, film, document]) {
    const path = join(uploadsDir(dataDir), '.part');
    writeFileSync(path, '0123456789');
    await storage.put(name, path);
  }
};

describe.each([
  ['a directory', false],
  ['a bucket', true],
])('a file in %s', (_, remote) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: remote ? s3.env : {}, product: s3Server });
    await fill(server, remote);
  });
  afterAll(() => server.destroy());

  it('is sent as what it is, and can do nothing where it is opened', async () => {
    const answer = await get(server, picture);
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '10',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      etag: `"${picture}"`,
    });
    expect((await get(server, document)).headers.get('content-disposition')).toBe('attachment');
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
    ['nonsense', 200, '0123456789', null],
  ])('answers Range: %s by %i', async (range, status, text, message) => {
    const answer = await get(server, film, { Range: range });
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([status, text, message]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is not sent again to who has it, and not in part to who has another', async () => {
    // Without the other header `fetch` adds that it wants none of a cache.
    const known = { 'If-None-Match': `"${film}"`, 'Cache-Control': 'max-age=0' };
    expect((await get(server, film, known)).status).toBe(304);
    const part = { Range: 'bytes=2-4' };
    expect((await get(server, film, { ...part, 'If-Range': `"${film}"` })).status).toBe(206);
    expect((await get(server, film, { ...part, 'If-Range': '"another"' })).status).toBe(200);
  });

  it('that is not there is not found', async () => {
    const answer = await get(server, picture.replace('1', '9'));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, expect.stringContaining('json')]);
  });
});

describe('a storage elsewhere', () => {
  it('hands out films and documents itself, for a while, where that is asked for', async () => {
    const server = await startTestServer({ env: { ...s3.env, UPLOADS_LINKS: '60' }, product: s3Server });
    await fill(server, true);
    expect((await get(server, picture)).status).toBe(200);
    const answer = await get(server, film);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
    const address = new URL(answer.headers.get('location') ?? '');
    expect(address.href).toContain(s3.address.endpoint);
    expect(address.searchParams.get('X-Amz-Expires')).toBe('60');
    const sent = await fetch(address);
    expect([sent.status, await sent.text(), sent.headers.get('content-type')]).toEqual([
      200,
      '0123456789',
      'video/mp4',
    ]);
    address.searchParams.delete('X-Amz-Signature');
    expect((await fetch(address)).status).toBe(403);
    const paper = await fetch((await get(server, document)).headers.get('location') ?? '');
    expect(paper.headers.get('content-disposition')).toBe('attachment');
    expect((await get(server, film.replace('2', '9'))).status).toBe(404);
    await server.destroy();
  });

  it('takes what is uploaded, and answers 503 while it is away, with nothing lost', async () => {
    s3.objects.clear();
    const server = await startBusinessServer({ env: s3.env });
    const token = await server.signIn('customer');
    const body = pngBytes(600, 400, 'pixels');
    const send = async () => {
      const response = await fetch(`${server.url}/backend/api/upload?resource=articles&field=cover&name=a.png`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' },
        body: new Uint8Array(body),
      });
      // biome-ignore lint/suspicious/noExplicitAny: an answer of any shape.
      return { status: response.status, ...((await response.json()) as any) };
    };
    const { status, data } = await send();
    expect([status, s3.names()]).toEqual([200, [data.url.split('/').at(-1)]]);
    const show = () => fetch(`${server.url}${data.url}`, { headers: { 'Accept-Language': 'en' } });
    expect(Buffer.from(await (await show()).arrayBuffer()).equals(body)).toBe(true);
    s3.state.isAway = true;
    expect(await send()).toMatchObject({ status: 503, msg: expect.stringContaining('file storage') });
    expect((await show()).status).toBe(503);
    expect(server.log.lines.filter((line) => line.includes('the storage of uploads cannot be used'))).toHaveLength(2);
    s3.state.isAway = false;
    expect((await show()).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect(s3.names()).toHaveLength(2);
    expect(readdirSync(uploadsDir(join(server.dir, 'data')))).toEqual([]);
    await server.destroy();
  });
});
