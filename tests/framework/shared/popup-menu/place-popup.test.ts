import { expect, test } from 'vitest';
import { placePopup } from '../../../../src/framework/shared/popup-menu/place-popup';

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
