// Sees: pages, errors
// Sees when slow: menu, replace
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config from '../../resources.config';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { flattenRoutes } from '../../src/framework/language/resolve/resolve-routes';
import type { Route } from '../../src/framework/language/route/route';
import { textOf } from '../../src/framework/shared/label';
import { enter, follow, go, openPage, sharedBrowser, type WatchedPage } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';
import { button, open } from './support/demos/act';
import { firstActs } from './support/demos/first-acts';
import { formActs } from './support/demos/form-acts';
import { otherActs } from './support/demos/other-acts';

const acts = { ...firstActs, ...formActs, ...otherActs };
const group = resolveConsole(config).routeByPath.get('/demos');
const pages: readonly Route[] = flattenRoutes(group ? [group] : []).filter(
  ({ path, page }) => ['list', 'create', 'screen'].includes(page.kind) && !/\/(create|edit|show)(\/|$)/.test(path),
);
/** Where a page is opened; what stands in its address is one that there is. */
const addressOf = ({ path }: Route): string => path.replace(':id', '1');
/** Without a tab, or with one for each visit: there is no tab of this address to wait for. */
const hasNoTab = (path: string): boolean => /noLayout|test2|iframe.view/.test(path);

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

const openRoute = async (page: Page, route: Route, language: 'zh' | 'en'): Promise<void> => {
  const address = addressOf(route);
  await (hasNoTab(address) ? follow(page, address) : go(page, address));
  await open(page)
    .or(page.getByRole('main'))
    .getByRole('heading', { level: 1, name: textOf(route.title, language), exact: true })
    .first()
    .waitFor();
  await page
    .getByRole('complementary')
    .filter({ visible: true })
    .getByRole('button', { name: language === 'zh' ? '查看源码' : 'Source' })
    .waitFor();
};

describe('in Chinese, 1440 px wide, light', () => {
  let watched: WatchedPage;
  beforeAll(async () => {
    watched = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
    await enter(watched.page, { url: server.url, username: 'admin', path: '/index' });
  });

  test.each(pages.map((route) => [route.path, route] as const))(
    '%s opens and does what it says',
    { tags: 'slow' },
    async (path, route) => {
      const { page, complaints } = watched;
      await openRoute(page, route, 'zh');
      await acts[path]?.(page);
      // The wrong code of /other/social is refused with 500, as the specification has it.
      expect(complaints.splice(0).filter((each) => !/status of 500/.test(each) || path !== '/other/social')).toEqual(
        [],
      );
    },
  );

  test('source and manual are there to copy', async () => {
    const { page, complaints } = watched;
    await go(page, '/vab/form/dependent');
    await open(page).getByRole('button', { name: '查看源码' }).click();
    await page.locator('.demo-source').filter({ hasText: 'export const demoDependent = defineResource({' }).waitFor();
    await page.keyboard.press('Escape');
    await open(page).getByRole('button', { name: '查看文档' }).click();
    await page.locator('.demo-source').filter({ hasText: '### Conditions' }).waitFor();
    expect(complaints.splice(0)).toEqual([]);
  });

  test('what is thrown on purpose is in the error log', async () => {
    const { page, complaints } = watched;
    await go(page, '/other/log');
    await button(page, '在事件中抛出').click();
    await open(page).getByRole('log').getByText('demo: thrown in an event').waitFor();
    await page.getByRole('button', { name: /^错误日志/ }).click();
    await page.getByRole('dialog').getByText('demo: thrown in an event').first().waitFor();
    expect(complaints.splice(0).join()).toContain('demo: thrown in an event');
  });
});

test.each([
  ['en', 1024, 'dark'],
  ['en', 390, 'light'],
] as const)(
  'in %s, %i px wide, %s, every page opens without an error and without scrolling sideways',
  { tags: 'slow' },
  async (language, width, colorScheme) => {
    const { page, complaints } = await openPage(browser, { viewport: { width, height: 844 }, colorScheme });
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await enter(page, { url: server.url, username: 'admin', path: '/index' });
    const under = new Set<unknown>();
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && !request.url().includes('/events')) under.add(request);
    });
    page.on('requestfinished', (request) => under.delete(request));
    page.on('requestfailed', (request) => under.delete(request));
    const found: string[] = [];
    for (const route of pages) {
      await openRoute(page, route, language);
      await expect.poll(() => under.size).toBe(0);
      const wide = await page.evaluate(
        () =>
          new Promise<number>((done) =>
            requestAnimationFrame(() => done(document.documentElement.scrollWidth - innerWidth)),
          ),
      );
      if (wide > 0) found.push(`${route.path} is ${wide} px too wide`);
      found.push(...complaints.splice(0).map((each) => `${route.path}: ${each}`));
    }
    expect(found).toEqual([]);
  },
);

test('the group stands at the end of the menu of whom its pages are for, with the tables for all but editors', {
  tags: 'slow',
}, async () => {
  for (const [username, isThere] of [
    ['test', true],
    ['editor', true],
    ['admin', true],
    ['customer', false],
  ] as const) {
    const { page } = await openPage(browser);
    await enter(page, { url: server.url, username });
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await menu.locator('li').first().waitFor();
    const last = await menu.evaluate(
      (nav) => [...nav.querySelectorAll('li')].findLast((entry) => !entry.parentElement?.closest('li'))?.textContent,
    );
    expect([username, last?.includes('示例')]).toEqual([username, isThere]);
    if (isThere) {
      await go(page, '/index');
      await page.getByRole('link', { name: '图标', exact: true }).first().waitFor();
      const tables = open(page).getByRole('link', { name: '综合表格' });
      expect([username, await tables.count()]).toEqual([username, username === 'admin' ? 1 : 0]);
    }
    await page.context().close();
  }
});
