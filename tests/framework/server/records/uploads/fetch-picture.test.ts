import { readdir } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBusinessServer } from '../../../../product/server/support/business-server';
import { gifBytes, jpgBytes, pngBytes } from '../../support/picture-bytes';
import type { TestServer } from '../../support/test-server';

let server: TestServer;
let strict: TestServer;
let customer: string;
let clue: string;
let web: Server;
let origin: string;
const query: { path: string; headers: Record<string, unknown> }[] = [];

const answers: Record<string, RequestListener> = {
  '/a.png': (_, response) => response.setHeader('Content-Type', 'image/png').end(pngBytes(60, 40, 'pixels')),
  // As picture servers do: no ending, and a type that is not the picture's.
  '/mmbiz?wx_fmt=jpeg': (_, response) => response.setHeader('Content-Type', 'text/html').end(jpgBytes(30, 20)),
  '/page.png': (_, response) => response.setHeader('Content-Type', 'image/png').end('<script>alert(1)</script>'),
  '/vector.svg': (_, response) => response.setHeader('Content-Type', 'image/svg+xml').end('<svg onload="alert(1)"/>'),
  '/empty.png': (_, response) => response.end(),
  '/bomb.gif': (_, response) => response.end(gifBytes(60_000, 60_000)),
  '/says-large.png': (_, response) => response.setHeader('Content-Length', 50 * 1024 * 1024).flushHeaders(),
  '/large.png': (_, response) => {
    response.write(pngBytes(60, 40));
    const part = Buffer.alloc(1024 * 1024);
    const more = () => {
      while (!response.destroyed && response.write(part));
      response.once('drain', more);
    };
    more();
  },
  '/packed.png': (_, response) => response.setHeader('Content-Encoding', 'gzip').end(pngBytes(60, 40)),
  '/cut.png': (_, response) => {
    response.setHeader('Content-Length', 5000).write(pngBytes(60, 40));
    setImmediate(() => response.destroy());
  },
  '/once': (_, response) => response.writeHead(302, { Location: '/a.png' }).end(),
  '/twice': (_, response) => response.writeHead(301, { Location: '/once' }).end(),
  '/thrice': (_, response) => response.writeHead(307, { Location: '/twice' }).end(),
  '/four': (_, response) => response.writeHead(308, { Location: '/thrice' }).end(),
  '/to-private': (_, response) => response.writeHead(302, { Location: 'http://10.0.0.1/a.png' }).end(),
  '/to-metadata': (_, response) => response.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end(),
  '/to-file': (_, response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  '/nowhere': (_, response) => response.writeHead(302).end(),
};

beforeAll(async () => {
  web = createServer((request, response) => {
    const path = request.url ?? '';
    query.push({ path, headers: request.headers });
    (answers[path] ?? ((_, answer) => answer.writeHead(404).end()))(request, response);
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  [server, strict] = await Promise.all([startBusinessServer({ fetchLoopback: true }), startBusinessServer()]);
  [customer, clue] = await Promise.all([server.signIn('customer'), server.signIn('clue')]);
});
afterAll(async () => {
  await Promise.all([server?.destroy(), strict?.destroy()]);
  web.closeAllConnections();
  await new Promise((done) => web.close(done));
});

const fetched = (address: string, { token = customer, ...more }: Record<string, string> = {}) =>
  server.post('/api/upload/fetch', token, { resource: 'articles', field: 'content', address, ...more });
const stored = async () => (await readdir(join(server.dir, 'data', 'uploads')).catch(() => [])).length;

describe('a picture on the web', () => {
  it.each([
    ['/a.png', 'a.png', 'png', 60],
    ['/mmbiz?wx_fmt=jpeg', 'mmbiz', 'jpg', 30],
    ['/thrice', 'thrice', 'png', 60],
  ])('%s is kept as an upload of the caller', async (path, name, format, width) => {
    const { code, data } = await fetched(`${origin}${path}`);
    expect(code).toBe(200);
    expect(data).toMatchObject({ name, width });
    expect(data.url).toMatch(new RegExp(`^/backend/files/[0-9a-f]{12}-[0-9a-f]{32}\\.${format}$`));
    expect((await fetch(`${server.url}${data.url}`)).status).toBe(200);
  });

  it('is asked for without anything of the caller', () => {
    const names = new Set(query.flatMap(({ headers }) => Object.keys(headers)));
    expect([...names].sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });

  it('is fetched once for one key', async () => {
    const body = { resource: 'articles', field: 'content', address: `${origin}/a.png` };
    const options = { method: 'POST', token: customer, body, headers: { 'Idempotency-Key': 'picture-1' } };
    const first = await server.call('/api/upload/fetch', options);
    const second = await server.call('/api/upload/fetch', options);
    expect(second.data).toEqual(first.data);
  });

  it.each([
    ['/page.png', 'This is a web page'],
    ['/vector.svg', 'This is an SVG image. Convert it'],
    ['/empty.png', 'The file is empty'],
    ['/bomb.gif', '8000×8000'],
    ['/says-large.png', 'max. 5 MB'],
    ['/large.png', 'max. 5 MB'],
    ['/packed.png', 'could not be fetched'],
    ['/cut.png', 'could not be fetched'],
    ['/missing.png', 'could not be fetched'],
    ['/four', 'could not be fetched'],
    ['/nowhere', 'could not be fetched'],
    ['/to-private', 'public web'],
    ['/to-metadata', 'public web'],
    ['/to-file', 'public web'],
  ])('%s is refused by the name of the value, and nothing of it stays', async (path, states) => {
    const before = await stored();
    const { code, data } = await fetched(`${origin}${path}`);
    expect(code).toBe(422);
    expect(data.errors.address).toContain(states);
    expect(await stored()).toBe(before);
  });

  it.each(['', 'nothing', 'file:///etc/passwd', 'http://192.168.0.1/a.png', 'http://user:word@example.com/a.png'])(
    '%j is no address',
    async (address) =>
      expect(await fetched(address)).toMatchObject({ code: 422, data: { errors: { address: expect.any(String) } } }),
  );

  it('belongs to a field that takes pictures, of whoever may write it', async () => {
    const address = `${origin}/a.png`;
    expect((await fetched(address, { field: 'title' })).code).toBe(404);
    expect((await fetched(address, { resource: 'nothing' })).code).toBe(404);
    expect((await fetched(address, { token: clue })).code).toBe(403);
    expect((await server.post('/api/upload/fetch', undefined, { address })).code).toBe(401);
  });
});

it('this machine is not asked unless the start of the server says so', async () => {
  const token = await strict.signIn('customer');
  const before = query.length;
  const port = new URL(origin).port;
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '[::ffff:127.0.0.1]', '127.0.0.1.nip.invalid']) {
    const address = `http://${host}:${port}/a.png`;
    const body = { resource: 'articles', field: 'content', address };
    expect((await strict.post('/api/upload/fetch', token, body)).code).toBe(422);
  }
  // At its usual port a name leads to the look-up, which refuses what it finds.
  const named = { resource: 'articles', field: 'content', address: 'http://localhost/a.png' };
  const { data } = await strict.post('/api/upload/fetch', token, named);
  expect(data.errors.address).toContain('public web');
  expect(query.length).toBe(before);
});
