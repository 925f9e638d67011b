import { expect, it } from 'vitest';
import { sharedMeasure } from '../../../../src/framework/engine/dashboard/breakdown-rows';
import type { BreakdownWidget } from '../../../../src/framework/language/dashboard/dashboard-config';

const label = { zh: '量', en: 'Amount' };
const series: BreakdownWidget['series'] = [
  { label, fn: 'sum', of: 'views' },
  { label, fn: 'count' },
  { label, fn: 'sum', of: 'cost', per: { fn: 'count' } },
  { label, fn: 'avg', of: 'cost' },
  { label, fn: 'sum', of: 'words', level: true },
];
const totals = [10, 0, 3, 4, 5];

it.each<[string, number | undefined, number | undefined]>([
  ['the first where no order is chosen', undefined, 0],
  ['none of a total that is nothing', 1, undefined],
  ['none of a rate', 2, undefined],
  ['none of an average', 3, undefined],
  ['none of a level', 4, undefined],
])('takes %s', (_, index, expected) => {
  expect(sharedMeasure({ series }, totals, index === undefined ? undefined : { index, isDown: true })).toBe(expected);
});
