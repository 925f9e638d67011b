// Sees: first-password, password-rules
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../support/axe';
import { enter, openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const setHeading = (page: Page) => page.getByRole('heading', { level: 1, name: '设置新密码' });
const fillIn = async (page: Page | ReturnType<Page['getByRole']>, password: string, again = password) => {
  await page.getByLabel('新密码', { exact: true }).fill(password);
  await page.getByLabel('再次输入新密码').fill(again);
  await page.getByRole('button', { name: '保存并继续' }).click();
};
const signInWith = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByRole('textbox', { name: '用户名' }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
};

/** Resets a password past the page. */
const resetPassword = async (page: Page, id: string): Promise<string> => {
  const post = async (path: string, data: object, token = '') =>
    (
      await (
        await page.request.post(`${server.url}/backend${path}`, { data, headers: { Authorization: `Bearer ${token}` } })
      ).json()
    ).data;
  const { token } = await post('/api/user/login', { username: 'admin', password: '123456' });
  return (await post(`/api/users/${id}/actions/resetPassword`, {}, token)).oneTimePassword;
};

test('an admin resets a password; its owner signs in with it once, sets another, and works where they wanted to go', async () => {
  const admin = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await enter(admin.page, { url: server.url, username: 'admin', path: '/admin/admin' });
  const row = admin.page.getByRole('row').filter({ hasText: 'customer16' });
  await row.getByRole('button', { name: '更多' }).click();
  await admin.page.getByRole('menuitem', { name: '重置密码' }).click();
  const question = admin.page.getByRole('dialog', { name: /^确定重置“成都鹿鸣.+”的密码吗？$/ });
  await question.getByRole('button', { name: '重置密码' }).click();
  const report = admin.page.getByRole('dialog', { name: '请立即保存' });
  const password = await report.getByLabel('一次性密码', { exact: true }).inputValue();
  expect(password).toMatch(/^\w{12}$/);
  await expect.poll(() => question.count()).toBe(0);
  await report.getByRole('button', { name: '复制 一次性密码' }).click();
  expect(await admin.page.evaluate(() => navigator.clipboard.readText())).toBe(password);
  await report.getByRole('button', { name: '我已保存' }).click();
  await report.waitFor({ state: 'detached' });
  // A dialog that is hidden counts as gone; what it says goes with the end of its movement.
  await expect.poll(() => admin.page.content()).not.toContain(password);
  await row.getByRole('button', { name: '更多' }).click();
  await admin.page.getByRole('menuitem', { name: '历史' }).click();
  const history = admin.page.getByRole('dialog', { name: /历史/ });
  await history.getByText('重置密码').first().waitFor();
  expect(await history.textContent()).not.toContain(password);

  const owner = await openPage(browser, { bypassCSP: true });
  const { page } = owner;
  await page.goto(`${server.url}/material/keyword`);
  await signInWith(page, 'customer16', password);
  await setHeading(page).waitFor();
  expect(await page.title()).toContain('设置新密码');
  expect(await menu(page).count()).toBe(0);
  expect(await axeProblems(page)).toEqual([]);
  await fillIn(page, 'my own one', 'another one');
  await page.getByRole('alert').filter({ hasText: '两次输入的密码不一致' }).waitFor();
  await fillIn(page, password);
  await page.getByRole('alert').filter({ hasText: '不能与一次性密码相同' }).waitFor();
  await fillIn(page, 'my own one');
  await menu(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/material/keyword');
  await page.getByRole('table').first().waitFor();
  expect([...admin.complaints, ...owner.complaints]).toEqual([]);
  await Promise.all([admin.page.context().close(), page.context().close()]);
});

test('a new password is asked for after a reload and in another window, which goes on by itself', {
  tags: 'slow',
}, async () => {
  const { page, complaints } = await openPage(browser);
  const password = await resetPassword(page, 'u-customer13');
  await page.goto(`${server.url}/login`);
  await signInWith(page, 'customer13', password);
  await setHeading(page).waitFor();
  await page.reload();
  await setHeading(page).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${server.url}/`);
  await setHeading(other).waitFor();
  await fillIn(page, 'my own one');
  await menu(page).waitFor();
  await menu(other).waitFor();
  expect(complaints).toEqual([]);
});

test('whoever does not want to set a password now signs out, and the one-time password is used up', {
  tags: 'slow',
}, async () => {
  const { page, complaints } = await openPage(browser);
  const password = await resetPassword(page, 'u-customer15');
  await page.goto(`${server.url}/login`);
  await signInWith(page, 'customer15', password);
  await setHeading(page).waitFor();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  await signInWith(page, 'customer15', password);
  await page.getByRole('alert').filter({ hasText: '一次性密码已使用或已过期' }).waitFor();
  expect(complaints).toEqual([]);
});

test('what was typed outlives a reset: signing in again over the page asks for the new password there', {
  tags: 'slow',
}, async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'customer14', path: '/image/create' });
  await page.getByLabel('分组名称').fill('写到一半');
  const password = await resetPassword(page, 'u-customer14');
  const dialog = page.getByRole('dialog', { name: '请重新登录' });
  await dialog.getByText('账号密码已被重置').waitFor();
  await dialog.getByLabel('密码', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  const next = page.getByRole('dialog', { name: '设置新密码' });
  await fillIn(next, 'my own one');
  await next.waitFor({ state: 'detached' });
  expect(await page.getByLabel('分组名称').inputValue()).toBe('写到一半');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('写到一半').first().waitFor();
  expect(complaints).toEqual([]);
});

test('a number that somebody else has written into an account signs in once its owner has confirmed it', {
  tags: 'slow',
}, async () => {
  const { page, complaints } = await openPage(browser, { bypassCSP: true });
  await enter(page, { url: server.url, username: 'agent', path: '/setting/personalCenter' });
  const warning = page.getByRole('alert').filter({ hasText: '手机号尚未验证' });
  await page.getByLabel('昵称').waitFor();
  expect(await warning.count()).toBe(0);
  const oem = await openPage(browser);
  await enter(oem.page, { url: server.url, username: 'oem' });
  const token = await oem.page.evaluate(() => localStorage.getItem('token') ?? '');
  const headers = { Authorization: `Bearer ${token}` };
  const data = { mobile: '13911113333' };
  expect((await page.request.patch(`${server.url}/backend/api/users/u-agent`, { headers, data })).status()).toBe(200);
  await page.reload();
  await warning.waitFor();
  await page.getByRole('tab', { name: '安全' }).click();
  await page.getByText('未验证', { exact: true }).waitFor();
  await page.getByRole('button', { name: '获取验证码' }).click();
  const code = (await page.getByText('演示环境不发送短信').textContent())?.match(/\d{6}/)?.[0] ?? '';
  await page.getByLabel('验证码', { exact: true }).fill(code);
  await page.getByLabel('登录密码', { exact: true }).fill('wrong one');
  await page.getByRole('button', { name: '验证手机号' }).click();
  await page.getByText('请输入正确的密码').first().waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByLabel('登录密码', { exact: true }).fill('123456');
  await page.getByRole('button', { name: '验证手机号' }).click();
  await page.getByText('已验证', { exact: true }).waitFor();
  expect([...complaints, ...oem.complaints]).toEqual([]);
  await Promise.all([page.context().close(), oem.page.context().close()]);
});

test('nobody is asked whether to reset their own password', { tags: 'slow' }, async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'agent', path: '/admin/admin' });
  const own = page.locator('tr').filter({ has: page.locator('td:nth-child(2)', { hasText: /^agent$/ }) });
  await own.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '重置密码' }).click();
  await page.getByText('不能重置自己的密码').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(complaints).toEqual([]);
});
