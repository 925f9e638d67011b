// Sees: help
// Sees when slow: hints
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

const soon = { timeout: 30_000 };
let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

test('help for the open page, the keys of a list, and the manual it leads to', async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'customer', path: '/material/keyword' });
  const search = page.locator('main').getByRole('searchbox').first();
  await search.waitFor();
  await page.getByRole('row').nth(1).waitFor();

  // The keys come after the page.
  await expect
    .poll(async () => {
      await page.keyboard.press('/');
      return search.evaluate((box) => box === document.activeElement);
    }, soon)
    .toBe(true);
  await search.fill('');
  // What is typed stays a text.
  await page.keyboard.type('?n');
  expect(await search.inputValue()).toBe('?n');
  await search.fill('');
  await search.evaluate((box: HTMLElement) => box.blur());

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: '帮助' });
  await help.getByRole('heading', { name: '关键词分组怎么建' }).waitFor();
  await help.getByText('在本页新增').waitFor();
  // Below a dialog no key does anything.
  await page.keyboard.press('n');
  expect(new URL(page.url()).pathname).toBe('/material/keyword');
  // By its key: the film above it takes its place late, and a link that moves while the mouse is down is not clicked.
  await help.getByRole('link', { name: '在使用手册中打开' }).press('Enter');
  await expect.poll(() => new URL(page.url()).pathname, soon).toBe('/manual');

  const manual = page.locator('.manual');
  await manual.getByRole('heading', { level: 2, name: '关键词分组怎么建' }).waitFor();
  await manual.getByRole('searchbox').fill('拓词');
  await manual.getByRole('button', { name: '拓词：从一个词到一百个词' }).click();
  await manual.getByRole('heading', { level: 2, name: '拓词：从一个词到一百个词' }).waitFor();

  await manual.getByRole('link', { name: /^打开页面/ }).click();
  await expect.poll(() => new URL(page.url()).pathname, soon).toBe('/material/keywordExpand');
  await page.locator('main').getByRole('button', { name: '新增' }).first().waitFor();
  await page.keyboard.press('n');
  await expect.poll(() => new URL(page.url()).pathname, soon).toBe('/material/keywordExpand/create');
  expect(complaints).toEqual([]);
});

const keepsHints = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'POST' && /user\/hints/.test(answer.url()));

test('first steps are done, dismissed for good, and called back from the help', { tags: 'slow' }, async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'operations' });
  const steps = page.getByRole('region', { name: '新手指引' });
  // Some customers are there already.
  await steps.getByText('已完成 1/4').waitFor();
  // A call under way is given up with its page.
  const marked = keepsHints(page);
  await steps.getByRole('link', { name: '去操作' }).first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname, soon).toBe('/admin/monitor');
  await marked;
  await page.goto(server.url);
  await steps.getByText('已完成 2/4').waitFor();
  const dismissed = keepsHints(page);
  await steps.getByRole('button', { name: '不再显示' }).click();
  await dismissed;
  await steps.waitFor({ state: 'detached' });

  const started = page.waitForResponse(/user\/start/);
  await page.goto(server.url);
  await started;
  await page.getByRole('button', { name: '帮助' }).click();
  await page.getByRole('dialog', { name: '帮助' }).getByRole('button', { name: '重新显示新手指引' }).click();
  await steps.getByText('已完成 1/4').waitFor();
  expect(complaints).toEqual([]);
});
