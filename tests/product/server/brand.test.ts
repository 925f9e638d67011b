import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startBusinessServer, user } from './support/business-server';

const brand = { brandName: '星链传媒', brandLogo: '/files/logo.png', brandContact: '400-800-1234' };
const server = await startBusinessServer({
  more: {
    users: [
      user('admin', 'Admin'),
      user('oem', 'OEM', { ...brand, brandDomain: 'oem.example.com', balance: 99 }),
      user('oem2', 'OEM', { brandName: '别家', brandLogo: 'https://elsewhere.example.com/a.png' }),
      user('gone', 'OEM', { ...brand, status: 'frozen', brandDomain: 'gone.example.com' }),
      user('agent', 'Agent', { oemId: 'u-oem' }),
      user('customer', 'Customer', { oemId: 'u-oem', agentId: 'u-agent', company: '匠筑装饰' }),
      user('customer2', 'Customer', { oemId: 'u-oem2' }),
      user('customer3', 'Customer', { oemId: 'u-gone' }),
      // A value in the record of somebody else is no brand.
      user('operations', 'Operations', { ...brand, brandDomain: 'mine.example.com' }),
    ],
  },
});
afterAll(() => server.destroy());
const dist = join(server.dir, 'dist');
await mkdir(dist, { recursive: true });
const page = '<html><head><link rel="icon" href="/favicon.svg" /><title>Ours</title></head></html>';
await writeFile(join(dist, 'index.html'), page);

const brandFor = async (name: string) =>
  (await server.call('/api/user/userInfo', { token: await server.signIn(name) })).data;

/** `fetch` lets nobody choose the header Host. */
const pageAt = (host: string, path = '/login') =>
  new Promise<{ text: string; cache: string | undefined }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const headers = { Host: host, Accept: 'text/html' };
    const query = request({ hostname, port, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ text, cache: answer.headers['cache-control'] }));
    });
    query.on('error', reject).end();
  });

describe('the console of', () => {
  it.each(['oem', 'agent', 'customer'])('%s bears the brand of the partner', async (name) => {
    expect(await brandFor(name)).toMatchObject({
      login: '/files/logo.png',
      brand: { name: '星链传媒', logo: '/files/logo.png', icon: '', contact: '400-800-1234' },
    });
  });

  it.each(['admin', 'operations', 'customer3'])('%s bears none', async (name) => {
    expect(await brandFor(name)).not.toHaveProperty('brand');
  });

  it('shows no picture from elsewhere', async () => {
    expect((await brandFor('customer2')).brand).toEqual({ name: '别家', logo: '', icon: '', contact: '' });
  });
});

describe('the page before the sign-in', () => {
  it('bears the brand of its host, from no cache, with what is published and nothing else', async () => {
    const { text, cache } = await pageAt('OEM.example.com:8080');
    expect(text).toContain('<title>星链传媒</title>');
    expect(text).toContain('400-800-1234');
    expect(cache).toBe('no-store');
    for (const secret of ['u-oem', 'username', 'balance', '99']) expect(text).not.toContain(secret);
  });

  it.each(['other.example.com', 'gone.example.com', 'mine.example.com', 'localhost'])('of %s is ours', async (host) => {
    const { text } = await pageAt(host);
    expect(text).toContain('<title>Ours</title>');
    expect(text).not.toContain('name="brand"');
  });

  it('believes no header of a proxy that nobody trusts', async () => {
    const answer = await fetch(`${server.url}/login`, {
      headers: { Accept: 'text/html', 'X-Forwarded-Host': 'oem.example.com' },
    });
    expect(await answer.text()).toContain('<title>Ours</title>');
  });
});

describe('a report', () => {
  it("bears the brand of the customer's partner", async () => {
    const opened = await server.post('/api/report/open', undefined, { variant: 'report2', token: 'token-r1' });
    expect(opened.data).toMatchObject({ company: '匠筑装饰', brand: { name: '星链传媒', contact: '400-800-1234' } });
  });
});

describe('the brand', () => {
  const change = async (name: string, id: string, body: Record<string, unknown>) =>
    (await server.call(`/api/users/${id}`, { method: 'PATCH', token: await server.signIn(name), body })).code;

  it('is set by the partner, and its domain by an administrator', async () => {
    expect(await change('oem', 'u-oem', { brandContact: '400-800-9999' })).toBe(200);
    expect((await brandFor('customer')).brand.contact).toBe('400-800-9999');
    expect([403, 422]).toContain(await change('oem', 'u-oem', { brandDomain: 'bank.example.com' }));
    expect((await pageAt('bank.example.com')).text).toContain('Ours');
    expect(await change('admin', 'u-oem', { brandDomain: 'new.example.com' })).toBe(200);
    expect((await pageAt('new.example.com')).text).toContain('星链传媒');
    expect(await change('admin', 'u-oem2', { brandDomain: 'new.example.com' })).not.toBe(200);
    expect(await change('admin', 'u-oem2', { brandDomain: 'no domain' })).toBe(422);
  });

  it.each([
    '-a.com',
    'a-.com',
    'a..com',
    'EVIL.com',
    'localhost',
    'x.com:80',
    'x.com/a',
    '中文.com',
    'a b.com',
    '*.com',
  ])('has no domain such as %s', async (brandDomain) => {
    expect(await change('admin', 'u-oem2', { brandDomain })).toBe(422);
  });

  it('is text wherever it stands, whatever somebody writes', async () => {
    const hostile = '</title><script>alert(1)</script>';
    const contact = '"><img src=x onerror=alert(1)>';
    expect(await change('oem', 'u-oem', { brandName: hostile.slice(0, 30), brandContact: contact })).toBe(200);
    const { text } = await pageAt('new.example.com');
    expect(text).not.toMatch(/<script>alert|<img src=x/);
    for (const brandLogo of [
      'javascript:alert(1)',
      '//evil.example.com/a.png',
      'data:image/svg+xml,<svg onload=alert(1)>',
    ])
      expect(await change('oem', 'u-oem', { brandLogo }), brandLogo).toBe(422);
  });

  it('is nobody else’s to set', async () => {
    for (const name of ['customer', 'agent'])
      expect([403, 422]).toContain(await change(name, `u-${name}`, { brandName: '我的' }));
  });
});
