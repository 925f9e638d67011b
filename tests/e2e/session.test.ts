// Sees: session, sign-in, errors
import { readFile, writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter, openPage, sharedBrowser, signIn } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';
import { withoutStart } from './support/without-start';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

const pathOf = (url: string): string => new URL(url).pathname + new URL(url).search;

describe('signing in', () => {
  test('a wrong password is an alert, the right one leads to where somebody wanted to go, and signing out keeps the way', async () => {
    const { page } = await openPage(browser);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(`${server.url}/material/keyword?size=10`);
    const login = '/login?redirect=%2Fmaterial%2Fkeyword%3Fsize%3D10';
    await expect.poll(() => pathOf(page.url())).toBe(login);
    await expect.poll(() => page.title()).toBe('登录 - 自媒体运营平台');
    await page.getByRole('textbox', { name: '用户名' }).fill('customer');
    await page.getByLabel('密码', { exact: true }).fill('wrong-password');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/用户名或密码/);
    expect(calls.filter((path) => path.startsWith('/backend/api') && !path.endsWith('/login'))).toEqual([]);

    await signIn(page, { url: server.url, username: 'customer' });
    await expect.poll(() => pathOf(page.url())).toBe('/material/keyword?size=10');

    await page.getByRole('button', { name: '用户菜单' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(pathOf(page.url())).toBe(login);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('somebody else, who may not open that page, comes home and is told why', { tags: 'slow' }, async () => {
    const { page } = await openPage(browser);
    await page.goto(`${server.url}/login?redirect=${encodeURIComponent('/material/keyword?size=10')}`);
    await signIn(page, { url: server.url, username: 'clue' });
    await page.getByText(/^您没有权限打开“.+”，已为您打开首页$/).waitFor();
    expect(pathOf(page.url())).toBe('/clue/inquiry');
    // A title is a link: the browser opens it in another window.
    await page.locator('.engine-table a[href^="/clue/inquiry/"]').first().waitFor();
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .locator('.engine-table a[href^="/clue/inquiry/"]')
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect.poll(() => pathOf(opened.url())).toMatch(/^\/clue\/inquiry\/.+/);
    expect(pathOf(page.url())).toBe('/clue/inquiry');
  });

  test('somebody signed in who goes to /login is sent home', { tags: 'slow' }, async () => {
    const { page } = await openPage(browser);
    await enter(page, { url: server.url, username: 'clue', path: '/login' });
    await expect.poll(() => pathOf(page.url())).toBe('/clue/inquiry');
  });

  test('signing out asks first when a form holds unsaved input', { tags: 'slow' }, async () => {
    const { page } = await openPage(browser);
    await enter(page, { url: server.url, username: 'customer', path: '/image/create' });
    await page.getByLabel('分组名称').fill('还没保存');
    const signOut = async () => {
      await page.getByRole('button', { name: '用户菜单' }).click();
      await page.getByRole('menuitem', { name: '退出登录' }).click();
    };
    await signOut();
    await page.getByRole('dialog').getByRole('button', { name: '继续编辑' }).click();
    // The next one is another dialog.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByLabel('分组名称').inputValue()).toBe('还没保存');
    await signOut();
    await page.getByRole('dialog').getByRole('button', { name: '丢弃内容' }).click();
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  });
});

describe('a session that goes wrong', () => {
  test('nothing protected is drawn while the policy is late, and an error page when it fails', {
    tags: 'slow',
  }, async () => {
    const { page } = await openPage(browser);
    await withoutStart(page);
    let answer = (): void => undefined;
    const late = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/api/policy/slice', async (route) => {
      await late;
      await route.fulfill({ status: 500, json: { code: 500, msg: '策略服务异常', data: null } });
    });
    await page.goto(`${server.url}/login`);
    await page.getByRole('textbox', { name: '用户名' }).fill('customer');
    await page.getByLabel('密码', { exact: true }).fill('123456');
    await Promise.all([
      page.waitForRequest('**/api/policy/slice'),
      page.getByRole('button', { name: '登录', exact: true }).click(),
    ]);
    // The sign-in page stays, at work.
    await page.getByRole('button', { name: '登录中…' }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    answer();
    await page.getByRole('button', { name: '重试' }).waitFor();
    await page.unroute('**/api/policy/slice');
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  });
});

describe('a session that has ended', () => {
  const notice = (page: Page) => page.getByRole('main').getByRole('status');
  const tokenOf = async (page: Page, username: string): Promise<string> => {
    const data = { username, password: '123456' };
    const answer = await page.request.post(`${server.url}/backend/api/user/login`, { data });
    return ((await answer.json()) as { data: { token: string } }).data.token;
  };
  const post = async (page: Page, path: string, { as, data = {} }: { as: string; data?: object }) => {
    const headers = { Authorization: `Bearer ${await tokenOf(page, as)}` };
    const answer = await page.request.post(`${server.url}/backend${path}`, { headers, data });
    expect(answer.status()).toBe(200);
  };

  describe.each([
    {
      cause: 'ended from another device',
      tags: [],
      path: '/api/user/sessions/end',
      as: 'agent2',
      said: [
        '此次登录已在您的其他设备上被结束，请重新登录',
        'You ended this session from another device. Please sign in again',
      ],
    },
    {
      cause: 'the account frozen',
      tags: ['slow'],
      path: '/api/users/u-agent2/actions/freeze',
      as: 'admin',
      said: ['账号已停用，请联系管理员', 'This account has been deactivated. Please contact an administrator'],
    },
  ])('$cause', ({ tags, path, as, said: [zh = '', en = ''] }) => {
    test('says why', { tags }, async () => {
      const { page, complaints } = await openPage(browser);
      await enter(page, { url: server.url, username: 'agent2' });
      await post(page, path, { as });
      // The window hears of it by itself.
      await expect.poll(() => notice(page).textContent(), { timeout: 60_000 }).toBe(zh);
      await page.reload();
      await expect.poll(() => notice(page).textContent()).toBe(zh);
      await page.getByRole('button', { name: '语言' }).click();
      await page.getByRole('menuitem', { name: 'English' }).click();
      await expect.poll(() => notice(page).textContent()).toBe(en);
      expect(complaints).toEqual([]);
    });
  });

  test('a sign-out is told in the other windows, and not where it was done', { tags: 'slow' }, async () => {
    const { page } = await openPage(browser);
    await enter(page, { url: server.url, username: 'customer', path: '/image' });
    const other = await page.context().newPage();
    await other.goto(`${server.url}/image`);
    await other.getByRole('navigation', { name: '主菜单' }).waitFor();
    await page.getByRole('button', { name: '用户菜单' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect.poll(() => notice(other).textContent()).toBe('您已在其他窗口退出登录，请重新登录');
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(await notice(page).count()).toBe(0);
  });
});

describe('the policy file', () => {
  test('an edit takes effect in the server and in an open page without a restart; a bad file changes nothing', async () => {
    const { page } = await openPage(browser);
    await enter(page, { url: server.url, username: 'clue' });
    const comments = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '评论列表' });
    await comments.waitFor();
    const policy = await readFile(server.policyFile, 'utf8');
    const without = policy.replace(
      /^p,.*route:\/clue\/\*.*$/m,
      'p, any, role:Admin|role:Clue, route:/clue/inquiry, view, -',
    );
    expect(without).not.toBe(policy);
    const refresh = async () => {
      await page.getByRole('button', { name: '查询' }).click();
      return comments.count();
    };
    await writeFile(server.policyFile, without);
    await expect.poll(refresh, { timeout: 60_000, interval: 300 }).toBe(0);

    await writeFile(server.policyFile, `${policy}p, any, role:Nobody, route:/clue/clue, view, -\n`);
    await expect.poll(() => server.lines.join('\n'), { timeout: 60_000 }).toMatch(/role:Nobody/);
    expect(await refresh()).toBe(0);

    await writeFile(server.policyFile, policy);
    await expect.poll(refresh, { timeout: 60_000, interval: 300 }).toBe(1);
  });
});
