// @module-tag slow
// Sees: layout, menu
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

/** What the key leads to: what it is, and whether something is drawn around it (a menu entry draws it before its text). */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const isDrawn = (style: CSSStyleDeclaration): boolean =>
      (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none';
    const around = element.closest('.ant-input-affix-wrapper, .ant-select, .ant-segmented-item');
    const places = [
      getComputedStyle(element),
      getComputedStyle(element, '::before'),
      getComputedStyle(element, '::after'),
      ...(around ? [getComputedStyle(around)] : []),
    ];
    return { name: `${element.tagName} ${element.textContent?.slice(0, 20)}`, isDrawn: places.some(isDrawn) };
  });

test.each(['/', '/admin/admin', '/audit'])('links of %s show where the keyboard is', async (path) => {
  const { page } = await openPage(browser);
  await enter(page, { url: server.url, username: 'admin', path });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const bare: string[] = [];
  let seen = 0;
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (at === undefined) continue;
    seen += 1;
    if (!at.isDrawn && at.name.startsWith('A ')) bare.push(at.name);
  }
  expect(seen).toBeGreaterThan(20);
  expect(bare).toEqual([]);
});

test('a change of page takes the focus along', async () => {
  const { page } = await openPage(browser);
  await enter(page, { url: server.url, username: 'admin', path: '/admin/admin' });
  const add = page
    .getByRole('button', { name: '新增', exact: true })
    .or(page.getByRole('link', { name: '新增', exact: true }));
  await add.first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname.endsWith('/create'));
  await expect.poll(async () => (await focused(page))?.name).toBe('H1 新增用户');
});
