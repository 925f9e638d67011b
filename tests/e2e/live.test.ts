// Sees: list
// Sees when slow: notices
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';
import { hostileTexts } from './support/hostile-texts';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

const bell = (page: Page) => page.getByRole('button', { name: '通知', exact: true });
const box = (page: Page) => page.getByRole('dialog', { name: '通知' });
const unread = (page: Page) => bell(page).getAttribute('aria-description');

/** Calls in the name of somebody, as another page of theirs would make them. */
const callsOf = async (page: Page, username: string) => {
  const call = async (path: string, options: { method?: string; data?: object; token?: string }) => {
    const { method = 'POST', data, token } = options;
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const answer = await page.request.fetch(`${server.url}/backend${path}`, { method, headers, ...(data && { data }) });
    return (await answer.json()) as { code: number; data: { id: string; token: string; list: { id: string }[] } };
  };
  const { token } = (await call('/api/user/login', { data: { username, password: '123456' } })).data;
  return {
    get: (path: string) => call(path, { method: 'GET', token }),
    post: (path: string, data: object) => call(path, { data, token }),
  };
};

test('what an administrator publishes reaches an open page of somebody else without a reload', {
  tags: 'slow',
}, async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'customer' });
  await expect.poll(() => unread(page), { timeout: 60_000 }).toMatch(/^\d+ 条未读$/);
  const before = Number.parseInt((await unread(page)) ?? '', 10);

  const admin = await openPage(browser);
  await enter(admin.page, { url: server.url, username: 'admin' });
  await bell(admin.page).click();
  await box(admin.page).getByRole('button', { name: '通知管理' }).click();
  await admin.page.getByRole('heading', { level: 1, name: '通知管理' }).waitFor();
  await admin.page
    .getByRole('link', { name: '新增' })
    .or(admin.page.getByRole('button', { name: '新增' }))
    .first()
    .click();
  await admin.page.getByRole('textbox', { name: '标题' }).fill('今晚维护');
  await admin.page.getByRole('textbox', { name: '内容' }).fill('详情见<a href="/manual">使用手册</a>');
  await admin.page.getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(() => unread(page)).toBe(`${before + 1} 条未读`);

  await bell(page).click();
  await box(page)
    .getByRole('button', { name: /今晚维护/ })
    .click();
  await expect.poll(() => unread(page)).toBe(`${before} 条未读`);
  const link = box(page).getByRole('link', { name: '使用手册' });
  expect([await link.getAttribute('href'), await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
    '/manual',
    '_blank',
    'noopener noreferrer',
  ]);
  await box(page).getByRole('button', { name: '清空消息' }).click();
  await page.getByText('清空消息成功').waitFor();
  await box(page).getByText('暂无通知').waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await box(page)
    .getByRole('button', { name: /今晚维护/ })
    .waitFor();
  await page.keyboard.press('Escape');
  expect(await box(page).count()).toBe(0);
  expect([...complaints, ...admin.complaints]).toEqual([]);
  await Promise.all([page.context().close(), admin.page.context().close()]);
});

test('a list follows what is written elsewhere', { tags: 'slow' }, async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'customer', path: '/keywordVideo/keywordVideo' });
  // The page opens it a moment after everything else, so it cannot have been missed.
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/events'));
  await page.getByRole('table').waitFor();
  await stream;
  const calls = await callsOf(page, 'customer');
  const task = (await calls.get('/api/videoTasks?_start=0&_end=1&edition=v2')).data.list[0];
  const copy = await calls.post(`/api/videoTasks/${task?.id}/actions/copy`, {});
  expect(copy.code).toBe(200);
  await page.getByText(/副本/).first().waitFor();
  expect(complaints).toEqual([]);
});

test('nothing that somebody writes into a notice runs, leads astray or is heard of in the console', {
  tags: 'slow',
}, async () => {
  const { page, complaints } = await openPage(browser);
  const { post } = await callsOf(page, 'admin');
  const texts = hostileTexts();
  expect(texts.length).toBeGreaterThanOrEqual(200);
  // Several to a notice, because the box shows a hundred.
  for (let first = 0; first < texts.length; first += 10) {
    const content = texts
      .slice(first, first + 10)
      .join('<p>—</p>')
      .slice(0, 2000);
    const notice = { title: `第 ${first} 条`, kind: 'notice', content, publishedAt: '2026-01-01T00:00:00.000Z' };
    expect((await post('/api/notices', notice)).code).toBe(200);
  }
  await page.addInitScript(() => {
    Object.assign(globalThis, { ran: 0, alert: () => Object.assign(globalThis, { ran: 1 }) });
  });
  await enter(page, { url: server.url, username: 'customer' });
  await bell(page).click();
  const dialog = box(page);
  await dialog.getByText('第 0 条').waitFor();
  for (const link of await dialog.getByRole('link').all()) {
    expect(await link.getAttribute('href')).toMatch(/^(https?:\/\/|\/(?!\/))/i);
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  }
  const strange = dialog
    .locator('.notice-html')
    .locator('script, iframe, object, embed, form, input, style, svg, math, base, meta, link');
  expect(await strange.count()).toBe(0);
  const handlers = await dialog
    .locator('.notice-html *')
    .evaluateAll((all) =>
      all.flatMap((one) => one.getAttributeNames().filter((name) => /^on|style|id|class/.test(name))),
    );
  expect(handlers).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBe(0);
  // Pictures that do not exist are no harm.
  expect(complaints.filter((text) => !/Failed to load resource|ERR_/.test(text))).toEqual([]);
});
