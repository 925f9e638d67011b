// @module-tag slow
// Sees: routing, pages
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage, sharedBrowser, signIn } from '../support/browser';
import { buildConsole } from '../support/build-console';
import { startConsole, type TestConsole } from '../support/start-console';
import { type PrefixProxy, startPrefixProxy } from './support/prefix-proxy';

const base = '/inside/console';
/** Two cores may be busy with other tests. */
const soon = { timeout: 30_000 };

let server: TestConsole;
let browser: Browser;
const proxies: PrefixProxy[] = [];
const proxyTo = async (one: TestConsole, isStripping: boolean): Promise<PrefixProxy> => {
  const proxy = await startPrefixProxy({ base, target: new URL(one.url).origin, isStripping });
  proxies.push(proxy);
  return proxy;
};
beforeAll(async () => {
  // The demo is there for callers through a proxy, too.
  [server, browser] = await Promise.all([startConsole({ BASE_PATH: `${base}/`, DEMO: 'on' }), sharedBrowser()]);
});
afterAll(async () => {
  for (const proxy of proxies) await proxy.close();
  await server?.close();
});

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const pictures = (page: Page) =>
  page.evaluate(() => [...document.images].map(({ src, complete, naturalWidth }) => ({ src, complete, naturalWidth })));

/** Failed requests of a page that are no refused calls. */
const watchMissing = (page: Page): string[] => {
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url());
  });
  return missing;
};

describe.each([
  ['keeps the path', false],
  ['takes the path away', true],
] as const)('below a path of its host, behind a proxy that %s', (_, isStripping) => {
  test('signing in, lists with pictures, forms, links, reload, back and live events stay below it', async () => {
    const proxy = await proxyTo(server, isStripping);
    const { page, complaints } = await openPage(browser);
    const missing = watchMissing(page);
    await page.goto(`${proxy.url}/image?size=10`);
    await expect.poll(() => page.url(), soon).toBe(`${proxy.url}/login?redirect=%2Fimage%3Fsize%3D10`);
    await signIn(page, { url: proxy.url, username: 'customer' });
    await expect.poll(() => page.url(), soon).toBe(`${proxy.url}/image?size=10`);
    await expect
      .poll(async () => (await pictures(page)).filter((one) => one.naturalWidth > 0).length, soon)
      .not.toBe(0);
    for (const { src } of await pictures(page)) expect(src).toContain(`${base}/`);

    const menu = page.getByRole('navigation', { name: '主菜单' });
    const links = await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect(link?.startsWith(`${base}/`), link ?? '').toBe(true);
    await page.getByRole('button', { name: '新增' }).first().click();
    await expect.poll(() => pathOf(page), soon).toBe(`${base}/image/create`);
    await page.reload();
    await page.getByRole('button', { name: '保存', exact: true }).waitFor();
    await page.goBack();
    await expect.poll(() => pathOf(page), soon).toBe(`${base}/image`);
    await page.getByRole('button', { name: '查询' }).waitFor();

    await page.goto(`${proxy.url}/no/such/page`);
    await page.getByRole('heading', { name: /404/ }).waitFor();
    await page.goto(new URL(base, proxy.url).href);
    await menu.waitFor();
    // A proxy that takes the path away does not say whether there was a slash behind it.
    await expect.poll(() => pathOf(page), soon).toMatch(isStripping ? /^\/inside\/console/ : /^\/inside\/console\//);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('token')))).toEqual([
      'token-inside-console',
    ]);
    expect(missing).toEqual([]);
    expect(proxy.strays).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test('an uploaded picture is stored without the path and shown with it', async () => {
  const proxy = await proxyTo(server, true);
  const { page } = await openPage(browser);
  await page.goto(`${proxy.url}/login`);
  await signIn(page, { url: proxy.url, username: 'customer' });
  await page.goto(`${proxy.url}/image/create`);
  await page.getByRole('button', { name: '保存', exact: true }).waitFor();
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 40;
    canvas.height = 30;
    return canvas.toDataURL('image/png');
  });
  const buffer = Buffer.from(drawn.split(',')[1] ?? '', 'base64');
  const answered = page.waitForResponse(
    (response) => response.url().includes('/backend/api/') && response.request().method() === 'POST',
  );
  await page.locator('input[type="file"]').first().setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer });
  const { data } = (await (await answered).json()) as { data: { url: string } };
  expect(data.url).toMatch(/^\/backend\/files\//);
  const shown = page.locator(`img[src="${base}${data.url}"]`).first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth), soon).toBeGreaterThan(0);
  expect(proxy.strays).toEqual([]);
});

test('addresses behind a #, the token in a cookie, and the worker of an installed console stay below it as well', async () => {
  const dist = await buildConsole({ VITE_ROUTER_MODE: 'hash', VITE_TOKEN_STORAGE: 'cookie', VITE_PWA: 'on' });
  const other = await startConsole({ BASE_PATH: base, DEMO: 'on' }, { dist });
  const proxy = await proxyTo(other, false);
  const { page } = await openPage(browser);
  await page.goto(`${proxy.url}/#/image`);
  await signIn(page, { url: proxy.url, username: 'customer' });
  await expect.poll(() => page.url(), soon).toBe(`${proxy.url}/#/image`);
  expect(await page.context().cookies()).toMatchObject([{ name: 'token-inside-console', path: `${base}/` }]);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(`${proxy.url}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const cache = await caches.open(names[0] ?? '');
    return { names: names.length, paths: (await cache.keys()).map(({ url }) => new URL(url).pathname) };
  });
  expect(stored.names).toBe(1);
  expect(stored.paths).toContain(`${base}/index.html`);
  for (const path of stored.paths) expect(path.startsWith(`${base}/`)).toBe(true);
  expect(proxy.strays).toEqual([]);
  await page.context().close();
  await other.close();
});
