// @module-tag slow
// Sees: routing
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage, sharedBrowser, signIn } from '../support/browser';
import { buildConsole } from '../support/build-console';
import { startConsole, type TestConsole } from '../support/start-console';

/** Two cores may be busy with other tests. */
const soon = { timeout: 30_000 };

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  const dist = await buildConsole({ VITE_ROUTES_FROM: 'server', VITE_TOKEN_STORAGE: 'session' });
  [server, browser] = await Promise.all([startConsole({}, { dist }), sharedBrowser()]);
});
afterAll(() => server?.close());

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** What the server says of its routes, in its own words or in ours. */
const answerRoutes = (page: Page, list: unknown) =>
  page.route('**/backend/router/getList', (route) => route.fulfill({ json: { code: 200, msg: '', data: { list } } }));

const image = {
  path: '/image',
  name: 'Image',
  component: '@/pages/list/image',
  meta: { title: { zh: '图库', en: 'Pictures' }, icon: 'picture' },
};

describe("routes from the server, with the token in the tab's own storage", () => {
  test("the server's list makes the menu; the session is the tab's own and ends with a sign-out", async () => {
    const { page, complaints } = await openPage(browser);
    await signIn(page, { url: server.url, username: 'customer' });
    await menuOf(page).getByRole('link', { name: '首页' }).waitFor();
    await menuOf(page).getByRole('link', { name: '图片素材管理' }).click();
    await page.getByRole('button', { name: '新增' }).first().click();
    await page.getByRole('button', { name: '保存', exact: true }).waitFor();
    expect(pathOf(page)).toBe('/image/create');
    await page.reload();
    await page.getByRole('button', { name: '保存', exact: true }).waitFor();
    expect(
      await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('token') !== null]),
    ).toEqual([null, true]);
    expect(complaints).toEqual([]);

    const other = await page.context().newPage();
    await other.goto(`${server.url}/image`);
    await other.getByRole('button', { name: '登录', exact: true }).waitFor();

    await page.getByRole('button', { name: '用户菜单' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  });

  test('titles, guards, links and redirects are those of the list, and a page that is not in it is 404', async () => {
    const { page } = await openPage(browser);
    const guarded = (name: string, mode: string) => ({
      path: `https://example.com/${name}`,
      name,
      meta: { title: name, guard: { grants: ['role:Customer', 'role:Agent'], mode } },
    });
    await answerRoutes(page, [
      {
        path: '/pictures',
        name: 'Pictures',
        component: 'Layout',
        redirect: '/image',
        meta: { title: '素材' },
        children: [image, guarded('any', 'any'), guarded('all', 'all'), guarded('except', 'except')],
      },
    ]);
    await signIn(page, { url: server.url, username: 'customer' });
    // There is no home in this list, so the first page is where one lands.
    await expect.poll(() => pathOf(page), soon).toBe('/image');
    await page.getByRole('heading', { name: '图库' }).waitFor();
    expect(await menuOf(page).getByRole('link').allTextContents()).toEqual(['图库', 'any']);
    await page.goto(`${server.url}/pictures`);
    await expect.poll(() => pathOf(page), soon).toBe('/image');
    await page.goto(`${server.url}/material/keyword`);
    await page.getByRole('heading', { name: /404/ }).waitFor();
  });

  test('a list with a wrong entry names its path, shows nothing else, and can be tried again', async () => {
    const { page } = await openPage(browser);
    await answerRoutes(page, [image, { ...image, path: '/image2', name: 'Image2', component: '@/pages/list/nowhere' }]);
    await page.goto(`${server.url}/login`);
    await page.getByRole('textbox', { name: '用户名' }).fill('customer');
    await page.getByLabel('密码', { exact: true }).fill('123456');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('heading', { name: '路由格式错误' }).waitFor();
    expect(await page.getByRole('main').textContent()).toContain('/image2');
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.unroute('**/backend/router/getList');
    await page.getByRole('button', { name: '重试' }).click();
    await menuOf(page).waitFor();
  });
});
