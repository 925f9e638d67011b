// @module-tag slow
// Sees: replace, toasts
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SeedRows } from '../../src/framework/server/store/store';
import { enter, openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

const soon = { timeout: 30_000 };

/** An article without a cover that is public nowhere, so that it may be edited. */
const bare = 'art-0008';

let server: TestConsole;
let browser: Browser;
/** Whenever this runs, what allows to publish has not ended. */
const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString();
beforeAll(async () => {
  const lasting = (rows: readonly unknown[] = [], fields: readonly string[]) =>
    rows.map((row) => ({ ...(row as object), ...Object.fromEntries(fields.map((field) => [field, inAMonth])) }));
  const change = (rows: SeedRows): SeedRows => ({
    ...rows,
    accounts: lasting(rows.accounts, ['tokenExpireAt', 'refreshExpireAt']),
    users: lasting(rows.users, ['expireAt']),
    articles: (rows.articles ?? []).map((row) => ({
      ...(row as object),
      ...((row as { id: string }).id === bare && { cover: [], reviewStatus: 'approved' }),
    })),
  });
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
  await page
    .getByRole('row', { name: /上海装修公司怎么选/ })
    .getByText('发布', { exact: true })
    .first()
    .click();
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
  await page.getByText('计划明细 1 条').waitFor();
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

test('a cover is mended where it is found to be missing', async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'customer', path: `/release/console?articles=${bare}` });
  const accounts = page.getByRole('group', { name: '账号', exact: true });
  await accounts.getByRole('checkbox', { name: /^上海匠筑装饰(?!2)/ }).check();
  const findings = page.getByRole('region', { name: '预检结果' });
  await findings.getByText('哔哩哔哩必须有封面').waitFor();
  await findings.getByRole('button', { name: '换封面' }).click();
  const dialog = page.getByRole('dialog', { name: '换封面' });
  await dialog.getByRole('button', { name: '从图库选择' }).click();
  // It was approved, and changing it withdraws that: a message before it is saved.
  await dialog.getByText('这条内容已通过审核，保存后变回未提交').waitFor();
  const library = page.getByRole('dialog', { name: '图库' });
  await library.getByRole('listitem').first().getByRole('button').click();
  await library.getByRole('button', { name: '使用 1 张' }).click();
  await dialog.getByRole('button', { name: '仍要保存' }).click();
  await findings.getByText('哔哩哔哩必须有封面').waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
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
  expect(complaints).toEqual([]);
  await page.context().close();
});
