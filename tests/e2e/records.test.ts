// Sees: form, list, record, show, actions, feedback
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { enter, go, openPage, sharedBrowser, type WatchedPage } from '../support/browser';
import { sharedConsole } from '../support/start-console';

let watched: WatchedPage;
beforeAll(async () => {
  const [server, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
  watched = await openPage(browser);
  await enter(watched.page, { url: server.url, username: 'customer' });
});

/** Fills one field as a person does: types, or picks the option of that name. */
const fill = async (page: Page, label: string, value: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: true }).filter({ visible: true }).first();
  // While an input of its own loads, the usual one is there, disabled: a query would find the wrong one.
  await expect.poll(() => field.isEnabled()).toBe(true);
  if ((await field.getAttribute('role')) !== 'combobox') {
    await field.fill(value);
    return;
  }
  // By keyboard: the chosen option lies above the field and would take the click.
  await field.press('ArrowDown');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: value }).first().click();
};

/** Says yes to the question that is open: its last button. */
const confirm = (page: Page): Promise<void> => page.getByRole('dialog').last().getByRole('button').last().click();

test('a record that is made in the browser is there at once and after a reload', { tags: 'slow' }, async () => {
  const { page, complaints } = watched;
  await go(page, '/material/keyword');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await page.getByRole('button', { name: '保存', exact: true }).waitFor();
  await page.getByLabel('分组名称', { exact: true }).fill('苏州旧房翻新');
  await fill(page, '主词', '旧房翻新');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/material/keyword');
  await go(page, `/material/keyword?_q=${encodeURIComponent('苏州旧房翻新')}`);
  await page.getByRole('row', { name: '苏州旧房翻新' }).waitFor();
  await page.reload();
  await page.getByRole('row', { name: '苏州旧房翻新' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a customer edits, acts on and deletes a record, and is told what is wrong beside the field', async () => {
  const { page, complaints } = watched;
  await go(page, '/keywordVideo/KeywordVideoNormal/create');
  /** Goes on to the step of that name. */
  const next = async (step: string): Promise<void> => {
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('heading', { name: step, exact: true }).waitFor();
  };
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByText('任务名称不能为空').waitFor();
  await page.getByLabel('任务名称', { exact: true }).fill('浏览器里的任务');
  await fill(page, '关键词分组', '上海');
  await page.getByLabel('生成数量', { exact: true }).fill('3');
  await next('素材');
  await fill(page, '模板', '图文成片');
  await next('文案与配音');
  await next('样式');
  await next('确认');
  await page.getByRole('region', { name: '素材' }).getByText('图文成片').waitFor();
  // The step before is left by a click where 保存 is now; nothing may be saved by it.
  expect(new URL(page.url()).pathname).toBe('/keywordVideo/KeywordVideoNormal/create');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/keywordVideo/KeywordVideoNormal');

  const row = page.getByRole('row', { name: '浏览器里的任务' });
  await row.getByText('草稿').waitFor();
  // What is next for a record is in its row.
  await row.getByRole('button', { name: '提交' }).click();
  await confirm(page);
  await row.getByText('排队中').waitFor();
  // A task that is queued may not be edited, and says why.
  expect(await row.getByRole('button', { name: '编辑' }).isDisabled()).toBe(true);
  await row.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '取消任务' }).click();
  await confirm(page);
  await row.getByText('已取消').waitFor();
  await row.getByRole('button', { name: '删除' }).click();
  await confirm(page);
  await row.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
