// Sees: theme, theme-drawer, settings
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { enter, openPage, sharedBrowser } from '../support/browser';
import { sharedConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const key = 'console-settings';
const storedIn = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}').settings ?? {}, key);
const keep = (page: Page, text: string): Promise<void> =>
  page.evaluate(([name, value]) => localStorage.setItem(name ?? '', value ?? ''), [key, text]);
const variable = (page: Page, name: string): Promise<string> =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(), name);
const scheme = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
const drawer = (page: Page) => page.getByRole('dialog', { name: '主题设置' });
const openDrawer = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '主题设置' }).click();
  await drawer(page).getByRole('button', { name: '保存', exact: true }).waitFor();
};
const choose = async (page: Page, name: string): Promise<void> => {
  await drawer(page).getByRole('radio', { name, exact: true }).check();
};

test('what is chosen shows at once, is kept by saving and given up by closing', async () => {
  const { page, complaints } = await openPage(browser, { colorScheme: 'light' });
  await enter(page, { url: server.url, username: 'customer' });
  await openDrawer(page);
  await choose(page, '红白');
  await expect.poll(() => variable(page, '--primary')).toBe('#e8475b');
  await page.keyboard.press('Escape');
  await expect.poll(() => variable(page, '--primary')).toBe('#1890ff');
  expect(await storedIn(page)).toEqual({});

  await openDrawer(page);
  await choose(page, '深色');
  await choose(page, '紫黑');
  await choose(page, '分栏');
  expect(await drawer(page).getByRole('combobox', { name: '分栏样式' }).isEnabled()).toBe(true);
  await drawer(page).getByRole('button', { name: '保存', exact: true }).click();
  await drawer(page).waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('button', { name: '主题设置' }).waitFor();
  expect(await scheme(page)).toBe('dark');
  expect(await variable(page, '--primary')).toBe('#6954f0');
  expect(await storedIn(page)).toMatchObject({ mode: 'dark', themeName: 'purple-black', layout: 'column' });

  await openDrawer(page);
  await drawer(page).getByRole('button', { name: '恢复默认' }).click();
  await drawer(page).waitFor({ state: 'hidden' });
  expect(await storedIn(page)).toMatchObject({ mode: 'system', themeName: 'blue-white', layout: 'common' });
  expect(await variable(page, '--primary')).toBe('#1890ff');
  expect(complaints).toEqual([]);
});

test('a card is chosen by a click on its text, its picture or its radio button', { tags: 'slow' }, async () => {
  const { page } = await openPage(browser);
  await enter(page, { url: server.url, username: 'customer' });
  await openDrawer(page);
  const isChosen = (name: string) => drawer(page).getByRole('radio', { name, exact: true }).isChecked();
  await drawer(page).getByText('分栏', { exact: true }).click();
  expect(await isChosen('分栏')).toBe(true);
  await drawer(page).locator('label', { hasText: '纵向' }).locator('svg').click();
  expect(await isChosen('纵向')).toBe(true);
  await drawer(page).getByRole('radio', { name: '浮动', exact: true }).check();
  expect(await isChosen('浮动')).toBe(true);
  await drawer(page).getByText('深色', { exact: true }).click();
  expect(await isChosen('深色')).toBe(true);
});

test('the mode holds before the console is there, and corrupted settings give the defaults', {
  tags: 'slow',
}, async () => {
  const { page, complaints } = await openPage(browser, { colorScheme: 'light' });
  await page.goto(`${server.url}/favicon.svg`);
  await keep(page, JSON.stringify({ version: 2, settings: { mode: 'dark' } }));
  // Without the console's own scripts only the page's first words are there.
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(`${server.url}/login`);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(11, 20, 32)');
  await page.unroute('**/*.js');
  await page.reload();
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  expect(await scheme(page)).toBe('dark');
  complaints.length = 0;

  for (const text of [
    '{"version":2,"settings":',
    '{"version":2,"settings":{"mode":"neon","themeName":7}}',
    'null',
    '[]',
  ]) {
    await keep(page, text);
    await page.reload();
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(await variable(page, '--primary')).toBe('#1890ff');
  }
  await enter(page, { url: server.url, username: 'customer' });
  await openDrawer(page);
  for (const name of ['常规', '蓝白', '跟随系统']) {
    expect(await drawer(page).getByRole('radio', { name, exact: true }).isChecked()).toBe(true);
  }
  expect(complaints).toEqual([]);
});

test('help for eyes leaves what is fixed in its place, and the picture loads nothing', { tags: 'slow' }, async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'customer' });
  const handle = page.getByRole('button', { name: '主题列表' });
  const before = await handle.boundingBox();
  for (const colourAid of ['grey', 'weak']) {
    await keep(page, JSON.stringify({ version: 2, settings: { colourAid, themeName: 'image' } }));
    await page.reload();
    await handle.waitFor();
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).filter)).not.toBe('none');
    await page.evaluate(() => {
      document.body.style.minHeight = '3000px';
      scrollTo(0, 1000);
    });
    expect(await handle.boundingBox()).toEqual(before);
  }
  expect(await variable(page, '--picture')).toMatch(/^url\("data:image\/svg/);
  expect(complaints).toEqual([]);
});

test('the list at the edge works with the keyboard and covers nothing of a narrow page', { tags: 'slow' }, async () => {
  const { page, complaints } = await openPage(browser, { viewport: { width: 800, height: 844 }, colorScheme: 'light' });
  await page.goto(`${server.url}/favicon.svg`);
  const answer = await page.request.post(`${server.url}/backend/api/user/login`, {
    data: { username: 'customer', password: '123456' },
  });
  await page.evaluate((token) => localStorage.setItem('token', token), (await answer.json()).data.token);
  await page.goto(`${server.url}/material/keyword`);
  const handle = page.getByRole('button', { name: '主题列表' });
  const [box, main] = [await handle.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
  expect(box?.x).toBeGreaterThanOrEqual((main?.x ?? 0) + (main?.width ?? 0));
  expect(box?.x).toBeGreaterThanOrEqual(800 - 12);
  await handle.focus();
  await page.keyboard.press('Enter');
  const theme = page.getByRole('radio', { name: '蓝白' });
  await theme.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => variable(page, '--primary')).toBe('#0f9db3');
  await page.keyboard.press('Escape');
  await theme.waitFor({ state: 'hidden' });
  expect(await handle.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await storedIn(page)).toMatchObject({ themeName: 'ocean' });
  // A phone has no room for it; there the header leads to the themes.
  await page.setViewportSize({ width: 390, height: 844 });
  await handle.waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
});
