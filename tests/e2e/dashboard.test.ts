// Sees: record, replace, console
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';
import { withoutStart } from './support/without-start';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  // Arrangements are stored, so the console is not one of those that tests share.
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Titles of the widgets in their order. */
const titles = (page: Page) => page.locator('.dash-widget > h2').allTextContents();

test('a figure leads to the list with exactly the records that it counts', async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'customer' });
  const todo = widget(page, '待办');
  const line = todo.getByRole('listitem').filter({ hasText: '视频发布失败、被驳回或结果未知' });
  const count = Number(await line.locator('b').textContent());
  expect(count).toBeGreaterThan(0);
  await line.getByRole('link').click();
  await expect.poll(() => new URL(page.url()).search).toContain('status=rejected');
  await page.getByText(`共 ${count} 条`).first().waitFor();
  expect(complaints).toEqual([]);
});

/** Answers none of these calls before all of them have been sent: a page with calls in sequence never gets further. */
const sideBySide = async (page: Page, calls: readonly RegExp[]): Promise<void> => {
  const allRequests = Promise.all(calls.map((each) => page.waitForRequest(each)));
  await Promise.all(
    calls.map((each) =>
      page.route(each, async (route) => {
        await allRequests;
        await route.continue();
      }),
    ),
  );
};

test('of a backend that is not ours the first screen is there two round trips after the sign-in', {
  tags: 'slow',
}, async () => {
  const { page, complaints } = await openPage(browser);
  await withoutStart(page);
  await sideBySide(page, [/\/api\/user\/userInfo/, /\/api\/policy\/slice/]);
  const home = /\/dashboards\/home/;
  await sideBySide(page, [/\/home\/widgets/, /\/home\?.*part=numbers/, /\/home\?.*part=charts/]);
  const query: string[] = [];
  page.on('request', (request) => home.test(request.url()) && query.push(request.url()));
  await enter(page, { url: server.url, username: 'customer' });
  await widget(page, '发布成功').locator('strong').waitFor();
  await widget(page, '发布趋势').locator('svg').waitFor();
  // The page has used the early answer.
  expect(query).toHaveLength(3);
  expect(complaints).toEqual([]);
});

test('is arranged by its reader, and stays so on another machine', { tags: 'slow' }, async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'douyin' });
  await widget(page, '待办').waitFor();
  const usual = await titles(page);
  await page.getByRole('button', { name: '调整布局' }).click();
  const drawer = page.getByRole('dialog', { name: '调整布局' });
  await drawer.getByRole('switch', { name: '显示“待办”' }).click();
  await drawer.getByRole('button', { name: `“${usual[0]}”下移` }).click();
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  const [first = '', second = '', ...rest] = usual;
  const own = [second, first, ...rest].filter((title) => title !== '待办');
  await expect.poll(() => titles(page)).toEqual(own);

  // Another machine has nothing of it in its storage.
  await page.evaluate(() => localStorage.clear());
  await enter(page, { url: server.url, username: 'douyin' });
  await expect.poll(() => titles(page)).toEqual(own);
  await page.getByRole('button', { name: '调整布局' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '恢复默认' }).click();
  await expect.poll(() => titles(page)).toEqual(usual);
  expect(complaints).toEqual([]);
});

test('what cannot be loaded says so in its place and can be asked for again', { tags: 'slow' }, async () => {
  const { page } = await openPage(browser);
  const drawn = /\/dashboards\/home\?.*part=charts/;
  await page.route(drawn, (route) =>
    route.fulfill({ status: 500, json: { code: 500, msg: '暂时无法读取', data: null } }),
  );
  await enter(page, { url: server.url, username: 'customer' });
  await widget(page, '发布成功').locator('strong').waitFor();
  const retry = widget(page, '发布趋势').getByRole('button', { name: '重试' });
  await retry.waitFor();
  await page.unroute(drawn);
  await retry.click();
  const chart = widget(page, '发布趋势').locator('svg');
  await chart.waitFor();
  expect(await chart.count()).toBe(1);
});

test('stands above a list, in either language', { tags: 'slow' }, async () => {
  const { page, complaints } = await openPage(browser);
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await enter(page, { url: server.url, username: 'operations', path: '/admin/monitor' });
  await page.getByRole('button', { name: 'Show charts' }).click();
  const failed = widget(page, 'Failed');
  await failed.getByRole('link').waitFor();
  await widget(page, 'By platform').getByRole('listitem').first().waitFor();
  await page.getByRole('table').first().waitFor();
  expect(complaints).toEqual([]);
});
