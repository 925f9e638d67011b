// @module-tag slow
// Sees: replace
import { afterAll, expect, test } from 'vitest';
import { closePages, enter, openPage, sharedBrowser } from '../support/browser';
import { startConsole } from '../support/start-console';

afterAll(closePages);

test('an admin adds a role, gives it a page, and it is there: in forms, filters and eyes to look through; while rows name it, it stays', async () => {
  const server = await startConsole();
  const browser = await sharedBrowser();
  const other = await openPage(browser);
  await enter(other.page, { url: server.url, username: 'admin', path: '/admin/admin/create' });
  await other.page.getByRole('textbox', { name: '用户名' }).fill('half_typed');
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'admin', path: '/setting/policy' });

  const add = page.getByRole('button', { name: '新增角色' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: '新增角色' });
  const fill = async (name: string, zh: string, en: string) => {
    await dialog.getByRole('textbox', { name: '角色名' }).fill(name);
    await dialog.getByRole('textbox', { name: '中文名称' }).fill(zh);
    await dialog.getByRole('textbox', { name: '英文名称' }).fill(en);
    await page.keyboard.press('Enter');
  };
  await fill('ADMIN', '审核员', '');
  await dialog.getByText('角色名“Admin”已被使用（不区分大小写）').waitFor();
  await dialog.getByText('缺少英文名称').waitFor();
  await fill('Reviewer', '审核员', 'Reviewer');
  await dialog.waitFor({ state: 'hidden' });
  const column = page.getByRole('columnheader', { name: /审核员/ });
  await column.waitFor();
  await expect.poll(() => add.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: '撤销' }).click();
  await column.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '重做' }).click();
  await column.waitFor();

  const give = async (kind: string, search: string, cell: string, scope: string) => {
    await page.getByText(kind, { exact: true }).click();
    await page.getByRole('searchbox', { name: '搜索对象或操作' }).fill(search);
    await page.getByRole('gridcell', { name: `审核员：${cell}，不允许` }).click();
    await page.getByRole('menuitem', { name: scope, exact: true }).click();
    await page.getByRole('gridcell', { name: `审核员：${cell}，${scope}` }).waitFor();
  };
  await give('数据', 'res:audits', '审核单 列表', '全部');
  await give('页面', '/audit/list', '审核记录 打开', '允许');
  await page.getByRole('button', { name: '核对并保存' }).click();
  const review = page.getByRole('dialog', { name: '核对权限变化' });
  await review.getByText('新增角色：审核员（Reviewer）').waitFor();
  const typed = review.getByRole('textbox');
  await typed.fill((await typed.getAttribute('placeholder')) ?? '');
  await review.getByRole('button', { name: '保存并生效' }).click();
  await page.getByText('策略已保存并生效').first().waitFor();

  // A form that was open all along: the role can be chosen there, and what was typed is still there.
  await other.page.getByRole('tab', { name: '角色与归属' }).click();
  await other.page.getByRole('combobox', { name: '角色' }).fill('审核');
  await other.page.getByTitle('审核员', { exact: true }).first().waitFor();
  await other.page.keyboard.press('Escape');
  await other.page.getByRole('tab', { name: '基本资料' }).click();
  expect(await other.page.getByRole('textbox', { name: '用户名' }).inputValue()).toBe('half_typed');

  // Named by rows it cannot go.
  await page.getByRole('button', { name: '编辑角色：审核员' }).click();
  const edit = page.getByRole('dialog', { name: '编辑角色' });
  await edit.getByText(/行还在使用此角色/).waitFor();
  expect(await edit.getByRole('button', { name: '删除角色' }).isDisabled()).toBe(true);
  await edit.getByRole('button', { name: '取消' }).click();

  await page.goto(`${server.url}/setting/viewAs?as=role:Reviewer&to=/audit/list`);
  await page.getByRole('radio', { name: '审核员' }).waitFor();
  await page.getByRole('button', { name: '开始查看' }).click();
  await page.getByText('正在以“审核员”角色查看').waitFor();
  await page.getByRole('heading', { name: '审核记录', level: 1 }).waitFor();
  expect([...complaints, ...other.complaints]).toEqual([]);
  await server.close();
});
