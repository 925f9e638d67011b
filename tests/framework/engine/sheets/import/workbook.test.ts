import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/universal';
import { headLineOf } from '../../../../../src/framework/engine/sheets/import/check-rows';
import { notesOf } from '../../../../../src/framework/engine/sheets/import/columns-step';
import { notedRows, readBytes, readText } from '../../../../../src/framework/engine/sheets/import/read-bytes';
import {
  type Grid,
  noValueMark,
  type SheetProblem,
  toSheet,
} from '../../../../../src/framework/engine/sheets/import/sheet';
import { importFields } from '../../../../../src/framework/engine/sheets/import/use-import';
import { cellFormat, formattedText } from '../../../../../src/framework/engine/sheets/import/workbook';
import { headRow, toXlsxRows } from '../../../../../src/framework/engine/sheets/xlsx-rows';
import { resolveConsole } from '../../../../../src/framework/language/resolve/resolve';
import { rowXml as rowOf, textXml as text, workbook } from '../../../../support/workbook';
import { jobsConfig } from '../../../server/support/jobs-config';

const articles = resolveConsole(jobsConfig).resources.get('articles');
if (!articles) throw new Error('unreachable');
const fields = importFields({ resource: articles, fixed: {}, can: () => true });

const gridOf = (grid: Grid | SheetProblem): Grid => {
  if (typeof grid === 'string') throw new Error(grid);
  return grid;
};
const cellsOf = (grid: Grid | SheetProblem) => gridOf(grid).rows.map(({ cells }) => cells);

describe('the heading', () => {
  const rows = (lines: readonly (readonly string[])[]) => lines.map((cells, index) => ({ line: index + 1, cells }));
  it.each<[string, readonly (readonly string[])[], number]>([
    [
      'below a title and who made it',
      [['登记表'], ['制表：甲', '', '日期'], ['Title', 'Words', 'Hot'], ['x', '1', '']],
      3,
    ],
    [
      'in the first row',
      [
        ['Title', 'Words'],
        ['x', '1'],
      ],
      1,
    ],
    [
      'in the first row when none fits',
      [
        ['a', 'b'],
        ['x', '1'],
      ],
      1,
    ],
    ['in the first of two that fit alike', [['Title'], ['Title'], ['x']], 1],
    ['never in the last row', [['a'], ['b'], ['Title']], 1],
  ])('is found %s', (_, lines, line) => expect(headLineOf(rows(lines), fields)).toBe(line));

  it('leaves what stands above it out, and says so', () => {
    const grid = gridOf(readText('登记表,,\n制表：甲,,日期\nTitle,Words,Hot\nx,1,\n'));
    const sheet = toSheet(grid, headLineOf(grid.rows, fields));
    if (typeof sheet === 'string') throw new Error(sheet);
    expect(sheet).toEqual({ head: ['Title', 'Words', 'Hot'], headLine: 3, rows: [{ line: 4, cells: ['x', '1', ''] }] });
    expect(notesOf(grid, sheet)).toEqual({ titleRows: 2, mergedCells: 0, hiddenRows: 0 });
  });

  it('has a column for everything that stands below it', () => {
    expect(toSheet(gridOf(readText('登记表\nx,1,\n')))).toMatchObject({ head: ['登记表', ''] });
  });
});

describe('a workbook', () => {
  const title = rowOf(1, text('A1', 'Title') + text('B1', 'Kind'));

  it('is read by the sheet that was open; others can be chosen, hidden ones are marked', async () => {
    const named = (name: string) => `<sheetData>${rowOf(1, text('A1', name))}${rowOf(2, text('A2', 'x'))}</sheetData>`;
    const bytes = workbook(
      [
        { name: '旧的 &amp; 隐藏', state: 'hidden', xml: named('old') },
        { name: '说明', xml: named('notes') },
        { name: '数据', xml: named('data') },
      ],
      { active: 2 },
    );
    expect(await readBytes(bytes)).toMatchObject({
      sheet: 2,
      sheets: [
        { name: '旧的 & 隐藏', isHidden: true },
        { name: '说明', isHidden: false },
        { name: '数据', isHidden: false },
      ],
    });
    expect(cellsOf(await readBytes(bytes, 0))).toEqual([['old'], ['x']]);
    expect(cellsOf(await readBytes(bytes, 2))).toEqual([['data'], ['x']]);
  });

  it('whose open sheet is a cover of one line is read by the next one that people see', async () => {
    const cover = `<sheetData>${rowOf(1, text('A1', '请按要求填写'))}</sheetData>`;
    const filled = `<sheetData>${title}${rowOf(2, text('A2', 'x'))}</sheetData>`;
    const read = async (second: { name: string; xml: string; state?: string }) =>
      gridOf(await readBytes(workbook([{ name: 'a', xml: cover }, second]))).sheet;
    expect(await read({ name: 'b', xml: filled })).toBe(1);
    expect(await read({ name: 'b', xml: filled, state: 'hidden' })).toBe(0);
    expect(await read({ name: 'b', xml: '<sheetData/>' })).toBe(0);
  });

  it('has a mark where a formula has no value, and shows where Excel has cut digits', async () => {
    const cells = [
      '<c r="A2"><f>B2*2</f></c>',
      '<c r="B2"><f>B3</f><v>3</v></c>',
      '<c r="C2" t="str"><f>""</f><v></v></c>',
      '<c r="D2"><v>4.40123199001011E+17</v></c>',
      '<c r="E2"><v>440123199001011234</v></c>',
      '<c r="F2"><v>440123199001011000</v></c>',
    ];
    const bytes = workbook([{ name: 'a', xml: `<sheetData>${title}${rowOf(2, cells.join(''))}</sheetData>` }]);
    const cut = '4.40123199001011E+17';
    expect(cellsOf(await readBytes(bytes))[1]).toEqual([noValueMark, '3', '', cut, '440123199001011234', cut]);
  });

  it('whose open sheet is empty is read by the next that is not, hidden ones last', async () => {
    const filled = `<sheetData>${title}${rowOf(2, text('A2', 'x'))}</sheetData>`;
    const sheets = [
      { name: 'a', xml: '<sheetData/>' },
      { name: 'b', state: 'veryHidden', xml: filled },
      { name: 'c', xml: filled },
    ];
    expect(gridOf(await readBytes(workbook(sheets))).sheet).toBe(2);
    expect(await readBytes(workbook([{ name: 'a', xml: '<sheetData/>' }]))).toBe('empty');
  });

  it('has the value of a merged cell in every row that it covers, and in none that is empty beside', async () => {
    const lines = [
      title,
      rowOf(2, text('A2', 'a') + text('B2', '文章')),
      rowOf(3, `${text('A3', 'b')}<c r="B3"/>`),
      rowOf(4, text('A4', 'c')),
      rowOf(6, text('A6', 'd')),
    ];
    const xml = `<sheetData>${lines.join('')}</sheetData><mergeCells count="1"><mergeCell ref="B2:B5"/></mergeCells>`;
    const grid = gridOf(await readBytes(workbook([{ name: 'a', xml }])));
    expect(grid.rows.map(({ line, cells, filled }) => [line, cells[1] ?? '', filled ?? 0])).toEqual([
      [1, 'Kind', 0],
      [2, '文章', 0],
      [3, '文章', 1],
      [4, '文章', 1],
      [6, '', 0],
    ]);
    const sheet = toSheet(grid);
    expect(typeof sheet === 'string' ? sheet : notesOf(grid, sheet)).toMatchObject({ mergedCells: 2 });
  });

  it('counts the rows that are hidden or filtered out', async () => {
    const xml = `<sheetData>${title}${rowOf(2, text('A2', 'a'), ' hidden="1"')}${rowOf(3, text('A3', 'b'))}</sheetData>`;
    const grid = gridOf(await readBytes(workbook([{ name: 'a', xml }])));
    const sheet = toSheet(grid);
    expect(typeof sheet === 'string' ? sheet : notesOf(grid, sheet)).toMatchObject({ hiddenRows: 1 });
  });

  it('gives cells as people see them: errors, shares, zeros in front, days and times', async () => {
    const cells = [
      '<c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      '<c r="B2" s="1"><v>0.125</v></c>',
      '<c r="C2" s="4"><v>42</v></c>',
      '<c r="D2" s="2"><v>46027</v></c>',
      '<c r="E2" s="3"><v>0.4375</v></c>',
      '<c r="F2" s="5"><v>46027.39583333333</v></c>',
      '<c r="G2" s="6"><v>85</v></c>',
    ];
    const numFmts = ['000000', 'yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot; h:mm', '0.0&quot;%&quot;'];
    const xml = `<sheetData>${title}${rowOf(2, cells.join(''))}</sheetData>`;
    const bytes = workbook([{ name: 'a', xml }], { numFmts });
    expect(cellsOf(await readBytes(bytes))[1]).toEqual([
      '#DIV/0!',
      '12.5%',
      '000042',
      '2026-01-05',
      '10:30',
      '2026-01-05 09:30:00',
      '85',
    ]);
  });

  it.each(['', ' date1904="1"', ' date1904="true"'])('counts days from its own beginning (%s)', async (date1904) => {
    const serial = date1904 === '' ? 46027 : 46027 - 1462;
    const xml = `<sheetData>${title}${rowOf(2, `<c r="A2" s="2"><v>${serial}</v></c>`)}</sheetData>`;
    expect(cellsOf(await readBytes(workbook([{ name: 'a', xml }], { date1904 })))[1]?.[0]).toBe('2026-01-05');
  });
});

describe('a number', () => {
  it.each<[number, string | undefined, string, boolean, string | undefined]>([
    [0, undefined, '46027', false, undefined],
    [0, 'General', '46027', false, undefined],
    [164, '#,##0.00', '46027', false, undefined],
    [164, '0.00E+00', '46027', false, undefined],
    [164, '[Red]0.00;[Blue]-0.00', '46027', false, undefined],
    [9, undefined, '0.07', false, '7%'],
    [10, undefined, '0.285', false, '28.5%'],
    [164, '0.0"%"', '85', false, undefined],
    [164, '00000', '123', false, '00123'],
    [164, '00000', '1234567', false, '1234567'],
    [14, undefined, '1', false, '1900-01-01'],
    [14, undefined, '59', false, '1900-02-28'],
    [14, undefined, '60', false, '1900-02-29'],
    [14, undefined, '61', false, '1900-03-01'],
    [14, undefined, '0', true, '1904-01-01'],
    [14, undefined, '44565', true, '2026-01-05'],
    [31, undefined, '46027', false, '2026-01-05'],
    [20, undefined, '0.5', false, '12:00'],
    [21, undefined, '0.999988425925926', false, '23:59:59'],
    [20, undefined, '46027.5', false, '2026-01-05 12:00:00'],
    [46, undefined, '1.0625', false, '25:30'],
    [164, '[$-804]aaaa yyyy/m/d', '46027', false, '2026-01-05'],
    [164, '上午/下午h"时"mm"分"', '0.75', false, '18:00'],
    [14, undefined, '-1', false, undefined],
    [14, undefined, '2958466', false, undefined],
  ])('with format %i %s: %s (1904: %s) reads as %s', (id, code, raw, is1904, seen) => {
    const format = cellFormat(id, code);
    expect(format && formattedText(raw, format, is1904)).toBe(seen);
  });
});

it('a merge as large as the sheet fills what is there and nothing else', () => {
  const merges = [{ top: 0, left: 0, bottom: 1_048_575, right: 16_383 }];
  const rows = notedRows(
    [
      ['a', ''],
      ['', 'b'],
      ['', ''],
    ],
    { merges, hiddenRows: new Set(), texts: [] },
  );
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['a', 'a'],
    ['a', 'b'],
    ['', ''],
  ]);
});

describe('our own export read again', () => {
  it.each([
    'a_x0041_b',
    '_x0041_',
    '_x0041_x0042_',
    '_x005F_x0041_',
    '_x005f_',
    '=1+1',
    '00123',
    '1e5',
    '#N/A ',
    '第一行\n第二行',
    '<b>&amp;</b>',
  ])('%j is equal', async (written) => {
    const head = headRow([{ header: `head ${written}` }]);
    const blob = await writeXlsxFile([head, ...toXlsxRows([[written]], [])]).toBlob();
    const grid = await readBytes(new Uint8Array(await blob.arrayBuffer()));
    expect(cellsOf(grid)).toEqual([[`head ${written.trim()}`], [written.trim()]]);
  });

  it('days, moments, figures and shares are equal', async () => {
    const columns = [
      { header: 'a' },
      { header: 'b' },
      { header: 'c', format: '0.0"%"' },
      { header: 'd', format: '#,##0.00' },
    ];
    const row = [
      { kind: 'day', text: '2026-01-05' },
      { kind: 'moment', text: '2026-01-05 09:30:00' },
      85.5,
      1234.5,
    ] as const;
    const blob = await writeXlsxFile([headRow(columns), ...toXlsxRows([row], columns)]).toBlob();
    const grid = await readBytes(new Uint8Array(await blob.arrayBuffer()));
    expect(cellsOf(grid)[1]).toEqual(['2026-01-05', '2026-01-05 09:30:00', '85.5', '1234.5']);
  });
});

it.each([
  ['姓名,来源,咨询内容\n甲,官网,"12寸屏要多少\n乙,官网,问\n', 'unclosed:2'],
  ['sep=;\na;b\n"x;y\n', 'unclosed:3'],
  ['a,b\n"x\ny",1\n"z,2\n', 'unclosed:4'],
])('%j names the line of a quote that is not closed', (csv, problem) => {
  expect(readText(csv)).toBe(problem);
});
