// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { sparkPoints } from '../../../../src/framework/engine/dashboard/figure-content';

it.each<[string, (number | null)[], [number, number][]]>([
  [
    'rises from the bottom to the top',
    [1, 2, 3],
    [
      [0, 25],
      [50, 14],
      [100, 3],
    ],
  ],
  [
    'leaves out days of which nothing is known',
    [1, null, 3],
    [
      [0, 25],
      [100, 3],
    ],
  ],
  [
    'stands in the middle where every day is the same',
    [4, 4],
    [
      [0, 14],
      [100, 14],
    ],
  ],
  ['is none of zeros', [0, 0, 0], []],
  ['is none of one day', [null, 5, null], []],
])('a line %s', (_, values, points) => {
  expect(sparkPoints(values)).toEqual(points);
});
