// Sees: history, feedback, toasts
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter, go, openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

/** A page of somebody, and the calls they could make themselves. */
const open = async (username: string, path: string) => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username });
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.goto(`${server.url}${path}`);
  const call = async (address: string, init: RequestInit = {}) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const answer = await fetch(`${server.url}/backend/api/${address}`, { ...init, headers });
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
    return ((await answer.json()) as { data: any }).data;
  };
  return { page, complaints, call };
};

const choosePage = (page: Page) => page.getByRole('checkbox', { name: '选择本页全部记录' }).check();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

describe('what was done', () => {
  test('a deletion of several records is taken back from the message', { tags: 'slow' }, async () => {
    const { page, complaints, call } = await open('customer', '/material/keyword');
    const total = async () => (await call('keywordGroups?q=undo-&_end=1')).total;
    for (const name of ['undo-1', 'undo-2', 'undo-3']) {
      await call('keywordGroups', { method: 'POST', body: JSON.stringify({ name, mainWords: ['装修'] }) });
    }
    await go(page, '/material/keyword?_q=undo-');
    await page.getByRole('row', { name: /undo-3/ }).waitFor();
    await choosePage(page);
    await page.getByRole('button', { name: '批量删除' }).click();
    await confirm(page, '删除');
    await page.getByRole('status').filter({ hasText: '已删除 3 条记录' }).waitFor();
    expect(await total()).toBe(0);
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByText('已撤销').waitFor();
    expect(await total()).toBe(3);
    await page.getByRole('row', { name: /undo-3/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('a record that was just created goes again', { tags: 'slow' }, async () => {
    const { page, complaints, call } = await open('customer', '/image/create');
    const total = async () => (await call('imageGroups?q=undo-new&_end=1')).total;
    await page.getByLabel('分组名称').fill('undo-new');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('status').filter({ hasText: '已新增“undo-new”' }).waitFor();
    await page.locator('[data-page="/image"]').getByText('undo-new').waitFor();
    expect(await total()).toBe(1);
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByText('已撤销').waitFor();
    expect(await total()).toBe(0);
    await page.locator('[data-page="/image"]').getByText('undo-new').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  test('an old title comes back from the history', async () => {
    const { page, complaints, call } = await open('customer', '/articleList/article');
    const [article] = (await call('articles?_end=1&publishStatus=draft')).list;
    const edit = { method: 'PATCH', body: JSON.stringify({ title: '改过之后的标题' }) };
    await call(`articles/${article.id}`, edit);
    await go(page, `/articleList/article?_q=${encodeURIComponent('改过之后的标题')}`);
    const row = page.getByRole('row', { name: /改过之后的标题/ });
    await row.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '历史' }).click();
    const drawer = page.getByRole('dialog', { name: '历史：改过之后的标题' });
    await drawer.getByText(article.title).waitFor();
    await drawer.getByRole('button', { name: '恢复到此版本' }).click();
    await page.getByRole('button', { name: '恢复', exact: true }).click();
    await page.getByText('已恢复').waitFor();
    expect((await call(`articles/${article.id}`)).title).toBe(article.title);
    await drawer.getByText('恢复旧值').waitFor();
    expect(complaints).toEqual([]);
  });

  test('a long action goes on at the server, through navigation and reload', { tags: 'slow' }, async () => {
    const { page, complaints, call } = await open('admin', '/audit/list?status=pending');
    await page.getByRole('table').first().waitFor();
    await choosePage(page);
    await page.getByRole('button', { name: /^选择全部 \d+ 项$/ }).click();
    await page.getByRole('button', { name: '通过', exact: true }).first().click();
    await confirm(page, '后台执行');
    const dock = page.getByRole('region', { name: '后台任务' });
    await dock.getByText('审核单 · 通过').waitFor();
    await page.getByRole('navigation', { name: '主菜单' }).getByText('使用手册').click();
    await dock.getByText(/^已通过 \d+ 条$/).waitFor();
    await page.reload();
    await dock.getByText(/^已通过 \d+ 条$/).waitFor();
    // What has ended is folded: one line at the end of the page.
    await dock.getByRole('button', { name: '展开后台任务' }).click();
    await dock.getByRole('button', { name: /^移除/ }).click();
    await dock.waitFor({ state: 'detached' });
    expect((await call('audits?status=pending&_end=1')).total).toBe(0);
    expect(complaints).toEqual([]);
  });
});
