// Sees: notices, lock, theme-drawer, search, tabs
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { layouts } from '../../src/framework/shell/base/settings-store';
import { axeProblems } from '../support/axe';
import { enter, go, openPage, sharedBrowser } from '../support/browser';
import { sharedConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const openAs = async (
  username: string,
  { path = '/', ...options }: BrowserContextOptions & { path?: string },
): Promise<Page> => {
  const { page } = await openPage(browser, { bypassCSP: true, ...options });
  await enter(page, { url: server.url, username, path });
  return page;
};
const settle = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.each(['light', 'dark'] as const)('in %s, axe finds nothing on', (colorScheme) => {
  const tags = colorScheme === 'dark' ? ['slow'] : [];

  test('forms and records', { tags: 'slow' }, async () => {
    const page = await openAs('customer', { colorScheme, path: '/image/create' });
    await settle(page);
    expect(await axeProblems(page)).toEqual([]);
    await go(page, '/articleList/article');
    await tool(page, '查看').first().click();
    await page.getByRole('heading', { name: '详细信息' }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
  });

  test('the pages that need no session', { tags: 'slow' }, async () => {
    const { page } = await openPage(browser, { bypassCSP: true, colorScheme });
    for (const path of ['/login', '/register', '/direct', '/report2', '/403', '/404']) {
      await page.goto(`${server.url}${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await axeProblems(page), path).toEqual([]);
    }
  });

  test('users', { tags: 'slow' }, async () => {
    const page = await openAs('admin', { colorScheme, path: '/admin/admin' });
    await settle(page);
    expect(await axeProblems(page)).toEqual([]);
  });

  test('search, notices, theme drawer, menu of the tabs, and the lock screen', { tags }, async () => {
    // A page of few elements: axe goes through all of it each time.
    const page = await openAs('admin', { colorScheme, path: '/setting/personalCenter' });
    await settle(page);
    await tool(page, '更多标签操作').click();
    await page.getByRole('menu').waitFor();
    expect(await axeProblems(page), 'menu').toEqual([]);
    await page.keyboard.press('Escape');
    await tool(page, '搜索').first().click();
    await page.getByRole('dialog', { name: '搜索' }).waitFor();
    expect(await axeProblems(page), 'search').toEqual([]);
    await page.keyboard.press('Escape');
    await tool(page, '主题设置').click();
    await page.getByRole('dialog', { name: '主题设置' }).waitFor();
    expect(await axeProblems(page), 'theme').toEqual([]);
    await page.keyboard.press('Escape');
    await tool(page, '通知').click();
    await page.getByRole('tab', { name: /通知/ }).waitFor();
    expect(await axeProblems(page), 'notices').toEqual([]);
    await page.keyboard.press('Escape');
    await tool(page, '锁屏').click();
    await page.getByLabel('密码').waitFor();
    expect(await axeProblems(page), 'lock').toEqual([]);
  });

  test('the access policy, at every width', { tags: 'slow' }, async () => {
    const page = await openAs('admin', { colorScheme, path: '/setting/policy' });
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 800 });
      for (const name of [/策略文件/, '权限复核', '历史版本', '权限矩阵']) {
        await page.getByRole('tab', { name }).click();
        expect(await axeProblems(page), `${name} ${width} px`).toEqual([]);
      }
      // What a row is about stays in sight while its roles are scrolled aside.
      const action = page.locator('.policy-heads').getByText('列表', { exact: true }).first();
      await page.getByRole('region', { name: '权限矩阵' }).evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
      await expect
        .poll(() =>
          action.evaluate(
            (cell) =>
              document.elementFromPoint(cell.getBoundingClientRect().x + 4, cell.getBoundingClientRect().y + 4) ===
              cell,
          ),
        )
        .toBe(true);
    }
    await page
      .getByRole('gridcell', { name: /^管理员：/ })
      .first()
      .click();
    await page.getByRole('menu').waitFor();
    expect(await axeProblems(page), 'menu of a cell').toEqual([]);
  });

  test('each layout, and a phone', { tags: 'slow' }, async () => {
    const page = await openAs('customer', { colorScheme });
    for (const layout of layouts) {
      await page.evaluate((name) => {
        localStorage.setItem('console-settings', JSON.stringify({ version: 2, settings: { layout: name } }));
      }, layout);
      await page.goto(`${server.url}/material/keyword`);
      await settle(page);
      expect(await axeProblems(page), layout).toEqual([]);
    }
    await page.context().close();
    const viewport = { width: 390, height: 844 };
    const phone = await openAs('customer', { colorScheme, viewport, path: '/material/keyword' });
    await settle(phone);
    expect(await axeProblems(phone), '390 px').toEqual([]);
  });
});

test('where backgrounds are left out, the open entry and marks are seen, and a list is a table on paper', async () => {
  const page = await openAs('customer', { forcedColors: 'active', path: '/articleList/article' });
  const row = page.locator('tbody tr', { has: page.locator('[data-dot]') }).first();
  await row.waitFor();
  const entry = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '文章列表' });
  const outline = await entry.evaluate((link) => getComputedStyle(link, '::before').outlineStyle);
  const dotOf = () =>
    row.locator('[data-dot]').evaluate((dot) => {
      const { forcedColorAdjust, printColorAdjust } = getComputedStyle(dot, '::before');
      return { forcedColorAdjust, printColorAdjust };
    });
  expect([outline, await dotOf()]).toEqual(['solid', { forcedColorAdjust: 'none', printColorAdjust: 'exact' }]);
  await page.emulateMedia({ media: 'print' });
  const cells = await row.locator('td').evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().width));
  // What is for pressing is not there; of the others none is narrower than two signs.
  expect(cells.filter((width) => width > 0).every((width) => width > 40)).toBe(true);
  expect(await row.getByRole('button').count()).toBe(0);
});
