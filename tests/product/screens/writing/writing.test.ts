import { describe, expect, it } from 'vitest';
import { choicesIn } from '../../../../src/product/screens/writing/choices-box';
import { lengthOfTitle, titleFits } from '../../../../src/product/screens/writing/title-composer-input';

describe('choices', () => {
  it.each([
    ['1. 装修\n2、避坑\n3) 报价', ['装修', '避坑', '报价']],
    ['- #装修\n\n* “报价”\n《避坑》', ['装修', '报价', '避坑']],
    ['装修\n装修\n这一个太长了不能要', ['装修']],
    ['2026 年装修', ['2026 年装修']],
  ])('%j', (text, expected) => {
    expect(choicesIn(text, 8)).toEqual(expected);
  });
});

describe('title fit', () => {
  const lengthOf = lengthOfTitle;
  const limits = {
    long: { label: { zh: '长', en: 'Long' }, title: { min: 1, max: 30, lengthOf } },
    short: { label: { zh: '短', en: 'Short' }, title: { min: 6, max: 8, lengthOf } },
  };
  const fits = (title: string, platforms: readonly string[] = []) =>
    titleFits({ title, platforms, limits }).map(({ platform, state, by }) => `${platform} ${state} ${by}`);

  it.each<[string, number]>([
    ['装修 公司', 5],
    ['  装修 ', 2],
    ['好😀', 2],
  ])('%j has %i characters', (title, count) => expect(lengthOfTitle(title)).toBe(count));

  it.each<[string, readonly string[], readonly string[]]>([
    ['一二三四五六七八九', [], ['short long 1', 'long fits 0']],
    ['一二三', [], ['short short 3', 'long fits 0']],
    ['一二三四五六', ['short'], ['short fits 0']],
    ['', ['short', 'unknown'], ['short fits 0']],
  ])('%j on %j: %j', (title, platforms, expected) => expect(fits(title, platforms)).toEqual(expected));
});
