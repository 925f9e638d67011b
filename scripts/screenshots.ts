import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../tests/support/browser';
import { startConsole } from '../tests/support/start-console';

/** `npm run screenshots`: makes the pictures of the README from the built console and the demo data. */
const folder = 'docs/screenshots';

interface Shot {
  name: string;
  path: string;
  width?: number;
  isDark?: boolean;
  /** Who is signed in; left out: nobody. */
  username?: string;
  /** What is done before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
}

const shots: readonly Shot[] = [
  { name: 'sign-in', path: '/login' },
  { name: 'home', path: '/', username: 'customer' },
  { name: 'list', path: '/articleTask/articleTask', username: 'customer' },
  {
    name: 'form',
    path: '/keywordVideo/KeywordVideoNormal/create',
    username: 'customer',
    prepare: (page) => page.getByRole('button', { name: '保存' }).click(),
  },
  { name: 'phone-dark', path: '/articleList/article', username: 'customer', width: 390, isDark: true },
];

const take = async (browser: Browser, url: string, shot: Shot): Promise<void> => {
  const { name, path, width = 1440, isDark = false, username, prepare } = shot;
  const { page } = await openPage(browser, {
    viewport: { width, height: 900 },
    colorScheme: isDark ? 'dark' : 'light',
  });
  if (username) {
    // The side menu is a drawer on a phone, so that signing in is done on a wide window.
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, { url, username });
    await page.setViewportSize({ width, height: 900 });
  }
  await page.goto(`${url}${path}`);
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
  await page.context().close();
};

await mkdir(folder, { recursive: true });
const server = await startConsole();
const browser = await openBrowser();
for (const shot of shots) await take(browser, server.url, shot);
await browser.close();
await server.close();
