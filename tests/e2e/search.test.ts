// @module-tag slow
// Sees: search
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { enter, go, openPage, sharedBrowser, type WatchedPage } from '../support/browser';
import { sharedConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const signedIn = async (): Promise<WatchedPage> => {
  const watched = await openPage(browser);
  await enter(watched.page, { url: server.url, username: 'customer' });
  return watched;
};
const pathOf = (page: Page) => new URL(page.url()).pathname;
const box = (page: Page) => page.getByRole('combobox', { name: '搜索菜单、操作和数据' });
const dialog = (page: Page) => page.getByRole('dialog', { name: '搜索' });
const option = (page: Page, name: string | RegExp) => page.getByRole('listbox').getByRole('option', { name });

test('a menu is found by the first letters of its pinyin, from the middle of another box, and the focus comes back', async () => {
  const { page, complaints } = await signedIn();
  await go(page, '/material/keyword');
  const filter = page.getByRole('main').getByLabel('搜索').first();
  await filter.click();
  await page.keyboard.press('Control+k');
  await expect.poll(() => box(page).evaluate((each) => each === document.activeElement)).toBe(true);

  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await filter.evaluate((each) => each === document.activeElement)).toBe(true);

  await page.keyboard.press('Control+k');
  await box(page).fill('pmgl');
  await option(page, /自定义排名|排名/)
    .first()
    .waitFor();
  await box(page).fill('sysc');
  await option(page, '使用手册').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '使用手册' }).waitFor();
  expect(pathOf(page)).toBe('/manual');

  // What was looked for is offered the next time.
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await option(page, 'sysc').click();
  await option(page, '使用手册').waitFor();
  await box(page).fill('');
  await page.getByRole('button', { name: '清空' }).click();
  await option(page, 'sysc').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('a record is found by its title and opened; another customer’s is not', async () => {
  const { page, complaints } = await signedIn();
  await page.keyboard.press('Control+k');
  await box(page).fill('上海装修公司');
  const group = page.getByRole('group', { name: '关键词分组' });
  await group.getByRole('option', { name: '上海装修公司', exact: true }).waitFor();
  await group.getByRole('option', { name: '上海装修公司', exact: true }).click();
  await expect.poll(() => pathOf(page)).toMatch(/^\/material\/keyword\/show\/./);
  await page.getByRole('heading', { name: '上海装修公司' }).first().waitFor();

  await page.keyboard.press('Control+k');
  await box(page).fill('数控机床');
  await page.getByText('没有找到相关内容').waitFor();
  expect(complaints).toEqual([]);
});

test('what an input method is still composing is not looked for, and its Enter opens nothing', async () => {
  const { page } = await signedIn();
  const query: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/api/user/search')) query.push(searchParams.get('q') ?? '');
  });
  await page.keyboard.press('Control+k');
  await box(page).waitFor();
  const start = pathOf(page);
  await box(page).evaluate((each) => each.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })));
  await box(page).fill('shouce');
  // As Safari sends it: the composition is over, the key is still the input method's.
  const enterOfInputMethod = { key: 'Enter', keyCode: 229, isComposing: false, bubbles: true, cancelable: true };
  await box(page).evaluate((each, init) => each.dispatchEvent(new KeyboardEvent('keydown', init)), enterOfInputMethod);
  expect(await page.getByRole('option', { name: '使用手册' }).count()).toBe(0);
  expect(pathOf(page)).toBe(start);
  await box(page).fill('手册');
  await box(page).evaluate((each) => each.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })));
  await option(page, '使用手册').waitFor();
  await expect.poll(() => query).toEqual(['手册']);
});

test('an action is done; Ctrl Enter opens a page beside this one; nothing opens over another dialog', async () => {
  const { page, complaints } = await signedIn();
  await page.keyboard.press('Control+k');
  await box(page).fill('sysc');
  await option(page, '使用手册').waitFor();
  const [nextTo] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await nextTo.getByRole('heading', { level: 1, name: '使用手册' }).waitFor();
  await nextTo.close();

  await page.getByRole('button', { name: '错误日志' }).click();
  await page.getByRole('dialog', { name: '错误日志' }).waitFor();
  await page.keyboard.press('Control+k');
  expect(await dialog(page).count()).toBe(0);
  await page.getByRole('dialog', { name: '错误日志' }).getByRole('button', { name: '取消' }).click();
  await page.getByRole('dialog', { name: '错误日志' }).waitFor({ state: 'hidden' });

  await page.keyboard.press('Control+k');
  await box(page).fill('switch lang');
  await option(page, /切换语言/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  expect(complaints).toEqual([]);
});
