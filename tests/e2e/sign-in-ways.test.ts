// Sees: sign-in, public, welcome, auth-frame
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter, openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

const pathOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

/** A page on an address of the console, which must not complain. */
const visit = async (address: string): Promise<{ page: Page; close: () => void }> => {
  const { page, complaints } = await openPage(browser);
  await page.goto(`${server.url}${address}`);
  const close = () => expect(complaints).toEqual([]);
  return { page, close };
};

/** Asks for a code on the page and fills in the one that the demo shows. */
const useDemoCode = async (page: Page, mobile: string): Promise<void> => {
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('不发送短信').waitFor();
  expect(await page.getByRole('button', { name: /秒后重新获取/ }).getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: '填入' }).click();
  expect(await page.getByRole('textbox', { name: '验证码' }).inputValue()).toMatch(/^\d{6}$/);
};

/** A call of the API by somebody who is signed in. */
const call = async (
  path: string,
  body: object,
  token = '',
): Promise<{ code: number; data: Record<string, string> }> => {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${server.url}/backend${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as { code: number; data: Record<string, string> };
};
const tokenOf = async (username: string): Promise<string> =>
  (await call('/api/user/login', { username, password: '123456' })).data.token ?? '';

describe('registering', () => {
  test('says what is missing beside each field, and lets one read the agreement', { tags: 'slow' }, async () => {
    const { page, close } = await visit('/register');
    await page.getByRole('button', { name: '注册', exact: true }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    const text = await alert.textContent();
    for (const part of ['用户名不能为空', '请输入手机号', '请输入手机验证码', '请输入密码', '请先阅读并同意用户协议']) {
      expect(text).toContain(part);
    }
    await page.getByRole('textbox', { name: '手机号' }).fill('12345');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect.poll(() => alert.textContent()).toBe('请输入正确的手机号');
    await page.getByRole('button', { name: /用户协议/ }).click();
    await page
      .getByRole('dialog', { name: /用户协议/ })
      .getByRole('button', { name: '同意并继续' })
      .click();
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    close();
  });

  test('makes a customer and lands in the console, greeted once', async () => {
    const { page, close } = await visit('/register');
    await page.getByRole('textbox', { name: '用户名' }).fill('xinkehu01');
    await useDemoCode(page, '13912345678');
    await page.getByLabel('密码', { exact: true }).fill('密码😀123');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await menu(page).waitFor();
    await page.getByText('欢迎登录自媒体运营平台').waitFor();
    const info = await page.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
      return (await fetch('/backend/api/user/userInfo', { headers })).json();
    });
    expect(info.data).toMatchObject({ username: 'xinkehu01', roles: ['Customer'] });
    await page.reload();
    await menu(page).waitFor();
    expect(await page.getByText('欢迎登录自媒体运营平台').count()).toBe(0);
    close();
  });

  test('shows what the server refuses at its field', { tags: 'slow' }, async () => {
    const { page, close } = await visit('/register');
    await page.getByRole('textbox', { name: '用户名' }).fill('customer');
    await useDemoCode(page, '13912345679');
    await page.getByLabel('密码', { exact: true }).fill('123456');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await page.getByRole('alert').waitFor();
    const username = page.getByRole('textbox', { name: '用户名' });
    expect(await username.getAttribute('aria-invalid')).toBe('true');
    close();
  });
});

describe('signing in by mobile number', () => {
  test('with the code that the demo shows', async () => {
    const admin = await tokenOf('admin');
    const info = await fetch(`${server.url}/backend/api/user/userInfo`, {
      headers: { Authorization: `Bearer ${admin}` },
    });
    const { data } = (await info.json()) as { data: { mobile: string } };
    const { page, close } = await visit('/login');
    await page.getByRole('tab', { name: '手机登录' }).click();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('请输入手机号请输入手机验证码');
    await useDemoCode(page, data.mobile);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await menu(page).waitFor();
    close();
  });
});

describe('signing in by link', () => {
  const leadsIn = async (address: string): Promise<void> => {
    const { page, close } = await visit(address);
    await menu(page).waitFor();
    expect(pathOf(page)).toBe('/');
    close();
  };
  test('leads into the console', { tags: 'slow' }, () => leadsIn('/direct?token=demo-direct'));
  test.each(['/directSqw?token=demo-sqw', '/directQt?token=demo-qt'])(
    '%s leads there as well',
    { tags: 'slow' },
    leadsIn,
  );

  test.each([
    ['/direct', '链接不完整'],
    ['/direct?token=nonsense', '链接无效'],
    ['/directSqw?token=demo-qt', '链接无效'],
    ['/direct?token=demo-used', '链接已被使用'],
    ['/directSqw?token=demo-expired', '链接已过期'],
    ['/directQt?token=demo-frozen', '账号已被冻结'],
  ])('%s is dead: %s', { tags: 'slow' }, async (address, title) => {
    const { page, close } = await visit(address);
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.getByRole('button', { name: '去登录' }).click();
    await page.getByRole('textbox', { name: '用户名' }).waitFor();
    close();
  });
});

describe('authorising a platform account', () => {
  const begin = async (): Promise<Page> => {
    const { page } = await openPage(browser);
    await enter(page, { url: server.url, username: 'customer', path: '/option/authorization' });
    await page.getByRole('button', { name: '扫码绑定抖音账号' }).click();
    await page.getByText('这是演示环境模拟的抖音授权页').waitFor();
    return page;
  };

  test.each([
    ['拒绝', '您拒绝了授权'],
    ['账号已被他人绑定', '已被其他客户绑定'],
  ])('%s: %s', { tags: 'slow' }, async (button, text) => {
    const page = await begin();
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain(text);
  });

  test('a time-out can be tried again', { tags: 'slow' }, async () => {
    const page = await begin();
    await page.getByRole('button', { name: '平台超时' }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('没有及时响应');
    await page.getByRole('button', { name: '重新授权' }).click();
    await page.getByRole('button', { name: '同意授权' }).click();
    await page.getByText(/已绑定|已重新授权/).waitFor();
  });

  test.each([
    ['/callback', '缺少'],
    ['/callback?platform=douyin&code=x', '缺少'],
    ['/callback?platform=douyin&error=access_denied', '您拒绝了授权'],
    ['/callback?platform=douyin&code=x&state=nobody-knows', '没有找到这次授权请求'],
  ])('%s: %s', { tags: 'slow' }, async (address, text) => {
    const { page, close } = await visit(address);
    await expect.poll(() => page.getByRole('alert').textContent()).toContain(text);
    close();
  });
});

describe('signing in with an account of another platform', () => {
  test('chooses a demo account on the simulated page, and lands where somebody wanted to go', {
    tags: 'slow',
  }, async () => {
    const { page, close } = await visit('/image');
    await page.getByRole('link', { name: '微信' }).click();
    await page.getByText('不是真实的平台页面').waitFor();
    await page.getByRole('button', { name: '客户 customer', exact: true }).click();
    await menu(page).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/image');
    close();
  });

  test("refuses somebody else's code that was slipped in", { tags: 'slow' }, async () => {
    const { data } = await call('/api/demo/social/authorize', { platform: 'wechat', username: 'customer' });
    const { page, close } = await visit(`/social?platform=wechat&code=${data.code}&state=0`);
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('不是在当前浏览器窗口发起的');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    close();
  });
});
