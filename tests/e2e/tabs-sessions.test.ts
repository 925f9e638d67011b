// @module-tag slow
// Sees: session, tabs
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage, sharedBrowser, signIn } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

/** Two cores may be busy with other tests. */
const soon = { timeout: 30_000 };

/** What the header calls them. */
const nicknames = { customer: '王建国', clue: '何婉清' } as const;

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const signInButton = (page: Page) => page.getByRole('button', { name: '登录', exact: true });
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** Tabs of one browser in which somebody is signed in, each with a list. */
const openTabs = async (count: number): Promise<{ context: BrowserContext; tabs: [Page, ...Page[]] }> => {
  const { page } = await openPage(browser);
  await signIn(page, { url: server.url, username: 'customer' });
  const context = page.context();
  const others = await Promise.all(Array.from({ length: count - 1 }, () => context.newPage()));
  const tabs: [Page, ...Page[]] = [page, ...others];
  await Promise.all(
    tabs.map(async (tab) => {
      await tab.goto(`${server.url}/image`);
      await tab.getByRole('button', { name: '查询' }).waitFor();
      await menuOf(tab).waitFor();
    }),
  );
  return { context, tabs };
};

/** A token for somebody, fetched past the page. */
const fetchToken = async (username: string): Promise<string> => {
  const answer = await fetch(`${server.url}/backend/api/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: '123456' }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
};

/** Makes the server answer 402 to the token in use. */
const expire = async (page: Page): Promise<void> => {
  const answer = await fetch(`${server.url}/backend/expireToken`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await tokenOf(page)}` },
  });
  expect(answer.status).toBe(200);
};

/**
 * Holds up the next refresh of this tab, whenever it begins: the tab may ask for something by itself as soon as its token has run out.
 * `begun` resolves when it is held, `letGo` lets it through and resolves when it has come back or was given up.
 */
const holdRefresh = async (tab: Page): Promise<{ begun: Promise<void>; letGo: () => Promise<unknown> }> => {
  const isRefresh = (request: Request): boolean => request.url().endsWith('/refreshToken');
  let begin = (): void => undefined;
  let answer = (): void => undefined;
  const begun = new Promise<void>((done) => {
    begin = done;
  });
  const late = new Promise<void>((done) => {
    answer = done;
  });
  const over = new Promise<void>((done) => {
    const end = (request: Request): void => {
      if (isRefresh(request)) done();
    };
    tab.on('requestfinished', end);
    tab.on('requestfailed', end);
    // A tab that is reloaded gives up what it has requested.
    tab.on('load', () => done());
  });
  await tab.route('**/backend/refreshToken', async (route) => {
    begin();
    await late;
    // The page may have given it up by now.
    await route.continue().catch(() => undefined);
  });
  return {
    begun,
    letGo: () => {
      answer();
      return over;
    },
  };
};

/**
 * Lets the token of a browser run out until the tab whose refresh is held begins it: another tab may ask for something by itself first,
 * and then its refresh serves all.
 */
const expireUntilHeld = async (tab: Page, held: { begun: Promise<void> }): Promise<void> => {
  let isHeld = false;
  while (!isHeld) {
    await expire(tab);
    const listed = tab.waitForResponse(
      (answer) => answer.url().includes('/api/imageGroups?') && answer.status() === 200,
    );
    await tab.getByRole('button', { name: '查询' }).click();
    isHeld = await Promise.race([held.begun.then(() => true), listed.then(() => false)]);
    // What was waited for in vain ends with the page.
    listed.catch(() => undefined);
  }
};

describe('five tabs of one browser', () => {
  test('go on over twenty expiries at the same moment, and end together', async () => {
    const { context, tabs } = await openTabs(5);
    let refreshes = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/refreshToken')) refreshes += 1;
    });
    for (let round = 1; round <= 20; round += 1) {
      await expire(tabs[0]);
      await Promise.all(
        tabs.map((tab) =>
          Promise.all([
            tab.waitForResponse((answer) => answer.url().includes('/api/imageGroups?') && answer.status() === 200),
            tab.getByRole('button', { name: '查询' }).dispatchEvent('click'),
          ]),
        ),
      );
    }
    expect(refreshes).toBeGreaterThanOrEqual(20);
    expect(refreshes).toBeLessThanOrEqual(100);
    for (const tab of tabs) expect(await menuOf(tab).count()).toBe(1);

    await tabs[2]?.getByRole('button', { name: '用户菜单' }).click();
    await tabs[2]?.getByRole('menuitem', { name: '退出登录' }).click();
    await Promise.all(tabs.map((tab) => signInButton(tab).waitFor()));
    expect(await tokenOf(tabs[0])).toBeNull();
    await context.close();
  });

  test("signing in as somebody else in one reloads the others, and a refresh of the former user's changes nothing", async () => {
    const { context, tabs } = await openTabs(2);
    const [a, b] = tabs as [Page, Page];
    const held = await holdRefresh(a);
    await expireUntilHeld(a, held);
    const other = await fetchToken('clue');
    await b.evaluate((token) => localStorage.setItem('token', token), other);
    const user = a.getByRole('button', { name: '用户菜单' });
    await expect.poll(() => user.textContent().catch(() => ''), soon).toContain(nicknames.clue);
    await held.letGo();
    expect(await tokenOf(a)).toBe(other);
    expect(await user.textContent()).toContain(nicknames.clue);
    await context.close();
  });
});

test('fifty changes of user in one tab leave nothing of the one before in page, storage or caches', async () => {
  const { page } = await openPage(browser);
  await signIn(page, { url: server.url, username: 'customer' });
  const people = { customer: await fetchToken('customer'), clue: await fetchToken('clue') };
  const query: string[] = [];
  page.on('request', (request) => query.push(new URL(request.url()).pathname));
  const user = page.getByRole('button', { name: '用户菜单' });
  const storage = () =>
    page.evaluate(async () => ({
      local: Object.entries(localStorage).filter(([name]) => name !== 'token'),
      // The tabs name the session that they belong to, which is another one after every sign-in.
      session: Object.entries(sessionStorage).map(([name, text]) => [
        name,
        text.replace(/"session":"[^"]+"/, '"session":"own"'),
      ]),
      caches: await caches.keys(),
      databases: await indexedDB.databases(),
    }));
  const before = await storage();
  for (let turn = 1; turn <= 50; turn += 1) {
    const [mine, other] = turn % 2 === 1 ? (['clue', 'customer'] as const) : (['customer', 'clue'] as const);
    query.length = 0;
    await page.evaluate((token) => {
      localStorage.setItem('token', token);
      // The browser tells the other tabs only; this is what they hear.
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    }, people[mine]);
    await expect
      .poll(() => user.textContent({ timeout: 5000 }).catch(() => ''), { ...soon, interval: 20 })
      .toContain(nicknames[mine]);
    const html = await page.content();
    expect(html).not.toContain(`>${nicknames[other]}<`);
    expect(html).not.toContain(people[other]);
    // Nothing is taken from what the other one had loaded.
    expect(query).toContain('/backend/api/user/start');
  }
  expect(await storage()).toEqual(before);
  expect(await page.locator('.ant-notification-notice, .ant-message-notice').count()).toBe(0);
});

describe('storage that cannot be used', () => {
  test('blocked: the console works in memory, and a reload is a sign-out', async () => {
    const { page, complaints } = await openPage(browser);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    await signIn(page, { url: server.url, username: 'customer' });
    await menuOf(page).getByRole('link', { name: '图片素材管理' }).click();
    await page.getByRole('button', { name: '查询' }).waitFor();
    expect(complaints).toEqual([]);
    await page.reload();
    await signInButton(page).waitFor();
  });

  test.each([
    ['a word', 'null'],
    ['broken JSON', '{"token":'],
    ['what no header can hold', '令牌\n'],
    ['far too much', 'x'.repeat(10_000)],
  ])('holding %s: the sign-in page, and all works', async (_, value) => {
    const { page, complaints } = await openPage(browser);
    await page.goto(`${server.url}/404`);
    await page.evaluate((text) => {
      for (const storage of [localStorage, sessionStorage])
        for (const name of ['token', 'language', 'sign-in:account', 'chunk-reload']) storage.setItem(name, text);
    }, value);
    await page.goto(`${server.url}/login`);
    await page.getByRole('textbox', { name: '用户名' }).fill('');
    await signIn(page, { url: server.url, username: 'customer' });
    expect(complaints).toEqual([]);
  });
});
