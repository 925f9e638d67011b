// Sees: layout, menu
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { layouts, type Settings } from '../../src/framework/shell/base/settings-store';
import { enter, openPage, sharedBrowser } from '../support/browser';
import { sharedConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const storedText = (settings: Partial<Settings>): string => JSON.stringify({ version: 2, settings });

/** Somebody with a list open who has chosen settings before. */
const openList = async (settings: Partial<Settings> = {}): Promise<{ page: Page; complaints: string[] }> => {
  const { page, complaints } = await openPage(browser);
  await page.addInitScript(
    (stored) => {
      if (localStorage.getItem('console-settings') === null) localStorage.setItem('console-settings', stored);
    },
    JSON.stringify({ version: 2, settings }),
  );
  await enter(page, { url: server.url, username: 'customer', path: '/image' });
  await page.getByRole('button', { name: '查询' }).waitFor();
  return { page, complaints };
};
const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const layoutOf = (page: Page) => page.locator('.shell').getAttribute('data-layout');
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

describe('a window that becomes narrow', () => {
  test('has the menu in a drawer that folds on navigation and on a click beside it, and gets its layout back', async () => {
    const { page, complaints } = await openList({ layout: 'column' });
    const search = page.getByPlaceholder('搜索分组名称');
    await search.fill('装修');
    await page.setViewportSize(phone);
    await expect.poll(() => layoutOf(page)).toBe('mobile');
    await menuOf(page).waitFor({ state: 'hidden' });

    const open = page.getByRole('button', { name: '打开菜单' });
    await open.click();
    await menuOf(page).waitFor();
    await page.keyboard.press('Escape');
    await menuOf(page).waitFor({ state: 'hidden' });
    await open.click();
    await menuOf(page).waitFor();
    await page.mouse.click(380, 600);
    await menuOf(page).waitFor({ state: 'hidden' });
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);

    // What was typed is still there: the page has not been mounted again.
    await page.setViewportSize(desk);
    await expect.poll(() => layoutOf(page)).toBe('column');
    expect(await search.inputValue()).toBe('装修');

    await page.setViewportSize(phone);
    await open.click();
    await menuOf(page).getByRole('link', { name: '首页' }).click();
    await page.waitForURL(`${server.url}/`);
    await menuOf(page).waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });

  test('keeps every tool within reach', { tags: 'slow' }, async () => {
    const { page } = await openList();
    await page.setViewportSize(phone);
    const more = page.getByRole('button', { name: '更多工具' });
    const refresh = page.getByRole('button', { name: '刷新', exact: true });
    await more.click();
    await refresh.waitFor();
    await page.keyboard.press('Escape');
    await refresh.waitFor({ state: 'hidden' });
    await more.click();
    await Promise.all([
      page.waitForResponse((response) => response.url().includes('/api/imageGroups?')),
      refresh.click(),
    ]);
    // Its panel has closed behind it.
    await expect.poll(() => refresh.isVisible()).toBe(false);
  });
});

test('every layout fits its window at every width', { tags: 'slow' }, async () => {
  const { page, complaints } = await openList();
  for (const layout of layouts) {
    await page.evaluate((stored) => localStorage.setItem('console-settings', stored), storedText({ layout }));
    await page.reload();
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => layoutOf(page).catch(() => '')).toBe(width < 992 ? 'mobile' : layout);
      await expect.poll(() => menuOf(page).count()).toBe(width < 992 ? 0 : 1);
      expect(await page.getByRole('main').count()).toBe(1);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([layout, width, Math.max(beyond, 0)]).toEqual([layout, width, 0]);
    }
  }
  expect(complaints).toEqual([]);
});
