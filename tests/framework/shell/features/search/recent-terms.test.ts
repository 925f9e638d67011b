import { describe, expect, test } from 'vitest';
import { createRecentTerms, readTerms, withTerm } from '../../../../../src/framework/shell/features/search/use-search';

const memoryStorage = () => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};

describe('a term', () => {
  test.each([
    [[], 'a', ['a']],
    [['a', 'b'], 'b', ['b', 'a']],
    [['A', 'b'], 'a', ['a', 'b']],
    [['a'], '  ', ['a']],
    [['a'], ' b ', ['b', 'a']],
    [['1', '2', '3', '4', '5', '6', '7', '8'], '9', ['9', '1', '2', '3', '4', '5', '6', '7']],
  ])('%j with "%s": %j', (terms, term, expected) => expect(withTerm(terms, term)).toEqual(expected));

  test('of any length is kept short', () => expect(withTerm([], 'x'.repeat(5000))[0]).toHaveLength(100));
});

describe('what is kept', () => {
  test.each([
    [null, []],
    ['', []],
    ['{', []],
    ['null', []],
    ['["a"]', []],
    ['{"version":2,"terms":["a"]}', []],
    ['{"version":1,"terms":"a"}', []],
    ['{"version":1,"terms":["a",5,null,"","a","b"]}', ['a', 'b']],
  ])('%s gives %j', (text, expected) => expect(readTerms(text)).toEqual(expected));

  test('is one list per user, and can be forgotten', () => {
    const storage = memoryStorage();
    const of = (userId: string) => createRecentTerms({ userId, storage: () => storage });
    of('u1').add('装修');
    of('u2').add('报价');
    expect(of('u1').list()).toEqual(['装修']);
    of('u1').clear();
    expect(of('u1').list()).toEqual([]);
    expect(of('u2').list()).toEqual(['报价']);
  });

  test('lives in memory where storage is blocked', () => {
    const blocked = createRecentTerms({
      userId: 'u1',
      storage: () => {
        throw new Error('blocked');
      },
    });
    blocked.add('a');
    blocked.add('b');
    expect(blocked.list()).toEqual(['b', 'a']);
    blocked.clear();
    expect(blocked.list()).toEqual([]);
  });
});
