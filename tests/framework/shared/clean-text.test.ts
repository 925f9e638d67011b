import { describe, expect, it } from 'vitest';
import { cleanWords } from '../../../src/framework/shared/clean-words';
import { cleanMobile } from '../../../src/framework/shared/phone';
import { cleanText, compareText } from '../../../src/framework/shared/text';

describe('a text that was pasted', () => {
  it.each([
    ['零\u200b宽', '零宽'],
    ['\u202d13800138001\u202c', '13800138001'],
    ['\ufeff标题\u2060', '标题'],
    ['\u2066甲\u2069', '甲'],
    ['甲\u00a0乙\u202f丙', '甲 乙 丙'],
    [' \u3000甲\u3000乙\t', '甲\u3000乙'],
    ['甲\r\n乙\t丙', '甲 乙 丙'],
    ['e\u0301te\u0301', 'été'],
    ['\u200b', ''],
    ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
    ['🏳️\u200d🌈 👩🏽\u200d💻', '🏳️\u200d🌈 👩🏽\u200d💻'],
    ['甲\u200d乙', '甲乙'],
    ['👨\u200d', '👨'],
    ['ＡＢ（１）', 'ＡＢ（１）'],
    ['plain', 'plain'],
  ])('%j is stored as %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
    expect(cleanText(clean)).toBe(clean);
  });

  it.each([
    ['  甲\n\t乙\u200b \n', '  甲\n\t乙 \n'],
    ['甲\u00a0乙\r\n丙', '甲 乙\r\n丙'],
  ])('of several lines keeps them: %j', (text, clean) => expect(cleanText(text, 'many')).toBe(clean));
});

describe('two texts', () => {
  it.each([
    ['Admin', 'admin'],
    ['ＡＤＭＩＮ', 'admin'],
    ['ad\u200bmin', ' admin'],
    ['装修 公司', '装修公司'],
    ['装修　公司', '装修公司'],
    ['iPhone   15', 'iphone 15'],
    ['①', '1'],
  ])('%j and %j say the same', (left, right) => expect(compareText(left)).toBe(compareText(right)));

  it.each([
    ['a b', 'ab'],
    ['甲', '乙'],
    ['admin1', 'admin'],
    ['甲 a', '甲a'],
  ])('%j and %j do not', (left, right) => expect(compareText(left)).not.toBe(compareText(right)));

  it('words stay once, as the first is written', () => {
    expect(cleanWords(['SEO', 'ＳＥＯ', ' seo ', '\u200b', '甲 乙', '甲乙'])).toEqual(['SEO', '甲 乙']);
    const clean = ['a', 'b'];
    expect(cleanWords(clean)).toBe(clean);
  });
});

describe('a mobile number', () => {
  it.each([
    '\u202d13800138000\u202c',
    '138 0013 8000',
    '138\u00a00013\u00a08000',
    '+86 13800138000',
    '+86-138-0013-8000',
    '(+86)13800138000',
    '0086 13800138000',
    '8613800138000',
    '１３８００１３８０００',
    '＋８６ １３８－００１３－８０００',
    '138‑0013–8000',
  ])('is read from %j', (text) => expect(cleanMobile(text)).toBe('13800138000'));

  it.each(['138****8000', '1380013800', '+1 3800138000', '010-12345678', '', '138001380001'])('is none: %j', (text) =>
    expect(cleanMobile(text)).toBe(text),
  );
});

it.each([
  [
    ['#装修', '装修 ', '＃装修', '#避坑 #旧房'],
    ['装修', '避坑', '旧房'],
  ],
  [['#话题一#话题二#'], ['话题一', '话题二']],
  [['装修 #避坑 ＃旧房'], ['装修', '避坑', '旧房']],
  [
    ['C#', 'AI 写作', '#New York #Paris'],
    ['C#', 'AI 写作', 'New York', 'Paris'],
  ],
  [['#', ' ＃ '], []],
])('words as people write topics: %j', (words, expected) => {
  expect(cleanWords(words)).toEqual(expected);
});
