import { describe, expect, it } from 'vitest';
import { combinationsOf, combine } from '../../../../src/product/screens/line-list/add-keywords/combine';
import { narrowWords } from '../../../../src/product/screens/line-list/expansion-results/expansion-results-page';
import { tidy, wordsIn } from '../../../../src/product/screens/line-list/lines';

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
