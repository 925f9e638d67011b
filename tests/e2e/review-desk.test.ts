// Sees: replace, feedback
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

test('a reviewer goes through the queue by keyboard: approve, reject with a reason, undo', async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'admin', path: '/audit' });
  await page.getByRole('region', { name: '内容' }).waitFor();
  const queue = page.locator('.review-queue').getByRole('listitem');
  const current = page.locator('[aria-current="true"] .review-queue-title');
  const count = async () => Number(/\d+/.exec(await page.getByRole('heading', { name: /^待审核/ }).innerText())?.[0]);
  await page.getByRole('button', { name: '通过', exact: true }).waitFor();
  const waiting = await count();
  expect(await queue.count()).toBe(waiting);
  const idOf = () => new URL(page.url()).searchParams.get('id');

  const approved = idOf();
  await page.keyboard.press('a');
  await expect.poll(idOf).not.toBe(approved);
  await expect.poll(count).toBe(waiting - 1);
  await current.waitFor();

  const rejected = idOf();
  await page.keyboard.press('r');
  await page.getByText('请选择驳回原因').waitFor();
  await page.getByRole('button', { name: '内容质量低' }).click();
  await page.keyboard.press('r');
  await expect.poll(idOf).not.toBe(rejected);
  await expect.poll(count).toBe(waiting - 2);
  await page.keyboard.press('Control+z');
  await expect.poll(count).toBe(waiting - 1);
  expect(complaints).toEqual([]);
});
