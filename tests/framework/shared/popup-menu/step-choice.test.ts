import { describe, expect, test } from 'vitest';
import { stepChoice } from '../../../../src/framework/shared/popup-menu/step-choice';

const texts = ['Refresh', 'Close others', 'Close all', '刷新'];

describe('a key in a menu leads to', () => {
  test.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 3, 0],
    ['ArrowUp', -1, 3],
    ['ArrowUp', 0, 3],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 3],
    ['Enter', 1, undefined],
  ])('%s from %i', (key, now, expected) => {
    expect(stepChoice({ key, now, texts, typed: '' })).toBe(expected);
  });

  test.each([
    ['c', -1, 1],
    ['c', 1, 2],
    ['cc', 1, 2],
    ['c', 2, 1],
    ['close a', 1, 2],
    ['r', 0, 0],
    ['刷', 0, 3],
    ['x', 0, undefined],
  ])('typing "%s" from %i', (typed, now, expected) => {
    expect(stepChoice({ key: typed.at(-1) ?? '', now, texts, typed })).toBe(expected);
  });

  test('nowhere in an empty menu', () => {
    expect(stepChoice({ key: 'ArrowDown', now: -1, texts: [], typed: '' })).toBeUndefined();
  });
});
