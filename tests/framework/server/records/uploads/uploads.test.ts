import { readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { directoryFiles } from '../../../../../src/framework/server/http/files/open-files';
import { createUploadFiles } from '../../../../../src/framework/server/records/uploads/upload-files';
import { startBusinessServer } from '../../../../product/server/support/business-server';
import { exifMark, exifOf, gifBytes, jpgBytes, jpgOf, pngBytes, segment } from '../../support/picture-bytes';

const server = await startBusinessServer({ env: { TOKEN_SECONDS: '86400' } });
afterAll(() => server.destroy());
const customer = await server.signIn('customer');

interface Sent {
  body: Uint8Array | string;
  name: string;
  type?: string;
  token?: string | undefined;
  resource?: string;
  field?: string;
}
const send = async ({ body, name, type = '', token = customer, resource = 'articles', field = 'cover' }: Sent) => {
  const query = new URLSearchParams({ resource, field, name });
  const response = await fetch(`${server.url}/backend/api/upload?${query}`, {
    method: 'POST',
    headers: {
      'Accept-Language': 'en',
      'Content-Type': type || 'application/octet-stream',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    // The library's type wants a buffer of its own.
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any shape.
  return { status: response.status, ...((await response.json()) as any) };
};
const get = (address: string, headers: Record<string, string> = {}) => fetch(`${server.url}${address}`, { headers });
const folder = () => join(server.dir, 'data', 'uploads');
const filesAt = (now: () => number) =>
  createUploadFiles({ storage: directoryFiles(folder()), arrivals: folder(), linkSeconds: 0, now });
const stored = () => readdir(folder()).catch(() => [] as string[]);

describe('an upload', () => {
  it('is kept under a name of its own, and served as what it is', async () => {
    const body = pngBytes(600, 400, 'pixels');
    const { status, data } = await send({ body, name: '封面 图.png', type: 'image/png' });
    expect(status).toBe(200);
    expect(data).toMatchObject({ name: '封面 图.png', size: body.length, width: 600, height: 400 });
    expect(data.url).toMatch(/^\/backend\/files\/[0-9a-f]{12}-[0-9a-f]{32}\.png$/);
    const answer = await get(data.url);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(body);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });

  it('is what it contains, whatever its name and the declared type say', async () => {
    const { status, data } = await send({ body: jpgBytes(300, 200), name: '微信图片.png', type: 'image/png' });
    expect([status, data.name]).toEqual([200, '微信图片.png']);
    expect(data.url).toMatch(/\.jpg$/);
    expect((await get(data.url)).headers.get('content-type')).toBe('image/jpeg');
  });

  it('has the size as it is shown, behind metadata of any length', async () => {
    const camera = segment(0xe1, Buffer.concat([exifMark, exifOf(6)]));
    const long = Array.from({ length: 20 }, () => segment(0xe2, Buffer.alloc(60_000)));
    const { status, data } = await send({ body: jpgOf([camera, ...long]), name: 'camera.jpg' });
    expect([status, data.width, data.height]).toEqual([200, 200, 300]);
  });

  it.each([
    ['photo.heic', '', 'This is a HEIC photo. Convert it to JPG first.'],
    ['photo.jpg', 'image/jpeg', 'This is a HEIC photo. Convert it to JPG first.'],
  ])('%s that is HEIC is refused as such, with the way out', async (name, type, message) => {
    const body = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const { status, data } = await send({ body, name, type });
    expect([status, data.errors.cover]).toEqual([422, expect.stringContaining(message)]);
  });

  it('can be named in a record', async () => {
    const { data } = await send({ body: jpgBytes(300, 200), name: 'a.jpg', type: 'image/jpeg' });
    const body = {
      title: 'A title with enough words',
      content: `<p onclick=alert(1)>Text<script>alert(1)</script></p><img src="${data.url}" onerror=alert(1)>`,
      cover: [data.url],
    };
    const { code, data: made } = await server.post('/api/articles', customer, body);
    expect(code).toBe(200);
    expect(made).toMatchObject({ cover: [data.url], content: `<p>Text</p><img src="${data.url}" alt="">` });
  });
});

const big = Buffer.alloc(6 * 1024 * 1024, 1);
const hostile: readonly [string, Sent, number][] = [
  ['SVG with a script', { body: '<svg onload=alert(1)>', name: 'a.svg', type: 'image/svg+xml' }, 422],
  ['SVG called PNG', { body: '<svg onload=alert(1)>', name: 'a.png', type: 'image/png' }, 422],
  ['HTML', { body: '<script>alert(1)</script>', name: 'a.html', type: 'text/html' }, 422],
  ['HTML called GIF', { body: '<script>alert(1)</script>', name: 'a.gif', type: 'image/gif' }, 422],
  ['PNG declared as HTML', { body: pngBytes(1, 1), name: 'a.png', type: 'text/html' }, 422],
  ['PNG declared as SVG', { body: pngBytes(1, 1), name: 'a.png', type: 'image/svg+xml' }, 422],
  ['a page called JPEG', { body: '<!doctype html>', name: 'a.jpg', type: 'image/jpeg' }, 422],
  ['JPEG declared as a document', { body: jpgBytes(1, 1), name: 'a.jpg', type: 'application/pdf' }, 422],
  ['nothing', { body: '', name: 'a.png' }, 422],
  ['one byte', { body: 'x', name: 'a.png' }, 422],
  ['only the magic', { body: pngBytes(1, 1).subarray(0, 8), name: 'a.png' }, 422],
  ['no pixels', { body: pngBytes(0, 0), name: 'a.png' }, 422],
  ['a bomb of pixels', { body: pngBytes(100_000, 100_000), name: 'a.png' }, 422],
  ['a bomb in one direction', { body: pngBytes(1, 8001), name: 'a.png' }, 422],
  ['a bomb as JPEG', { body: jpgBytes(65_000, 65_000), name: 'a.jpg' }, 422],
  ['a bomb as GIF', { body: gifBytes(65_000, 10), name: 'a.gif' }, 422],
  ['JPEG without a frame', { body: Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 4, 0, 0]), name: 'a.jpg' }, 422],
  ['two endings, the last a program', { body: pngBytes(1, 1), name: 'a.png.php' }, 422],
  ['two endings, the last a page', { body: pngBytes(1, 1), name: 'a.png.html' }, 422],
  ['an ending behind a zero', { body: pngBytes(1, 1), name: 'a.php\0.svg' }, 422],
  ['no ending', { body: pngBytes(1, 1), name: 'a' }, 422],
  ['no name', { body: pngBytes(1, 1), name: '' }, 422],
  ['a format of another field', { body: '%PDF-1.7', name: 'a.pdf', type: 'application/pdf' }, 422],
  ['too many bytes', { body: big, name: 'a.png' }, 413],
  [
    'a program called text',
    { body: 'MZ\0\x01', name: 'a.txt', token: '', resource: 'manuals', field: 'attachments' },
    401,
  ],
  ['nobody', { body: pngBytes(1, 1), name: 'a.png', token: '' }, 401],
  ['no right', { body: pngBytes(1, 1), name: 'a.png', resource: 'packages', field: 'name' }, 404],
  ['a field that takes none', { body: pngBytes(1, 1), name: 'a.png', field: 'title' }, 404],
  ['no such field', { body: pngBytes(1, 1), name: 'a.png', field: '__proto__' }, 404],
  ['no such resource', { body: pngBytes(1, 1), name: 'a.png', resource: 'constructor' }, 404],
  ['a resource one may not write', { body: pngBytes(1, 1), name: 'a.png', resource: 'notices', field: 'image' }, 403],
];
describe('a hostile upload', () => {
  it('comes in 30 kinds', () => expect(hostile.length).toBeGreaterThanOrEqual(30));

  it.each(hostile)('%s is refused and leaves nothing behind', async (_, sent, expected) => {
    const before = await stored();
    const { status, code } = await send(sent);
    expect([status, code]).toEqual([expected, expected]);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['../../../etc/passwd.png', 'passwd.png'],
    ['..\\..\\windows\\a.png', 'a.png'],
    ['/absolute/a.png', 'a.png'],
    ['a\u202Egnp.png', 'agnp.png'],
    ['<img src=x>.png', 'img src=x.png'],
    ['CON.png', 'CON.png'],
    [`${'長'.repeat(300)}.png`, `${'長'.repeat(196)}.png`],
  ])('with the name %s is only called so', async (name, called) => {
    const { status, data } = await send({ body: pngBytes(1, 1), name });
    expect([status, data.name]).toEqual([200, called]);
    expect(await stored()).toContain(data.url.split('/').at(-1));
  });

  it.each([
    ['PNG and page', pngBytes(1, 1, '<script>alert(1)</script>'), 'a.png'],
    ['GIF and script', gifBytes(1, 1, '=1;alert(1)//'), 'a.gif'],
    ['JPEG and archive', Buffer.concat([jpgBytes(1, 1), Buffer.from('PK\x03\x04')]), 'a.jpg'],
  ])('that is %s at once is a picture and nothing else', async (_, body, name) => {
    const { data } = await send({ body, name });
    const answer = await get(data.url, { Accept: 'text/html' });
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('that does not say how long it is ends where the limit is', async () => {
    const before = await stored();
    const query = new URLSearchParams({ resource: 'articles', field: 'cover', name: 'a.png' });
    const status = await new Promise<number | string>((resolve) => {
      const call = request(`${server.url}/backend/api/upload?${query}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${customer}`, 'Transfer-Encoding': 'chunked' },
      });
      call.on('response', (answer) => resolve(answer.statusCode ?? 0));
      call.on('error', () => resolve('closed'));
      for (let sent = 0; sent < 8; sent += 1) call.write(Buffer.alloc(1024 * 1024, 1));
      call.end();
    });
    expect([413, 'closed']).toContain(status);
    expect(await stored()).toEqual(before);
  });

  it('that breaks off leaves nothing behind', async () => {
    const before = await stored();
    const stop = new AbortController();
    const files = filesAt(Date.now);
    async function* body() {
      yield Buffer.from('half');
      stop.abort();
      throw new Error('gone');
    }
    const { Readable } = await import('node:stream');
    await expect(files.receive(Readable.from(body()), 100)).rejects.toThrow('gone');
    expect(await stored()).toEqual(before);
  });
});

it.each([
  '/backend/files',
  '/backend/files/',
  '/backend/files/..%2F..%2Fdb.json',
  '/backend/files/x.png',
  '/backend/files/.part-0',
])('%s shows nothing', async (address) => expect((await get(address)).status).toBe(404));

it('a disk that takes no file answers 503, and the log says why', async () => {
  const broken = await startBusinessServer();
  await writeFile(join(broken.dir, 'data', 'uploads'), 'a file where the folder should be');
  const query = new URLSearchParams({ resource: 'articles', field: 'cover', name: 'a.png' });
  const answer = await fetch(`${broken.url}/backend/api/upload?${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await broken.signIn('customer')}` },
    body: new Uint8Array(pngBytes(600, 400, 'pixels')),
  });
  expect(answer.status).toBe(503);
  expect(broken.log.lines.filter((line) => line.includes('An upload cannot be stored'))).toHaveLength(1);
  await broken.destroy();
});
