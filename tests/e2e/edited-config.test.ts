// @module-tag slow
// Sees: console, updates
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, openPage, sharedBrowser } from '../support/browser';
import { copyProject } from '../support/copy-project';
import { type ServerProcess, startProcess } from '../support/start-process';

/** Vite prepares the packages for the first page, on two cores that others use as well. */
const patience = 90_000;

let project: Awaited<ReturnType<typeof copyProject>>;
let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [project, browser] = await Promise.all([copyProject(), sharedBrowser()]);
  server = await startProcess({ DATA_DIR: join(project.dir, 'data') }, { cwd: project.dir, isDev: true });
}, patience);
afterAll(async () => {
  await server?.kill();
  await project?.remove();
});

test(
  'an edited configuration reaches API and open pages; tabs and half-typed forms stay, mistakes are shown until they are mended',
  async () => {
    const { page, complaints } = await openPage(browser);
    page.setDefaultTimeout(patience);
    await enter(page, { url: server.url, username: 'admin' });
    await page
      .getByRole('menuitem', { name: '使用手册' })
      .or(page.getByRole('link', { name: '使用手册' }))
      .first()
      .click();
    await page.getByRole('button', { name: '编辑' }).first().click();
    await page.getByLabel('标题', { exact: true }).fill('写到一半');
    const tabs = page.getByRole('tablist', { name: '标签页' }).getByRole('tab');
    const titles = await tabs.allTextContents();
    const address = page.url();
    // A page that is reloaded does not know it.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const isAsItWas = async () => {
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      expect(page.url()).toBe(address);
      expect(await tabs.count()).toBe(titles.length);
    };

    const file = join(project.dir, 'src/product/resources/manuals.ts');
    const written = await readFile(file, 'utf8');
    const edited = written
      .replace("label: { zh: '标题', en: 'Title' }", "label: { zh: '题名', en: 'Heading' }")
      .replace('fields: {', "fields: { pageCount: text({ label: { zh: '页数', en: 'Pages' }, max: 4 }),");
    expect(edited).not.toBe(written);
    await writeFile(file, edited);
    const title = page.getByLabel('题名', { exact: true });
    await title.waitFor();
    expect(await title.inputValue()).toBe('写到一半');
    await isAsItWas();
    await page.getByLabel('页数', { exact: true }).fill('128');

    const overlay = page.locator('vite-error-overlay');
    await writeFile(file, edited.replace(/columns: \[/, "columns: ['titel', "));
    await overlay.getByText('"titel"').first().waitFor();
    await overlay.getByText('resources.manuals.list.columns').first().waitFor();
    const line = edited.slice(0, edited.indexOf('columns: [')).split('\n').length;
    await overlay.getByText(`src/product/resources/manuals.ts:${line}:`).first().waitFor();
    await expect
      .poll(server.output)
      .toMatch(/src\/product\/resources\/manuals\.ts: .*\n.*resources\.manuals\.list\.columns: "titel"/);
    // It reaches neither page nor API.
    expect(await title.inputValue()).toBe('写到一半');
    await writeFile(file, edited);
    await overlay.waitFor({ state: 'detached' });
    expect(await title.inputValue()).toBe('写到一半');
    expect(await page.getByLabel('页数', { exact: true }).inputValue()).toBe('128');
    await isAsItWas();

    const id = new URL(address).pathname.split('/').at(-1);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(() => new URL(page.url()).pathname, { timeout: patience }).toBe('/manual');
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const answer = await page.request.get(`${server.url}/backend/api/manuals/${id}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await answer.json()).toMatchObject({ code: 200, data: { title: '写到一半', pageCount: '128' } });
    expect(complaints).toEqual([]);
  },
  patience * 2,
);

test(
  'a console of its own follows ten edits in a row, and what is typed stays',
  async () => {
    const shop = await copyProject();
    try {
      const dir = join(shop.dir, 'examples/shop');
      await cp(join(import.meta.dirname, '../../examples/shop'), dir, {
        recursive: true,
        filter: (path) => !/\/(dist|\.data)$/.test(path),
      });
      const own = await startProcess(
        { DATA_DIR: join(shop.dir, 'data'), CONSOLE_DIR: dir },
        { cwd: shop.dir, isDev: true },
      );
      try {
        const { page, complaints } = await openPage(browser);
        page.setDefaultTimeout(patience);
        await enter(page, { url: own.url, username: 'manager' });
        await page.goto(`${own.url}/products/create`);
        const file = join(dir, 'resources.config.ts');
        const written = await readFile(file, 'utf8');
        const label = "name: text({ label: { zh: '名称', en: 'Name' }";
        expect(written).toContain(label);
        await page.getByLabel('名称（中文）', { exact: true }).fill('写到一半');
        await page.evaluate(() => Object.assign(window, { isSamePage: true }));
        for (let edit = 1; edit <= 10; edit += 1) {
          await writeFile(file, written.replace(label, label.replace('名称', `名称${edit}`)));
          const input = page.getByLabel(`名称${edit}（中文）`, { exact: true });
          await input.waitFor();
          expect(await input.inputValue()).toBe('写到一半');
        }
        expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
        expect(complaints).toEqual([]);
      } finally {
        await own.kill();
      }
    } finally {
      await shop.remove();
    }
  },
  patience * 2,
);
