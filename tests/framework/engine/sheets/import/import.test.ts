import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/universal';
import type { Blank, Taken } from '../../../../../src/framework/contract/import';
import {
  badSheet,
  type CheckedRow,
  checkRows,
  isGood,
  mapColumns,
  missingFields,
  mistakesOf,
  withColumn,
} from '../../../../../src/framework/engine/sheets/import/check-rows';
import { slicesOf } from '../../../../../src/framework/engine/sheets/import/import-job';
import {
  readBytes as readGrid,
  readText as readGridText,
  zipProblem,
} from '../../../../../src/framework/engine/sheets/import/read-bytes';
import {
  type Grid,
  noValueMark,
  type SheetProblem,
  toSheet,
} from '../../../../../src/framework/engine/sheets/import/sheet';
import { templateSheet } from '../../../../../src/framework/engine/sheets/import/template';
import { importFields } from '../../../../../src/framework/engine/sheets/import/use-import';
import { toXlsxRows } from '../../../../../src/framework/engine/sheets/xlsx-rows';
import { plainContext } from '../../../../../src/framework/expressions/context';
import zh from '../../../../../src/framework/i18n/locales/zh/sheets.json';
import { resolveConsole } from '../../../../../src/framework/language/resolve/resolve';
import type { Resource } from '../../../../../src/framework/language/resource/resource';
import { byteOrderMark, writeCsv } from '../../../../../src/framework/shared/csv/write-csv';
import { jobsConfig } from '../../../server/support/jobs-config';
import { oleBytes, pngBytes } from '../../../server/support/picture-bytes';

const { resources } = resolveConsole(jobsConfig);
const resourceOf = (name: string): Resource => {
  const found = resources.get(name);
  if (!found) throw new Error(name);
  return found;
};
const articles = resourceOf('articles');
const can = () => true;
const fields = importFields({ resource: articles, fixed: {}, can });
const sheetOf = (grid: Grid | SheetProblem) => (typeof grid === 'string' ? grid : toSheet(grid));
const readBytes = async (bytes: Uint8Array) => sheetOf(await readGrid(bytes));
const readText = (text: string) => sheetOf(readGridText(text));
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('the columns of an import', () => {
  it('are what the form for a new record asks for', () => {
    const names = fields.map(({ name }) => name);
    expect(names).toContain('title');
    // Only settable when the record is made, and this is when it is made.
    expect(names).toContain('kind');
    for (const name of ['id', 'createdAt', 'doneAt', 'doneBy', 'status']) expect(names).not.toContain(name);
  });

  it('leave out what the page fixes and what may not be set', () => {
    const without = importFields({
      resource: articles,
      fixed: { groupId: 'g' },
      can: ({ action }) => action !== 'write',
    });
    const names = without.map(({ name }) => name);
    expect(names).not.toContain('groupId');
    expect(names).not.toContain('cost');
  });

  it.each([
    [
      ['Title字', 'Words字'],
      ['title', 'words'],
    ],
    [
      ['Title', 'Words'],
      ['title', 'words'],
    ],
    [
      ['title*', ' WORDS '],
      ['title', 'words'],
    ],
    [
      ['Ｔｉｔｌｅ', 'Words (pieces)'],
      ['title', 'words'],
    ],
    [
      ['Words（字）', 'nothing'],
      ['words', undefined],
    ],
    [
      ['Title', 'Title'],
      ['title', undefined],
    ],
    [
      ['__proto__', 'constructor', ''],
      [undefined, undefined, undefined],
    ],
  ])('%j are found', (head, names) => expect(mapColumns(head, fields)).toEqual(names));

  it('can be set by hand, each field once', () => {
    expect(withColumn(['title', undefined], 1, 'title')).toEqual([undefined, 'title']);
    expect(withColumn(['title', 'words'], 1, undefined)).toEqual(['title', undefined]);
  });

  it('that are required and missing are named', () => {
    expect(missingFields(['words'], fields).map(({ name }) => name)).toEqual(['title']);
    expect(missingFields(['title'], fields)).toEqual([]);
  });
});

const check = (
  rows: readonly (readonly string[])[],
  head: readonly string[],
  {
    resource = articles,
    blank = 'default',
    taken = 'refuse',
  }: { resource?: Resource; blank?: Blank; taken?: Taken } = {},
): Promise<CheckedRow[]> => {
  const own = importFields({ resource, fixed: {}, can });
  return checkRows({
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
    resource,
    fields: own,
    mapping: mapColumns(head, own),
    manner: { blank, taken },
    fixed: {},
    language: 'zh',
    context: { ...plainContext(), me: { id: 'u1' } },
    texts: {
      repeated: (line) => `same as ${line}`,
      hostile: 'hostile',
      cellError: (code) => `error ${code}`,
      cutDigits: 'cut',
      noValue: 'no value',
    },
    pause: async () => undefined,
  });
};
const errorsIn = (rows: CheckedRow[]) => rows.map(({ errors }) => Object.keys(errors));

describe('rows', () => {
  it('with digits that Excel has cut, or a formula without a value, are refused by name', async () => {
    const [cut, none] = await check(
      [
        ['4.40123199001011E+17', '1', ''],
        [noValueMark, '1', ''],
      ],
      ['Title', 'Words', 'Hot'],
    );
    expect([cut?.errors.title, none?.errors.title]).toEqual(['cut', 'no value']);
  });

  it('are read and held against the rules of the form', async () => {
    const checked = await check(
      [
        ['Good', '12', '是'],
        ['', '12', ''],
        ['Figures', 'many', '是'],
        ['Too many', '5000', ''],
        ['x'.repeat(21), '', 'perhaps'],
      ],
      ['Title', 'Words', 'Hot'],
    );
    expect(errorsIn(checked)).toEqual([[], ['title'], ['words'], ['words'], ['title', 'isHot']]);
    expect(checked[0]?.values).toEqual({ title: 'Good', words: 12, isHot: true });
  });

  it('that share what must be unique are told apart by line', async () => {
    const checked = await check(
      [
        ['a', 'c1'],
        ['b', 'c1'],
        ['c', ''],
        ['d', ''],
      ],
      ['Title', 'Code'],
    );
    expect(checked.map(({ errors }) => errors.code)).toEqual([undefined, 'same as 2', undefined, undefined]);
  });

  it('say which cells of the columns are empty; what that means, the import says', async () => {
    const [row] = await check([['a', '', ' ']], ['Title', 'Words', 'Hot']);
    expect(row?.values).toEqual({ title: 'a', words: null, isHot: null });
  });

  it.each<[Blank, string[]]>([
    ['empty', ['title']],
    ['default', ['title']],
    ['keep', ['title']],
  ])('without what is required are wrong, whatever an empty cell means (%s)', async (blank, names) => {
    expect(errorsIn(await check([['', '1']], ['Title', 'Words'], { blank }))).toEqual([names]);
  });

  it('that would update a record may lack what it has; the server knows that', async () => {
    const [row] = await check([['', 'many']], ['Title', 'Words'], { taken: 'update' });
    expect(Object.keys(row?.errors ?? {})).toEqual(['words']);
  });

  it.each<[Taken, (number | undefined)[]]>([
    ['skip', [undefined, 2]],
    ['update', [undefined, 2]],
    ['refuse', [undefined, undefined]],
  ])('that repeat an earlier one are known by its line, where they are not refused (%s)', async (taken, known) => {
    const checked = await check(
      [
        ['a', 'c1'],
        ['b', 'c1'],
      ],
      ['Title', 'Code'],
      { taken },
    );
    expect(checked.map((row) => row.known)).toEqual(known);
    expect(checked.every(isGood)).toBe(taken !== 'refuse');
  });

  it('name cells with a formula error, wherever the column is imported', async () => {
    const checked = await check([['a', '#REF!', '#N/A']], ['Title', 'Words', 'Nothing']);
    expect(checked[0]?.errors).toEqual({ words: 'error #REF!' });
  });

  it('send references as they were written', async () => {
    const [row] = await check([['a', '（全角）Group']], ['Title', 'Group']);
    expect(row?.values.groupId).toBe('（全角）Group');
  });

  it('with keys that reach into prototypes are wrong by themselves', async () => {
    const jobs = resourceOf('jobs');
    const checked = await check(
      [
        ['a', '{"__proto__":{"x":1}}'],
        ['b', '{"a":1}'],
      ],
      ['Title', 'Data'],
      { resource: jobs },
    );
    expect(checked[0]?.errors.data).toBe('hostile');
    expect(checked[1]?.errors.data).toBeUndefined();
  });

  it('that are wrong are handed back as they came, with the reason', async () => {
    const head = ['Title', 'Words', 'Unknown'];
    const cells = ['', 'many', '=1+1'];
    const checked = await check([['Good', '1', ''], cells], head);
    const bad = badSheet({ sheet: { head, headLine: 1, rows: [] }, rows: checked, reason: '错误原因' });
    expect(bad.columns.map(({ header }) => header)).toEqual([...head, '错误原因']);
    expect(bad.rows).toEqual([[...cells, expect.stringContaining('不能为空')]]);
    const second = checked[1];
    if (!second) throw new Error('unreachable');
    const mistakes = mistakesOf({ checked: second, fields, mapping: mapColumns(head, fields), language: 'zh' });
    expect(mistakes).toContainEqual({ line: 3, column: 'Words字', value: 'many', text: expect.any(String) });
  });

  it('are sent in requests of a few hundred kilobytes', () => {
    const rows = Array.from({ length: 450 }, (_, index) => ({ index }));
    expect(slicesOf(rows, (row) => row).map(({ length }) => length)).toEqual([200, 200, 50]);
    const large = Array.from({ length: 3 }, () => ({ text: '字'.repeat(150_000) }));
    expect(slicesOf(large, (row) => row).map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(slicesOf([], (row: object) => row)).toEqual([]);
  });
});

describe('files', () => {
  const sheet = { head: ['a', 'b'], headLine: 1, rows: [{ line: 2, cells: ['1', '2'] }] };
  const xlsx = async (rows: Parameters<typeof toXlsxRows>[0]) =>
    new Uint8Array(await (await writeXlsxFile(toXlsxRows(rows, [])).toBlob()).arrayBuffer());

  it('of every kind are read', async () => {
    expect(await readBytes(bytesOf('a,b\n1,2'))).toEqual(sheet);
    expect(await readBytes(bytesOf(`${byteOrderMark}a\tb\r\n1\t2\r\n`))).toEqual(sheet);
    expect(await readBytes(new Uint8Array([0xb1, 0xea, 0x0a, 0xcc, 0xe2]))).toEqual({
      head: ['标'],
      headLine: 1,
      rows: [{ line: 2, cells: ['题'] }],
    });
    expect(readText('a\tb\n1\t2')).toEqual(sheet);
    expect(
      await readBytes(
        await xlsx([
          ['a', 'b'],
          ['1', 2],
        ]),
      ),
    ).toEqual(sheet);
  });

  it('of Excel give days, clocks and long numbers as people see them', async () => {
    const bytes = await xlsx([
      ['a', 'b', 'c', 'd'],
      [{ kind: 'day', text: '2026-01-05' }, { kind: 'moment', text: '2026-01-05 09:30:00' }, '13800138000', 95.9],
    ]);
    expect(await readBytes(bytes)).toMatchObject({
      rows: [{ cells: ['2026-01-05', '2026-01-05 09:30:00', '13800138000', '95.9'] }],
    });
  });

  it('leave out empty rows and those that explain, and keep the others with their line', async () => {
    const text = '标题,词\n【说明】必填,x\n[Example] t,x\n,\n#话题,1\n\n第二,2';
    expect(await readBytes(bytesOf(text))).toEqual({
      head: ['标题', '词'],
      headLine: 1,
      rows: [
        { line: 5, cells: ['#话题', '1'] },
        { line: 7, cells: ['第二', '2'] },
      ],
    });
  });

  const head = bytesOf('xl/workbook.xml');
  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'empty'],
    ['blanks', bytesOf('\n\n , \n'), 'empty'],
    ['heads alone', bytesOf('a,b\n'), 'noRows'],
    ['an old Excel file', new Uint8Array(oleBytes(['Workbook'])), 'oldExcel'],
    ['an encrypted one', new Uint8Array(oleBytes(['EncryptedPackage'])), 'encrypted'],
    ['an old Word file', new Uint8Array(oleBytes(['WordDocument'])), 'kind:doc'],
    ['a picture', new Uint8Array(pngBytes(1, 1)), 'kind:png'],
    ['noise', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'notASheet'],
    ['a PDF', bytesOf('%PDF-1.7 ...'), 'kind:pdf'],
    ['a page', bytesOf('<!DOCTYPE html><p>x'), 'kind:html'],
    ['XML', bytesOf('<?xml version="1.0"?><a/>'), 'notASheet'],
    ['a Word file', zipSync({ 'word/document.xml': head }), 'kind:docx'],
    ['the beginning of an archive', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]), 'broken'],
    ['an archive of something else', zipSync({ 'a.txt': head }), 'broken'],
    ['too many rows', bytesOf(`a\n${'1\n'.repeat(10_001)}`), 'tooManyRows'],
    ['far too many rows', bytesOf(`a\n${'1\n'.repeat(200_000)}`), 'tooManyRows'],
    ['too many columns', bytesOf(`${'a,'.repeat(201)}a\n1`), 'tooManyColumns'],
    ['too many bytes', new Uint8Array(20 * 2 ** 20 + 1), 'tooLarge'],
  ])('%s: said clearly', async (_, bytes, problem) => expect(await readBytes(bytes)).toBe(problem));

  it('that would unpack into gigabytes are not unpacked', () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': head });
    const view = new DataView(bomb.buffer);
    const entry = view.getUint32(bomb.length - 6, true);
    view.setUint32(entry + 24, 201 * 2 ** 20, true);
    expect(zipProblem(bomb)).toBe('bomb');
    expect(zipProblem(zipSync({ 'a.xml': head }))).toBeUndefined();
  });
});

it('a template says what it wants, and none of it becomes a record', () => {
  const t = (name: keyof typeof zh.template, values: Record<string, string> = {}) =>
    zh.template[name].replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
  const { columns, rows } = templateSheet({ fields, language: 'zh', t });
  expect(columns[fields.findIndex(({ name }) => name === 'title')]?.header).toBe('Title字*');
  expect(
    mapColumns(
      columns.map(({ header }) => header),
      fields,
    ),
  ).toEqual(fields.map(({ name }) => name));
  expect(rows[0]?.[0]).toMatch(/^【说明】/);
  expect(readText(writeCsv([columns.map(({ header }) => header), ...rows]))).toBe('noRows');
});
