// Sees: list
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { enter, go, openPage, sharedBrowser } from '../support/browser';
import { sharedConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

/** Columns that are whole in a window of a width, next to the menu and the buttons of the rows. */
const wholeAt = [
  { width: 1440, columns: 8 },
  { width: 1280, columns: 8 },
  { width: 1024, columns: 7 },
];

/** What of the first columns of a list is not whole: beyond the buttons of its rows, or wider than its column. */
const cutColumns = (page: Page, columns: number): Promise<string[]> =>
  page.evaluate((most) => {
    const frame = document.querySelector('[data-page]:not([style*="none"]) .engine-table-frame');
    if (!frame) return ['no table'];
    const end = frame.querySelector('th.engine-table-end')?.getBoundingClientRect().left;
    const edge = end ?? frame.getBoundingClientRect().right;
    const isColumn = (cell: Element) => !cell.matches('.engine-lead-box, .engine-table-end');
    const cells = (row: Element) => [...row.children].filter(isColumn).slice(0, most);
    const heads = [...frame.querySelectorAll('thead tr')].flatMap(cells);
    const bodies = [...frame.querySelectorAll('tbody tr')].slice(0, 10).flatMap(cells);
    const beyond = heads.filter((head) => head.getBoundingClientRect().right > edge + 1);
    // Nor is a strip seen of those that follow.
    const strips = [...frame.querySelectorAll('thead th:not(.engine-lead-box, .engine-table-end)')].filter((head) => {
      const { left, right } = head.getBoundingClientRect();
      return left < edge - 12 && right > edge + 12;
    });
    // A name is cut within its column, which says so; a figure, a day and a tag are not.
    const wide = bodies.filter((cell) =>
      [...cell.querySelectorAll('.u-figures, .ant-tag')].some(
        (part) =>
          !part.closest('.engine-wrap') && part.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1,
      ),
    );
    return [...beyond, ...strips, ...wide].map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  }, columns);

const openLists = async (username: string, paths: readonly string[]): Promise<void> => {
  const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await enter(page, { url: server.url, username, path: paths[0] ?? '/' });
  const cut: [string, number, string[]][] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 });
    if (path !== paths[0]) await go(page, path);
    const active = page.locator('[data-page]:not([style*="none"])');
    const row = active.locator('.engine-table tbody tr').first();
    await row.or(active.locator('.ant-empty').first()).first().waitFor();
    if ((await row.count()) === 0) continue;
    for (const { width, columns } of wholeAt) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => cutColumns(page, columns), { timeout: 3000 })
        .toEqual([])
        .catch(async () => cut.push([path, width, await cutColumns(page, columns)]));
    }
  }
  expect(cut).toEqual([]);
};

test('the first columns of a list are whole at 1440, 1280 and 1024, and nothing is seen of others', async () => {
  await openLists('admin', ['/admin/monitor', '/amount', '/dispose/renew']);
});

describe('what a list shows first stays where it is', () => {
  test.each([
    [1440, 'zh', '/amount'],
    [1280, 'zh', '/release/send'],
    [1024, 'en', '/ranking/index'],
  ])('%i px wide in %s: %s', async (width, language, path) => {
    const { page } = await openPage(browser, { viewport: { width, height: 900 } });
    await page.addInitScript((name) => {
      localStorage.setItem('language', name);
      const seen = { shift: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += 'value' in entry ? Number(entry.value) : 0;
      }).observe({ type: 'layout-shift', buffered: true });
    }, language);
    await enter(page, { url: server.url, username: 'customer', path });
    await page.locator('.engine-table .engine-row-button').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (globalThis as { seen?: { shift: number } }).seen?.shift)).toBeLessThan(0.02);
  });
});
