// @module-tag slow
// Sees: form, parts
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMockFile } from '../../src/framework/server/start/load-project';
import { enter, go, openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';
import { type FormContent, fillForm, prepareWalk, readForm, readForms, saveForm } from './support/form-page';
import type { Rows } from './support/typed-values';
import { type WalkedForm, walkedForms } from './support/walked-forms';

/** A full admin may open every form there is. */
const asFullAdmin = (rows: Rows): Rows => ({
  ...rows,
  users: (rows.users ?? []).map((user) => (user.username === 'admin' ? { ...user, isSuper: true } : user)),
});

// `mock-db.json` holds records and nothing else.
const rows = (await readMockFile(join(resolve(import.meta.dirname, '../..'), 'mock-db.json'))) as Rows;

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([
    startConsole({}, { change: (given) => asFullAdmin(given as Rows) }),
    sharedBrowser(),
  ]);
});
afterAll(() => server?.close());

/** With the home, as many pages as are cached. */
const most = 19;

/** The forms in groups that can be open at the same time: a drawer shares the tab of its list. */
const groupsOf = (forms: readonly WalkedForm[]): readonly (readonly WalkedForm[])[] => {
  const groups: WalkedForm[][] = [];
  for (const form of forms) {
    const group = groups.find((each) => each.length < most && !each.some(({ tab }) => tab === form.tab));
    if (group) group.push(form);
    else groups.push([form]);
  }
  return groups;
};

const settle = { timeout: 30_000 };

const lockAndUnlock = async (page: Page): Promise<void> => {
  const lock = page.getByRole('button', { name: /^(锁屏|Lock screen)$/ });
  await lock.click();
  await page.getByLabel(/^(密码|Password)$/).fill('123456');
  await page.getByRole('button', { name: /^(解锁|Unlock)$/ }).click();
  await lock.waitFor();
};

const chooseOtherLanguage = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => document.documentElement.lang);
  await page.getByRole('button', { name: /^(语言|Language)$/ }).click();
  await page.getByRole('menuitem', { name: now.startsWith('zh') ? 'English' : '中文' }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang), settle).not.toBe(now);
};

const looks = [
  { layout: 'column', themeName: 'red-black', mode: 'dark' },
  { layout: 'horizontal', themeName: 'blue-white', mode: 'light' },
] as const;

/** Another window keeps other settings; this one follows. */
const changeLook = async (page: Page, look: (typeof looks)[number]): Promise<void> => {
  await page.evaluate((settings) => {
    const key = 'console-settings';
    localStorage.setItem(key, JSON.stringify({ version: 2, settings }));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, look);
  await expect.poll(() => page.locator('.shell').getAttribute('data-layout'), settle).toBe(look.layout);
};

/**
 * The next call finds its token expired, every second record cannot be read again, and nothing can be saved: by turns the network
 * fails and the server. Resolves with how it ends, which tells how many saves have failed.
 */
const disturb = async (page: Page, group: readonly WalkedForm[]): Promise<() => Promise<number>> => {
  let refreshed = 0;
  let failed = 0;
  const failing = new Set(
    group.filter(({ isEdit }, index) => isEdit && index % 2 === 0).map(({ draft }) => draft.replace(':', '/')),
  );
  page.on('request', (request) => {
    if (request.url().endsWith('/refreshToken')) refreshed += 1;
  });
  let isExpired = true;
  const calls = /\/backend\/(?!refreshToken|api\/events)/;
  await page.route(calls, async (route) => {
    const { pathname } = new URL(route.request().url());
    const isSave = route.request().method() !== 'GET' && !pathname.endsWith('/titles');
    if (isSave) {
      failed += 1;
      if (failed % 2 === 1) await route.abort();
      else await route.fulfill({ status: 503, json: { code: 503, msg: '暂时不能保存', data: null } });
    } else if (isExpired) {
      isExpired = false;
      await route.fulfill({ status: 402, json: { code: 402, msg: '', data: null } });
    } else if (failing.has(pathname.replace('/backend/api/', ''))) {
      await route.fulfill({ status: 500, json: { code: 500, msg: '暂时无法读取', data: null } });
    } else await route.fallback();
  });
  return async () => {
    await page.unroute(calls);
    expect(refreshed).toBeGreaterThan(0);
    return failed;
  };
};

/** The drafts in the browser, as `resource:record`. */
const draftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('console-draft:'))
      .map((key) => key.split(':').slice(3).map(decodeURIComponent).join(':'))
      .sort(),
  );

/** The session ends elsewhere; the same person signs in again over the page. */
const endSession = async (page: Page): Promise<void> => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { Authorization: `Bearer ${token}` };
  expect((await fetch(`${server.url}/backend/logout`, { method: 'POST', headers })).status).toBe(200);
  await go(page, '/');
  // Another period queries other figures. The dialog may be there by itself: a request in the background reports the end as well.
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(近7天|7 days)$/ })
    .dispatchEvent('click');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^(密码|Password)$/).fill('123456');
  await dialog.getByRole('button', { name: /^(登录|Sign in)$/ }).click();
  await dialog.waitFor({ state: 'detached' });
};

const discardAll = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(更多标签操作|More tab actions)$/ }).click();
  await page.getByRole('menuitem', { name: /^(关闭全部|Close all)$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(丢弃内容|Discard changes)$/ })
    .click();
  await expect
    .poll(
      () =>
        page
          .getByRole('tablist', { name: /^(标签页|Tabs)$/ })
          .getByRole('tab')
          .count(),
      settle,
    )
    .toBe(1);
};

const forms = walkedForms(rows);

test('every create and edit page of the configuration is walked', () => {
  const inGroups = groupsOf(forms).flat();
  expect(inGroups.length).toBe(forms.length);
  expect(new Set(forms.map(({ path }) => path)).size).toBe(forms.length);
  expect(forms.filter(({ entries }) => entries.length === 0)).toEqual([]);
});

// Other tabs, the lock, language, look, a token that has expired, a record that cannot be read again, saves
// that fail, a session that ends.
test.each(groupsOf(forms).map((group, round) => ({ from: group[0]?.path, group, round })))(
  'what was entered into every field outlives whatever happens meanwhile: forms from $from on',
  async ({ group, round }) => {
    const { page, complaints } = await openPage(browser);
    await prepareWalk(page);
    await enter(page, { url: server.url, username: 'admin' });
    const paths = group.map(({ path }) => path);
    const filled: (FormContent | undefined)[] = [];
    for (const form of group) filled.push(await fillForm(page, form));
    // A drawer covers the tools of the header.
    await go(page, '/');
    await lockAndUnlock(page);
    await expect.poll(() => draftsOf(page), settle).toEqual([...new Set(group.map(({ draft }) => draft))].sort());

    // What depends on other fields may have followed them since.
    const before = (await readForms(page, paths)).map((now, index) => ({ ...now, edited: filled[index]?.edited }));
    const empty = group.map(({ path, entries }, index) => ({
      path,
      missing: entries.filter(({ name }) => [undefined, null, ''].includes(before[index]?.values?.[name] as never)),
    }));
    expect(empty.filter(({ missing }) => missing.length > 0)).toEqual([]);

    await chooseOtherLanguage(page);
    await changeLook(page, looks[round % 2 === 0 ? 0 : 1]);
    const calm = await disturb(page, group);
    // Not in the order in which they were opened, nor in the opposite one.
    const order = group.map((_, index) => (index * 7 + 3) % group.length);
    for (const index of new Set([...order, ...group.keys()])) {
      const form = group[index];
      const now = form && (await readForm(page, form));
      expect(now?.values, form?.path).toEqual(before[index]?.values);
      expect(now?.edited, form?.path).toEqual(before[index]?.edited);
      // What was still being drawn when its page was hidden is shown in addition.
      expect(now?.shown, form?.path).toMatchObject(before[index]?.shown ?? {});
    }
    for (const [index, { path, ...form }] of group.entries()) {
      await readForm(page, { path, ...form });
      const unsaved = await saveForm(page, path);
      expect(unsaved?.values, path).toEqual(before[index]?.values);
      expect(unsaved?.edited, path).toEqual(before[index]?.edited);
    }
    // What is wrong by itself is not sent.
    expect(await calm()).toBeGreaterThan(group.length / 2);
    await endSession(page);
    const after = await readForms(page, paths);
    expect(after.map((form) => form?.values)).toEqual(before.map((form) => form.values));
    await discardAll(page);
    expect(await draftsOf(page)).toEqual([]);
    expect(complaints.filter((each) => !/status of 50[03]|net::ERR_FAILED/.test(each))).toEqual([]);
  },
);
