// Sees: console
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { enter, follow, openPage, sharedBrowser } from '../support/browser';
import { firstFigure, mostShift, type TimedCost, watchCost, watchShift } from '../support/page-cost';
import { sharedConsole, type TestConsole } from '../support/start-console';

// What people wait for is guarded by counts, which a busy machine does not change. A limit is about a tenth above what was measured when
// it was set (2026-11-28), of work a half; limits only go down.

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

interface Limits extends Record<'waves' | 'commits' | 'elements' | 'work', number> {
  /** How many scripts may still be fetched before it is seen. */
  scripts: number;
  /** Calls that may be made before it is seen. */
  calls: readonly string[];
}

/** Fetched when the page is idle, so sometimes within the time of a click. */
const lateScripts = new Set(['notice-center', 'help-keys']);

/** The counts are within the limits; a failure names the scripts and the calls. */
const expectWithin = (cost: TimedCost, { scripts, calls, ...most }: Limits): void => {
  const needed = cost.scripts.filter((name) => !lateScripts.has(name));
  expect(needed.length, `scripts: ${needed.join()}`).toBeLessThanOrEqual(scripts);
  expect(cost.calls.filter((call) => !calls.includes(call))).toEqual([]);
  for (const part of ['waves', 'commits', 'elements', 'work'] as const)
    expect(cost[part], `${part}, with the calls ${cost.calls.join()}`).toBeLessThanOrEqual(most[part]);
  // Nothing was counted otherwise.
  expect(Math.min(cost.commits, cost.elements)).toBeGreaterThan(0);
};

/** The sign-in page, filled in, once everything is there that is fetched while somebody types. */
const filledIn = async (page: Page, username: string): Promise<void> => {
  const last = [/\/list-page-[^/]*\.js$/, /\/hint-card-[^/]*\.js$/].map((script) => page.waitForResponse(script));
  await page.goto(`${server.url}/login`);
  await page.getByRole('textbox', { name: '用户名' }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill('123456');
  for (const response of await Promise.all(last)) await response.finished();
};

const clickSignIn = (page: Page) => () => page.getByRole('button', { name: '登录', exact: true }).click();
const chart = '.dash-chart :is(canvas, svg)';

test.each([
  ['customer', 0, 15],
  // The template's pages, which are fetched for whom the demo shows them.
  ['admin', 2, 18],
])('from the click on 登录 to the figures of %s, and nothing moves', async (username, scripts, work) => {
  const { page, complaints } = await openPage(browser);
  const cost = await watchCost(page);
  await filledIn(page, username);
  expectWithin(await cost.from(clickSignIn(page), firstFigure), {
    scripts,
    calls: ['user/login', 'user/dashboards/home'],
    waves: 2,
    commits: 5,
    // With the charts, where their numbers are as quick as the page.
    elements: 1300,
    work,
  });
  expect(await page.locator(firstFigure).allInnerTexts()).toContainEqual(expect.stringMatching(/\d/));
  await page.locator(chart).first().waitFor();
  expect(await cost.shift()).toBeLessThanOrEqual(0.01);
  expect(complaints).toEqual([]);
});

const late = ['user/jobs', 'user/notices', 'user/dashboards/home'];

// Another process on the same cores only adds to its work: what holds at one of four attempts holds.
test('a list and a record of it', { retry: 3 }, async () => {
  const { page, complaints } = await openPage(browser);
  const cost = await watchCost(page);
  await filledIn(page, 'customer');
  await cost.from(clickSignIn(page), firstFigure);
  const list = await cost.from(() => follow(page, '/articleList/article'), '[data-page="/articleList/article"] td a');
  const calls = ['articles/summary', 'articles', 'user/views', ...late];
  expectWithin(list, { scripts: 6, calls, waves: 3, commits: 15, elements: 1450, work: 18 });
  const title = page.locator('td a[href*="/articleList/article/show/"]').first();
  const record = await cost.from(() => title.click(), '[data-page^="/articleList/article/show"] h1');
  expectWithin(record, { scripts: 42, calls: ['user/views', ...late], waves: 3, commits: 16, elements: 90, work: 9 });
  expect(complaints).toEqual([]);
});

test('a form', { retry: 3 }, async () => {
  const { page, complaints } = await openPage(browser);
  const cost = await watchCost(page);
  await filledIn(page, 'customer');
  await cost.from(clickSignIn(page), firstFigure);
  await page.locator(chart).first().waitFor();
  const address = '/material/keyword/create';
  const form = await cost.from(() => follow(page, address), `[data-page="${address}"] form input`);
  // The list below the drawer is drawn once more where not all of its columns fit.
  expectWithin(form, { scripts: 60, calls: late, waves: 2, commits: 15, elements: 420, work: 18 });
  expect(complaints).toEqual([]);
});

/** Ten pages, those of one account after the other. */
const calm = {
  admin: ['/', '/admin/admin', '/dashboard', '/other/workflow', '/setting/policy'],
  customer: ['/', '/amount', '/articleList/article', '/release/release', '/material/keyword/create'],
} as const;
/** The gate sees it by `roles` and `every-address`, which go there by the menu. */
const looks = [1440, 1024, 390].flatMap((width) => ['zh', 'en'].map((language) => ({ width, language })));

describe.each(looks)('at $width px, in $language', { tags: 'slow' }, ({ width, language }) => {
  test('nothing moves on ten pages while they load', async () => {
    const found: string[] = [];
    for (const [username, paths] of Object.entries(calm)) {
      const { page } = await openPage(browser, { viewport: { width, height: 900 } });
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      const shift = await watchShift(page);
      await enter(page, { url: server.url, username });
      for (const path of paths) {
        await page.goto(`${server.url}${path}`);
        await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForLoadState('networkidle');
        const moved = await shift();
        if (moved > mostShift) found.push(`${path} moves by ${moved.toFixed(2)}`);
      }
      await page.context().close();
    }
    expect(found).toEqual([]);
  });
});
