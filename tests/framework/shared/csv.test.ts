import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../src/framework/shared/csv/decode-text';
import { withoutApostrophe, withoutFormula } from '../../../src/framework/shared/csv/formula';
import { readCsv } from '../../../src/framework/shared/csv/read-csv';
import { writeCsv } from '../../../src/framework/shared/csv/write-csv';

describe('what a spreadsheet could run', () => {
  it.each([
    '=1+1',
    '+86 138',
    '-2+3',
    '@SUM(A1)',
    '\tcmd',
    '\rcmd',
    '＝HYPERLINK("http://x")',
    '＋1',
    '－1',
    '＠a',
    "=cmd|' /C calc'!A0",
  ])('%j stays text and comes back as it was', (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
    expect(withoutApostrophe(withoutFormula(text))).toBe(text);
    expect(readCsv(writeCsv([[text, 'x']]))).toEqual([[text, 'x']]);
  });

  it.each(['', '文章', "it's", "'quoted'", '1-2', 'a=b', '12'])('%j is left alone', (text) => {
    expect(withoutFormula(text)).toBe(text);
    expect(withoutApostrophe(text)).toBe(text);
  });

  it('leaves figures figures', () => expect(writeCsv([[-5, 1.5, null]])).toBe('-5,1.5,\r\n'));
});

describe('CSV', () => {
  it.each<[string, string[][]]>([
    [
      'sep=;\r\n姓名;咨询内容\r\n张;问, 答',
      [
        ['姓名', '咨询内容'],
        ['张', '问, 答'],
      ],
    ],
    ['\uFEFF"sep=|"\na|b\n', [['a', 'b']]],
    ['sep=^\na^b', [['a', 'b']]],
    ['SEP=\t\na\tb,c', [['a', 'b,c']]],
    ['sep=,', []],
    [
      'sep=value,b\n1,2',
      [
        ['sep=value', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\uFEFF标题,状态\n甲,乙',
      [
        ['标题', '状态'],
        ['甲', '乙'],
      ],
    ],
    ['"a,b","c ""d"" e"', [['a,b', 'c "d" e']]],
    ['"line 1\r\nline 2",x', [['line 1\r\nline 2', 'x']]],
    [
      'a\tb\n1,5\t2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a,,\n,,',
      [
        ['a', '', ''],
        ['', '', ''],
      ],
    ],
    ['12" screen,x', [['12" screen', 'x']]],
    ['"never closed,1\n2', [['never closed,1\n2']]],
    ['"a"b,c', [['ab', 'c']]],
    ['one\ntwo', [['one'], ['two']]],
    ['', []],
    ['a\n\nb', [['a'], [''], ['b']]],
  ])('%j is read', (text, rows) => expect(readCsv(text)).toEqual(rows));

  it.each([
    [
      [
        ['a', 'b'],
        ['', 'x,y'],
      ],
    ],
    [[['"', 'a\nb', ' blank around ']]],
    [[['a\tb', 'c;d', '中文，全角']]],
  ])('%j comes back as it was written', (rows) => expect(readCsv(writeCsv(rows))).toEqual(rows));

  it('stops when it has enough', () => expect(readCsv('a\nb\nc\nd', { mostRows: 2 })).toEqual([['a'], ['b']]));
});

describe('bytes', () => {
  it.each<[string, readonly number[], string | undefined]>([
    ['UTF-8', [0xe6, 0xa0, 0x87], '标'],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x61], 'a'],
    ['GBK', [0xb1, 0xea, 0xcc, 0xe2], '标题'],
    ['UTF-16', [0xff, 0xfe, 0x07, 0x68], '标'],
    ['UTF-16, the other way round', [0xfe, 0xff, 0x68, 0x07], '标'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d], undefined],
    ['nothing in any of them', [0xff, 0xff, 0xff, 0x20], undefined],
  ])('%s', (_, bytes, text) => expect(decodeText(new Uint8Array(bytes))).toBe(text));
});
