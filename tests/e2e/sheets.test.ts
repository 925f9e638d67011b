// Sees: import, export, sheets, jobs
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCsv } from '../../src/framework/shared/csv/read-csv';
import { enter, openPage, sharedBrowser } from '../support/browser';
import { startConsole, type TestConsole } from '../support/start-console';
import { rowXml, textXml, workbook } from '../support/workbook';

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

/** What people send: a hidden sheet, a title above the heading, a merged cell, an error of a formula, a hidden row. */
const register = (): Buffer => {
  const cells = (line: number, texts: readonly string[]) =>
    texts.map((one, column) => (one === '' ? '' : textXml(`${'ABCDE'[column]}${line}`, one))).join('');
  const lines = [
    rowXml(1, cells(1, ['登记表'])),
    rowXml(2, cells(2, ['标题', '正文', '标签', '摘要', '来源'])),
    rowXml(3, cells(3, ['登记的第一篇文章', '正文', '合并的标签'])),
    rowXml(4, cells(4, ['登记的第二篇文章', '正文']), ' hidden="1"'),
    rowXml(5, `${cells(5, ['登记的第三篇文章', '正文'])}<c r="D5" t="e"><v>#REF!</v></c>`),
  ];
  const merged = '<mergeCells count="1"><mergeCell ref="C3:C5"/></mergeCells>';
  const sheet = (content: string) => `<sheetData>${content}</sheetData>`;
  const sheets = [
    { name: '字典', state: 'hidden', xml: sheet(rowXml(1, cells(1, ['x', 'y'])) + rowXml(2, cells(2, ['1', '2']))) },
    { name: '登记', xml: `${sheet(lines.join(''))}${merged}` },
  ];
  return Buffer.from(workbook(sheets, { active: 1 }));
};

it('a workbook says what is not taken as it stands: sheet, title rows, merged cells, hidden rows, errors, empty cells', {
  tags: 'slow',
}, async () => {
  const { page, complaints } = await openPage(browser);
  await enter(page, { url: server.url, username: 'customer', path: '/articleList/article' });
  await button(page, '导入').click();
  await page.locator('input[type=file]').setInputFiles({
    name: '登记.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: register(),
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('第 2 行：标题、正文、标签、摘要、来源').waitFor();
  for (const message of [
    '表头上方的 1 行不导入',
    '合并单元格中的 2 个空格已按合并区域的值填写',
    '有 1 行在文件中是隐藏的，同样会导入',
    '有空单元格的列：摘要、来源。空单元格应',
    '有默认值的列：来源',
  ])
    await dialog.getByText(message).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);

  await dialog.getByRole('combobox', { name: '工作表' }).click();
  await page.getByTitle('字典（已隐藏）').click();
  await dialog.getByText('缺少必填列').waitFor();
  await dialog.getByRole('combobox', { name: '工作表' }).click();
  await page.getByTitle('登记', { exact: true }).last().click();
  await dialog.getByText('表头上方的 1 行不导入').waitFor();
  await dialog.getByRole('combobox', { name: '表头' }).click();
  await page.getByTitle('第 1 行：登记表').last().click();
  await dialog.getByText('缺少必填列').waitFor();
  await dialog.getByRole('combobox', { name: '表头' }).click();
  await page.getByTitle('第 2 行：标题、正文、标签、摘要、来源').last().click();
  await dialog.getByText('缺少必填列').waitFor({ state: 'detached' });

  await button(page, '开始校验').click();
  await dialog.getByText('共 3 行：2 行可以导入，1 行有误').waitFor();
  await dialog.getByText('工作表“登记”').waitFor();
  const mistakes = await page.getByRole('table', { name: '错误明细' }).innerText();
  expect(mistakes).toMatch(/5\s+摘要\s+#REF!/);
  expect(mistakes).toContain('单元格是公式错误 #REF!');
  await button(page, '导入 2 行').click();
  await page.getByText('导入完成').waitFor();
  expect(complaints).toEqual([]);
});
