// @module-tag slow
// Sees: list
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import config from '../../resources.config';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { oracle } from '../contract/oracle';
import { enter, go, openPage, sharedBrowser } from '../support/browser';
import { sharedConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

/** The first record has to begin above this, in px. */
const highest = 300;
/** How many records have to be in sight at once. */
const least = 14;
/** Of lists whose state has a second line, with what is waited for or the number of the try. */
const leastTall = 7;
const tall: ReadonlySet<string> = new Set(['/admin/monitor', '/articleList/list', '/MediaContent/dySendList']);

const { routeByPath } = resolveConsole(config);
/** Pages of records whose content is a screen's, or no rows, have none to measure. */
const listsOf = (role: string): string[] =>
  oracle
    .filter(({ path, roles }) => roles.includes(role) && routeByPath.get(path)?.page.kind === 'list')
    .map(({ path }) => path);

/** Where the rows of the open list stand; undefined where its records are no rows. */
const rowsOf = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('main .engine-table')].find((table) => table.checkVisibility());
    if (!seen) return undefined;
    const boxes = [...seen.querySelectorAll(':scope > tbody > tr')].map((row) => row.getBoundingClientRect());
    return {
      first: Math.round(boxes[0]?.top ?? 0),
      // As many as would fit with rows of this height: a list of five has no fourteen.
      fitting: boxes[0]
        ? Math.floor((innerHeight - boxes[0].top) / Math.max(...boxes.map(({ height }) => height)))
        : 99,
    };
  });

const open = async (page: Page, path: string): Promise<void> => {
  await go(page, path);
  const shown = page.locator('.kept-page').filter({ visible: true });
  await shown.getByRole('heading', { level: 1 }).first().waitFor();
  await shown
    .getByText(/^共 \d+ 条$/)
    .or(shown.getByRole('article'))
    .or(shown.getByText('还没有记录'))
    .first()
    .waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main [aria-busy="true"], main .engine-loading')].every(
      (element) => !element.checkVisibility(),
    ),
  );
};

describe('in a window of 1440 × 900', () => {
  test.each(['Admin', 'Customer', 'Douyin'])(
    'every list of %s begins high and shows fourteen records',
    async (role) => {
      const { page } = await openPage(browser);
      await enter(page, { url: server.url, username: role.toLowerCase(), path: '/setting/personalCenter' });
      const paths = listsOf(role);
      const measured: string[] = [];
      const low: string[] = [];
      for (const path of paths) {
        await open(page, path);
        const rows = await rowsOf(page);
        if (rows) measured.push(path);
        if (rows && (rows.first > highest || rows.fitting < (tall.has(path) ? leastTall : least)))
          low.push(`${path}: ${JSON.stringify(rows)}`);
      }
      expect(low).toEqual([]);
      // Cards, articles to read and lists without records have none.
      expect(measured.length).toBeGreaterThan(4);
    },
  );
});

test('the charts above a list are unfolded by its reader, and stay so', async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'customer', path: '/amount' });
  const figures = page.getByRole('list', { name: '指标' });
  await figures.getByRole('listitem').filter({ hasText: '阅读' }).locator('strong').waitFor();
  const trend = page.getByRole('region', { name: '发布与收录走势', exact: true });
  expect(await trend.count()).toBe(0);
  await page.getByRole('button', { name: '展开图表' }).click();
  await trend.locator('svg').first().waitFor();
  await page.reload();
  await trend.locator('svg').first().waitFor();
  await page.getByRole('button', { name: '收起图表' }).click();
  await figures.waitFor();
  expect(await trend.count()).toBe(0);
  expect(complaints).toEqual([]);
});
