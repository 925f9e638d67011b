import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { TestRunner } from 'vitest';
import { findChromium } from '../../scripts/find-chromium';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Scripts are not compiled again because they have run often: a tenth of the processor time of a page that is soon gone. */
const thrifty = ['--js-flags=--no-opt --no-maglev'];

/** A Chromium without a window; `isMeasured`: as people have it, for tests of speed and benchmarks. */
export const openBrowser = async ({ isMeasured = true }: { isMeasured?: boolean } = {}): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: isMeasured ? flags : [...flags, ...thrifty] });

let shared: Promise<Browser> | undefined;

/** The browser of this worker, one for all of its files; it ends with the worker. Every page has a profile of its own there. */
export const sharedBrowser = (): Promise<Browser> => {
  shared ??= openBrowser({ isMeasured: false });
  return shared;
};

/** The profiles that the running test has opened; those of a file's `beforeAll` serve all of its tests. */
const ofTest: BrowserContext[] = [];

/** Closes what the running test has opened. */
export const closePagesOfTest = async (): Promise<void> => {
  await Promise.all(ofTest.splice(0).map((context) => context.close()));
};

/** Closes every page of the browser of this worker, if there is one. */
export const closePages = async (): Promise<void> => {
  const contexts = (await shared)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
};

/** How many of a page's last calls are reported when its test fails. */
const reportedCalls = 25;
/** The requests of the open pages and their answers, the last calls only. */
const calls = new WeakMap<Page, string[]>();

const noteCalls = (page: Page): void => {
  const seen: string[] = [];
  calls.set(page, seen);
  const note = (line: string): void => {
    seen.push(line);
    if (seen.length > reportedCalls) seen.shift();
  };
  page.on('request', (request) => note(`→ ${request.method()} ${request.url()}`));
  page.on('response', (response) => note(`← ${response.status()} ${response.url()}`));
  page.on('requestfailed', (request) => note(`✕ ${request.failure()?.errorText} ${request.url()}`));
};

/** The text of every open page of the browser of this worker, for the report of a test that failed. */
export const describePages = async (): Promise<string> => {
  const pages = (await shared)?.contexts().flatMap((context) => context.pages()) ?? [];
  const report = pages.map(async (page) => {
    const shown = await page
      .locator('body')
      .innerText({ timeout: 2000 })
      .catch((error: unknown) => String(error));
    return [page.url(), ...(calls.get(page) ?? []), shown.replace(/\s+/g, ' ').slice(0, 1500)].join('\n');
  });
  return (await Promise.all(report)).join('\n\n');
};

/** A page that keeps everything its console calls an error or a warning. */
export interface WatchedPage {
  page: Page;
  /** Console errors and warnings, and exceptions nobody caught. */
  complaints: string[];
}

/**
 * Opens a page in a profile of its own, which ends with the test, or with the file where `beforeAll` opens it. A refused call is part of a
 * test and no complaint; everything else is. `savesData`: nothing is prefetched for other pages; benchmarks leave it off.
 */
export const openPage = async (
  browser: Browser,
  options: BrowserContextOptions = {},
  { savesData = true }: { savesData?: boolean } = {},
): Promise<WatchedPage> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    // What moves costs a third of the processor time of a page, and nobody looks at it.
    reducedMotion: 'reduce',
    ...options,
  });
  if (TestRunner.getCurrentTest()) ofTest.push(context);
  // The code of pages that nobody opens costs every page a second.
  if (savesData)
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    );
  const page = await context.newPage();
  // Below the limit of a test, so that what was waited for is named.
  page.setDefaultTimeout(30_000);
  noteCalls(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !/status of 4\d\d/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints };
};

/** Signs in through the page, as a person does. */
export const signIn = async (
  page: Page,
  { url, username, password = '123456' }: { url: string; username: string; password?: string },
): Promise<void> => {
  if (!page.url().startsWith(url)) await page.goto(`${url}/login`);
  await page.getByRole('textbox', { name: '用户名' }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
};

/**
 * Comes in with a session made by a bare call, for tests whose subject is not the sign-in; a third of the time. `path` is the page
 * to begin with.
 */
export const enter = async (
  page: Page,
  {
    url,
    username,
    password = '123456',
    path = '/',
  }: { url: string; username: string; password?: string; path?: string },
): Promise<void> => {
  const answer = await page.request.post(`${url}/backend/api/user/login`, { data: { username, password } });
  const { data } = (await answer.json()) as { data: { token: string } };
  // A file without scripts, only to have the console's own storage at hand.
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((token) => localStorage.setItem('token', token), data.token);
  await page.goto(`${url}${path}`);
  // Not the menu: on a phone it lies in a drawer.
  await page.getByRole('button', { name: /^(用户菜单|User menu)/ }).waitFor();
};

/** Follows a link of the console, wherever it leads. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/**
 * Goes on inside the console, as a link does: a quarter of the time of a load. For tests whose subject is not loading. Resolves when
 * the page is there in its tab; a page that may not be opened has none.
 */
export const go = async (page: Page, path: string): Promise<void> => {
  await follow(page, path);
  const key = path.split('?')[0];
  await page.locator(`[data-tab="${key}"][aria-selected="true"]`).waitFor();
  // The page before stays until the code of this one is there.
  await page.locator(`[data-page="${key}"]`).waitFor();
};
