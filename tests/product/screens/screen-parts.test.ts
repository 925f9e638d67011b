import { describe, expect, it, test } from 'vitest';
import { windowsIn } from '../../../src/framework/shared/day-window';
import { readChanges } from '../../../src/product/screens/audit-changes/audit-changes-cell';
import { combinationsOf, combine } from '../../../src/product/screens/line-list/add-keywords/combine';
import { narrowWords } from '../../../src/product/screens/line-list/expansion-results/expansion-results-page';
import { tidy, wordsIn } from '../../../src/product/screens/line-list/lines';
import { articleFor, byCategory } from '../../../src/product/screens/manual/use-manuals';
import { withPhrase } from '../../../src/product/screens/phrases/phrases-input';
import { planWeeks } from '../../../src/product/screens/post-plan/post-plan-input';
import { trendOf } from '../../../src/product/screens/rank-trend/rank-trend-cell';
import { endsOf, minutesIn, nextSlot, overlapping } from '../../../src/product/screens/time-windows/time-windows-input';

it.each([undefined, null, 'text', 3, {}, [3, null, 'x']])('%j holds no changes', (value) =>
  expect(readChanges(value)).toEqual([]),
);

it('reads records and fields, and of what is damaged what is left', () => {
  const field = { field: 'title', before: 'a', after: 'b' };
  const stored = [
    {
      resource: 'articles',
      id: 'art-1',
      title: 'A',
      how: 'edit',
      fields: [field, 3, { field: 'mobile', isHidden: true }],
    },
    { resource: 3, how: 'burn' },
  ];
  expect(readChanges(stored)).toEqual([
    {
      resource: 'articles',
      id: 'art-1',
      title: 'A',
      how: 'edit',
      fields: [
        { ...field, isHidden: false },
        { field: 'mobile', before: undefined, after: undefined, isHidden: true },
      ],
    },
    { resource: '', id: '', title: '', how: 'edit', fields: [] },
  ]);
});

describe('lines', () => {
  it.each<[string, readonly string[]]>([
    ['', []],
    ['装修公司', ['装修公司']],
    ['装修公司\r\n 装修报价 \n\n', ['装修公司', '装修报价']],
    ['装修公司，装修报价、装修; 半包；全包,整装', ['装修公司', '装修报价', '装修', '半包', '全包', '整装']],
    ['词\t指数\n装修\t120', ['词', '指数', '装修', '120']],
    ['new  york   hotel', ['new york hotel']],
  ])('%j holds %j', (text, expected) => expect(wordsIn(text)).toEqual(expected));

  it('keeps each word once, where it came first, and counts the others', () =>
    expect(tidy('乙\n甲\n乙，甲、丙')).toEqual({ words: ['乙', '甲', '丙'], doubles: 2 }));
});

describe('narrow words', () => {
  const words = ['装修公司', '上海装修公司哪家好', '旧房翻新', '上海旧房翻新多少钱'];
  const all = { contains: [], without: [], shortest: null, longest: null };

  it.each([
    [{}, words],
    [{ contains: ['装修', '多少'] }, ['装修公司', '上海装修公司哪家好', '上海旧房翻新多少钱']],
    [{ without: ['上海'] }, ['装修公司', '旧房翻新']],
    [{ shortest: 5, longest: 9 }, ['上海装修公司哪家好', '上海旧房翻新多少钱']],
  ])('shows of the words found what is asked for: %j', (request, shown) => {
    expect(narrowWords(words, { ...all, ...request })).toEqual(shown);
  });
});

describe('combine', () => {
  const words = {
    prefix: ['专业'],
    region: ['上海', '浦东'],
    main: ['装修公司', '上海旧房翻新'],
    suffix: ['', '哪家好'].filter(Boolean),
  };

  it('combines every word with every other, without naming a region twice', () => {
    expect(combinationsOf(words)).toBe(4);
    expect(combine(words, 100)).toEqual(['专业上海装修公司哪家好', '专业上海旧房翻新哪家好', '专业浦东装修公司哪家好']);
    expect(combine(words, 2)).toHaveLength(2);
  });

  it('needs a main word, leaves out parts without any, and keeps Latin words apart', () => {
    const none = { prefix: ['a'], region: [], main: [], suffix: [] };
    expect([combinationsOf(none), combine(none, 9)]).toEqual([0, []]);
    expect(combine({ ...none, main: ['paint'], suffix: ['prices'] }, 9)).toEqual(['a paint prices']);
  });
});

const article = (id: string, route: string, category = 'start') => ({ id, version: 1, route, category });
const articles = [
  article('home', '/'),
  article('list', '/release', 'publish'),
  article('send', '/release/send', 'odd'),
];

test('the article of a page is that of the longest route that it lies at or below', () => {
  expect(articleFor(articles, '/release/send')?.id).toBe('send');
  expect(articleFor(articles, '/release/send/edit/7')?.id).toBe('send');
  expect(articleFor(articles, '/release/other')?.id).toBe('list');
  expect(articleFor(articles, '/')?.id).toBe('home');
  expect(articleFor(articles, '/releases')).toBeUndefined();
});

test('articles stand by category, those of none last', () => {
  const groups = byCategory(articles, ['publish', 'faq', 'start']);
  expect(groups.map(({ category, articles: all }) => [category, all.map(({ id }) => id)])).toEqual([
    ['publish', ['list']],
    ['start', ['home']],
    ['', ['send']],
  ]);
});

test('a phrase stands alone, or on a line of its own below what is written, and never twice', () => {
  expect(withPhrase('', '您好')).toBe('您好');
  expect(withPhrase('已加微信 ', '周五回访')).toBe('已加微信\n周五回访');
  expect(withPhrase('周五回访', '周五回访')).toBe('周五回访');
  expect(withPhrase('已加微信\n周五回访', '周五回访')).toBe('已加微信\n周五回访');
});

const post = (at: string) => ({ accountId: 'a', account: 'A', title: 'T', at });

it('draws whole weeks from the first to the last day', () => {
  const weeks = planWeeks([
    post('2026-11-26T04:00:00.000Z'),
    post('2026-11-26T06:00:00.000Z'),
    post('2026-12-01T04:00:00.000Z'),
  ]);
  expect(weeks.map((days) => days.map(({ day, posts, isWithin }) => [day.slice(5), posts.length, isWithin]))).toEqual([
    [
      ['11-23', 0, false],
      ['11-24', 0, false],
      ['11-25', 0, false],
      ['11-26', 2, true],
      ['11-27', 0, true],
      ['11-28', 0, true],
      ['11-29', 0, true],
    ],
    [
      ['11-30', 0, true],
      ['12-01', 1, true],
      ['12-02', 0, false],
      ['12-03', 0, false],
      ['12-04', 0, false],
      ['12-05', 0, false],
      ['12-06', 0, false],
    ],
  ]);
  expect(planWeeks([])).toEqual([]);
});

it.each([
  [3, 8, { kind: 'up', places: 5 }],
  [8, 3, { kind: 'down', places: 5 }],
  [3, 3, { kind: 'same', places: 0 }],
  [3, undefined, { kind: 'entered', places: 0 }],
  [undefined, 3, { kind: 'lost', places: 0 }],
  [undefined, undefined, undefined],
])('rank %s after %s is %j', (rank, last, expected) => expect(trendOf({ rank, last })).toEqual(expected));

it.each<[readonly string[], readonly number[]]>([
  [['09:00-11:30', '14:00-17:30'], []],
  [['09:00-11:30', '11:30-12:00'], []],
  [['09:00-11:30', '11:00-12:00', '20:00-21:00'], [1]],
  [['22:00-02:00', '01:00-03:00'], [1]],
  [['nonsense', '09:00-10:00'], []],
])('%j overlaps at %j', (texts, expected) => expect([...overlapping(texts)]).toEqual(expected));

it.each<[readonly string[], string]>([
  [[], '09:00-11:30'],
  [['09:00-11:30'], '14:00-17:30'],
  [['08:00-18:00'], '19:00-21:30'],
  [['00:00-24:00'], '09:00-11:30'],
])('after %j comes %s', (texts, expected) => expect(nextSlot(texts)).toBe(expected));

it('counts what lies in several of them once', () => {
  expect(minutesIn(windowsIn(['09:00-11:00', '10:00-12:00', '23:00-01:00']))).toBe(5 * 60);
});

it.each([
  ['09:00-11:30', { from: 540, to: 690 }],
  ['22:00-02:00', { from: 1320, to: 120 }],
  ['9-11', undefined],
])('%s has the ends %j', (text, expected) => expect(endsOf(text)).toEqual(expected));
