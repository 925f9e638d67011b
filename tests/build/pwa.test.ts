// @module-tag slow
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter, openPage, sharedBrowser } from '../support/browser';
import { buildConsole, copyBuild } from '../support/build-console';
import { startConsole, type TestConsole } from '../support/start-console';

let built: string;
let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  built = await copyBuild(await buildConsole({ VITE_PWA: 'on' }));
  [server, browser] = await Promise.all([startConsole({}, { dist: built }), sharedBrowser()]);
});
afterAll(() => server?.close());

const scriptsOf = (dist: string): string =>
  readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(dist, 'assets', name), 'utf8'))
    .join('\n');

/** Resolves when the worker answers for the page. */
const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** A new deployment: another worker at the same address. */
const deploy = async (page: Page, name: string): Promise<void> => {
  await appendFile(join(built, 'sw.js'), `\n// ${name}`);
  await Promise.all(['br', 'gz'].map((ending) => rm(join(built, `sw.js.${ending}`), { force: true })));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
};

test('without the option there is nothing of it', () => {
  const dist = resolve(import.meta.dirname, '../../dist');
  expect(['sw.js', 'manifest.webmanifest'].filter((name) => existsSync(join(dist, name)))).toEqual([]);
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).not.toContain('manifest');
  const scripts = scriptsOf(dist);
  expect(scripts).not.toContain('发现新版本');
  expect(scripts).not.toMatch(/serviceWorker[^;]{0,40}\.register\(/);
});

test('without the option, the worker of a build with it is removed, and what it kept', async () => {
  const dist = await copyBuild(resolve(import.meta.dirname, '../../dist'));
  await writeFile(join(dist, 'sw.js'), 'addEventListener("fetch", () => undefined);');
  const plain = await startConsole({}, { dist });
  const { page } = await openPage(browser);
  await page.goto(`${plain.url}/favicon.svg`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    await Promise.all(['console-old', 'foreign'].map((name) => caches.open(name)));
  });
  await enter(page, { url: plain.url, username: 'customer' });
  const left = () =>
    page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()]);
  await expect.poll(left).toEqual([0, ['foreign']]);
  await page.context().close();
  await plain.close();
});

describe('with the option', () => {
  test('it can be installed', async () => {
    const answer = await fetch(`${server.url}/manifest.webmanifest`);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    expect(await answer.json()).toMatchObject({ name: '自媒体运营平台', display: 'standalone' });
    expect(readFileSync(join(built, 'index.html'), 'utf8')).toContain('rel="manifest"');
  });

  test('without a network the page starts and says so; calls are never kept', async () => {
    const { page } = await openPage(browser);
    await enter(page, { url: server.url, username: 'customer' });
    await controlled(page);
    const stored = await page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    });
    expect(stored).toContain('/index.html');
    expect(stored.filter((path) => !path.startsWith('/assets/') && path !== '/index.html')).toEqual([]);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('网络已断开').waitFor();
    await page.getByRole('button', { name: '重试' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  });

  test('a new version is offered, waits for unsaved input, and is used', async () => {
    const { page } = await openPage(browser);
    await enter(page, { url: server.url, username: 'customer' });
    await controlled(page);
    await page.goto(`${server.url}/articleTask/tableAddKeywordArticleTask`);
    const name = page.getByRole('textbox', { name: '任务名称' });
    await name.fill('半成品');
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await deploy(page, 'second');
    const offer = page.getByRole('region', { name: '发现新版本' });
    await offer.getByRole('button', { name: '立即更新' }).click();
    await offer.getByText('有内容尚未保存').waitFor();
    await offer.getByRole('button', { name: '返回保存' }).click();
    expect(await name.inputValue()).toBe('半成品');
    await offer.getByRole('button', { name: '稍后' }).click();
    await offer.waitFor({ state: 'detached' });
    expect(loads).toBe(0);
    await deploy(page, 'third');
    await offer.getByRole('button', { name: '立即更新' }).click();
    const reloaded = page.waitForEvent('load');
    await offer.getByRole('button', { name: '放弃并更新' }).click();
    await reloaded;
    await name.waitFor();
    expect(await name.inputValue()).toBe('');
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
    ).toBeNull();
  });
});
