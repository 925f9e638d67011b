// Sees: tabs
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter, go, openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

/** Two cores may be busy with other tests. */
const soon = { timeout: 30_000 };

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

const openAs = async (username: string) => {
  const opened = await openPage(browser);
  await enter(opened.page, { url: server.url, username });
  const { page } = opened;
  return { ...opened, go: (address: string) => go(page, address) };
};
const tablist = (page: Page) => page.getByRole('tablist', { name: '标签页' });
const tab = (page: Page, name: string) => tablist(page).getByRole('tab', { name, exact: true });
const titles = (page: Page) => tablist(page).getByRole('tab').allTextContents();
const selected = (page: Page) => tablist(page).getByRole('tab', { selected: true }).textContent();
const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: '更多标签操作' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

describe('a kept tab', () => {
  test('keeps what was typed, chosen and scrolled, and asks for nothing while it is hidden', async () => {
    const { page, go, complaints } = await openAs('customer');
    await go('/image/create');
    await page.getByLabel('分组名称').fill('写到一半');
    await go('/articleList/article?_size=50');
    await page.getByRole('table').first().waitFor();
    await page.getByRole('checkbox', { name: /^选择/ }).nth(1).check();
    // The bar of the selection moves the rows down: a page that was scrolled before would move with them.
    await page.getByText('已选 1 项').waitFor();
    await page.evaluate(() => scrollTo(0, 300));
    await expect.poll(() => page.evaluate(() => scrollY), soon).toBe(300);

    await tab(page, '新增图片分组').click();
    expect(await page.getByLabel('分组名称').inputValue()).toBe('写到一半');
    await expect.poll(() => page.evaluate(() => scrollY), soon).toBe(0);
    await expect.poll(() => page.getByRole('main').getByRole('table').count(), soon).toBe(0);

    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await go('/image/create?again=1');
    await expect.poll(() => page.url()).toContain('again=1');
    expect(calls.filter((url) => url.includes('/api/articles'))).toEqual([]);

    await tab(page, '文章列表').click();
    await expect.poll(() => page.evaluate(() => scrollY), soon).toBe(300);
    expect(new URL(page.url()).search).toBe('?_size=50');
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  test('runs no timer while it is hidden, and goes on when it is shown again', { tags: 'slow' }, async () => {
    const { page, go } = await openAs('customer');
    await page.clock.install();
    let query = 0;
    page.on('request', (request) => {
      if (request.url().includes('checkQrStatus')) query += 1;
    });
    await go('/setting/personalCenter?tab=binding');
    await page.getByRole('img', { name: '微信绑定二维码' }).waitFor();
    await expect
      .poll(async () => {
        await page.clock.runFor(2_500);
        return query;
      }, soon)
      .toBeGreaterThan(0);
    await go('/manual');
    const before = query;
    await page.clock.runFor(30_000);
    expect(query).toBe(before);
    await go('/setting/personalCenter?tab=binding');
    await expect
      .poll(async () => {
        await page.clock.runFor(2_500);
        return query;
      }, soon)
      .toBeGreaterThan(before);
  });

  test('is asked about before it is closed or refreshed with unsaved input, and not when it is left', {
    tags: 'slow',
  }, async () => {
    const { page, go } = await openAs('customer');
    await go('/image/create');
    await page.getByLabel('分组名称').fill('写到一半');
    await tab(page, '首页').click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await tab(page, '新增图片分组').click({ button: 'middle' });
    await page.getByRole('dialog').getByText('新增图片分组').waitFor();
    await page.getByRole('button', { name: '继续编辑' }).click();
    await tab(page, '新增图片分组').click();
    await page.getByRole('button', { name: '刷新', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '丢弃内容' }).click();
    await expect.poll(() => page.getByLabel('分组名称').inputValue(), soon).toBe('');
    await tab(page, '新增图片分组').click({ button: 'middle' });
    await expect.poll(() => titles(page), soon).toEqual(['首页']);
  });

  test('is left for good when its form is saved', { tags: 'slow' }, async () => {
    const { page, go } = await openAs('customer');
    await go('/image/create');
    await page.getByLabel('分组名称').fill('存好的分组');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.locator('[data-page="/image"]').getByText('存好的分组').waitFor();
    expect(await titles(page)).toEqual(['首页', '图片素材管理']);
  });
});

describe('the bar', () => {
  test('closes left, right, others and all, disabled as the specification says', { tags: 'slow' }, async () => {
    const { page, go } = await openAs('customer');
    for (const path of ['/image', '/amount', '/baiduAgent', '/manual']) await go(path);
    const all = ['首页', '图片素材管理', '文章数据', '智能体管理', '使用手册'];
    await expect.poll(() => titles(page), soon).toEqual(all);
    await tab(page, '首页').click({ button: 'right' });
    const isDisabled = async (name: string) =>
      (await page.getByRole('menuitem', { name, exact: true }).getAttribute('aria-disabled')) === 'true';
    expect([await isDisabled('关闭左侧'), await isDisabled('关闭右侧'), await isDisabled('关闭其他')]).toEqual([
      true,
      false,
      false,
    ]);
    await page.keyboard.press('Escape');
    await tab(page, '使用手册').click({ button: 'right' });
    expect([await isDisabled('关闭左侧'), await isDisabled('关闭右侧')]).toEqual([false, true]);
    await page.keyboard.press('Escape');

    await tab(page, '文章数据').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭左侧' }).click();
    await expect.poll(() => titles(page)).toEqual(['首页', '文章数据', '智能体管理', '使用手册']);
    expect(await selected(page)).toBe('使用手册');
    await tab(page, '文章数据').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭右侧' }).click();
    await expect.poll(() => titles(page)).toEqual(['首页', '文章数据']);
    await expect.poll(() => page.url(), soon).toContain('/amount');
    await choose(page, '关闭全部');
    await expect.poll(() => titles(page)).toEqual(['首页']);
    await expect.poll(() => new URL(page.url()).pathname, soon).toBe('/');
    await page.getByRole('button', { name: '更多标签操作' }).click();
    expect(await isDisabled('关闭其他')).toBe(true);
  });

  test('pins, moves by menu and by dragging, and is there again after a reload', { tags: 'slow' }, async () => {
    const { page, go, complaints } = await openAs('customer');
    for (const path of ['/image', '/amount', '/manual']) await go(path);
    await choose(page, '固定');
    await expect.poll(() => titles(page)).toEqual(['首页', '使用手册', '图片素材管理', '文章数据']);
    await tab(page, '文章数据').dragTo(tab(page, '图片素材管理'));
    await expect.poll(() => titles(page)).toEqual(['首页', '使用手册', '文章数据', '图片素材管理']);
    await tab(page, '文章数据').click();
    await choose(page, '右移');
    await expect.poll(() => titles(page)).toEqual(['首页', '使用手册', '图片素材管理', '文章数据']);
    await page.reload();
    await expect.poll(() => titles(page), soon).toEqual(['首页', '使用手册', '图片素材管理', '文章数据']);
    expect(await selected(page)).toBe('文章数据');
    await choose(page, '关闭其他');
    await expect.poll(() => titles(page)).toEqual(['首页', '使用手册', '文章数据']);
    await tab(page, '首页').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Delete');
    await expect.poll(() => titles(page)).toEqual(['首页', '使用手册']);
    expect(complaints).toEqual([]);
  });

  test('reaches every tab by wheel, arrows and list, and keeps the focus where a tab is closed', {
    tags: 'slow',
  }, async () => {
    const { page, go, complaints } = await openAs('customer');
    const paths = ['/image', '/amount', '/manual', '/material/keyword', '/articleList/article', '/articleList/list'];
    const more = [
      '/release/release',
      '/release/send',
      '/ranking/index',
      '/option/authorization',
      '/keywordVideo/keywordVideo',
    ];
    for (const path of paths) await go(path);
    expect(await page.getByRole('button', { name: '全部标签' }).count()).toBe(0);
    for (const path of more) await go(path);
    const at = () => tablist(page).evaluate(({ scrollLeft }) => scrollLeft);
    const isSeen = (name: string) =>
      tab(page, name).evaluate((element) => {
        const bar = element.parentElement?.getBoundingClientRect();
        const { left, right } = element.getBoundingClientRect();
        return bar !== undefined && left >= bar.left - 1 && right <= bar.right + 1;
      });
    // The open tab is in sight, also after the tools of the bar have taken their room.
    await expect.poll(() => isSeen('视频生成任务2.0'), soon).toBe(true);
    expect(await isSeen('首页')).toBe(false);
    await tablist(page).hover();
    await page.mouse.wheel(0, -2000);
    await expect.poll(at, soon).toBe(0);
    await page.getByRole('button', { name: '向右滚动' }).click();
    await expect.poll(at, soon).toBeGreaterThan(0);
    await page.getByRole('button', { name: '向左滚动' }).click();
    await expect.poll(at, soon).toBe(0);
    await page.getByRole('button', { name: '全部标签' }).click();
    await expect.poll(() => page.getByRole('menuitem').count(), soon).toBe(12);
    await page.getByRole('menuitem', { name: '授权中心' }).click();
    await expect.poll(() => selected(page), soon).toBe('授权中心');
    await expect.poll(() => isSeen('授权中心'), soon).toBe(true);

    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-tab'));
    await tab(page, '授权中心').focus();
    await page.keyboard.press('Delete');
    // The last one is open now, as the specification says.
    await expect.poll(focused, soon).toBe('/keywordVideo/keywordVideo');
    await tab(page, '文章数据').focus();
    await page.keyboard.press('Delete');
    await expect.poll(focused, soon).toBe('/manual');
    expect(await selected(page)).toBe('视频生成任务2.0');
    await tab(page, '使用手册').locator('.tab-cross').click();
    await expect.poll(focused, soon).toBe('/material/keyword');
    expect(complaints).toEqual([]);
  });

  test('gives the page all of the window, and menu and header their room again', { tags: 'slow' }, async () => {
    const { page, go } = await openAs('customer');
    await go('/image');
    const menu = page.getByRole('navigation', { name: '主菜单' });
    const toggle = page.getByRole('button', { name: '最大化页面' });
    await toggle.click();
    await menu.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '用户菜单' }).waitFor({ state: 'hidden' });
    const left = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().left);
    expect(await left()).toBe(0);
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
    await toggle.click();
    await menu.waitFor();
    expect(await left()).toBeGreaterThan(0);
  });

  test('names tabs of records by their record and in the language in force; a menu entry leads back to its tab', {
    tags: 'slow',
  }, async () => {
    const { page, go } = await openAs('customer');
    await go('/articleList/article?_page=2');
    await page.getByRole('table').first().waitFor();
    await page.getByRole('button', { name: '查看', exact: true }).first().click();
    await page.getByRole('heading', { name: '详细信息' }).waitFor();
    const title = await page.getByRole('main').getByRole('heading', { level: 1 }).textContent();
    await expect.poll(() => selected(page), soon).toBe(title);
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '文章列表', exact: true }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?_page=2');
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect
      .poll(() => page.getByRole('tablist', { name: 'Tabs' }).getByRole('tab').allTextContents())
      .toEqual(['Dashboard', 'Article list', title]);
  });
});

test('20 pages are kept; clean ones go first, and nobody is asked about a form that they are not leaving', {
  tags: 'slow',
}, async () => {
  const { page, go } = await openAs('customer');
  await go('/image/create');
  await page.getByLabel('分组名称').fill('写到一半');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get(`${server.url}/backend/api/articles?_start=0&_end=30`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { list: { id: string }[] } };
  const stored = () => page.locator('.kept-page').count();
  for (const { id } of data.list.slice(0, 22)) {
    await go(`/articleList/article/show/${id}`);
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
  await expect.poll(stored, soon).toBe(20);
  await tab(page, '新增图片分组').click();
  expect(await page.getByLabel('分组名称').inputValue()).toBe('写到一半');

  // The button that keeps the input has the focus, so that Enter loses nothing.
  await tab(page, '新增图片分组').click({ button: 'middle' });
  await page.getByRole('dialog', { name: '有未保存的内容' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), soon).toMatch(/继续\s*编辑/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await page.getByLabel('分组名称').inputValue()).toBe('写到一半');
});
