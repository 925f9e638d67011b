// Sees: pages, errors, session
// Sees when slow: replace
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from '../../resources.config';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { flattenRoutes } from '../../src/framework/language/resolve/resolve-routes';
import type { Route } from '../../src/framework/language/route/route';
import { textOf } from '../../src/framework/shared/label';
import { enter, follow, go, openPage, sharedBrowser, type WatchedPage } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';
import { button, open } from './support/demos/act';
import { firstActs } from './support/demos/first-acts';
import { otherActs } from './support/demos/other-acts';

const acts = { ...firstActs, ...otherActs };
const group = resolveConsole(config).routeByPath.get('/demos');
const pages: readonly Route[] = flattenRoutes(group ? [group] : []).filter(
  ({ path, page }) => ['list', 'create', 'screen'].includes(page.kind) && !/\/(create|edit|show)(\/|$)/.test(path),
);
/** Where a page is opened; the id in its address is an existing one. */
const addressOf = ({ path }: Route): string => path.replace(':id', '1');
/** Without a tab, or with one for each visit: there is no tab of this address to wait for. */
const hasNoTab = (path: string): boolean => /noLayout|test2|iframe.view/.test(path);

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

const openRoute = async (page: Page, route: Route): Promise<void> => {
  const address = addressOf(route);
  await (hasNoTab(address) ? follow(page, address) : go(page, address));
  await open(page)
    .or(page.getByRole('main'))
    .getByRole('heading', { level: 1, name: textOf(route.title, 'zh'), exact: true })
    .first()
    .waitFor();
  await page.getByRole('complementary').filter({ visible: true }).getByRole('button', { name: '查看源码' }).waitFor();
};

let watched: WatchedPage;
beforeAll(async () => {
  watched = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await enter(watched.page, { url: server.url, username: 'admin', path: '/index' });
});

test('an expired token is refreshed once for ten requests, on the page that demonstrates it', async () => {
  await go(watched.page, '/vab/session');
  await acts['/vab/session']?.(watched.page);
  expect(watched.complaints.splice(0)).toEqual([]);
});

test.each(pages.filter(({ path }) => path !== '/vab/session').map((route) => [route.path, route] as const))(
  '%s opens and does what it says',
  { tags: 'slow' },
  async (path, route) => {
    const { page, complaints } = watched;
    await openRoute(page, route);
    await acts[path]?.(page);
    // The wrong code of /other/social is refused with 500, as the specification has it.
    expect(complaints.splice(0).filter((each) => !/status of 500/.test(each) || path !== '/other/social')).toEqual([]);
  },
);

test('source and manual are there to copy', async () => {
  const { page, complaints } = watched;
  await go(page, '/vab/form/dependent');
  await open(page).getByRole('button', { name: '查看源码' }).click();
  await page.locator('.demo-source').filter({ hasText: 'export const demoDependent = defineResource({' }).waitFor();
  await page.keyboard.press('Escape');
  await open(page).getByRole('button', { name: '查看文档' }).click();
  await page.locator('.demo-source').filter({ hasText: '## Conditions' }).waitFor();
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
