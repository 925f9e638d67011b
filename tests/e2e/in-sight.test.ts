// @module-tag slow
// Sees: list, header, menu
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { enter, openPage, sharedBrowser, signIn } from '../support/browser';
import { sharedConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const openList = async (width: number, height = 800): Promise<Page> => {
  const { page } = await openPage(browser, { viewport: { width, height } });
  await enter(page, { url: server.url, username: 'customer', path: '/ranking/index?_size=50' });
  await page.getByText(/^共 \d+ 条$/).waitFor();
  return page;
};

/** What can be used in the page and lies below what is fixed above it, with the window scrolled to `top`. */
const covered = (page: Page, top: number): Promise<string[]> =>
  page.evaluate(async (to) => {
    scrollTo({ top: to, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const floating = [...document.querySelectorAll('.back-to-top, .theme-edge-handle')].map(boxOf);
    const targets = document.querySelectorAll('main :is(a, button, input, select, textarea, [role], td, th)');
    return [...targets]
      .filter((target) => {
        const box = boxOf(target);
        // What is out of sight the browser has not laid out.
        if (box.bottom < 0 || box.top > innerHeight) return false;
        const frame = target.closest('.engine-table-frame, .engine-strip > div');
        // What is scrolled aside lies beyond the edge of its table, or of its line.
        const right = frame ? Math.min(box.right, boxOf(frame).right) : box.right;
        return floating.some(
          (over) => over.left < right && over.right > box.left && over.top < box.bottom && over.bottom > box.top,
        );
      })
      .map((target) => `${target.tagName} ${target.textContent.slice(0, 20)}`);
  }, top);

describe('what is fixed to the edge of the window', () => {
  test.each([1440, 1024, 390])('covers nothing of a page %i px wide, wherever it is scrolled to', async (width) => {
    const page = await openList(width);
    const height = await page.evaluate(() => document.body.scrollHeight);
    const places = Array.from({ length: 8 }, (_, index) => Math.round((height * index) / 7));
    for (const top of places) expect([top, await covered(page, top)]).toEqual([top, []]);
    const up = page.getByRole('button', { name: '回到顶部' });
    await up.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await up.waitFor({ state: 'hidden' });
  });
});

test('head and first column of a table stay in sight', async () => {
  const page = await openList(1440);
  const frame = page.locator('.engine-table-frame');
  const place = (selector: string) =>
    frame
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return { left: Math.round(left), top: Math.round(top) };
      });
  const before = { head: await place('thead'), first: await place('td.engine-lead') };
  await frame.evaluate((element) => element.scrollTo({ left: 400, behavior: 'instant' }));
  expect((await place('td.engine-lead')).left).toBe(before.first.left);
  expect((await place('th.engine-lead')).left).toBe(before.first.left);
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
  // Below the line with the title, which stays below the tabs.
  const title = page.locator('header.engine-head').filter({ visible: true });
  const bars = await title.evaluate((head) => head.getBoundingClientRect().bottom);
  const tabs = await page.locator('.shell-tabs').evaluate((bar) => bar.getBoundingClientRect().bottom);
  expect(Math.abs(bars - tabs - 48)).toBeLessThanOrEqual(2);
  await expect.poll(async () => Math.abs((await place('thead')).top - bars)).toBeLessThanOrEqual(2);
  expect((await place('td.engine-lead')).top).toBeLessThan(0);
  // It can be used there.
  await frame.getByRole('columnheader', { name: '关键词' }).getByRole('button').click();
  const sorted = () => new URL(page.url()).searchParams.get('_sort');
  await expect.poll(sorted).not.toBeNull();
  const first = sorted();
  await frame
    .getByRole('columnheader', { name: '当前排名' })
    .getByRole('button')
    .click({ modifiers: ['Shift'] });
  await expect.poll(sorted).toMatch(new RegExp(`^${first},-?\\w+$`));
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  // And it leaves with its table.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const bottom = () => frame.evaluate((element) => element.getBoundingClientRect().bottom);
  expect((await place('thead')).top).toBeLessThan(await bottom());
});

test('a group of the menu that is opened at its end comes into sight with what is in it', async () => {
  const { page } = await openPage(browser, { viewport: { width: 1440, height: 620 } });
  await enter(page, { url: server.url, username: 'customer' });
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('button', { name: '发布设置' }).click();
  const last = menu.getByRole('link', { name: '授权中心' });
  await expect.poll(() => last.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
});

test('after a sign-in the focus is on the page', async () => {
  const { page } = await openPage(browser);
  await signIn(page, { url: server.url, username: 'customer' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await page.getByRole('button', { name: '用户菜单' }).getByText('王建国').waitFor();
});

describe('the sign-in page', () => {
  test.each([
    [1440, 'zh'],
    [1440, 'en'],
    [390, 'zh'],
    [390, 'en'],
  ])('%i px wide in %s moves nothing, whatever is chosen, refused or said', async (width, language) => {
    const { page } = await openPage(browser, { viewport: { width, height: 800 } });
    await page.addInitScript((name) => localStorage.setItem('language', name), language);
    await page.goto(`${server.url}/login`);
    await page.getByRole('button', { name: /engineer/ }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('sign-in-username');
    const places = () =>
      page.evaluate(() => {
        const shown = '[role="tabpanel"]:not([hidden])';
        return ['h1', '[role="tablist"]', `${shown} .input`, `${shown} .auth-submit`, `${shown} .sign-in-foot`].map(
          (selector) => {
            const box = document.querySelector(selector)?.getBoundingClientRect();
            return [selector, Math.round(box?.left ?? -1), Math.round((box?.top ?? -1) + scrollY)];
          },
        );
      });
    const before = await places();
    const form = (panel: string) => page.locator(`#sign-in-panel-${panel}`);
    await form('account').locator('.auth-submit').click();
    await page.getByRole('alert').waitFor();
    expect(await places()).toEqual(before);
    await page.locator('#sign-in-username').fill('nobody');
    await page.locator('#sign-in-password').fill('wrong-one');
    // What is mended is no longer complained of.
    await page.getByRole('alert').waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await places()).toEqual(before);
    await page.getByRole('tab').nth(1).click();
    await page.locator('#sign-in-mobile-mobile').fill('138');
    expect(await places()).toEqual(before);
    await form('mobile').locator('.auth-ask').click();
    await page.getByRole('alert').waitFor();
    expect(await places()).toEqual(before);
    await page.locator('#sign-in-mobile-mobile').fill('13800138000');
    await page.getByRole('alert').waitFor({ state: 'hidden' });
    await page.getByRole('tab').nth(0).click();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await places()).toEqual(before);
  });
});
