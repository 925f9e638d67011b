import { expect, it } from 'vitest';
import { narrowWords } from '../../../../src/product/screens/line-list/expansion-results/narrow-words';

const words = ['装修公司', '上海装修公司哪家好', '旧房翻新', '上海旧房翻新多少钱'];
const all = { contains: [], without: [], shortest: null, longest: null };

it.each([
  [{}, words],
  [{ contains: ['装修', '多少'] }, ['装修公司', '上海装修公司哪家好', '上海旧房翻新多少钱']],
  [{ without: ['上海'] }, ['装修公司', '旧房翻新']],
  [{ shortest: 5, longest: 9 }, ['上海装修公司哪家好', '上海旧房翻新多少钱']],
])('shows of the words found what is asked for: %j', (asked, shown) => {
  expect(narrowWords(words, { ...all, ...asked })).toEqual(shown);
});
