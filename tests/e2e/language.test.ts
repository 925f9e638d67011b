// Sees: header, settings, menu
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { enter, go, openPage, sharedBrowser } from '../support/browser';
import { sharedConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const names = { zh: '中文', en: 'English' } as const;
const speak = async (page: Page, language: keyof typeof names): Promise<void> => {
  await page.getByRole('button', { name: /^(语言|Language)$/ }).click();
  await page.getByRole('menuitem', { name: names[language] }).click();
  await page.waitForFunction((lang) => document.documentElement.lang.startsWith(lang), language);
};
/** Chinese that is neither data nor the name of a language. */
const chinese = /\p{Script=Han}/u;

describe('the language of the console', () => {
  test('reaches menu, tabs, breadcrumb, title, table, antd and an open form, which keeps its input', async () => {
    const { page, complaints } = await openPage(browser);
    await enter(page, { url: server.url, username: 'customer', path: '/articleTask/articleTask' });
    const menu = page.getByRole('navigation', { name: /^(主菜单|Main menu)$/ });
    await page.getByRole('table').waitFor();
    // English is fetched with the first change, and nothing is drawn half in it.
    await speak(page, 'en');
    expect(await menu.innerText()).not.toMatch(chinese);
    expect(await page.getByRole('tablist').first().innerText()).not.toMatch(chinese);
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).first().innerText()).not.toMatch(chinese);
    expect((await page.getByRole('columnheader').allInnerTexts()).join()).not.toMatch(chinese);
    expect(await page.getByRole('combobox', { name: /page size/i }).count()).toBe(1);
    expect(await page.title()).not.toMatch(chinese);

    await go(page, '/articleTask/tableAddKeywordArticleTask');
    const field = page.getByRole('textbox', { name: /任务名称|Task name/ });
    await field.fill('半成品');
    const element = await field.elementHandle();
    for (const language of ['zh', 'en', 'zh', 'en', 'zh'] as const) await speak(page, language);
    expect(await page.getByRole('textbox', { name: '任务名称' }).inputValue()).toBe('半成品');
    // The very same input, with all that somebody does in it.
    expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('关键词分组不能为空').first().waitFor();
    await speak(page, 'en');
    await page.getByText('关键词分组不能为空').first().waitFor({ state: 'detached' });
    expect((await page.locator('.ant-form-item-explain-error').allInnerTexts()).join()).not.toMatch(chinese);
    expect(complaints).toEqual([]);
  });

  test('is that of the last visit, from the first word on', { tags: 'slow' }, async () => {
    const { page } = await openPage(browser);
    await page.addInitScript(() => {
      localStorage.setItem('language', 'en');
      // Every text that the page has ever shown.
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) seen.push(node.textContent ?? '');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${server.url}/login`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
    const inBody = seen.filter((text) => /登录|密码|用户名/.test(text));
    expect(inBody).toEqual([]);
    expect(await page.getAttribute('html', 'lang')).toBe('en');
  });

  test('stays Chinese, and usable, where the English texts cannot be had', { tags: 'slow' }, async () => {
    const { page } = await openPage(browser);
    await enter(page, { url: server.url, username: 'customer' });
    await page.getByRole('button', { name: '语言' }).click();
    const english = page.getByRole('menuitem', { name: 'English' });
    await english.waitFor();
    // Scripts that are fetched from here on are those of the texts.
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    const missing = page.waitForResponse((answer) => answer.status() === 404 && answer.url().endsWith('.js'));
    await english.click();
    await missing;
    await page.getByRole('button', { name: '用户菜单' }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toMatch(/^zh/);
    expect(await page.getByRole('main').count()).toBe(1);
  });
});

describe('the keyboard', () => {
  test('moves in a menu, chooses nothing that is disabled, and is back at the button after it', {
    tags: 'slow',
  }, async () => {
    const { page } = await openPage(browser);
    await enter(page, { url: server.url, username: 'customer', path: '/image' });
    const button = page.getByRole('button', { name: '更多标签操作' });
    const items = page.getByRole('menuitem');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await button.press('Enter');
    await items.first().waitFor();
    const names = await items.allTextContents();
    for (const [key, at] of [
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', -1],
      ['Home', 0],
      ['End', -1],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(focused).toBe(names.at(at));
    }
    const disabled = items.and(page.locator('[aria-disabled="true"]')).first();
    await disabled.press('Enter');
    expect(await disabled.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await items.first().waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('skips to the page, and goes through header and menu in the order that is seen', { tags: 'slow' }, async () => {
    const { page } = await openPage(browser);
    await enter(page, { url: server.url, username: 'customer', path: '/image' });
    await page.getByRole('button', { name: '新增' }).first().waitFor();
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    expect(await focused()).toBe('跳到主要内容');
    await page.keyboard.press('Enter');
    const isInMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
    expect(await isInMain()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isInMain()).toBe(true);
    // From the top again: every stop can be seen, has a name, and menu and header come before the page.
    await page.reload();
    await page.getByRole('button', { name: '新增' }).first().waitFor();
    const stops: { part: string; name: string; isSeen: boolean }[] = [];
    for (let stop = 0; stop < 60 && stops.at(-1)?.part !== 'main'; stop += 1) {
      await page.keyboard.press('Tab');
      stops.push(
        await page.evaluate(() => {
          const element = document.activeElement as HTMLElement;
          const { width, height } = element.getBoundingClientRect();
          const part = element.closest('main, header, nav, aside')?.tagName.toLowerCase() ?? 'other';
          const name = element.ariaLabel ?? element.getAttribute('title') ?? element.textContent ?? '';
          return { part, name: name.trim(), isSeen: width > 0 && height > 0 };
        }),
      );
    }
    expect(stops.at(-1)?.part).toBe('main');
    expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
    expect(stops.slice(0, -1).filter(({ name }) => name === '')).toEqual([]);
    expect(new Set(stops.map(({ part }) => part))).toContain('header');
  });
});
