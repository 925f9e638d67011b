import { expect, it } from 'vitest';
import { combinationsOf, combine } from '../../../../src/product/screens/line-list/add-keywords/combine';

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
