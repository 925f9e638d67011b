// @module-tag slow
// Sees: routing
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage, sharedBrowser } from '../support/browser';
import { buildConsole } from '../support/build-console';
import { startConsole, type TestConsole } from '../support/start-console';

/** Two cores may be busy with other tests. */
const soon = { timeout: 30_000 };

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  const dist = await buildConsole({ VITE_ROUTER_MODE: 'hash', VITE_TOKEN_STORAGE: 'cookie' });
  [server, browser] = await Promise.all([startConsole({}, { dist }), sharedBrowser()]);
});
afterAll(() => server?.close());

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const signInButton = (page: Page) => page.getByRole('button', { name: '登录', exact: true });
/** The address behind the `#`. */
const placeOf = (page: Page): string => new URL(page.url()).hash;
const cookies = async (page: Page) => (await page.context().cookies()).filter(({ name }) => name === 'token');

const submit = async (page: Page, username: string): Promise<void> => {
  await page.getByRole('textbox', { name: '用户名' }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill('123456');
  await signInButton(page).click();
  await menuOf(page).waitFor();
};

describe('addresses behind a #, with the token in a cookie', () => {
  test('sign-in leads back to where somebody wanted to go, and the address is only behind the #', async () => {
    const { page, complaints } = await openPage(browser);
    await page.goto(`${server.url}/#/material/keyword?size=10`);
    await expect.poll(() => placeOf(page), soon).toBe('#/login?redirect=%2Fmaterial%2Fkeyword%3Fsize%3D10');
    await submit(page, 'customer');
    await expect.poll(() => placeOf(page), soon).toBe('#/material/keyword?size=10');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(complaints).toEqual([]);
  });

  test('menu, forms, reload, back and forward work', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${server.url}/`);
    await submit(page, 'customer');
    await menuOf(page).getByRole('link', { name: '图片素材管理' }).click();
    await expect.poll(() => placeOf(page), soon).toBe('#/image');
    await page.getByRole('button', { name: '新增' }).first().click();
    await page.getByRole('button', { name: '保存', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: '保存', exact: true }).waitFor();
    expect(placeOf(page)).toBe('#/image/create');
    await page.goBack();
    await page.getByRole('button', { name: '查询' }).waitFor();
    await page.goForward();
    await page.getByRole('button', { name: '保存', exact: true }).waitFor();
  });

  test('403, 404 and the public pages', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${server.url}/#/404`);
    await page.getByRole('heading', { name: /404/ }).waitFor();
    // Only what is behind the # changes, and the pages before the console follow it all the same.
    await page.goto(`${server.url}/#/403`);
    await page.getByRole('heading', { name: /403/ }).waitFor();
    await page.goto(`${server.url}/#/login`);
    await submit(page, 'clue');
    await page.goto(`${server.url}/#/setting/user`);
    await page.getByRole('heading', { name: /40[34]/ }).waitFor();
    await page.goto(`${server.url}/#/no/such/page`);
    await page.getByRole('heading', { name: /404/ }).waitFor();
    expect(await page.getByRole('heading', { name: /403/ }).count()).toBe(0);
  });

  test('the cookie is for this site only, serves every tab, and goes with the sign-out of one', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${server.url}/#/login`);
    await submit(page, 'customer');
    expect(await cookies(page)).toMatchObject([{ path: '/', sameSite: 'Strict', expires: -1 }]);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const other = await page.context().newPage();
    await other.goto(`${server.url}/#/image`);
    await menuOf(other).waitFor();
    await other.getByRole('button', { name: '用户菜单' }).click();
    await other.getByRole('menuitem', { name: '退出登录' }).click();
    await Promise.all([page, other].map((tab) => signInButton(tab).waitFor()));
    expect(await cookies(page)).toEqual([]);
    expect(placeOf(other)).toBe('#/login?redirect=%2Fimage');
  });
});
