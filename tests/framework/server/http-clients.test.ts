import { get } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './support/test-server';

const server = await startTestServer();
afterAll(() => server.destroy());
const token = await server.signIn('admin');

const ask = (path: string, { method = 'GET' }: { method?: string } = {}) =>
  fetch(`${server.url}/backend${path}`, { method, headers: { Authorization: `Bearer ${token}` } });

describe('clients that nobody here wrote', () => {
  it('may ask for the head of anything that can be read', async () => {
    const [head, whole] = await Promise.all([ask('/api/articles', { method: 'HEAD' }), ask('/api/articles')]);
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(head.headers.get('x-total-count')).toBe(whole.headers.get('x-total-count'));
    expect((await ask('/health', { method: 'HEAD' })).status).toBe(200);
    expect((await ask('/api/nothing', { method: 'HEAD' })).status).toBe(404);
  });

  it('are told which methods a path is served to', async () => {
    const options = await ask('/api/articles/any', { method: 'OPTIONS' });
    expect(options.status).toBe(204);
    const allowed = (options.headers.get('allow') ?? '').split(', ').sort();
    expect(allowed).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'PUT']);
    expect((await ask('/api/nothing', { method: 'OPTIONS' })).status).toBe(404);
  });

  it('find the number of a list where json-server says it', async () => {
    const list = await ask('/api/articles?_start=0&_end=1');
    const { data } = (await list.json()) as { data: { total: number } };
    expect(data.total).toBeGreaterThan(1);
    expect(list.headers.get('x-total-count')).toBe(String(data.total));
    expect((await ask('/api/user/userInfo')).headers.has('x-total-count')).toBe(false);
  });

  it('may send a whole record back with PUT', async () => {
    const { data: made } = await server.post('/api/articles', token, { title: 'Before', words: 3 });
    const put = await server.call(`/api/articles/${made.id}`, {
      method: 'PUT',
      token,
      body: { ...made, title: 'After' },
    });
    expect(put).toMatchObject({ code: 200, data: { title: 'After', words: 3, version: made.version + 1 } });
    const stale = await server.call(`/api/articles/${made.id}`, {
      method: 'PUT',
      token,
      body: { ...made, title: 'Late' },
    });
    expect(stale.code).toBe(409);
  });

  it('get answers of more than a kilobyte compressed, when they take that', async () => {
    const encodingOf = (path: string, accepted: string) =>
      new Promise<string | undefined>((done, fail) => {
        const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': accepted };
        get(`${server.url}/backend${path}`, { headers }, (answer) => {
          answer.resume();
          done(answer.headers['content-encoding']);
        }).on('error', fail);
      });
    for (let made = 0; made < 8; made += 1)
      await server.post('/api/articles', token, { title: `Long ${made}`, reason: 'r'.repeat(300) });
    expect(await encodingOf('/api/articles', 'gzip')).toBe('gzip');
    expect(await encodingOf('/api/articles', 'identity')).toBeUndefined();
    expect(await encodingOf('/health', 'gzip')).toBeUndefined();
  });
});

describe('behind a proxy', () => {
  let numbers = 0;
  const newNumber = (): string => {
    numbers += 1;
    return `13900138${String(numbers).padStart(3, '0')}`;
  };
  const guess = async (proxied: TestServer, address: string | ((nth: number) => string), tries: number) => {
    const codes: number[] = [];
    for (let nth = 0; nth < tries; nth += 1) {
      const headers = { 'X-Forwarded-For': typeof address === 'string' ? address : address(nth) };
      const body = { mobile: newNumber(), purpose: 'login' };
      codes.push((await proxied.call('/api/user/sendCode', { method: 'POST', headers, body })).code);
    }
    return codes;
  };

  it('one address is limited and another is not, when the proxy is trusted', async () => {
    const proxied = await startTestServer({ env: { TRUST_PROXY: 'loopback' } });
    expect(await guess(proxied, '203.0.113.1', 21)).toContain(429);
    expect(await guess(proxied, '203.0.113.2', 1)).toEqual([200]);
    await proxied.destroy();
  });

  it.each([
    ['with ports', (nth: number) => `203.0.113.6:${40_000 + nth}`],
    ['with brackets and ports', (nth: number) => `[2001:db8:1:1::6]:${40_000 + nth}`],
    ['of one network of version 6', (nth: number) => `2001:DB8:1:2::${nth.toString(16)}`],
    ['now mapped to version 6 and now not', (nth: number) => `${nth % 2 === 0 ? '::ffff:' : ''}203.0.113.9`],
    ['behind a proxy that writes its own port', () => '203.0.113.10, 10.0.0.8:3000'],
  ])('addresses %s are one', async (_how, address) => {
    const proxied = await startTestServer({ env: { TRUST_PROXY: 'loopback,10.0.0.0/8' } });
    expect((await guess(proxied, address, 26)).filter((code) => code === 429)).toHaveLength(6);
    expect(await guess(proxied, '10.0.0.9, 203.0.113.2', 1)).toEqual([200]);
    await proxied.destroy();
  });

  it('nobody can choose an address, when no proxy is trusted', async () => {
    const bare = await startTestServer();
    expect(await guess(bare, '203.0.113.1', 21)).toContain(429);
    expect(await guess(bare, '203.0.113.2', 1)).toEqual([429]);
    await bare.destroy();
  });
});
