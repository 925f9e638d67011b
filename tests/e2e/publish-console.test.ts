// @module-tag slow
// Sees: replace, toasts
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SeedRows } from '../../src/framework/server/store/store';
import { enter, openPage, sharedBrowser } from '../support/browser';
import { mostShift, watchShift } from '../support/page-cost';
import { startConsole, type TestConsole } from '../support/start-console';

const soon = { timeout: 30_000 };

/** An article without a cover that is public nowhere, so that it may be edited. */
const bare = 'art-0008';

let server: TestConsole;
let browser: Browser;
/** Approved films of the customer that their accounts with Douyin and Kuaishou have not published. */
let films: readonly string[] = [];
/** Whenever this runs, what allows to publish has not ended. */
const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString();
beforeAll(async () => {
  const lasting = (rows: readonly unknown[] = [], fields: readonly string[]) =>
    rows.map((row) => ({ ...(row as object), ...Object.fromEntries(fields.map((field) => [field, inAMonth])) }));
  const change = (rows: SeedRows): SeedRows => {
    const known = ((rows.publishTargets ?? []) as { videoId?: string; accountId: string }[]).filter(({ accountId }) =>
      ['acc-0003', 'acc-0004'].includes(accountId),
    );
    films = ((rows.videos ?? []) as { id: string; ownerId: string; reviewStatus: string }[])
      .filter(({ ownerId, reviewStatus }) => ownerId === 'u-customer' && reviewStatus === 'approved')
      .flatMap(({ id }) => (known.some(({ videoId }) => videoId === id) ? [] : [id]));
    return {
      ...rows,
      accounts: lasting(rows.accounts, ['tokenExpireAt', 'refreshExpireAt']),
      users: lasting(rows.users, ['expireAt']),
      articles: (rows.articles ?? []).map((row) => ({
        ...(row as object),
        ...((row as { id: string }).id === bare && { cover: [], reviewStatus: 'approved' }),
      })),
    };
  };
  [server, browser] = await Promise.all([startConsole({}, { change }), sharedBrowser()]);
});
afterAll(() => server?.close());

test('a post from the list: account, check, mend, submit, and its results', async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, {
    url: server.url,
    username: 'customer',
    path: `/articleList/article?_q=${encodeURIComponent('上海装修公司怎么选？业主')}`,
  });
  // It is out already: more accounts are in the menu.
  await page
    .getByRole('row', { name: /上海装修公司怎么选/ })
    .getByRole('button', { name: '更多' })
    .click();
  await page.getByRole('menuitem', { name: '发布到更多账号' }).click();
  const accounts = page.getByRole('group', { name: '账号', exact: true });
  await accounts
    .getByText(/^今日剩余 \d+\/\d+ 条$/)
    .first()
    .waitFor();

  // An account that is switched off is reported, and taken out where it was found.
  await accounts.getByRole('checkbox', { name: '匠筑装饰小课堂2号' }).check();
  const submit = page.getByRole('button', { name: '提交发布' });
  await page.getByRole('region', { name: '预检结果' }).getByText('账号已停用').waitFor();
  expect(await submit.isDisabled()).toBe(true);
  await page.getByRole('region', { name: '预检结果' }).getByRole('button', { name: '取消账号' }).first().click();
  await page.getByText('请选择发布账号').waitFor();

  // The channels take sixteen characters: the others go out without it.
  await accounts.getByRole('checkbox', { name: '匠筑装饰官方号' }).check();
  await accounts.getByRole('checkbox', { name: '匠筑装饰研究所' }).check();
  await page.getByText('错峰发布', { exact: true }).click();
  await page.getByRole('button', { name: '预检' }).click();
  await page.getByRole('checkbox', { name: '跳过有错误的 1 条' }).check();
  await page
    .getByRole('region', { name: '发布计划 1 条' })
    .getByRole('button', { name: /匠筑装饰研究所/ })
    .waitFor();
  await submit.click();

  await page.getByRole('heading', { name: '发布结果' }).waitFor();
  const results = page.getByRole('table', { name: '发布结果' });
  await results.getByRole('columnheader', { name: /匠筑装饰研究所/ }).waitFor();
  expect(await results.getByRole('columnheader').count()).toBe(2);
  await expect.poll(() => results.getByRole('cell').textContent(), soon).toMatch(/待发布|排队中|发布中|发布成功/);

  // The job moves to the next day of the calendar by keyboard, and the server plans its publication again.
  const job = new URL(page.url()).searchParams.get('job') ?? '';
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const scheduledAt = async (): Promise<string> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.get(`${server.url}/backend/api/publishJobs/${job}`, { headers });
    return (await answer.json()).data.scheduledAt;
  };
  const before = await scheduledAt();
  const day = new Date(before).toLocaleDateString('sv-SE');
  await page.goto(`${server.url}/release/release?_kind=calendar&_at=${day}`);
  await page.getByRole('button', { name: /上海装修公司怎么选/ }).press('Alt+ArrowRight');
  await expect.poll(scheduledAt, soon).toBe(new Date(Date.parse(before) + 86_400_000).toISOString());
  expect(complaints).toEqual([]);
});

test('a cover is mended where it is found to be missing, for that account alone', async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, {
    url: server.url,
    username: 'customer',
    path: `/release/console?articles=${bare}&account=removed`,
  });
  const accounts = page.getByRole('group', { name: '账号', exact: true });
  // An account that is not there any more is said so, and taken off.
  await accounts.getByText('1 个账号已删除或无权使用').waitFor();
  await accounts.getByRole('button', { name: '从清单移除' }).click();
  await accounts.getByRole('checkbox', { name: /^上海匠筑装饰(?!2)/ }).check();
  const findings = page.getByRole('region', { name: '预检结果' });
  await findings.getByText('哔哩哔哩必须有封面').waitFor();
  await findings.getByRole('button', { name: '换封面' }).click();
  const dialog = page.getByRole('dialog', { name: '换封面' });
  await dialog.getByRole('button', { name: '从图库选择' }).click();
  const library = page.getByRole('dialog', { name: '图库' });
  await library.getByRole('listitem').first().getByRole('button').click();
  await library.getByRole('button', { name: '使用 1 张' }).click();
  await dialog.getByRole('button', { name: '使用', exact: true }).click();
  await findings.getByText('哔哩哔哩必须有封面').waitFor({ state: 'hidden' });
  // What was approved stays approved, and one click takes the version back.
  const versions = page.getByRole('region', { name: /^各账号版本/ });
  await versions.getByText('已调整：封面').waitFor();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get(`${server.url}/backend/api/articles/${bare}`, { headers });
  expect((await answer.json()).data).toMatchObject({ reviewStatus: 'approved', cover: [] });
  await versions.getByRole('button', { name: '恢复通用' }).click();
  await findings.getByText('哔哩哔哩必须有封面').waitFor();

  // What is looked up at the platform: a failed look-up keeps what was chosen, and is tried again.
  await accounts.getByRole('checkbox', { name: /^听匠筑装饰说(?!2)/ }).check();
  await page.getByRole('button', { name: /^小红书/ }).click();
  const place = page.getByRole('combobox', { name: '位置' });
  await place.click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await page.getByTitle('静安寺（演示）').click();
  await page.route('**/publishJobs/choices', (route) =>
    route.fulfill({ status: 503, json: { code: 503, msg: '查询没有应答', data: {} } }),
  );
  await place.fill('徐家');
  await page.getByRole('alert').getByText('查询没有应答').waitFor();
  await page.unroute('**/publishJobs/choices');
  await page.getByRole('button', { name: '重新查询' }).click();
  await page.getByTitle('徐家汇（演示）').waitFor();
  await place.press('Escape');
  await page.locator('.ant-select', { hasText: '静安寺（演示）' }).waitFor();
  // But for the look-up that was made to fail.
  expect(complaints.filter((complaint) => !complaint.includes('503'))).toEqual([]);
});

test('the films of a finished video task are chosen in the console', { tags: 'slow' }, async () => {
  const { page, complaints } = await openPage(browser);
  // Its two films are the first of the starting data.
  const name = '上海装修公司短视频-口播01';
  await enter(page, { url: server.url, username: 'customer', path: `/keywordVideo/keywordVideo?_q=${name}` });
  await page.getByRole('row', { name }).getByRole('button', { name: '去发布' }).click();
  const films = () => new URL(page.url()).searchParams.getAll('videos').toSorted();
  await expect.poll(films, soon).toHaveLength(2);
  await page.getByText('发布内容 2').waitFor();

  // A cover from the film: what is not chosen is not uploaded.
  let uploads = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/upload')) uploads += 1;
  });
  await page.getByRole('checkbox', { name: /^匠筑装饰小课堂(?!2)/ }).check();
  await page.getByRole('button', { name: /^调整“匠筑装饰小课堂”的版本$/ }).click();
  const version = page.getByRole('dialog', { name: '匠筑装饰小课堂 的版本' });
  await version.getByRole('button', { name: '从视频选封面' }).first().click();
  await expect.poll(() => version.locator('canvas').count(), soon).toBe(6);
  await version.getByText('横版 4:3').first().click();
  await version.getByRole('button', { name: '用第 3 帧' }).click();
  await version.getByText('已用作封面').waitFor();
  expect(uploads).toBe(1);
  await version.getByRole('button', { name: '仅用于此账号' }).click();
  await page.getByText('已调整：封面').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a batch on a phone: titles and accounts of their own, the plan as a calendar, and nothing moves', async () => {
  const { page, complaints } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  const shift = await watchShift(page);
  const batch = films.slice(0, 10);
  expect(batch).toHaveLength(10);
  const path = `/release/console?${new URLSearchParams(batch.map((id) => ['videos', id]))}`;
  await enter(page, { url: server.url, username: 'customer', path });
  const accounts = page.getByRole('group', { name: '账号', exact: true });
  await accounts
    .getByText(/^今日剩余 \d+\/\d+ 条$/)
    .first()
    .waitFor();
  expect(await shift()).toBeLessThanOrEqual(mostShift);

  for (const name of [/^匠筑装饰小课堂(?!2)/, /^匠筑装饰日记(?!2)/])
    await accounts.getByRole('checkbox', { name }).check();
  await page.getByText('错峰发布', { exact: true }).click();
  await page.getByText(`${batch.length} 条内容 × 2 个账号 = ${2 * batch.length} 条发布`).waitFor();
  const each = page.getByRole('region', { name: '逐条设置' });
  await each.getByRole('button', { name: '账号轮流分配' }).click();
  await page.getByText(`${batch.length} 条内容、2 个账号，共 ${batch.length} 条发布`).waitFor();
  const names = '老房翻新 新房验收 厨房动线 卫浴防水 灯光设计 全屋收纳 软装搭配 水电改造 木工细节 保洁清单'.split(' ');
  const titles = each.getByRole('textbox', { name: /的发布标题$/ });
  await titles.first().evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, names.join('\n'));
  const plan = page.getByRole('region', { name: '发布日历' });
  for (const name of names) await plan.getByRole('button', { name: new RegExp(name) }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // A post is opened by keyboard, and goes at a time of its own.
  await plan.getByRole('button', { name: new RegExp(names[1] ?? '') }).press('Enter');
  const version = page.getByRole('dialog', { name: '匠筑装饰日记 的版本' });
  await version.getByRole('textbox', { name: '标题', exact: true }).fill('新房验收更新版');
  await version.getByRole('button', { name: '仅用于此账号' }).click();
  await plan.getByRole('button', { name: /匠筑装饰日记.*新房验收更新版/ }).waitFor();
  await page.getByRole('button', { name: '提交发布' }).click();
  await page.getByRole('heading', { name: '发布结果' }).waitFor();
  expect(new URL(page.url()).searchParams.getAll('job')).toHaveLength(batch.length);
  await page.getByText('新房验收更新版').first().waitFor();
  expect(complaints).toEqual([]);
});
