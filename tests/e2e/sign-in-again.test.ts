// Sees: sign-in-again
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

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
const dialogOf = (page: Page) => page.getByRole('dialog', { name: '请重新登录' });
const nameField = (page: Page) => page.getByLabel('分组名称');

/** Ends the session past the page, as another device of its user does. */
const endSession = async (page: Page): Promise<void> => {
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` };
  expect((await fetch(`${server.url}/backend/logout`, { method: 'POST', headers })).status).toBe(200);
};

/** Somebody has begun to fill in a form. */
const openForm = async ({ username = 'customer', path = '/image/create' } = {}) => {
  const watched = await openPage(browser);
  await enter(watched.page, { url: server.url, username, path });
  // Fetched as soon as somebody types; a call that a test holds back must not meet it half way.
  const dialogIsThere = watched.page.waitForResponse(/\/sign-in-again-[^/]*\.js$/);
  await nameField(watched.page).fill('写到一半');
  await (await dialogIsThere).finished();
  return watched;
};

const signInThere = async (
  page: Page,
  { username, password = '123456' }: { username?: string; password?: string } = {},
): Promise<void> => {
  const dialog = dialogOf(page);
  const name = dialog.getByRole('textbox', { name: '用户名' });
  if (username) await name.fill(username);
  await dialog.getByLabel('密码', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
};

/** What somebody does at the same time in a session of their own. */
const duringThat = async (page: Page, { as, path, data = {} }: { as: string; path: string; data?: object }) => {
  const signedIn = await page.request.post(`${server.url}/backend/api/user/login`, {
    data: { username: as, password: '123456' },
  });
  const { data: session } = (await signedIn.json()) as { data: { token: string } };
  const answer = await page.request.post(`${server.url}/backend${path}`, {
    headers: { Authorization: `Bearer ${session.token}` },
    data,
  });
  expect(answer.status()).toBe(200);
};

describe('a session that ends while somebody fills in a form', () => {
  test('is begun again over the page: nothing was saved by the way, everything typed is there, and the form goes on', async () => {
    const { page, complaints } = await openForm();
    await page.route(
      '**/backend/api/imageGroups',
      async (route) => {
        await endSession(page);
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: '保存', exact: true }).click();
    const dialog = dialogOf(page);
    await dialog.getByText('重新登录').first().waitFor();
    expect(await dialog.getByRole('textbox', { name: '用户名' }).inputValue()).toBe('customer');
    // Escape does not take it away, and nothing behind it can be reached.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog.waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);

    await dialog.getByLabel('密码', { exact: true }).fill('wrong-password');
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await dialog
      .getByRole('alert')
      .getByText(/用户名或密码/)
      .waitFor();

    await signInThere(page);
    await dialog.waitFor({ state: 'detached' });
    expect(await nameField(page).inputValue()).toBe('写到一半');
    await page.getByText('本次操作没有执行').first().waitFor();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.locator('[data-page="/image"]').getByText('写到一半').waitFor();
    expect(complaints).toEqual([]);

    // The same tabs after a reload, although the session is another.
    await page.reload();
    await page.getByRole('tab', { name: '首页' }).waitFor();
    await page.getByRole('tab', { name: '图片素材管理' }).waitFor();
  });

  test('shows somebody else who signs in there nothing of it', { tags: 'slow' }, async () => {
    const { page } = await openForm();
    await endSession(page);
    await page.getByRole('button', { name: '保存', exact: true }).dispatchEvent('click');
    await signInThere(page, { username: 'customer2' });
    await expect
      .poll(() =>
        page
          .getByRole('button', { name: '用户菜单' })
          .textContent()
          .catch(() => ''),
      )
      .toContain('李慧敏');
    await nameField(page).waitFor();
    expect(await nameField(page).inputValue()).toBe('');
    expect(await page.content()).not.toContain('写到一半');
    // The draft in the browser is offered to its own user only.
    expect(await page.getByText(/发现 .+ 的草稿/).count()).toBe(0);
  });

  test('says that the password was changed, and takes the new one', { tags: 'slow' }, async () => {
    const { page } = await openForm({ username: 'douyin', path: '/MediaContent/Image1/create' });
    const data = { oldPassword: '123456', password: 'another-one-7' };
    await duringThat(page, { as: 'douyin', path: '/api/user/changePassword', data });
    const dialog = dialogOf(page);
    await dialog.getByText('账号密码已修改，请使用新密码登录').waitFor();
    await signInThere(page);
    await dialog.getByRole('alert').waitFor();
    await signInThere(page, { password: data.password });
    await dialog.waitFor({ state: 'detached' });
    expect(await nameField(page).inputValue()).toBe('写到一半');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.locator('[data-page="/MediaContent/Image1"]').getByText('写到一半').waitFor();
  });

  test('leads to the sign-in page where nothing was typed, and there by request', { tags: 'slow' }, async () => {
    const { page } = await openForm();
    await nameField(page).fill('');
    await endSession(page);
    // The page hears of it by itself, or with the next call.
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('in another window keeps the form out of sight, and goes on when the user is back there', {
    tags: 'slow',
  }, async () => {
    const { page } = await openForm();
    const other = await page.context().newPage();
    await other.goto(`${server.url}/image`);
    await other.getByRole('button', { name: '用户菜单' }).click();
    await other.getByRole('menuitem', { name: '退出登录' }).click();
    await other.getByRole('button', { name: '登录', exact: true }).waitFor();
    await dialogOf(page).getByText('您已在其他窗口退出登录').waitFor();
    // Nothing of the page can be seen through.
    const ground = await dialogOf(page).evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor);
    expect(ground).toMatch(/^(rgb\(|color\(srgb [\d. ]+\)$)/);

    await other.getByRole('textbox', { name: '用户名' }).fill('customer');
    await other.getByLabel('密码', { exact: true }).fill('123456');
    await other.getByRole('button', { name: '登录', exact: true }).click();
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(await nameField(page).inputValue()).toBe('写到一半');
  });
});
