// @module-tag slow
// Sees: console
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadProject } from '../../src/app/server/load-project';
import { type RunningServer, startServer } from '../../src/framework/server/start/start-server';
import { rows } from '../plugins/birthdays/rows';
import { closePages, openPage, sharedBrowser, signIn } from '../support/browser';
import { buildConsole } from '../support/build-console';
import { silentLog } from '../support/silent-log';

const root = resolve(import.meta.dirname, '../..');
const place = join(root, 'tests/plugins/birthdays/console');
const shop = join(root, 'examples/shop');

let dir: string;
let server: RunningServer;
let browser: Awaited<ReturnType<typeof sharedBrowser>>;
beforeAll(async () => {
  let dist: string;
  [dist, dir, browser] = await Promise.all([
    buildConsole({ CONSOLE_DIR: place }),
    mkdtemp(join(tmpdir(), 'console-birthdays-')),
    sharedBrowser(),
  ]);
  const policyFile = join(dir, 'access-policy.csv');
  await writeFile(policyFile, `${await readFile(join(shop, 'access-policy.csv'), 'utf8')}${rows}`);
  const { readMock } = await loadProject(shop);
  const project = { ...(await loadProject(place)), dist, readMock };
  const env = { PORT: '0', DATA_DIR: join(dir, 'data'), ACCESS_POLICY: policyFile };
  server = await startServer({ env, log: silentLog, project });
});
afterAll(async () => {
  await closePages();
  await server?.close();
  await rm(dir, { recursive: true, force: true });
});

it('the plugin of the documentation stands in the menu, with its list and its screen, for who may', async () => {
  const { page, complaints } = await openPage(browser);
  await signIn(page, { url: server.url, username: 'manager' });
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByText('生日表', { exact: true }).click();
  await page
    .getByRole('button', { name: '新增', exact: true })
    .or(page.getByRole('link', { name: '新增' }))
    .click();
  await page.getByRole('combobox', { name: '谁' }).click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: '月-日' }).fill('12-31');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('cell', { name: '12-31' }).waitFor();
  await menu.getByText('近期生日', { exact: true }).click();
  await page.getByRole('list', { name: '近期生日' }).getByText('12-31：1 人').waitFor();
  expect(complaints).toEqual([]);

  const clerk = await openPage(browser);
  await signIn(clerk.page, { url: server.url, username: 'clerk' });
  const menuOfClerk = clerk.page.getByRole('navigation', { name: '主菜单' });
  await menuOfClerk.getByText('近期生日', { exact: true }).waitFor();
  expect(await menuOfClerk.getByText('生日表', { exact: true }).count()).toBe(0);
});
