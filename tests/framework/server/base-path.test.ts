import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startTestServer } from './support/test-server';

const base = '/a/console';
const server = await startTestServer({ env: { BASE_PATH: `${base}/` } });
afterAll(() => server.destroy());
const { origin } = new URL(server.url);
const dist = join(server.dir, 'dist');
await mkdir(join(dist, 'assets'), { recursive: true });
await writeFile(
  join(dist, 'index.html'),
  '<link href="/favicon.svg"><script src="/assets/a.js"></script><img src="//cdn.example/x.png"><a href="https://e.example/">e</a>',
);
await writeFile(join(dist, 'assets', 'a.js'), '1;');

const get = (path: string) => fetch(`${origin}${path}`, { redirect: 'manual', headers: { Accept: 'text/html, */*' } });

it('says its address with the path', () => {
  expect(server.url).toBe(`${origin}${base}`);
});

it.each([base, ''])('serves page, parts and API where the proxy leaves %j in front', async (front) => {
  for (const path of ['/', '/deep/address?x=1', '/index.html']) {
    const answer = await get(`${front}${path}`);
    expect(await answer.text()).toBe(
      `<link href="${base}/favicon.svg"><script src="${base}/assets/a.js"></script><img src="//cdn.example/x.png"><a href="https://e.example/">e</a>`,
    );
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
  expect(await (await get(`${front}/assets/a.js`)).text()).toBe('1;');
  expect((await get(`${front}/assets/b.js`)).status).toBe(404);
  expect((await get(`${front}/backend/health`)).status).toBe(200);
  const document = await server.call('/openapi.json', { token: await server.signIn('admin') });
  expect((document as unknown as { servers: unknown }).servers).toEqual([{ url: `${base}/backend` }]);
});

it('leads from the path itself to what is below it, and takes nothing else for it', async () => {
  const answer = await get(`${base}?x=1`);
  expect([answer.status, answer.headers.get('Location')]).toEqual([308, `${base}/?x=1`]);
  expect((await get(`${base}s/backend/health`)).headers.get('Content-Type')).toContain('text/html');
});
