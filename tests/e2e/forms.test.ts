import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter, openBrowser, openPage } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const openAs = async (username: string) => {
  const watched = await openPage(browser);
  await enter(watched.page, { url: server.url, username });
  return watched;
};
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const soon = { timeout: 10_000 };

describe('a form', () => {
  test('keeps a draft that a reload offers again', async () => {
    const { page, complaints } = await openAs('customer');
    await page.goto(`${server.url}/articleTask/tableAddKeywordArticleTask`);
    await page.getByLabel('任务名称').fill('写到一半的任务');
    await page.getByText(/草稿已保存/).waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText(/发现 .+ 的草稿/).waitFor();
    expect(await page.getByLabel('任务名称').inputValue()).toBe('');
    await page.getByRole('button', { name: '恢复' }).click();
    expect(await page.getByLabel('任务名称').inputValue()).toBe('写到一半的任务');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('in a drawer stands above its list, and asks before the way back loses input', async () => {
    const { page, complaints } = await openAs('admin');
    await page.goto(`${server.url}/formation?_size=50`);
    await page.getByRole('button', { name: '新增' }).click();
    const drawer = page.getByRole('dialog', { name: '新增团队' });
    await drawer.getByLabel('团队名称').fill('夜班组');
    expect(pathOf(page)).toBe('/formation/create');
    await page.goBack();
    await page.getByRole('dialog', { name: '有未保存的内容' }).getByRole('button', { name: '继续编辑' }).click();
    expect(await drawer.getByLabel('团队名称').inputValue()).toBe('夜班组');
    await drawer.getByRole('button', { name: '保存' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: '夜班组' }).first().waitFor();
    expect(new URL(page.url()).search).toBe('?_size=50');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('that somebody else was faster than shows both versions and saves what is chosen', async () => {
    const [mine, theirs] = await Promise.all([openAs('admin'), openAs('admin')]);
    await mine.page.goto(`${server.url}/manual`);
    await mine.page.getByRole('button', { name: '编辑' }).first().click();
    await expect.poll(() => pathOf(mine.page), soon).toContain('/edit/');
    await mine.page.getByLabel('标题', { exact: true }).fill('我改的标题');
    await theirs.page.goto(mine.page.url());
    await theirs.page.getByLabel('标题', { exact: true }).fill('对方改的标题');
    await theirs.page.getByLabel('适用版本').fill('9.9');
    await theirs.page.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => pathOf(theirs.page), soon).toBe('/manual');

    await mine.page.getByRole('button', { name: '保存' }).click();
    const dialog = mine.page.getByRole('dialog', { name: '记录已被他人修改' });
    await dialog.getByText('对方改的标题').waitFor();
    expect(await dialog.getByRole('button', { name: '保存所选内容' }).isDisabled()).toBe(true);
    await dialog.getByRole('group', { name: /标题/ }).getByRole('radio', { name: '我的' }).check();
    await dialog.getByRole('button', { name: '保存所选内容' }).click();
    await expect.poll(() => pathOf(mine.page), soon).toBe('/manual');
    const row = mine.page.getByRole('row', { name: /我改的标题/ });
    await row.getByText('9.9').waitFor();
    expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
    await Promise.all([mine.page.context().close(), theirs.page.context().close()]);
  });
});
