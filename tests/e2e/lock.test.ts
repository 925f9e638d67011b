// @module-tag slow
// Sees: lock
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { enter, openPage, sharedBrowser } from '../support/browser';
import { sharedConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const siteTitle = '自媒体运营平台';
const password = (page: Page) => page.getByLabel('密码', { exact: true });
const unlockButton = (page: Page) => page.getByRole('button', { name: '解锁' });
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const lock = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '锁屏' }).click();
  await unlockButton(page).waitFor();
};
const unlock = async (page: Page): Promise<void> => {
  await password(page).fill('123456');
  await unlockButton(page).click();
  await menu(page).waitFor();
};
/** Everything that the document holds, seen or not. */
const wholeText = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.documentElement.outerHTML} ${document.title}`);

/** A form with something in it that was not saved. */
const openDraft = async () => {
  const watched = await openPage(browser);
  const { page } = watched;
  await enter(page, { url: server.url, username: 'customer' });
  await menu(page).getByRole('link', { name: '图片素材管理' }).click();
  await page.getByRole('button', { name: '新增' }).click();
  await page.getByLabel('分组名称').fill('还没保存的草稿');
  return watched;
};

test('a locked screen leaves no trace of the work, refuses a wrong password, and gives the draft back', async () => {
  const { page, complaints } = await openDraft();
  await lock(page);
  const text = await wholeText(page);
  for (const trace of ['分组名称', '图片素材', '主菜单', '面包屑', '还没保存']) expect(text).not.toContain(trace);
  expect(await page.title()).toBe(`已锁屏 - ${siteTitle}`);
  expect(await page.getByRole('main').count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.dataset.locked)).toBe('true');
  await page.getByText('王建国', { exact: true }).waitFor();

  // Back and forward go nowhere.
  await page.evaluate(() => history.back());
  await expect.poll(() => new URL(page.url()).pathname).toBe('/image/create');
  expect(await unlockButton(page).count()).toBe(1);

  await unlockButton(page).click();
  await page.getByRole('alert').filter({ hasText: '请输入正确的密码' }).waitFor();
  await password(page).fill('wrong-one');
  await password(page).press('Enter');
  await page.getByRole('alert').filter({ hasText: '请输入正确的密码' }).waitFor();
  expect(await wholeText(page)).not.toContain('分组名称');

  const picture = page.locator('[data-wallpaper]');
  const before = await picture.getAttribute('data-wallpaper');
  await page.getByRole('button', { name: '换一张壁纸' }).click();
  expect(await picture.getAttribute('data-wallpaper')).not.toBe(before);

  await unlock(page);
  expect(await page.getByLabel('分组名称').inputValue()).toBe('还没保存的草稿');
  // Nobody has to find their way back from the top of the document.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id))
    .toBe('锁屏');
  expect(await page.title()).toContain(siteTitle);
  expect(await page.title()).not.toContain('已锁屏');
  expect(complaints).toEqual([]);
});

test('reloads, other tabs and edited storage stay locked; unlocking one opens the others, drafts and all', async () => {
  const { page } = await openDraft();
  const other = await page.context().newPage();
  await other.goto(`${server.url}/image`);
  await menu(other).waitFor();
  const request: string[] = [];
  page.context().on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith('/backend/') && answer.ok()) request.push(pathname);
  });
  await lock(page);
  await unlockButton(other).waitFor();
  expect(await wholeText(other)).not.toContain('图片素材');

  await other.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key !== 'token') localStorage.removeItem(key);
    sessionStorage.clear();
  });
  request.length = 0;
  await other.goto(`${server.url}/image/create`);
  await unlockButton(other).waitFor();
  await other.reload();
  await unlockButton(other).waitFor();
  expect(await wholeText(other)).not.toContain('分组名称');
  const innocent = ['/backend/api/user/start', '/backend/api/user/userInfo', '/backend/api/user/lock'];
  expect(request.filter((path) => !innocent.includes(path))).toEqual([]);
  expect(await unlockButton(page).count()).toBe(1);

  await unlock(other);
  await other.getByLabel('分组名称').waitFor();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await menu(page).waitFor();
  expect(await page.getByLabel('分组名称').inputValue()).toBe('还没保存的草稿');
});

test('a refusal of the server shows the lock screen; signing out asks about the draft', async () => {
  const { page } = await openDraft();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  // Locked by somebody who does not tell this browser.
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  await fetch(`${server.url}/backend/api/user/lock`, { method: 'POST', headers, body: '{}' });
  // Any call of the page may be the one that is refused: then the button is gone before it is pressed.
  const pressed = page.getByRole('button', { name: '保存', exact: true }).click();
  await Promise.race([pressed.catch(() => undefined), unlockButton(page).waitFor()]);
  await unlockButton(page).waitFor();
  expect(await wholeText(page)).not.toContain('分组名称');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alert').filter({ hasText: '尚未保存' }).waitFor();
  await page.getByRole('button', { name: '仍要退出' }).click();
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.locked)).toBeUndefined();
  expect(await page.evaluate(() => localStorage.getItem('locked'))).toBeNull();
});
