import { expect, test } from 'vitest';
import { placeFlyout } from '../../../../src/framework/shell/menu/place-flyout';

const viewport = { width: 1000, height: 600 };
const rail = (top: number) => ({ left: 8, right: 56, top, bottom: top + 40 });
const bar = (left: number) => ({ left, right: left + 100, top: 0, bottom: 56 });
const size = (width: number, height: number) => ({ width, height });

test.each([
  ['beside its button', 'right', rail(100), size(200, 200), { left: 68, top: 100, maxHeight: 584 }],
  ['pushed up at the lower edge', 'right', rail(500), size(200, 200), { left: 68, top: 392, maxHeight: 584 }],
  ['longer than the window', 'right', rail(500), size(200, 2000), { left: 68, top: 8, maxHeight: 584 }],
  ['on the other side at the right edge', 'right', bar(850), size(200, 90), { left: 638, top: 8, maxHeight: 584 }],
  ['below its button', 'below', bar(100), size(200, 90), { left: 100, top: 60, maxHeight: 532 }],
  ['pushed left at the right edge', 'below', bar(900), size(200, 90), { left: 792, top: 60, maxHeight: 532 }],
  ['wider than the window', 'below', bar(900), size(2000, 90), { left: 8, top: 60, maxHeight: 532 }],
] as const)('%s', (_, side, anchor, wanted, place) =>
  expect(placeFlyout({ anchor, size: wanted, viewport, side })).toEqual(place),
);
