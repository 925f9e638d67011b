// @module-tag slow
// Sees: replace
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

test('an admin gives a right in the matrix, sees what it means, confirms it, and takes it back by its revision', async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'admin', path: '/admin/admin' });
  await page
    .getByRole('button', { name: '访问策略' })
    .or(page.getByRole('link', { name: '访问策略' }))
    .first()
    .click();
  await page.getByRole('heading', { name: '访问策略', level: 1 }).waitFor();
  await page.getByRole('searchbox', { name: '搜索对象或操作' }).fill('res:inquiries');
  const cell = (scope: string) => page.getByRole('gridcell', { name: `线索专员：询盘 删除，${scope}` });
  await cell('不允许').click();
  await page.getByRole('menuitem', { name: '全部', exact: true }).click();
  await cell('全部').waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await cell('不允许').waitFor();
  await page.getByRole('button', { name: '重做' }).click();
  await cell('全部').waitFor();

  await page.getByRole('tab', { name: /策略文件/ }).click();
  const text = page.getByRole('textbox', { name: '策略文件内容' });
  const written = await text.inputValue();
  // What may stand at the caret is offered while one types, and for the asking.
  await text.press('Control+End');
  await text.pressSequentially('p, any, role:Clu');
  const offered = page.getByRole('listbox', { name: '可填内容' });
  await offered.getByRole('option', { name: /role:Clue/, selected: true }).waitFor();
  await text.press('Enter');
  expect(await text.inputValue()).toBe(`${written}p, any, role:Clue`);
  await text.pressSequentially(', res:inquiries, ');
  await text.press('Control+Space');
  await text.press('ArrowDown');
  await text.press('Enter');
  expect(await text.inputValue()).toBe(`${written}p, any, role:Clue, res:inquiries, show`);
  await text.fill(`${written}p, any, role:Clu, res:inquiries, export, all\n`);
  await page.getByRole('region', { name: '检查结果' }).getByText('role:Clu').first().waitFor();
  const review = page.getByRole('button', { name: '核对并保存' });
  expect(await review.isDisabled()).toBe(true);
  const undo = page.getByRole('button', { name: '撤销' });
  for (let step = 0; step < 9 && (await text.inputValue()) !== written; step += 1) await undo.click();
  expect(await text.inputValue()).toBe(written);

  await expect.poll(() => review.isEnabled()).toBe(true);
  await review.click();
  await page.keyboard.press('Escape');
  const hasFocus = (element: Locator) =>
    expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true);
  await hasFocus(review);
  await review.click();
  const dialog = page.getByRole('dialog', { name: '核对权限变化' });
  await dialog.getByRole('region', { name: '线索专员' }).getByText('询盘 · 删除：不允许 → 全部（放宽）').waitFor();
  const save = dialog.getByRole('button', { name: '保存并生效' });
  expect(await save.isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: '输入 1 确认' }).fill('1');
  await save.click();
  await page.getByText('策略已保存并生效').first().waitFor();
  await hasFocus(text);

  await page.getByRole('tab', { name: '历史版本' }).click();
  await page.getByText('admin 保存').waitFor();
  await page.getByRole('button', { name: '恢复为草稿' }).first().click();
  await expect.poll(() => review.isEnabled()).toBe(true);
  await review.click();
  await dialog.getByText('询盘 · 删除：全部 → 不允许（收窄）').waitFor();
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
