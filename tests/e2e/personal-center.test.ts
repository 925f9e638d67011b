// @module-tag slow
// Sees: settings, session, password-rules
import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter, openPage, sharedBrowser, type WatchedPage } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

const addressOf = (tab?: string): string => `/setting/personalCenter${tab ? `?tab=${tab}` : ''}`;
const heading = (page: Page): Promise<void> => page.getByRole('heading', { level: 1, name: '个人中心' }).waitFor();
/** Somebody signed in, at a tab of their personal centre. */
const openCenter = async ({ username, tab }: { username: string; tab?: string }): Promise<WatchedPage> => {
  const watched = await openPage(browser);
  const { page } = watched;
  await enter(page, { url: server.url, username, path: addressOf(tab) });
  await heading(page);
  return watched;
};
const goTo = async (page: Page, tab?: string): Promise<void> => {
  await page.goto(`${server.url}${addressOf(tab)}`);
  await heading(page);
};
/** The mobile number of somebody, past the page. */
const mobileOf = async (username: string): Promise<string> => {
  const api = `${server.url}/backend/api/user`;
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ username, password: '123456' });
  const { data } = await (await fetch(`${api}/login`, { method: 'POST', headers, body })).json();
  const answer = await fetch(`${api}/userInfo`, { headers: { Authorization: `Bearer ${data.token}` } });
  return (await answer.json()).data.mobile;
};
/** The page asks every two seconds, and a busy machine takes longer to load it. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 30_000 });
/** A small picture, drawn by the browser. */
const drawSquare = async (page: Page): Promise<Buffer> => {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 120;
    canvas.height = 120;
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
};
const close = ({ page }: WatchedPage): Promise<void> => page.context().close();

test('the tabs stand in the address and keep what was typed', async () => {
  const watched = await openCenter({ username: 'douyin' });
  const { page, complaints } = watched;
  await page.getByLabel('昵称').fill('还没保存');
  await page.getByRole('tab', { name: '安全' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '登录设备' }).waitFor();
  expect(new URL(page.url()).search).toBe('?tab=security');
  await page.getByRole('tab', { name: '基本资料' }).click();
  expect(await page.getByLabel('昵称').inputValue()).toBe('还没保存');
  await page.getByRole('link', { name: '使用手册' }).click();
  const tab = page.getByRole('tablist', { name: '标签页' }).getByRole('tab', { name: '个人中心' });
  await tab.click();
  expect(await page.getByLabel('昵称').inputValue()).toBe('还没保存');
  await tab.click({ button: 'middle' });
  await page.getByRole('dialog', { name: '有未保存的内容' }).waitFor();
  await page.getByRole('button', { name: '继续编辑' }).click();
  expect(new URL(page.url()).pathname).toBe('/setting/personalCenter');
  expect(complaints).toEqual([]);
});

test('the profile is saved and still there after a reload; what the server refuses stands beside its field', async () => {
  const watched = await openCenter({ username: 'customer' });
  const { page } = watched;
  expect(await page.getByLabel('用户名').isDisabled()).toBe(true);
  await page.getByLabel('昵称').fill('新的昵称');
  expect(await page.getByRole('textbox', { name: '头像' }).count()).toBe(0);
  await page
    .locator('.engine-upload input[type=file]')
    .setInputFiles({ name: '我.png', mimeType: 'image/png', buffer: await drawSquare(page) });
  await page.getByRole('dialog', { name: '裁剪图片' }).getByRole('button', { name: '裁剪并上传' }).click();
  await page.getByRole('img', { name: '头像 1' }).waitFor();
  await page.getByRole('dialog', { name: '裁剪图片' }).waitFor({ state: 'hidden' });
  await eventually(() => page.getByRole('img', { name: '头像 1' }).getAttribute('src')).toMatch(/\/files\//);
  await page.getByLabel('公司').fill('');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('已保存').waitFor();
  // The header follows at once, in picture and name.
  const me = page.getByRole('button', { name: '用户菜单' });
  await me.locator('img[src*="/files/"]').waitFor();
  await me.getByText('新的昵称').waitFor();
  await goTo(page);
  await eventually(() => page.getByLabel('昵称').inputValue()).toBe('新的昵称');
  expect(await page.getByLabel('公司').inputValue()).toBe('');

  // Taken by somebody else: only the server knows.
  const taken = await mobileOf('agent');
  expect(taken).toMatch(/^1\d{10}$/);
  await page.getByLabel('手机号').fill(taken);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const item = page.locator('.ant-form-item').filter({ has: page.getByLabel('手机号') });
  await item.getByText('该值已被使用').waitFor();
  expect(await page.getByLabel('手机号').getAttribute('aria-invalid')).toBe('true');
  await goTo(page);
  await eventually(() => page.getByLabel('手机号').inputValue()).not.toBe(taken);
});

test('a profile that cannot be read says so and can be asked for again', async () => {
  const watched = await openCenter({ username: 'operations', tab: 'security' });
  const { page } = watched;
  await page.route('**/api/user/PersonalData', (route) =>
    route.fulfill({ status: 500, json: { code: 500, msg: '服务器开小差了', data: null } }),
  );
  await goTo(page);
  await page.getByRole('alert').getByText('服务器开小差了').waitFor();
  await page.unroute('**/api/user/PersonalData');
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).waitFor();
  expect(await page.getByText('服务器开小差了').count()).toBe(0);
});

test('a new password ends the old one and every other session', async () => {
  const elsewhere = await openCenter({ username: 'customer2' });
  const watched = await openCenter({ username: 'customer2', tab: 'security' });
  const { page } = watched;
  const [old, fresh, again] = ['当前密码', '新密码', '确认新密码'].map((name) =>
    page.getByLabel(name, { exact: true }),
  );
  if (!old || !fresh || !again) throw new Error('fields are missing');
  const change = page.getByRole('button', { name: '修改密码' });
  await old.fill('not-the-password');
  await fresh.fill('Kzmp7wt9-新');
  await page.getByText('强度：良好').or(page.getByText('强度：强')).waitFor();
  await again.fill('something-else');
  await change.click();
  await page.getByText('两次输入的新密码不一致').waitFor();
  await again.fill('Kzmp7wt9-新');
  await change.click();
  await eventually(() => old.getAttribute('aria-invalid')).toBe('true');
  await old.fill('123456');
  await change.click();
  await page.getByText('密码已修改，其他 1 处登录已退出').waitFor();
  await page.getByText('没有在其他设备登录').waitFor();
  expect(await fresh.inputValue()).toBe('');

  await elsewhere.page.reload();
  await elsewhere.page.getByRole('button', { name: '登录', exact: true }).waitFor();
  await elsewhere.page.getByRole('textbox', { name: '用户名' }).fill('customer2');
  await elsewhere.page.getByLabel('密码', { exact: true }).fill('123456');
  await elsewhere.page.getByRole('button', { name: '登录', exact: true }).click();
  await elsewhere.page.getByRole('alert').waitFor();
  await enter(elsewhere.page, { url: server.url, username: 'customer2', password: 'Kzmp7wt9-新' });
  await close(elsewhere);
});

test('many devices are shown a page at a time, this one first', async () => {
  const watched = await openCenter({ username: 'admin', tab: 'security' });
  const { page } = watched;
  for (const _ of Array.from({ length: 7 }))
    await page.request.post(`${server.url}/backend/api/user/login`, {
      data: { username: 'admin', password: '123456' },
    });
  await page.reload();
  const rows = page.getByRole('listitem').filter({ hasText: '登录时间' });
  await page.getByText('共 8 处登录').waitFor();
  expect(await rows.count()).toBe(6);
  expect(await rows.first().textContent()).toContain('当前设备');
  await page.getByRole('listitem', { name: '2' }).click();
  await eventually(() => rows.count()).toBe(2);
  // Those of the last page are gone, and with them the page.
  await page.getByRole('button', { name: '退出其他设备' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await page.getByText('没有在其他设备登录').waitFor();
  expect(await rows.count()).toBe(1);
});

test('sessions ended from here are really signed out', async () => {
  const other = await openCenter({ username: 'agent2' });
  // The third one is of a device that shows no page.
  await other.page.request.post(`${server.url}/backend/api/user/login`, {
    data: { username: 'agent2', password: '123456' },
  });
  const watched = await openCenter({ username: 'agent2', tab: 'security' });
  const { page } = watched;
  const rows = page.getByRole('listitem').filter({ hasText: '登录时间' });
  await eventually(() => rows.count()).toBe(3);
  expect(await rows.first().textContent()).toContain('当前设备');
  await rows.nth(1).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await eventually(() => rows.count()).toBe(2);
  await page.getByRole('button', { name: '退出其他设备' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await page.getByText('没有在其他设备登录').waitFor();
  await other.page.reload();
  await other.page.getByRole('button', { name: '登录', exact: true }).waitFor();
  await page.reload();
  await eventually(() => rows.count()).toBe(1);
});

describe('binding the messaging app', () => {
  const begin = async (): Promise<WatchedPage & { state: Locator }> => {
    const watched = await openCenter({ username: 'oem', tab: 'binding' });
    const state = watched.page.getByRole('tabpanel').getByRole('status');
    await eventually(() => state.textContent()).toBe('待扫码');
    return { ...watched, state };
  };

  test('by the demo phone, and unbinding again', async () => {
    const { page, complaints, state } = await begin();
    await page.getByRole('img', { name: '微信绑定二维码' }).waitFor();
    await page.getByText('演示环境没有接入真实的微信').waitFor();
    await page.getByRole('button', { name: '模拟手机扫码' }).click();
    await page.getByRole('button', { name: '模拟手机确认' }).click();
    await page.getByRole('button', { name: '解除绑定' }).click();
    expect(await state.textContent()).toBe('已绑定');
    await page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click();
    await eventually(() => state.textContent()).toBe('待扫码');
    expect(complaints).toEqual([]);
  });
});

test('a package shows what the record says', async () => {
  const watched = await openCenter({ username: 'customer', tab: 'package' });
  const { page, complaints } = watched;
  await page.getByText('当前套餐').waitFor();
  const text = await page.getByRole('tabpanel').textContent();
  const person = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    return (await (await fetch('/backend/api/user/PersonalData', { headers })).json()).data.subscription;
  });
  expect(text).toContain(person.packageName);
  for (const left of Object.values<number>(person.left)) expect(text).toContain(left.toLocaleString('en-US'));
  expect(complaints).toEqual([]);
});

test('who sells packages sees the balance, and the staff neither', async () => {
  const seller = await openCenter({ username: 'agent', tab: 'package' });
  await seller.page.getByRole('tab', { name: '账户余额' }).waitFor();
  await seller.page
    .getByText(/¥[\d,]+\.\d{2}/)
    .first()
    .waitFor();
  await seller.page.getByRole('link', { name: '查看对账单' }).click();
  await seller.page.getByRole('heading', { level: 1, name: '消费记录' }).waitFor();
  const { page, complaints } = await openCenter({ username: 'admin', tab: 'package' });
  await page.getByLabel('昵称').waitFor();
  expect(await page.getByRole('tab', { name: /套餐|余额/ }).count()).toBe(0);
  expect([...seller.complaints, ...complaints]).toEqual([]);
});

test('settings travel by file, and a bad file changes nothing', async () => {
  const from = await openCenter({ username: 'customer', tab: 'preferences' });
  await from.page.getByText('English').click();
  await from.page.getByRole('heading', { name: 'Export and import' }).waitFor();
  const [download] = await Promise.all([
    from.page.waitForEvent('download'),
    from.page.getByRole('button', { name: 'Export settings' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ version: 1, settings: { language: 'en' } });
  await close(from);

  const to = await openCenter({ username: 'customer', tab: 'preferences' });
  const { page, complaints } = to;
  const take = (content: string): Promise<void> =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await take('{"language":');
  await page.getByRole('alert').getByText('文件内容已损坏').waitFor();
  await take(text.replace('"en"', '"fr"'));
  await page.getByRole('alert').getByText('“语言”的值无效').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('language'))).not.toBe('fr');
  await take(text);
  await page.getByRole('alert').getByText('Imported: Language').waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Personal centre' }).waitFor();
  expect(complaints).toEqual([]);
});

test('subscriptions are kept by the server; a refused one is taken back', async () => {
  const watched = await openCenter({ username: 'engineer', tab: 'subscriptions' });
  const { page } = watched;
  const sms = page.getByRole('checkbox', { name: '发布失败：短信' });
  const mail = page.getByRole('checkbox', { name: '发布失败：邮件' });
  const isOn = (): Promise<boolean> => sms.isChecked();
  await sms.waitFor();
  const [before, saved] = [await isOn(), page.waitForResponse('**/api/user/subscriptions')];
  await sms.click();
  await mail.click();
  await saved;
  await eventually(isOn).not.toBe(before);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await eventually(isOn).toBe(!before);
  await page.route('**/api/user/subscriptions', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { code: 503, msg: '暂时不能保存', data: null } })
      : route.fallback(),
  );
  await sms.click();
  await page.getByText('暂时不能保存').waitFor();
  await eventually(isOn).toBe(!before);
});
