// @module-tag slow
// Sees: auth-frame
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
beforeAll(async () => {
  server = await startConsole({ SECOND_FACTOR: 'rights' });
});
afterAll(() => server?.close());

/** Turns it on in the form that the page shows, and returns a recovery code. */
const turnOn = async (page: Page): Promise<string> => {
  await page.getByLabel('登录密码').fill('123456');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('img', { name: '验证器二维码' }).waitFor();
  const secret = (await page.locator('.factor-key').innerText()).replaceAll(' ', '');
  await page.getByLabel('6 位验证码').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: '请保存恢复码' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const code = await codes.first().innerText();
  await page.getByRole('button', { name: '我已保存' }).click();
  return code;
};

test('who may set rights is led to turn it on, then signs in with a code, and others may turn it on', async () => {
  const browser = await sharedBrowser();
  const { page, complaints } = await openPage(browser);
  await page.goto(`${server.url}/login`);
  const password = async (username: string) => {
    await page.getByRole('textbox', { name: '用户名' }).fill(username);
    await page.getByLabel('密码', { exact: true }).fill('123456');
    await page.getByRole('button', { name: '登录', exact: true }).click();
  };
  await password('admin');
  await page.getByRole('heading', { name: '开启两步验证' }).waitFor();
  const code = await turnOn(page);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.waitFor();

  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await password('admin');
  const typed = page.getByRole('textbox', { name: '验证码' });
  await typed.waitFor();
  expect(await typed.evaluate((input) => input === document.activeElement)).toBe(true);
  // Six digits are sent by themselves.
  await typed.fill('000000');
  await page.getByRole('alert').getByText('验证码错误').waitFor();
  await page.getByRole('button', { name: '使用恢复码' }).click();
  await page.getByRole('textbox', { name: '恢复码' }).fill(code);
  await page.keyboard.press('Enter');
  await menu.waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();

  const other = await openPage(browser);
  await enter(other.page, { url: server.url, username: 'douyin', path: '/setting/personalCenter?tab=security' });
  await other.page.getByRole('button', { name: '开启两步验证' }).click();
  await turnOn(other.page);
  await other.page.getByText('剩余恢复码：10 个').waitFor();
  expect(other.complaints).toEqual([]);
});
