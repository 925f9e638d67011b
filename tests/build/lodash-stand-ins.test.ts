import { describe, expect, it } from 'vitest';
import differenceWith from '../../scripts/bundle/stand-ins/lodash/difference-with';
import get from '../../scripts/bundle/stand-ins/lodash/get';
import isEqual from '../../scripts/bundle/stand-ins/lodash/is-equal';
import unionWith from '../../scripts/bundle/stand-ins/lodash/union-with';
import uniqBy from '../../scripts/bundle/stand-ins/lodash/uniq-by';

const filter = { field: 'status', operator: 'in', value: ['draft', 'paid'] };
const call = (): void => undefined;

it.each<[unknown, unknown, boolean]>([
  [1, 1, true],
  [Number.NaN, Number.NaN, true],
  [1, '1', false],
  [null, undefined, false],
  [null, {}, false],
  [[], {}, false],
  [[1, [2]], [1, [2]], true],
  [[1, 2], [2, 1], false],
  [[1], [1, undefined], false],
  [filter, structuredClone(filter), true],
  [filter, { ...filter, value: ['draft'] }, false],
  [{ a: undefined }, { b: undefined }, false],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [new Date(5), new Date(5), true],
  [new Date(5), new Date(6), false],
  [call, call, true],
  [call, () => undefined, false],
  [new Map(), new Map(), false],
])('isEqual(%j, %j) is %s', (left, right, expected) => expect(isEqual(left, right)).toBe(expected));

describe('lists', () => {
  const other = { ...filter, field: 'title' };

  it('differenceWith leaves out what has an equal', () =>
    expect(differenceWith([filter, other], [structuredClone(filter)], isEqual)).toEqual([other]));

  it('unionWith keeps the first of equal items', () =>
    expect(unionWith([filter], [other, structuredClone(filter)], [structuredClone(other)], isEqual)).toEqual([
      filter,
      other,
    ]));

  it('uniqBy keeps the first of each value', () =>
    expect(
      uniqBy(
        [
          { value: 1, label: 'a' },
          { value: 2, label: 'b' },
          { value: 1, label: 'c' },
        ],
        'value',
      ),
    ).toEqual([
      { value: 1, label: 'a' },
      { value: 2, label: 'b' },
    ]));
});

it.each<[string, unknown]>([
  ['author.name', 'Lin'],
  ['tags[1]', 'b'],
  ['author.none.deeper', undefined],
])('get %s', (path, expected) => {
  const from = { author: { name: 'Lin' }, tags: ['a', 'b'] };
  expect(get(from, path)).toBe(expected);
});
