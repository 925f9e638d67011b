// @module-tag slow
// Sees: public, form
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

test('an account is bound by a simulated scan, authorised again, and unbound, and its unit comes and goes', async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'customer2', path: '/option/authorization' });
  const row = page.getByRole('row').filter({ hasText: '（抖音）' });
  const left = page.getByText(/剩余账号额度：\d+$/);
  await left.waitFor();
  const before = Number((await left.textContent())?.match(/\d+/)?.[0]);

  // Bound at the platform.
  await page
    .getByRole('button', { name: /^(扫码绑定抖音账号|抖音)$/ })
    .first()
    .click();
  await page.getByText('这是演示环境模拟的抖音授权页').waitFor();
  await page.getByRole('button', { name: '同意授权' }).click();
  await page
    .getByText(/已绑定/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: '返回授权中心' }).click();
  await row.getByText('正常').first().waitFor();

  const more = async (name: string) => {
    await row.getByRole('button', { name: /更多/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  // Nothing changes by a click alone: the platform is asked once more.
  const again = row.getByRole('button', { name: '重新授权' });
  if (await again.isVisible()) await again.click();
  else await more('重新授权');
  await page.getByRole('button', { name: '拒绝', exact: true }).click();
  await page.getByText('您拒绝了授权').waitFor();
  await page.getByRole('button', { name: '返回授权中心' }).click();
  await row.waitFor();

  // Given back after a confirmation, with the unit.
  await more('解绑');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('平台授权将被收回').waitFor();
  await dialog.getByRole('button', { name: /解\s?绑/ }).click();
  await page.getByText('已解绑，账号额度已退回').waitFor();
  await row.getByText('已取消授权').waitFor();
  await page.getByText(new RegExp(`剩余账号额度：${before}$`)).waitFor();
  expect(complaints).toEqual([]);
});
