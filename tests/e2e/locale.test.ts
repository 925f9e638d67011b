// @module-tag slow
// Sees: parts
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadProject } from '../../src/app/server/load-project';
import { type RunningServer, startServer } from '../../src/framework/server/start/start-server';
import { openBrowser, openPage } from '../support/browser';
import { buildConsole } from '../support/build-console';
import { silentLog } from '../support/silent-log';

const berlin = resolve(import.meta.dirname, '../../examples/berlin');

let dataDir: string;
let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  const [dist, dir, opened] = await Promise.all([
    buildConsole({ CONSOLE_DIR: berlin }),
    mkdtemp(join(tmpdir(), 'console-berlin-')),
    openBrowser({ isMeasured: false }),
  ]);
  [dataDir, browser] = [dir, opened];
  const project = { ...(await loadProject(berlin)), dist };
  server = await startServer({ env: { PORT: '0', DATA_DIR: dataDir }, log: silentLog, project });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Everything that is read or read out on a page, in Chinese. */
const chineseOn = async (page: Page): Promise<readonly string[]> => {
  const texts = await page.evaluate(() => [
    document.title,
    document.documentElement.lang,
    document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label],[title],[placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ]);
  return texts.filter((text) => /[\u3400-\u9fff]|zh/.test(text));
};

test('a site in one language shows no other, with its own currency and phone numbers', async () => {
  const { page, complaints } = await openPage(browser, { locale: 'zh-CN' });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Manager manager' }).waitFor();
  expect(await chineseOn(page)).toEqual([]);
  expect(await page.getByRole('button', { name: 'Language' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Manager manager' }).click();
  await page.getByRole('cell', { name: '€1,240.50' }).waitFor();
  await page.getByRole('cell', { name: '$900.00' }).waitFor();
  await page.getByText('€1,276.50').first().waitFor();
  expect(await page.getByRole('row', { name: 'City bike 12' }).getAttribute('title')).toBe('Overdue');
  expect(await chineseOn(page)).toEqual([]);
  expect(await page.getByRole('button', { name: 'Language' }).count()).toBe(0);

  await page
    .getByRole('banner')
    .getByRole('button', { name: /search/i })
    .click();
  await page.getByRole('dialog').waitFor();
  expect(await chineseOn(page)).toEqual([]);

  await page.goto(`${server.url}/customers/create`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Clara');
  await page.getByRole('textbox', { name: 'Phone' }).fill('12');
  await page.getByText('€', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/Enter a correct phone number, such as 0151 23456789/).waitFor();
  expect(await chineseOn(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Phone' }).fill('030 1234567');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: '+49301234567' }).waitFor();
  expect(complaints).toEqual([]);
});
