import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCsv } from '../../src/framework/shared/csv/read-csv';
import { enter, openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), sharedBrowser()]);
});
afterAll(() => server?.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Clicks and takes what the browser downloads: its name and its cells. */
const download = async (page: Page, name: string): Promise<{ file: string; rows: string[][] }> => {
  const [got] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return { file: got.suggestedFilename(), rows: readCsv(await readFile(await got.path(), 'utf8')) };
};

it('a sheet is filled in, its good rows become records, its bad ones come back; the list is exported as it is shown', async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'customer', path: '/articleList/article' });

  await button(page, '导入').click();
  const template = await download(page, 'CSV 模板');
  expect(template.file).toMatch(/^文章列表_导入模板_\d{8}-\d{4}\.csv$/);
  const head = template.rows[0] ?? [];
  expect(head).toContain('标题*');

  const titles = ['导入的第一篇文章', '=HYPERLINK("导入的第二篇")'];
  const cellsOf = (title: string, text: string) =>
    head.map((name) => (name === '标题*' ? title : name === '正文*' ? text : ''));
  const lines = [head, ...titles.map((title) => cellsOf(title, '正文内容')), cellsOf('缺少正文的文章', '')];
  await button(page, '选择文件').waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: '文章.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      lines.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'),
    ),
  });
  await button(page, '开始校验').click();
  await page.getByText('共 3 行：2 行可以导入，1 行有误').waitFor();
  expect(await page.getByRole('table', { name: '错误明细' }).innerText()).toContain('正文不能为空');
  const bad = await download(page, '下载错误行 CSV');
  expect(bad.rows).toEqual([
    [...head, '错误原因'],
    [...cellsOf('缺少正文的文章', ''), '正文不能为空'],
  ]);

  await button(page, '导入 2 行').click();
  await page.getByText('导入完成').waitFor();
  await button(page, '返回列表').click();
  for (const title of titles) await page.getByRole('cell', { name: title }).first().waitFor();

  await button(page, '导出').click();
  await page.getByText('CSV (.csv)').click();
  const all = await download(page, '开始导出');
  const shown = await page.getByRole('row').count();
  expect(all.rows.length).toBeGreaterThanOrEqual(shown);
  const column = (all.rows[0] ?? []).indexOf('标题');
  const exported = all.rows.map((row) => row[column]);
  for (const title of titles) expect(exported).toContain(title);
  expect(exported).not.toContain('缺少正文的文章');
  expect(complaints).toEqual([]);
});
