// Sees: show
import type { Browser } from 'playwright-core';
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

test('a lead as a profile: who they are, the main action, and its trace in the timeline', async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'admin', path: '/clue/inquiry/show/inq-0012' });
  const events = page.locator('.show-timeline > li');
  await events.first().waitFor();
  const before = await events.count();
  expect(await page.getByRole('link', { name: /^拨打 1\d{10}$/ }).getAttribute('href')).toMatch(/^tel:1\d{10}$/);

  await page.getByRole('button', { name: '写跟进' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('跟进方式').click();
  await page.getByTitle('微信', { exact: true }).click();
  // A phrase is written by a click and goes on by hand.
  await dialog.getByRole('button', { name: '已报价' }).click();
  const note = dialog.getByLabel('最近跟进', { exact: true });
  await expect.poll(() => note.inputValue(), soon).toContain('\n已发送报价');
  await note.fill('已加微信，周五发方案');
  await dialog.getByRole('button', { name: /^(确定|写跟进)$/ }).click();
  await expect.poll(() => events.count(), soon).toBeGreaterThan(before);
  await page.getByText('已加微信，周五发方案').first().waitFor();

  await page.getByRole('tab', { name: '跟进记录' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('tab'), soon).toBe('followUps');
  await page.getByRole('table', { name: '跟进记录' }).getByText('已加微信，周五发方案').waitFor();
  expect(complaints).toEqual([]);
});
