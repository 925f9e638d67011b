// @module-tag slow
// Sees: console, show
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { go, openPage, sharedBrowser, signIn } from '../support/browser';
import { watchFallbacks } from '../support/fallbacks';
import { startConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

test('nothing is shown in place of the first screen, nor between two pages that were open', async () => {
  const { page, complaints } = await openPage(browser);
  const fallbacks = await watchFallbacks(page);
  await page.goto(`${server.url}/login`);
  // While somebody types the console is fetched, its first screen, and what lists are drawn with, which comes last.
  const lists = page.waitForResponse(/\/list-page-[^/]*\.js$/);
  await page.getByRole('textbox', { name: '用户名' }).fill('customer');
  await page.getByLabel('密码', { exact: true }).fill('123456');
  await lists;
  await fallbacks.take();

  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.locator('.dash-figure').first().waitFor();
  expect(await fallbacks.take()).toEqual([]);

  await go(page, '/articleList/article');
  const articles = page.locator('.kept-page:visible').getByRole('table');
  await articles.waitFor();
  await page.getByRole('row').nth(1).waitFor();
  await fallbacks.take();
  await go(page, '/');
  await page.locator('.kept-page:visible .dash-figure').first().waitFor();
  await go(page, '/articleList/article');
  await articles.waitFor();
  expect(await fallbacks.take()).toEqual([]);

  // Reloaded, a list requests its records once, and before it is drawn: what is drawn requests its figures.
  const query: string[] = [];
  page.on('request', (request) => query.push(new URL(request.url()).pathname));
  await page.reload();
  await page.getByRole('row').nth(1).waitFor();
  const ofList = query.filter((path) => /\/api\/articles(\/summary)?$/.test(path));
  expect(ofList).toEqual(['/backend/api/articles', '/backend/api/articles/summary']);
  expect(complaints).toEqual([]);
});

test('a record that its list has shown is there before it is read anew, and every list that belongs to it is asked at once', async () => {
  const { page, complaints } = await openPage(browser);
  const fallbacks = await watchFallbacks(page);
  await signIn(page, { url: server.url, username: 'customer' });
  await go(page, '/articleList/article');
  const shown = page.locator('.kept-page:visible');
  const titles = shown.locator('td a[href*="/articleList/article/show/"]');
  // With the first one comes the code.
  await Promise.all([page.waitForResponse(/\/api\/publishTargets\?.*articleId=/), titles.first().click()]);
  await page.goBack();
  await titles.nth(1).waitFor();
  await fallbacks.take();

  const query: string[] = [];
  let answer = (): void => undefined;
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/\/api\/articles\/[^/?]+$/, async (route) => {
    query.push('record');
    await held;
    await route.continue();
  });
  const related = page.waitForRequest(/\/api\/publishTargets\?.*articleId=/);
  const title = await titles.nth(1).innerText();
  await titles.nth(1).click();
  await shown.getByRole('heading', { level: 1, name: title }).waitFor();
  await related;
  expect(query).toEqual(['record']);
  expect(await fallbacks.take()).toEqual([]);
  answer();
  await page.unrouteAll({ behavior: 'wait' });
  expect(complaints).toEqual([]);
});
