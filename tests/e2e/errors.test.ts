// Sees: errors, pages
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { enter, follow, go, openPage, sharedBrowser } from '../support/browser';
import { sharedConsole, type TestConsole } from '../support/start-console';

/** Two cores may be busy with other tests. */
const soon = { timeout: 30_000 };

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

/** A page of somebody signed in, with the number of times that the document itself was loaded since. */
const openSignedIn = async (
  username: string,
  path = '/',
): Promise<{ page: Page; loads: () => number; complaints: string[] }> => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username, path });
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return { page, loads: () => count, complaints };
};
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true });

describe('a part of the page that is missing', () => {
  /** The code of the create form, which nobody fetches ahead. */
  const part = '**/assets/forms-*.js';

  test('after a new deployment: the page is loaded anew once, and all is well', { tags: 'slow' }, async () => {
    const { page, loads } = await openSignedIn('customer', '/image');
    await page.getByRole('button', { name: '新增' }).first().waitFor();
    const before = loads();
    // Gone for this document, however often it asks; the next one names the new part.
    await page.route(part, (route) =>
      loads() === before ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    await page.getByRole('button', { name: '新增' }).first().click();
    await page.getByRole('button', { name: '保存', exact: true }).waitFor();
    expect(loads() - before).toBe(1);
  });

  test('never costs an unsaved form: a message says what to do', { tags: 'slow' }, async () => {
    const { page, loads } = await openSignedIn('customer', '/articleTask/tableAddKeywordArticleTask');
    await page.getByRole('textbox', { name: '任务名称' }).fill('半成品');
    const before = loads();
    await page.route('**/assets/error-log-dialog-*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('button', { name: '错误日志' }).click();
    await page.getByText('请先保存正在填写的内容').waitFor();
    expect(await page.getByRole('textbox', { name: '任务名称' }).inputValue()).toBe('半成品');
    expect(loads()).toBe(before);
  });

  test('the console itself: the page says so and offers another try', { tags: 'slow' }, async () => {
    const { page } = await openPage(browser);
    await page.route('**/assets/console-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${server.url}/login`);
    await page.getByRole('textbox', { name: '用户名' }).fill('customer');
    await page.getByLabel('密码', { exact: true }).fill('123456');
    // The page reloads itself once; what it shows until then goes with it.
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await reloaded;
    await page.getByRole('heading', { name: '页面加载失败' }).waitFor();
    await page.unroute('**/assets/console-*.js');
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    expect(await page.getByRole('heading', { name: '页面加载失败' }).count()).toBe(0);
  });
});

describe('the error log', () => {
  test('names route, message and stack without secrets, and can be hidden', async () => {
    const { page, complaints } = await openSignedIn('customer', '/image?code=secret-1');
    await page.getByRole('button', { name: '错误日志' }).waitFor();
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('broken at /x?token=secret-2');
      });
      void Promise.reject(new TypeError('nobody caught this'));
    });
    const button = page.getByRole('button', { name: '错误日志' });
    await expect.poll(() => button.textContent(), soon).toContain('2');
    await button.click();
    const dialog = page.getByRole('dialog', { name: '错误日志' });
    await dialog.getByText('Error: broken at /x?token=***', { exact: true }).waitFor();
    const text = (await dialog.textContent()) ?? '';
    expect(text).toContain('TypeError: nobody caught this');
    expect(text).toContain('/image?code=***');
    expect(text).not.toContain('secret');
    const links = await dialog
      .getByRole('link')
      .evaluateAll((all) =>
        all.slice(0, 3).map((link) => [(link as HTMLAnchorElement).host, link.getAttribute('rel')]),
      );
    expect(links).toEqual([
      ['www.baidu.com', 'noopener noreferrer'],
      ['www.bing.com', 'noopener noreferrer'],
      ['stackoverflow.com', 'noopener noreferrer'],
    ]);
    await dialog.getByRole('button', { name: '取消' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await button.click();
    await dialog.getByRole('button', { name: '暂不显示' }).click();
    await button.waitFor({ state: 'hidden' });
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('a new one'))));
    await expect.poll(() => button.textContent(), soon).toContain('1');
    // The program's own errors are printed as always.
    expect(complaints).toHaveLength(3);
  });
});

describe('calls that fail', () => {
  const refusal = (object: string) => ({
    status: 403,
    json: { code: 403, msg: '无权访问', data: { object, action: 'list' } },
  });

  test('403 for what the page shows leads to /403 in the frame: role, right in words, who gives it, another try, the way home', {
    tags: 'slow',
  }, async () => {
    const { page } = await openSignedIn('customer');
    await menuLink(page, '首页').waitFor();
    const isImages = '**/backend/api/imageGroups?*';
    await page.route(isImages, (route) => route.fulfill(refusal('res:imageGroups')));
    await follow(page, '/image?_page=1');
    await page.getByRole('heading', { name: '403 无权访问' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/403');
    await expect.poll(() => page.title()).toBe('无权访问 - 自媒体运营平台');
    const text = (await page.getByRole('main').textContent()) ?? '';
    for (const part of ['customer', '当前角色客户', '“图片分组”：查看列表', '可由谁开通管理员'])
      expect(text).toContain(part);
    expect(text).not.toContain('imageGroups');
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    expect(await page.locator('[data-tab="/image"]').count()).toBe(0);
    // Granted by now, one click is enough; a reload has not forgotten where that leads.
    await page.reload();
    await page.unroute(isImages);
    await page.getByRole('button', { name: '重试' }).click();
    await page
      .getByRole('table')
      .or(page.getByRole('list', { name: /图片/ }))
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/image');
    await page.route(isImages, (route) => route.fulfill(refusal('res:imageGroups')));
    await page.getByRole('button', { name: '刷新', exact: true }).click();
    await page.getByRole('heading', { name: '403 无权访问' }).waitFor();
    await page.getByRole('button', { name: '返回首页' }).click();
    await expect.poll(() => new URL(page.url()).pathname, soon).toBe('/');
    await page.getByRole('heading', { name: '403 无权访问' }).waitFor({ state: 'hidden' });
  });

  test('/403 and /404 as addresses: in the frame with the real role, or for a guest', { tags: 'slow' }, async () => {
    const { page, complaints } = await openSignedIn('admin', '/403');
    await page.getByRole('heading', { name: '403 无权访问' }).waitFor();
    expect(await page.getByRole('main').textContent()).toContain('当前角色管理员');
    await follow(page, '/404');
    await page.getByRole('heading', { name: '404 页面不存在' }).waitFor();
    await expect.poll(() => page.title()).toBe('页面不存在 - 自媒体运营平台');
    await page.getByRole('button', { name: '用户菜单' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    await page.goto(`${server.url}/403`);
    await page.getByText('游客（未登录）').waitFor();
    await page.getByRole('button', { name: '去登录' }).click();
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('403 for a part of it: the page stays', { tags: 'slow' }, async () => {
    const { page } = await openSignedIn('customer');
    await page.route('**/backend/api/imageGroups/titles', (route) => route.fulfill(refusal('res:imageGroups')));
    await go(page, '/material/imageDetail?_kind=table');
    await page.getByRole('table').getByText('名称未能加载').first().waitFor();
    expect(await page.getByRole('heading', { name: /403/ }).count()).toBe(0);
  });

  test('offline at the start: the network text, the token kept, and a retry that goes on', {
    tags: 'slow',
  }, async () => {
    const { page } = await openSignedIn('customer');
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await page.route('**/backend/**', (route) => route.abort());
    await page.goto(`${server.url}/image`);
    await page.getByText('后端接口连接异常(可能是跨域、地址错误或超时)').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
    await page.unroute('**/backend/**');
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  });
});
