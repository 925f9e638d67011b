// Sees: replace
// Sees when slow: list
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, go, openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

const pathOf = (url: string): string => new URL(url).pathname;

test('an expired token is refreshed once for ten requests, on the page that demonstrates it', async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'editor' });
  await expect.poll(() => pathOf(page.url())).toBe('/index');
  await go(page, '/vab/session');
  await page.getByRole('button', { name: '使令牌过期并发送请求' }).click();
  const report = page.getByRole('status').filter({ hasText: '刷新次数' });
  await expect.poll(() => report.textContent()).toMatch(/成功的请求.*10.*失败的请求.*0.*刷新次数.*1$/);
  await page.getByText('拥有 write:system 才会看到这一行。').waitFor();
  expect(await page.getByText('拥有 delete:system 才会看到这一行。').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a tree in the template’s way is searched, added to by one call for two clicks, changed, deleted and brought back', {
  tags: 'slow',
}, async () => {
  const call = async (path: string, token: string, init: RequestInit = {}) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const answer = await fetch(`${server.url}/backend${path}`, { ...init, headers });
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
    return ((await answer.json()) as { data: any }).data;
  };
  const login = { method: 'POST', body: JSON.stringify({ username: 'admin', password: '123456' }) };
  const { token } = await call('/api/user/login', '', login);
  const grants = JSON.stringify({ permissions: ['read:system', 'write:system', 'delete:system'] });
  await call('/api/users/u-editor', token, { method: 'PATCH', body: grants });

  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'editor' });
  const sent: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/\/departmentManagement\/|\/api\/departments/.test(path)) sent.push(`${request.method()} ${path.slice(8)}`);
  });
  await go(page, '/setting/departmentManagement');
  const tree = page.getByRole('table', { name: '部门管理' });
  await tree.getByRole('row', { name: /短视频组/ }).waitFor();
  await page.getByRole('button', { name: '全部收起' }).click();
  await tree.getByRole('row', { name: /短视频组/ }).waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: '搜索' }).fill('品牌');
  await page.getByRole('button', { name: '查询' }).click();
  await tree.getByRole('row', { name: /品牌组/ }).waitFor();
  // What leads to it is there, what does not is not.
  await tree.getByRole('row', { name: /市场部/ }).waitFor();
  expect(await tree.getByRole('row', { name: /技术部/ }).count()).toBe(0);
  await page.getByRole('button', { name: '重置' }).click();

  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog', { name: '新增部门' });
  await form.getByLabel('名称').fill('海外组');
  await form.getByRole('button', { name: '保存', exact: true }).dblclick();
  await page.getByText('保存成功').waitFor();
  const row = (name: RegExp) => tree.getByRole('row', { name });
  await row(/海外组/)
    .getByRole('button', { name: '编辑' })
    .click();
  const edit = page.getByRole('dialog', { name: /编辑/ });
  await edit.getByLabel('名称').fill('出海组');
  await edit.getByRole('button', { name: '保存', exact: true }).click();
  await edit.waitFor({ state: 'detached' });
  await row(/出海组/)
    .getByRole('button', { name: '删除' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('status').filter({ hasText: '删除成功' }).waitFor();
  await row(/出海组/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '撤销' }).click();
  await row(/出海组/).waitFor();

  expect(sent.filter((line) => line.startsWith('POST'))).toEqual([
    'POST /departmentManagement/doEdit',
    'POST /departmentManagement/doEdit',
    'POST /departmentManagement/doDelete',
  ]);
  expect(sent).toContain('GET /departmentManagement/getTree');
  expect(sent.filter((line) => line.includes('/api/'))).toEqual([]);
  expect((await call('/departmentManagement/getList?name=出海组', token)).total).toBe(1);
  expect(complaints).toEqual([]);
});
