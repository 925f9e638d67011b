import { expect, test } from 'vitest';
import { fitCount } from '../../../../src/framework/shell/menu/use-fitting';

test.each([
  ['nothing to show', [], 60, 0, 0],
  ['all fit, to the pixel', [100, 100, 100], 60, 300, 3],
  ['one too many: the rest needs room as well', [100, 100, 100], 60, 299, 2],
  ['the item for the rest drives out another', [100, 100, 100], 60, 250, 1],
  ['only the item for the rest', [100, 100, 100], 60, 70, 0],
  ['no room at all', [100], 60, 0, 0],
  ['wide and narrow', [40, 200, 40], 60, 270, 1],
] as const)('%s', (_, widths, more, room, count) => expect(fitCount({ widths, more, room })).toBe(count));
