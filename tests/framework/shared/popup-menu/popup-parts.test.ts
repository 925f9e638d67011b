import { describe, expect, test } from 'vitest';
import { placePopup } from '../../../../src/framework/shared/popup-menu/place-popup';
import { stepChoice } from '../../../../src/framework/shared/popup-menu/popup-list';

describe('place popup', () => {
  const view = { width: 390, height: 800 };
  const size = { width: 160, height: 200 };
  const button = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

  test.each([
    ['below, right edges in line', button(300, 8), 'end', { left: 180, top: 52 }],
    ['below, left edges in line', button(100, 8), 'start', { left: 100, top: 52 }],
    ['not beyond the right edge of the window', button(345, 8), 'start', { left: 222, top: 52 }],
    ['not beyond the left edge', button(10, 8), 'end', { left: 8, top: 52 }],
    ['above where there is more room', button(300, 740), 'end', { left: 180, top: 536 }],
    ['at a point', { left: 50, top: 60, width: 0, height: 0 }, 'start', { left: 50, top: 64 }],
  ] as const)('a popup stands %s', (_, anchor, align, expected) => {
    expect(placePopup({ anchor, size, view, align })).toMatchObject(expected);
  });

  test('a popup that fits nowhere scrolls in the larger space', () => {
    const long = { width: 160, height: 2000 };
    expect(placePopup({ anchor: button(300, 500), size: long, view, align: 'end' })).toEqual({
      left: 180,
      top: 8,
      maxHeight: 488,
    });
  });
});

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
