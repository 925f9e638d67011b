// @module-tag slow
// Sees: replace
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole({ POLICY_TWO_PEOPLE: 'on' }), sharedBrowser()]);
});
afterAll(() => server?.close());

const opened = async (username: string) => {
  const watched = await openPage(browser);
  await enter(watched.page, { url: server.url, username, path: '/setting/policy' });
  await watched.page.getByRole('heading', { name: '访问策略', level: 1 }).waitFor();
  return watched;
};
const requestsOf = async (page: Page) => {
  await page.getByRole('tab', { name: /变更申请/ }).click();
  return page.getByRole('list', { name: '变更申请' }).getByRole('listitem');
};

test('one admin asks for a right, another sees what it means and approves it; the author may only withdraw', async () => {
  const author = await opened('admin');
  const ask = async (reason: string) => {
    const { page } = author;
    await page.getByRole('tab', { name: '权限矩阵' }).click();
    await page.getByRole('searchbox', { name: '搜索对象或操作' }).fill('res:inquiries');
    await page.getByRole('gridcell', { name: '线索专员：询盘 删除，不允许' }).click();
    await page.getByRole('menuitem', { name: '全部', exact: true }).click();
    await page.getByRole('button', { name: '核对并提交' }).click();
    const dialog = page.getByRole('dialog', { name: '核对权限变化' });
    const submit = dialog.getByRole('button', { name: '提交变更申请' });
    await dialog.getByRole('textbox', { name: '输入 1 确认' }).fill('1');
    expect(await submit.isDisabled()).toBe(true);
    await dialog.getByRole('textbox', { name: '变更原因（必填）' }).fill(reason);
    await submit.click();
    await dialog.waitFor({ state: 'detached' });
  };
  await ask('清理重复询盘');
  const own = (await requestsOf(author.page)).filter({ hasText: '清理重复询盘' });
  const view = own.getByRole('button', { name: /^查看/ });
  await view.click();
  const ownDialog = author.page.getByRole('dialog', { name: '变更申请' });
  await ownDialog.getByRole('button', { name: '撤回', exact: true }).waitFor();
  expect(await ownDialog.getByRole('button', { name: '批准并生效' }).count()).toBe(0);
  await author.page.keyboard.press('Escape');
  await ownDialog.waitFor({ state: 'hidden' });
  await expect.poll(() => view.evaluate((element) => element === document.activeElement)).toBe(true);

  const other = await opened('test');
  const request = (await requestsOf(other.page)).filter({ hasText: '清理重复询盘' });
  const look = async () => {
    await request.getByRole('button', { name: /^查看/ }).click();
    const dialog = other.page.getByRole('dialog', { name: '变更申请' });
    await dialog.getByRole('region', { name: '线索专员' }).getByText('询盘 · 删除：不允许 → 全部（放宽）').waitFor();
    return dialog;
  };
  const dialog = await look();
  const approve = dialog.getByRole('button', { name: '批准并生效' });
  expect(await approve.isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: '输入 1 确认' }).fill('1');
  await approve.click();
  await other.page.getByText('已批准，策略已生效').first().waitFor();
  await request.getByText('已批准', { exact: true }).waitFor();
  await other.page.getByRole('tab', { name: '历史版本' }).click();
  await other.page.getByText('admin 申请，test 批准').waitFor();

  // The author, whose page is of the former policy, sees the answer.
  await author.page.reload();
  await author.page.getByRole('tab', { name: /变更申请/ }).click();
  await own.getByText('已批准', { exact: true }).waitFor();
  expect([author.complaints, other.complaints]).toEqual([[], []]);
});
