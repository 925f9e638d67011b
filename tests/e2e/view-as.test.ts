// @module-tag slow
// Sees: session
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePages, enter, go, openPage, sharedBrowser } from '../support/browser';
import { sharedConsole } from '../support/start-console';

let browser: Awaited<ReturnType<typeof sharedBrowser>>;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(closePages);

it('shows the console of a role, what is withheld from it and why, and comes back', async () => {
  const { url } = await sharedConsole();
  const { page, complaints } = await openPage(browser);
  await enter(page, { url, username: 'admin' });
  await go(page, '/setting/viewAs?as=role:Agent&to=/admin/admin');
  await page.getByRole('button', { name: '开始查看' }).click();
  const bar = page.getByRole('complementary', { name: '以他人身份查看' });
  await bar.waitFor();
  expect(await bar.textContent()).toContain('代理商');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  expect(await menu.getByRole('link', { name: '审核中心' }).count()).toBe(0);
  await bar.getByRole('checkbox').check();
  await menu.getByRole('link', { name: '审核中心' }).click();
  const why = page.getByRole('region', { name: '策略怎么说' });
  expect(await why.getByText('route:/audit').first().textContent()).toContain('view');
  await why.getByText('管理员').waitFor();
  await bar.getByRole('button', { name: '退出查看' }).click();
  await bar.waitFor({ state: 'detached' });
  await menu.getByRole('link', { name: '审核中心' }).waitFor();
  expect(complaints).toEqual([]);
});
