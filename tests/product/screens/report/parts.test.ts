import { describe, expect, test } from 'vitest';
import type { Ranking } from '../../../../src/product/contract/report';
import { formatDay, formatNumber, formatShortDay } from '../../../../src/product/screens/report/format';
import { cleanInquiry, matchesSearch, wrongFields } from '../../../../src/product/screens/report/inquiry-section';
import { safeLink } from '../../../../src/product/screens/report/report-page';
import { pageOf } from '../../../../src/product/screens/report/report-rows';
import { trendOption } from '../../../../src/product/screens/report/trend-chart';
import { variants } from '../../../../src/product/screens/report/variants';

test.each([
  ['https://www.example.com/p/1', 'https://www.example.com/p/1'],
  ['http://例子.example/路', 'http://xn--fsqu00a.example/%E8%B7%AF'],
  ['HTTPS://WWW.EXAMPLE.COM', 'https://www.example.com/'],
  ['javascript:alert(1)', undefined],
  [' JaVaScript:alert(1)', undefined],
  ['data:text/html,<script>alert(1)</script>', undefined],
  ['file:///etc/passwd', undefined],
  ['/relative', undefined],
  ['//www.example.com', undefined],
  ['', undefined],
  [null, undefined],
])('the link %o', (address, href) => {
  expect(safeLink(address)).toBe(href);
});

test.each([
  [
    { count: 0, size: 10, page: 1 },
    { page: 1, pages: 1, from: 0, to: 0 },
  ],
  [
    { count: 10, size: 10, page: 2 },
    { page: 1, pages: 1, from: 0, to: 10 },
  ],
  [
    { count: 11, size: 10, page: 2 },
    { page: 2, pages: 2, from: 10, to: 11 },
  ],
  [
    { count: 50, size: 20, page: 99 },
    { page: 3, pages: 3, from: 40, to: 50 },
  ],
  [
    { count: 50, size: 20, page: -1 },
    { page: 1, pages: 3, from: 0, to: 20 },
  ],
])('the page %o', (request, answer) => {
  expect(pageOf(request)).toEqual(answer);
});

test.each([
  ['', true],
  ['   ', true],
  ['装修', true],
  ['装修 上海', true],
  ['上海 北京', false],
  ['ＰＣ', true],
  ['百度pc', true],
  ['null', false],
])('searching for "%s"', (search, isFound) => {
  const ranking: Ranking = {
    id: 'r',
    word: '上海装修公司',
    engine: 'baidu',
    region: null,
    rank: 1,
    delta: null,
    change: null,
    bestRank: null,
    title: null,
    url: null,
    checkedAt: null,
  };
  expect(matchesSearch({ ranking, engineName: '百度PC', search })).toBe(isFound);
});

describe('an inquiry', () => {
  test.each([
    [{ name: '王女士', mobile: '13800000000', content: '报价' }, []],
    [{ name: '', mobile: '', content: '' }, ['name', 'mobile', 'content']],
    [{ name: '王', mobile: '1380000000', content: '报价' }, ['mobile']],
    [{ name: '王', mobile: '23800000000', content: '报价' }, ['mobile']],
    [{ name: '王', mobile: '+8613800000000', content: '报价' }, ['mobile']],
  ])('%o', (inquiry, wrong) => {
    expect(wrongFields(inquiry)).toEqual(wrong);
  });
  test('loses its blanks', () => {
    const clean = cleanInquiry({ name: ' 王 ', mobile: ' 138 0000-0000 ', content: '  ' });
    expect(clean).toEqual({ name: '王', mobile: '13800000000', content: '' });
    expect(wrongFields(clean)).toEqual(['content']);
  });
});

test.each([
  ['2026-11-08T20:30:00.000Z', '2026-11-09'],
  ['2026-11-08T01:00:00.000Z', '2026-11-08'],
  ['nonsense', '–'],
  [null, '–'],
])('the day of %o', (moment, day) => {
  expect(formatDay(moment)).toBe(day);
});

test('numbers and short days', () => {
  expect(formatNumber(0, 'zh')).toBe('0');
  expect(formatNumber(139954, 'en')).toBe('139,954');
  expect(formatNumber(null, 'zh')).toBe('–');
  expect(formatShortDay('2026-10-31')).toBe('10-31');
});

test('a chart of one day shows its point, one of many a line', () => {
  const line = (values: number[]) =>
    trendOption({ days: values.map((_, day) => `2026-10-0${day + 1}`), values, name: 'n', format: String });
  expect(line([1]).series).toMatchObject([{ showSymbol: true, data: [1] }]);
  expect(line([1, 2]).series).toMatchObject([{ showSymbol: false, data: [1, 2] }]);
});

test('every layout has every part once, in an order of its own', () => {
  const orders = Object.values(variants).map(({ sections }) => sections);
  for (const sections of orders)
    expect([...sections].sort()).toEqual(['figures', 'inquiry', 'publications', 'rankings', 'trend']);
  expect(new Set(orders.map(String)).size).toBe(orders.length);
});
