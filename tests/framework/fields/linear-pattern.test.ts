import { describe, expect, it } from 'vitest';
import { linearPattern } from '../../../src/framework/fields/parts/linear-pattern';

const texts = [
  '',
  'a',
  'b',
  'ab',
  'aab',
  'abab',
  'A1_-',
  '12',
  '1 2',
  'a\nb',
  '中文',
  '😀',
  '(a)',
  '^$',
  'aaaaaaaaab',
  '\ud83d',
  'x@y.cn',
];

describe('a pattern matches what the engine of the language says', () => {
  it.each([
    '^[A-Z]{3}$',
    '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
    '^[a-z0-9-]+(\\.[a-z0-9-]+)+$',
    'a|b',
    '^(?:a|ab)(?:b|)$',
    '^(?<name>a*)*$',
    '^(a?){3}b$',
    '^a{2,}b$',
    '^a{1,2}$',
    '^a{0}b??$',
    '^.$',
    '^\\p{Script=Han}+$',
    '^\\u{1F600}$',
    '^\\uD83D\\uDE00$',
    '^[\\u4e00-\\u9fa5]{2}$',
    '\\bab\\b',
    '\\Bb',
    '[\\]^-]',
    '\\(a\\)',
    '\\^\\$',
    '^$',
    '',
    '^(\\d+)+$',
    '^((a|a)*)*b$',
    '\\x61\\cA?',
  ])('%s', (regex) => {
    const [fits, form] = [linearPattern(regex), new RegExp(regex, 'u')];
    expect(texts.filter(fits)).toEqual(texts.filter((text) => form.test(text)));
  });

  it('of any parts put together', () => {
    const parts = [
      'a',
      'b',
      '[ab]',
      '(a|ab)',
      '(?:b*)',
      '.',
      'a?',
      'b+',
      '(a{0,2})',
      '\\w',
      '^',
      '$',
      '\\b',
      '(|a)',
      '|',
    ];
    let seed = 7;
    const pick = <T>(list: readonly T[]): T => {
      seed = (seed * 48271) % 2147483647;
      return list[seed % list.length] as T;
    };
    for (let round = 0; round < 500; round += 1) {
      const inner = Array.from({ length: 1 + (round % 4) }, () => pick(parts)).join('');
      const regex = `${pick(['^', ''])}(${inner})${pick(['*', '+', '?', '{2}', '{1,3}', ''])}${pick(['$', '', 'b'])}`;
      const [fits, form] = [linearPattern(regex), new RegExp(regex, 'u')];
      expect([regex, ...texts.filter(fits)]).toEqual([regex, ...texts.filter((text) => form.test(text))]);
    }
  });
});

it.each(['^(\\d+)+$', '^(a|a)*$', '^(\\d|\\d\\d)+$', '(x+x+)+y'])('no text keeps %s busy', (regex) => {
  // Going back and forth takes seconds for 27 signs, and longer than the age of the world for a thousand.
  const text = `${'1'.repeat(1000)}!`;
  expect(linearPattern(regex)(text)).toBe(false);
  expect(linearPattern(regex)(`${'a'.repeat(1000)}!`)).toBe(false);
  expect(linearPattern(regex)('x'.repeat(1000))).toBe(false);
});

it.each([
  ['[', 'is no regular expression'],
  ['\\-', 'is no regular expression'],
  ['(?=a)b', 'looks ahead or back'],
  ['(?<!a)b', 'looks ahead or back'],
  ['(a)\\1', 'refers back to a group'],
  ['(?<n>a)\\k<n>', 'refers back to a group'],
  ['a{3000}', 'counts too far'],
  ['((a{99}){99}){99}', 'counts too far'],
])('%s %s', (regex, why) => {
  expect(() => linearPattern(regex)).toThrow(why);
});
