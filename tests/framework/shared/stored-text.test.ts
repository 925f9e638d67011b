import { describe, expect, test } from 'vitest';
import { parseObject, storedText } from '../../../src/framework/shared/stored-text';

const storageOf = (values: Map<string, string>, { isFull = false } = {}) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (isFull) throw new Error('full');
    values.set(key, value);
  },
  removeItem: (key: string) => void values.delete(key),
});
const blocked = () => {
  throw new Error('blocked');
};

describe('a kept text', () => {
  test('is written, read by another object, and removed', () => {
    const values = new Map<string, string>();
    const of = (key: string) => storedText(key, () => storageOf(values));
    expect(of('a').read()).toBeUndefined();
    expect(of('a').write('1')).toBe(true);
    expect([of('a').read(), of('b').read()]).toEqual(['1', undefined]);
    expect(of('a').write(undefined)).toBe(true);
    expect([of('a').read(), values.size]).toEqual([undefined, 0]);
  });

  test('lives in memory where storage is blocked, and says so', () => {
    const stored = storedText('a', blocked);
    expect(stored.read()).toBeUndefined();
    expect(stored.write('1')).toBe(false);
    expect(stored.read()).toBe('1');
    expect(stored.write(undefined)).toBe(false);
    expect(stored.read()).toBeUndefined();
  });

  test('a full storage keeps what it had', () => {
    const stored = storedText('a', () => storageOf(new Map([['a', 'old']]), { isFull: true }));
    expect(stored.write('new')).toBe(false);
    expect(stored.read()).toBe('old');
  });
});

test.each([
  ['{"a":1}', { a: 1 }],
  ['[1]', {}],
  ['null', {}],
  ['"a"', {}],
  ['{', {}],
  ['', {}],
  [undefined, {}],
  [null, {}],
])('the object in %j', (text, expected) => expect(parseObject(text)).toEqual(expected));
