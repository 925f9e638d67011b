// @module-tag slow
// Sees: list
import { readFile, writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

/** Takes a right away from those who run the operations, who otherwise see what admins see of packages. */
const hideMargin = async (): Promise<void> => {
  const policy = await readFile(server.policyFile, 'utf8');
  await writeFile(
    server.policyFile,
    policy.replace(
      'role:Admin|role:Operations|role:OEM, field:packages.margin',
      'role:Admin|role:OEM, field:packages.margin',
    ),
  );
};

test('a column is hidden, the view saved and found again, and shared with somebody who may see less', async () => {
  await hideMargin();
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'admin', path: '/dispose/dispose?_sort=-price' });
  const headsOf = (shown: Page) => shown.getByRole('columnheader').allTextContents();
  await page.getByRole('columnheader', { name: '有效期' }).waitFor();

  await page.getByRole('button', { name: '列设置' }).click();
  const settings = page.getByRole('dialog', { name: '列设置' });
  await settings.getByRole('checkbox', { name: '有效期' }).press('Space');
  await page.keyboard.press('Escape');
  await settings.waitFor({ state: 'hidden' });
  expect(await headsOf(page)).not.toContain('有效期');

  await page.getByRole('button', { name: '视图：全部记录' }).click();
  await page.getByRole('menuitem', { name: '另存为视图…' }).click();
  const dialog = page.getByRole('dialog', { name: '另存为视图' });
  await dialog.getByLabel('视图名称').fill('按售价');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('button', { name: '视图：按售价' }).waitFor();

  // The default view is what the list begins with.
  await page.goto(`${server.url}/dispose/dispose`);
  await page.getByRole('button', { name: '视图：按售价' }).waitFor();
  expect(new URL(page.url()).searchParams.get('_sort')).toBe('-price');
  await page.getByRole('table').waitFor();
  const mine = await headsOf(page);
  expect(mine).not.toContain('有效期');
  expect(mine).toContain('代理毛利');
  expect(complaints).toEqual([]);

  // The link names the columns; users who may see less see fewer, and no view of somebody else's.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await page.getByRole('button', { name: '视图：按售价' }).click();
  await page.getByRole('menuitem', { name: '复制链接' }).click();
  await page.getByText('链接已复制').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await openPage(browser);
  await enter(other.page, { url: server.url, username: 'operations' });
  await other.page.goto(link);
  await other.page.getByRole('table').waitFor();
  await other.page.getByRole('button', { name: '视图：全部记录' }).waitFor();
  const theirs = await headsOf(other.page);
  const names = (heads: string[]) => heads.filter((head) => !['', '操作', '代理毛利'].includes(head));
  expect(theirs).not.toContain('代理毛利');
  expect(names(theirs)).toEqual(names(mine));
});
