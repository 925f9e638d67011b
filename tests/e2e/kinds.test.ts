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

test('a card that is moved carries out the action that leads there', async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'admin', path: '/audit/list' });
  await page.getByRole('button', { name: '看板' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?_kind=board');
  const board = page.getByRole('region', { name: '审核记录', exact: true });
  const pending = board.getByRole('region', { name: '待审核' });
  const approved = board.getByRole('region', { name: '已通过' });
  const card = pending.getByRole('listitem').first();
  await card.waitFor();
  const header = approved.locator('header');
  await header.getByText(/^\d+$/).waitFor();
  const before = Number(await header.locator('span').last().textContent());
  const from = await card.locator('.kinds-board-handle').boundingBox();
  const to = await approved.boundingBox();
  if (from === null || to === null) throw new Error('nothing to move');
  await page.mouse.move(from.x + 4, from.y + 4);
  await page.mouse.down();
  await page.mouse.move(to.x + 80, to.y + 100, { steps: 10 });
  await expect.poll(() => approved.getAttribute('data-over')).toBe('true');
  await page.mouse.up();
  await expect.poll(async () => Number(await header.locator('span').last().textContent())).toBe(before + 1);
  expect(complaints).toEqual([]);
});

test('pictures are a list, a month asks for its own records, a figure filters', async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'customer', path: '/material/imageDetail?_kind=grid' });
  const pictures = page.getByRole('list', { name: '图片明细' });
  await pictures.getByRole('listitem').first().waitFor();
  await pictures.getByRole('button', { name: '更多' }).first().waitFor();

  await go(page, '/articleList/list?_kind=calendar&_at=2026-10');
  await page.getByRole('table', { name: '视频发布列表' }).waitFor();
  // Not the request of the month before, which may still be on its way out.
  const asked = page.waitForRequest((request) => request.url().includes('scheduledAt_gte=2026-10'));
  await page.getByRole('button', { name: '下个月' }).click();
  const query = new URL((await asked).url()).searchParams;
  expect(query.get('scheduledAt_gte')?.slice(0, 7)).toBe('2026-10');
  expect(query.get('scheduledAt_lte')?.slice(0, 7)).toBe('2026-12');
  await page.getByRole('heading', { name: '2026年11月' }).waitFor();

  await go(page, '/ranking/index');
  await page.getByRole('button', { name: /^掉词/ }).click();
  await expect.poll(() => new URL(page.url()).search).toContain('change=lost');
  expect(complaints).toEqual([]);
});

test('a tree in the template’s way is searched, added to by one call for two clicks, changed, deleted and brought back', async () => {
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
