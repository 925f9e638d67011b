// @module-tag slow
// Sees: list, replace
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

test('keywords stand beside their groups, and many are added to one at once', async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'customer', path: '/material/keyword' });
  await page.getByRole('link', { name: '关键词库' }).click();
  const groups = page.getByRole('navigation', { name: '关键词分组' });
  const all = groups.getByRole('button', { name: /^全部/ });
  await expect.poll(() => all.innerText()).toMatch(/\d/);
  const group = groups.getByRole('listitem').nth(1).getByRole('button').first();
  await group.click();
  await expect.poll(() => group.getAttribute('aria-pressed')).toBe('true');
  const count = Number(/\d+$/.exec(await group.innerText())?.[0]);
  await page.getByText(`共 ${count} 条`, { exact: true }).waitFor();
  await groups.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '编辑' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  // What is chosen at the side of the list is the group of the new one.
  await expect.poll(() => new URL(page.url()).searchParams.get('groupId')).toBeTruthy();

  // Many at once: what is new, what is there already and what is no keyword is shown before it is saved.
  await page.getByRole('textbox', { name: /^关键词/ }).fill('测试新词一号\n测试新词二号\n词');
  const counts = page.getByRole('list', { name: '统计' });
  await expect.poll(() => counts.innerText()).toMatch(/新增\s*2/);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('已新增 2 个关键词').waitFor();
  await page.getByRole('row', { name: /测试新词二号/ }).waitFor();
  expect(complaints).toEqual([]);
});

test('what an expansion has found is narrowed down, picked and stored in a group', async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'customer', path: '/material/keywordExpand/show/exp-0005' });
  const words = page.getByRole('list', { name: '拓词结果' });
  await words.getByText('已在分组').first().waitFor();
  const open = words.getByRole('checkbox');
  const before = await open.count();
  expect(before).toBeGreaterThan(0);
  await page.getByRole('button', { name: '全选当前结果' }).click();
  await page.getByText(`已选 ${before} 个`).waitFor();
  await page.getByRole('button', { name: '存入所选' }).click();
  await page.getByText(`已存入 ${before} 个关键词`).waitFor();
  await expect.poll(() => open.count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a figure of a platform shows its accounts', async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'customer', path: '/option/authorization' });
  const card = page.getByRole('list', { name: '平台授权概况' }).getByRole('listitem').first();
  const bound = card.getByTitle(/共 \d+ 个/);
  const count = Number(/共 (\d+) 个/.exec((await bound.getAttribute('title')) ?? '')?.[1]);
  await card.getByRole('button', { name: /^扫码绑定/ }).waitFor();
  await bound.click();
  await expect.poll(() => bound.getAttribute('aria-pressed')).toBe('true');
  await page.getByText(`共 ${count} 条`, { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});
