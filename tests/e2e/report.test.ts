// Sees: public
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { variants } from '../../src/product/screens/report/variants';
import { openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const dayMs = 86_400_000;

let server: TestConsole;
let browser: Browser;
const api = async ({ path, token, body }: { path: string; token?: string; body?: unknown }) => {
  const answer = await fetch(`${server.url}/backend${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  return ((await answer.json()) as any).data;
};
const tokenOf = async (username: string): Promise<string> =>
  (await api({ path: '/api/user/login', body: { username, password: '123456' } })).token;

/** The reports of these tests, for a customer with figures for every day; made here, so that none runs out with the demo data. */
const reports = [
  { shareToken: 'e2e-open-overview', variant: 'report2' },
  { shareToken: 'e2e-open-original', variant: 'reportOrigin' },
  { shareToken: 'e2e-protected', variant: 'reportHc', passcode: 'a1b2' },
  { shareToken: 'e2e-expired', variant: 'reportHc', days: -1 },
  { shareToken: 'e2e-draft', variant: 'report2', isDraft: true },
];
/** What an open report has of each part, as the server tells it. */
let parts: { rankings: number; publications: number; days: number };
/** Rows of a table that shows its first page: its header and what fits of so many. */
const firstPage = (count: number): number => 1 + Math.min(count, variants.report2.pageSize);
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
  const token = await tokenOf('admin');
  for (const { days = 30, isDraft, ...report } of reports) {
    const made = await api({
      path: '/api/reportCases',
      token,
      body: {
        title: '十月推广报告',
        customerId: 'u-customer',
        periodStart: '2026-10-11',
        periodEnd: '2026-11-09',
        expireAt: new Date(Date.now() + days * dayMs).toISOString(),
        ...report,
      },
    });
    if (!isDraft) await api({ path: `/api/reportCases/${made.id}/actions/publish`, token, body: {} });
    if (report.shareToken !== 'e2e-open-overview') continue;
    const { rankings, publications, trend } = await api({ path: `/api/report/cases/${made.id}`, token });
    parts = { rankings: rankings.length, publications: publications.length, days: trend.length };
  }
});
afterAll(() => server?.close());

const visit = async (address: string, options: BrowserContextOptions = {}) => {
  const opened = await openPage(browser, options);
  await opened.page.goto(`${server.url}${address}`);
  return opened;
};
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const rowCount = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row').count();

describe('an open report', () => {
  test('shows figures, trend, rankings and publications of the period', async () => {
    const { page, complaints } = await visit('/report2?token=e2e-open-overview');
    await heading(page, '十月推广报告').waitFor();
    for (const figure of ['发布量', '收录量', '首页上词数', '播放/阅读', '线索数'])
      expect(await page.locator('.report-figure', { hasText: figure }).locator('dd').textContent()).toMatch(/^[\d,]+$/);
    await page.locator('.report-chart svg path').first().waitFor({ state: 'attached' });
    expect(await page.getByRole('img', { name: /播放\/阅读折线图，2026-10-11 至 2026-11-09/ }).count()).toBe(1);
    expect(parts.publications).toBeGreaterThan(0);
    expect(await rowCount(page, '关键词排名')).toBe(firstPage(parts.rankings));
    expect(await rowCount(page, '发布明细')).toBe(firstPage(parts.publications));
    const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.outerHTML));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links)
      expect(link).toMatch(/href="https?:.*rel="noopener noreferrer"|rel="noopener noreferrer".*href="https?:/);
    expect(complaints).toEqual([]);
  });

  test('turns pages, searches rankings and changes the chart to a table', { tags: 'slow' }, async () => {
    const { page } = await visit('/report2?token=e2e-open-overview');
    const pager = page.getByRole('navigation', { name: '关键词排名分页' });
    const pages = Math.ceil(parts.rankings / variants.report2.pageSize);
    expect(pages).toBeGreaterThan(1);
    await pager.getByText(`第 1 / ${pages} 页`).waitFor();
    expect(await pager.getByRole('button', { name: '上一页' }).isDisabled()).toBe(true);
    await pager.getByRole('button', { name: '下一页' }).click();
    await pager.getByText(`第 2 / ${pages} 页`).waitFor();
    const search = page.getByRole('searchbox', { name: '搜索关键词' });
    await search.fill('怎么样 百度');
    await expect.poll(() => page.getByText(/共 \d+ 个关键词/).textContent()).not.toBe(`共 ${parts.rankings} 个关键词`);
    const words = await page.getByRole('table', { name: '关键词排名' }).locator('tbody tr:visible').allTextContents();
    expect(words.length).toBeGreaterThan(0);
    for (const row of words) expect(row).toMatch(/怎么样.*百度/);
    await search.fill('没有这个词');
    await page.getByText('没有找到匹配的关键词').waitFor();
    expect(await page.getByRole('table', { name: '关键词排名' }).count()).toBe(0);
    await page.getByRole('radio', { name: '线索数' }).check();
    expect(await page.getByRole('img', { name: /线索数折线图/ }).count()).toBe(1);
    await page.getByRole('button', { name: '查看数据表' }).click();
    expect(await rowCount(page, '数据趋势')).toBe(firstPage(parts.days));
  });

  test('shows the daily figures as a table when the chart cannot be loaded', { tags: 'slow' }, async () => {
    const { page } = await openPage(browser);
    await page.route('**/assets/trend-chart-*.js', (route) => route.abort());
    await page.goto(`${server.url}/report2?token=e2e-open-overview`);
    await page.getByText('图表加载失败').waitFor();
    await page.getByRole('table', { name: '数据趋势' }).waitFor();
    expect(await rowCount(page, '数据趋势')).toBeGreaterThan(1);
  });

  test('speaks English after a switch, codes included', { tags: 'slow' }, async () => {
    const { page } = await visit('/reportOrigin?token=e2e-open-original');
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Keyword rankings' }).waitFor();
    await page.getByRole('cell', { name: 'Baidu desktop' }).first().waitFor();
    expect(await page.title()).toMatch(/^Report - /);
    // The original begins with figures by day.
    expect(await page.getByRole('table', { name: 'Trend' }).count()).toBe(1);
  });

  test.each([
    ['a phone', { userAgent: iPhone, viewport: { width: 390, height: 844 }, hasTouch: true }, 'mobile'],
    ['a phone on its side', { userAgent: iPhone, viewport: { width: 1024, height: 600 }, hasTouch: true }, 'mobile'],
    ['a narrow window of a desktop', { viewport: { width: 390, height: 844 } }, 'desktop'],
  ])('is drawn for %s', { tags: 'slow' }, async (_, options, device) => {
    const { page } = await visit('/report2?token=e2e-open-overview', options);
    await heading(page, '十月推广报告').waitFor();
    expect(await page.getByRole('list', { name: '关键词排名' }).count()).toBe(device === 'mobile' ? 1 : 0);
    expect(await page.getByRole('table', { name: '关键词排名' }).count()).toBe(device === 'mobile' ? 0 : 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test('is printed whole and without anything to press', { tags: 'slow' }, async () => {
    const { page } = await visit('/report2?token=e2e-open-overview', { colorScheme: 'dark' });
    await page.locator('.report-chart svg path').first().waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const role of ['button', 'textbox', 'searchbox', 'radio', 'navigation'] as const)
      expect(await page.getByRole(role).count(), role).toBe(0);
    expect(await rowCount(page, '关键词排名')).toBe(1 + parts.rankings);
    const look = await page
      .locator('.report-box:visible')
      .evaluateAll((boxes) => boxes.map((box) => `${getComputedStyle(box).boxShadow} ${getComputedStyle(box).color}`));
    expect(new Set(look)).toEqual(new Set(['none rgb(31, 39, 51)']));
  });

  test('the button opens the print dialog of the browser, and the file is named after the report', {
    tags: 'slow',
  }, async () => {
    const { page } = await visit('/report2?token=e2e-open-overview');
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: '打印 / 导出PDF' }).click();
    await page.locator('body[data-printed]').waitFor();
    const titles = await page.evaluate(() =>
      ['beforeprint', 'afterprint'].map((moment) => {
        dispatchEvent(new Event(moment));
        return document.title;
      }),
    );
    expect(titles).toEqual(['十月推广报告', expect.stringMatching(/^效果报告 - /)]);
  });
});

describe('a protected report', () => {
  test('refuses a wrong code beside the field and opens with the right one', { tags: 'slow' }, async () => {
    const { page } = await visit('/reportHc?token=e2e-protected');
    const field = page.getByLabel('提取码', { exact: true });
    await page.getByRole('button', { name: '查看报告' }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('请输入提取码');
    await field.fill('nope');
    await field.press('Enter');
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('提取码错误，请重新输入');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('button', { name: '打印 / 导出PDF' }).count()).toBe(0);
    await field.fill('a1b2');
    await field.press('Enter');
    await heading(page, '十月推广报告').waitFor();
  });
});

describe('a link that leads nowhere', () => {
  test.each([
    ['/reportHc?token=e2e-expired', '报告链接已过期'],
    ['/report2?token=no-such-token-1', '报告不存在'],
    ['/report2?token=%3Cscript%3E', '报告不存在'],
    ['/report2', '报告不存在'],
    // Made for another layout.
    ['/reportHc?token=e2e-open-overview', '报告不存在'],
    ['/report2?token=e2e-draft', /报告(不存在|已下架)/],
  ])('%s', { tags: 'slow' }, async (address, title) => {
    const { page, complaints } = await visit(address);
    await heading(page, title).waitFor();
    expect(await page.getByRole('main').count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('a server that cannot be reached can be asked again', { tags: 'slow' }, async () => {
    const { page } = await openPage(browser);
    await page.route('**/backend/api/report/open', (route) => route.abort(), { times: 1 });
    await page.goto(`${server.url}/report2?token=e2e-open-overview`);
    await heading(page, '报告加载失败').waitFor();
    await page.getByRole('button', { name: '重试' }).click();
    await heading(page, '十月推广报告').waitFor();
    expect(await heading(page, '报告加载失败').count()).toBe(0);
  });
});

test('an inquiry reaches the people who follow up', { tags: 'slow' }, async () => {
  const { page } = await visit('/report2?token=e2e-open-overview');
  const form = page.getByRole('region', { name: '在线咨询' });
  await form.getByRole('button', { name: '提交咨询' }).click();
  await expect
    .poll(() => form.getByRole('alert').allTextContents())
    .toEqual(['请填写姓名', '请输入正确的手机号码', '请填写咨询内容']);
  expect(await form.getByLabel('姓名').evaluate((input) => input === document.activeElement)).toBe(true);
  await form.getByLabel('姓名').fill('报告访客甲');
  await form.getByLabel('手机号').fill('138 1234 5678');
  await form.getByLabel('咨询内容').fill('想了解同样的推广方案');
  await form.getByRole('button', { name: '提交咨询' }).click();
  await expect.poll(() => form.getByRole('status').textContent()).toMatch(/提交成功/);
  const { list } = await api({
    path: `/api/inquiries?name=${encodeURIComponent('报告访客甲')}`,
    token: await tokenOf('clue'),
  });
  expect(list).toMatchObject([
    {
      mobile: '13812345678',
      content: '想了解同样的推广方案',
      source: 'report',
      customerId: 'u-customer',
      status: 'new',
    },
  ]);
});
