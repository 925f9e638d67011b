import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { openPage } from './browser';

const ownDist = resolve(import.meta.dirname, '../../dist');

/** Kilobytes of JavaScript that one visit has loaded, gzip at the level at which the build compresses. */
export interface PageWeight {
  /** Until the sign-in page can be used. */
  toSignIn: number;
  /** From there to the first generated list, everything fetched ahead included. */
  toList: number;
  /** Paths of all those scripts below the site's root. */
  scripts: readonly string[];
}

const kilobytes = (paths: Iterable<string>, dist: string): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(join(dist, path)), { level: 9 }).length, 0) / 1000;

/** Visits the built console as somebody new: the sign-in page, then a list of the customer's. */
export const measureWeight = async (browser: Browser, url: string, dist = ownDist): Promise<PageWeight> => {
  const { page } = await openPage(browser);
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && response.ok()) scripts.add(pathname);
  });
  // What is fetched ahead while somebody types does not count towards the sign-in page: hold it back until that is usable.
  let mayPrefetch = false;
  let letGo = (): void => undefined;
  const usable = new Promise<void>((done) => {
    letGo = () => {
      mayPrefetch = true;
      done();
    };
  });
  const entry = new Set(entryScripts(dist));
  await page.route('**/*.js', async (route) => {
    const isEntry = entry.has(new URL(route.request().url()).pathname);
    if (!isEntry && !mayPrefetch) await usable;
    await route.continue();
  });
  await page.goto(`${url}/login?redirect=${encodeURIComponent('/image?_kind=table')}`);
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  const atSignIn = new Set(scripts);
  letGo();
  await page.getByRole('textbox', { name: '用户名' }).fill('customer');
  await page.getByLabel('密码', { exact: true }).fill('123456');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('table').first().waitFor();
  await page.context().close();
  const toSignIn = kilobytes(atSignIn, dist);
  return { toSignIn, toList: kilobytes(scripts, dist) - toSignIn, scripts: [...scripts] };
};

/** The scripts that index.html names itself. */
const entryScripts = (dist: string): string[] =>
  [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(
    ([, path]) => path ?? '',
  );
