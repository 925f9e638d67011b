import { expect, it } from 'vitest';
import { trendOf } from '../../../../src/product/screens/rank-trend/rank-trend-cell';

it.each([
  [3, 8, { kind: 'up', places: 5 }],
  [8, 3, { kind: 'down', places: 5 }],
  [3, 3, { kind: 'same', places: 0 }],
  [3, undefined, { kind: 'entered', places: 0 }],
  [undefined, 3, { kind: 'lost', places: 0 }],
  [undefined, undefined, undefined],
])('rank %s after %s is %j', (rank, last, expected) => expect(trendOf({ rank, last })).toEqual(expected));
