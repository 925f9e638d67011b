import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createFileLinks } from '../../../../../src/framework/server/records/uploads/named-uploads';
import { isFileAddress, unsignedAddress, uploadNameOf } from '../../../../../src/framework/shared/web-address';
import { startBusinessServer } from '../../../../product/server/support/business-server';
import { pngBytes } from '../../support/picture-bytes';
import type { TestServer } from '../../support/test-server';

const nameOf = (ending: string) => `${'a'.repeat(12)}-${'1'.repeat(32)}.${ending}`;
const addressOf = (ending: string) => `/backend/files/${nameOf(ending)}`;
const minute = 60_000;

test.each<[string, boolean]>([
  [addressOf('png'), true],
  [`${addressOf('mp4')}?until=1&key=a_-`, true],
  [`${addressOf('mp4')}?until=1&key=a&more=1`, false],
  ['https://example.com/a.png?x=1', true],
  ['/demo/picture-01.svg', true],
  ['/图片/一.png', true],
  ['/backend/files/../secret', false],
  ['/backend/files/a.png', false],
  ['/backend/api/users', false],
  ['/backend', false],
  ['/demo/../../package.json', false],
  ['/demo/%2e%2e/package.json', false],
  ['/demo/..%2Fpackage.json', false],
  ['/.env', false],
  ['/demo//a.png', false],
  ['//example.com/a.png', false],
  ['/demo/a.png?x=/backend', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s may be the address of a file: %s', (address, may) => expect(isFileAddress(address)).toBe(may));

describe('a signed address', () => {
  const start = 1_800_000_000_000;
  let now = start;
  const links = createFileLinks({ secret: [Buffer.alloc(32, 1)], now: () => now });
  const others = createFileLinks({ secret: [Buffer.alloc(32, 2)], now: () => now });
  const queryOf = (address: string) => new URLSearchParams(address.split('?')[1]);
  const film = addressOf('mp4');

  it('is that of the file, and the same for minutes', () => {
    now = start;
    const signed = links.sign(film);
    expect([unsignedAddress(signed), uploadNameOf(signed)]).toEqual([film, nameOf('mp4')]);
    now = start + minute;
    expect(links.sign(signed)).not.toBe(film);
    expect(links.sign(links.sign(film))).toBe(links.sign(film));
  });

  it.each(['png', 'jpg', 'gif', 'webp'])('needs no signature as %s', (ending) => {
    expect(links.sign(addressOf(ending))).toBe(addressOf(ending));
    expect(links.mayRead(nameOf(ending), new URLSearchParams())).toBe(true);
  });

  it.each([['/demo/a.pdf'], ['https://example.com/a.mp4'], ['']])('is none for %s', (address) =>
    expect(links.sign(address)).toBe(address),
  );

  it.each<[string, number, number | undefined, boolean, boolean]>([
    ['at once', 0, undefined, true, true],
    ['after five minutes', 5 * minute - 1, undefined, true, true],
    ['after a quarter of an hour', 15 * minute, undefined, false, true],
    ['after a day, signed for one', 24 * 60 * minute - 1, 24 * 60 * minute, true, true],
    ['two days later', 48 * 60 * minute, undefined, false, false],
  ])('is valid %s', (_what, later, lifetime, mayRead, renews) => {
    now = start;
    const signed = links.sign(film, lifetime);
    now = start + later;
    expect(links.mayRead(nameOf('mp4'), queryOf(signed))).toBe(mayRead);
    const renewed = links.renew(signed);
    expect(renewed !== undefined).toBe(renews);
    if (renewed) expect(links.mayRead(nameOf('mp4'), queryOf(renewed))).toBe(true);
  });

  it('is of one file, one moment and one console', () => {
    now = start;
    const query = queryOf(links.sign(film));
    expect(links.mayRead(nameOf('mp4').replace('1', '2'), query)).toBe(false);
    expect(others.mayRead(nameOf('mp4'), query)).toBe(false);
    expect(others.renew(links.sign(film))).toBeUndefined();
    query.set('until', String(Number(query.get('until')) + 1));
    expect(links.mayRead(nameOf('mp4'), query)).toBe(false);
    expect(links.mayRead(nameOf('mp4'), new URLSearchParams())).toBe(false);
    expect(links.renew(film)).toBeUndefined();
  });
});

describe('over HTTP', () => {
  let server: TestServer;
  let admin: string;
  let customer: string;
  beforeAll(async () => {
    server = await startBusinessServer();
    [admin, customer] = await Promise.all([server.signIn('admin'), server.signIn('customer')]);
  });
  afterAll(() => server.destroy());

  const send = async (query: Record<string, string>, body: Uint8Array | string, token = admin) => {
    const response = await fetch(`${server.url}/backend/api/upload?${new URLSearchParams(query)}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
    return ((await response.json()) as { data: { url: string; name: string; size: number } }).data;
  };
  const open = (address: string) => fetch(`${server.url}${address}`);
  const sendPaper = async () => {
    const { url, name, size } = await send({ resource: 'manuals', field: 'attachments', name: '手册.pdf' }, '%PDF-1.7');
    return { url, name, size };
  };
  const manual = { title: 'How it works', category: 'start', content: '<p>Text</p>' };

  it('a document is read by the address of its record, not by its name alone', async () => {
    const paper = await sendPaper();
    expect((await open(paper.url)).status).toBe(200);
    const made = await server.post('/api/manuals', admin, { ...manual, attachments: [paper] });
    expect([made.code, made.data.attachments?.[0]?.name]).toEqual([200, '手册.pdf']);
    const { data: shown } = await server.call(`/api/manuals/${made.data.id}`, { token: admin });
    const signed: string = shown.attachments[0].url;
    expect([await (await open(signed)).text(), (await open(unsignedAddress(signed))).status]).toEqual([
      '%PDF-1.7',
      403,
    ]);
    expect((await fetch(`${server.url}${signed}`, { headers: { Range: 'bytes=1-3' } })).status).toBe(206);
    // What a form sends back is no change.
    const body = { attachments: shown.attachments, version: shown.version };
    const kept = await server.call(`/api/manuals/${shown.id}`, { method: 'PATCH', token: admin, body });
    expect([kept.code, kept.data.version]).toEqual([200, shown.version]);
  });

  it('an address is renewed for who was given it', async () => {
    const { url } = await sendPaper();
    const renew = (address: string, token?: string) => server.post('/api/upload/renew', token, { address });
    const renewed = await renew(url, customer);
    expect((await open(renewed.data.address)).status).toBe(200);
    expect((await renew(unsignedAddress(url), customer)).code).toBe(404);
    expect((await renew(url)).code).toBe(401);
  });

  const article = { title: 'A title with enough words', content: '<p>Text</p>' };
  it.each<[string, unknown]>([
    ['a name that no upload made', [addressOf('png')]],
    ['a path elsewhere', ['/backend/files/../secret']],
    ['a path out of the pictures', ['/demo/../../package.json']],
  ])('a picture takes not %s: not new, not by an edit, not by an import', async (_what, cover) => {
    const made = await server.post('/api/articles', customer, { ...article, cover });
    expect([made.code, made.data.errors?.cover]).toEqual([422, expect.any(String)]);
    const { data: there } = await server.post('/api/articles', customer, article);
    const edited = await server.call(`/api/articles/${there.id}`, {
      method: 'PATCH',
      token: customer,
      body: { cover },
    });
    expect([edited.code, edited.data.errors?.cover]).toEqual([422, expect.any(String)]);
    const rows = [{ title: article.title, content: article.content, cover }];
    const tried = await server.post('/api/articles/import?dry=1', customer, { rows });
    expect(JSON.stringify(tried.data)).toContain('cover');
  });

  it('a picture takes an upload, but no document, and keeps what it has', async () => {
    const { url } = await send({ resource: 'articles', field: 'cover', name: 'a.png' }, pngBytes(600, 400), customer);
    const { code, data } = await server.post('/api/articles', customer, { ...article, cover: [url] });
    expect([code, data.cover]).toEqual([200, [url]]);
    const paper = await sendPaper();
    const body = { cover: [url, unsignedAddress(paper.url)] };
    const edited = await server.call(`/api/articles/${data.id}`, { method: 'PATCH', token: customer, body });
    expect([edited.code, edited.data.errors?.cover]).toEqual([422, expect.any(String)]);
    const html = `<p>Text</p><img src="${addressOf('png')}">`;
    expect((await server.post('/api/articles', customer, { ...article, content: html })).data.errors?.content).toEqual(
      expect.any(String),
    );
  });
});
