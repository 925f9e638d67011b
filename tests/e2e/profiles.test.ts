// @module-tag slow
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

test('a statement on paper: from the menu of the row, of the month that is chosen, its heads again on each page', async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'admin', path: '/admin/admin?username=customer' });
  const row = page.getByRole('row', { name: /匠筑装饰/ }).first();
  await row.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '打印对账单' }).click();
  const paper = page.getByRole('article', { name: '对账单' });
  await paper.getByRole('rowheader', { name: '合计' }).waitFor();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: '打印 / 存为 PDF' }).click();
  await page.locator('[data-printed]').waitFor();

  const lines = await paper.getByRole('row').count();
  expect(lines).toBeGreaterThan(50);
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(file.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  expect(file).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12]/);
  const onPaper = await page.evaluate(() => document.documentElement.style.getPropertyValue('--paper-name'));
  expect(onPaper).toMatch(/^"对账单 · .*匠筑装饰/);
  await page.emulateMedia({ media: 'print' });
  expect(await paper.locator('thead').evaluate((head) => getComputedStyle(head).display)).toBe('table-header-group');
  expect(await page.getByRole('button').count()).toBe(0);
  await page.emulateMedia({ media: null });

  await page.goto(`${page.url()}?month=2020-01`);
  await paper.getByText('没有明细').waitFor();
  expect(await paper.innerText()).toContain('2020-01-01 – 2020-01-31');
  expect(complaints).toEqual([]);
});
