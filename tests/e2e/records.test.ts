// Sees: form, list, record, show, actions, feedback
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter, go, openPage, sharedBrowser, type WatchedPage } from '../support/browser';
import { type ServerProcess, startProcess } from '../support/start-process';

/** What each role records in a day's work, by the labels of the form; the Engineer's pages only look at records. */
const work = [
  {
    role: 'admin',
    list: '/dispose/dispose',
    collection: 'packages',
    title: '双十一特惠版',
    titled: '套餐名称',
    more: { 类型: '专业', 售价: '1999', 有效期: '365' },
  },
  {
    role: 'customer',
    list: '/material/keyword',
    collection: 'keywordGroups',
    title: '苏州旧房翻新',
    titled: '分组名称',
    more: { 主词: '旧房翻新' },
  },
  {
    role: 'douyin',
    list: '/MediaContent/index',
    collection: 'keywordGroups',
    title: '火锅探店文案',
    titled: '分组名称',
    more: { 主词: '探店' },
  },
  { role: 'agent', list: '/admin/admin', collection: 'users', title: 'agent_newcomer', titled: '用户名', more: {} },
  {
    role: 'operations',
    list: '/dispose/dispose',
    collection: 'packages',
    title: '运营试用包',
    titled: '套餐名称',
    more: { 类型: '试用', 售价: '0', 有效期: '7' },
  },
  { role: 'oem', list: '/admin/admin', collection: 'users', title: 'oem_newcomer', titled: '用户名', more: {} },
  {
    role: 'clue',
    list: '/clue/inquiry',
    collection: 'inquiries',
    title: '欧阳女士',
    titled: '姓名',
    more: { 咨询内容: '想了解短视频代运营的价格', 来源: '官网' },
  },
] as const;

let dataDir: string;
let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'console-records-'));
  [server, browser] = await Promise.all([startProcess({ DATA_DIR: dataDir }), sharedBrowser()]);
});
afterAll(async () => {
  await server?.kill();
  await rm(dataDir, { recursive: true, force: true });
});

const signedIn = async (username: string, path = '/'): Promise<WatchedPage> => {
  const watched = await openPage(browser);
  await enter(watched.page, { url: server.url, username, path });
  return watched;
};

/** A token by a bare call, without a browser. */
const tokenOf = async (username: string): Promise<string> => {
  const answer = await fetch(`${server.url}/backend/api/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: '123456' }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
};

/** What the records of a collection that hold a text are called, as the server keeps them for somebody. */
const titlesOf = async (collection: string, text: string, token: string): Promise<unknown[]> => {
  const answer = await fetch(`${server.url}/backend/api/${collection}?q=${encodeURIComponent(text)}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { list: Record<string, unknown>[] } };
  return data.list.map((record) => record.name ?? record.username);
};

/** Fills one field as a person does: types, or picks the option of that name. */
const fill = async (page: Page, label: string, value: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: true }).filter({ visible: true }).first();
  // While an input of its own loads, the usual one stands there, disabled: what it is would be asked of the wrong one.
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

/** The list, looked through for a text. */
const lookFor = async (page: Page, list: string, text: string): Promise<void> => {
  await go(page, `${list}?_q=${encodeURIComponent(text)}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

describe('a record made in the browser', () => {
  /** Makes the record of a role's day, and finds it again. */
  const record = async ({ role, list, title, titled, more }: (typeof work)[number]): Promise<void> => {
    const { page, complaints } = await signedIn(role, list);
    await page.getByRole('button', { name: '新增', exact: true }).click();
    await page.getByRole('button', { name: '保存', exact: true }).waitFor();
    await page.getByLabel(titled, { exact: true }).fill(title);
    for (const [label, value] of Object.entries(more)) await fill(page, label, value);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    if (list === '/admin/admin') await page.getByRole('button', { name: '我已保存' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(list);
    await lookFor(page, list, title);
    await page.getByRole('row', { name: title }).waitFor();
    await page.reload();
    await page.getByRole('row', { name: title }).waitFor();
    expect(complaints).toEqual([]);
  };
  const named = 'by $role in $list is there at once and after a reload';
  test.each(work.filter(({ role }) => role === 'customer'))(named, record);
  test.each(work.filter(({ role }) => role !== 'customer'))(named, { tags: 'slow' }, record);

  test('is still there after kill -9 and a new start', { tags: 'slow' }, async () => {
    await server.kill();
    server = await startProcess({ DATA_DIR: dataDir });
    const { page } = await signedIn('customer');
    await lookFor(page, '/material/keyword', '苏州旧房翻新');
    await page.getByRole('row', { name: '苏州旧房翻新' }).waitFor();
    await page.context().close();
    for (const { role, collection, title } of work) {
      const token = await tokenOf(role);
      expect(await titlesOf(collection, title, token), role).toContain(title);
    }
  });

  test('cannot be seen or touched by another customer, in the browser or by a bare call', {
    tags: 'slow',
  }, async () => {
    const own = await signedIn('customer');
    await lookFor(own.page, '/material/keyword', '苏州旧房翻新');
    await own.page.getByRole('button', { name: '查看' }).first().click();
    await own.page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => own.page.url()).toMatch(/\/show\//);
    const id = new URL(own.page.url()).pathname.split('/').at(-1) ?? '';
    await own.page.context().close();

    const other = await signedIn('customer2');
    await lookFor(other.page, '/material/keyword', '苏州旧房翻新');
    await other.page.getByText('没有符合筛选条件的记录').waitFor();
    await go(other.page, `/material/keyword/show/${id}`);
    await other.page.getByText('找不到记录').waitFor();
    const token = await other.page.evaluate(() => localStorage.getItem('token'));
    await other.page.context().close();

    const call = async (method: string, path: string, body?: object): Promise<number> => {
      const answer = await fetch(`${server.url}/backend/api/${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const { code } = (await answer.json()) as { code: number };
      expect(answer.status).toBe(code);
      return code;
    };
    expect(await call('GET', `keywordGroups/${id}`)).toBe(404);
    expect(await call('PATCH', `keywordGroups/${id}`, { name: '抢来的' })).toBe(404);
    expect(await call('DELETE', `keywordGroups/${id}`)).toBe(404);
    // A page that this role does not have has no calls either.
    expect(await call('GET', 'audits')).toBe(403);
    expect(await call('POST', 'packages', { name: '白拿' })).toBe(403);
  });
});

describe('a day of a customer', () => {
  test('edits, acts on and deletes a record, and is told what is wrong beside the field', async () => {
    const { page, complaints } = await signedIn('customer', '/keywordVideo/KeywordVideoNormal/create');
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
    // The step before is left by a click where 保存 stands now; nothing may be saved by it.
    expect(new URL(page.url()).pathname).toBe('/keywordVideo/KeywordVideoNormal/create');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/keywordVideo/KeywordVideoNormal');

    const row = page.getByRole('row', { name: '浏览器里的任务' });
    await row.getByText('草稿').waitFor();
    // What is next for a record stands in its row.
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

  test('keeps filters, sorting and page in the address', { tags: 'slow' }, async () => {
    const { page } = await signedIn('customer', '/articleList/article');
    await page.getByRole('button', { name: /^标题/ }).click();
    await expect.poll(() => new URL(page.url()).search).toContain('_sort=');
    await page.getByRole('main').getByLabel('搜索').fill('装修');
    await page.getByRole('button', { name: '查询' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('_q')).toBe('装修');
    const titles = () => page.getByRole('row').locator('td:nth-child(2)').allTextContents();
    await expect.poll(async () => (await titles()).every((title) => title.includes('装修'))).toBe(true);
    const before = await titles();
    await page.reload();
    await page.getByRole('row').nth(1).waitFor();
    expect(await titles()).toEqual(before);
    expect(await page.getByRole('main').getByLabel('搜索').inputValue()).toBe('装修');
    await page.getByRole('button', { name: '重置' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('_q')).toBeNull();
  });
});
