import { describe, expect, it, test } from 'vitest';
import { listFilters, whereFilters } from '../../../src/framework/engine/list/filters/to-filters';
import { readListState, writeListState } from '../../../src/framework/engine/list/url-state';
import type { Expression } from '../../../src/framework/expressions/expression';
import { bothOf, testsIn, valuesIn } from '../../../src/framework/language/pages/where';
import { resolveResource } from '../../../src/framework/language/resolve/resolve-resource';
import { conditionInWords } from '../../../src/framework/language/resource/condition-in-words';

const resource = resolveResource('offers', {
  label: { zh: '套餐', en: 'Offers' },
  ownedBy: 'ownerId',
  fields: {
    status: {
      type: 'choice',
      label: { zh: '状态', en: 'Status' },
      options: { on: { zh: '上架', en: 'On sale' }, off: { zh: '下架', en: 'Off' } },
    },
    isOpen: { type: 'switch', label: { zh: '公开', en: 'Public' } },
    price: { type: 'money', label: { zh: '售价', en: 'Price' } },
    cost: { type: 'money', label: { zh: '成本', en: 'Cost' } },
    period: { type: 'dateRange', label: { zh: '销售期', en: 'Period' } },
    roles: { type: 'tags', label: { zh: '角色', en: 'Roles' } },
    items: {
      type: 'list',
      label: { zh: '明细', en: 'Items' },
      fields: { sum: { type: 'money', label: { zh: '金额', en: 'Sum' } } },
    },
  },
});

test.each<[Expression, string, string]>([
  [{ status: 'on', isOpen: true }, '状态为“上架”，且公开为“是”', 'Status is “On sale” and Public is “yes”'],
  [{ status: ['on', 'off'] }, '状态为“上架”、“下架”之一', 'Status is one of “On sale”, “Off”'],
  [{ status: { ne: 'off' } }, '状态不为“下架”', 'Status is not “Off”'],
  [
    { any: [{ roles: { empty: true } }, { roles: { in: { me: 'roles' } } }] },
    '角色为空，或角色为本人的角色之一',
    'Roles is empty or Roles is one of one’s own roles',
  ],
  [
    { status: 'on', any: [{ isOpen: false }, { price: 1, cost: { gt: 2 } }] },
    '状态为“上架”，且（公开为“否”，或（售价为1，且成本大于2））',
    'Status is “On sale” and (Public is “no” or (Price is 1 and Cost is above 2))',
  ],
  [{ not: { roles: { empty: false } } }, '不满足（角色不为空）', 'not (Roles is filled in)'],
  [{ ownerId: { eq: { me: 'id' } } }, '归属人为本人', 'Owner is oneself'],
  [
    { 'period.to': { gte: { today: '0d' } }, createdAt: { gte: { now: '-1m' } } },
    '销售期 结束不早于今天，且创建时间不早于1 个月前',
    'Period end is not before today and Created is not before 1 month ago',
  ],
  [
    { price: { between: [1, { multiply: [{ field: 'cost' }, 2] }] } },
    '售价在1、（成本 × 2）之间',
    'Price lies between 1, (Cost × 2)',
  ],
  [
    { that: { value: { days: { from: { field: 'createdAt' }, to: { today: '+2w' } } }, is: { lte: 30 } } },
    '从创建时间到2 周后的天数不超过30',
    'the days from Created to 2 weeks ahead is at most 30',
  ],
  [
    { that: { value: { add: [{ field: 'createdAt' }, '1m', 2] }, is: { lt: { now: '0d' } } } },
    '（创建时间 + 1 个月 + 2）早于现在',
    '(Created + 1 month + 2) is before now',
  ],
  [
    { price: { lt: { sum: [{ field: 'items.sum' }, { count: 'roles' }] } } },
    '售价小于明细 金额、角色的个数的合计',
    'Price is below the sum of Items Sum, the number of Roles',
  ],
  [
    { price: { eq: { if: { isOpen: true }, use: { round: { max: [{ field: 'cost' }, 3] }, digits: 1 } } } },
    '售价为公开为“是”时成本、3中最大的（四舍五入），否则空',
    'Price is the largest of Cost, 3 (rounded) if Public is “yes”, else nothing',
  ],
])('%j', (expression, zh, en) => {
  expect(conditionInWords(resource, expression)).toEqual({ zh, en });
});

const soon: Expression = { endsAt: { lte: { today: '+7d' } } };

describe('a condition of a list', () => {
  it.each<[Expression, values: object, tests: object | undefined]>([
    [{}, {}, undefined],
    [{ status: 'a', kind: ['b', 'c'], open: true }, { status: 'a', kind: ['b', 'c'], open: true }, undefined],
    [{ status: 'a', ...soon }, { status: 'a' }, soon],
    [{ not: { status: 'a' } }, {}, { not: { status: 'a' } }],
    [{ any: [{ status: 'a' }] }, {}, { any: [{ status: 'a' }] }],
  ])('%j is values and tests', (where, values, tests) => {
    expect(valuesIn(where)).toEqual(values);
    expect(testsIn(where)).toEqual(tests);
  });

  it.each<[Expression | undefined, Expression | undefined, Expression]>([
    [undefined, undefined, {}],
    [{ a: 1 }, { a: 2, b: 3 }, { a: 2, b: 3 }],
    [{ a: 1 }, soon, { a: 1, ...soon }],
    [soon, { not: { a: 1 } }, { all: [soon, { not: { a: 1 } }] }],
    [{ not: { a: 1 } }, { not: { a: 2 } }, { all: [{ not: { a: 1 } }, { not: { a: 2 } }] }],
  ])('%j and %j', (first, second, both) => {
    expect(bothOf(first, second)).toEqual(both);
  });

  it('travels as filters of fields, and the rest as it is written', () => {
    expect(whereFilters({ status: 'a', kind: ['b'], ...soon })).toEqual([
      { field: 'status', operator: 'eq', value: 'a' },
      { field: 'kind', operator: 'in', value: ['b'] },
      { field: '_where', operator: 'eq', value: JSON.stringify(soon) },
    ]);
  });
});

describe('a preset', () => {
  const presets = [{ name: 'mine', label: { zh: '我的', en: 'Mine' }, where: { status: 'a' } }];
  const request = (preset: string | undefined) =>
    listFilters({
      state: { search: '', filters: {}, preset },
      filterable: [],
      fixed: {},
      where: soon,
      presets,
      now: new Date(0),
    });

  it('narrows besides what always holds, in one parameter', () => {
    expect(request('mine')).toEqual([
      { field: '_where', operator: 'eq', value: JSON.stringify({ all: [soon, { all: [{ status: 'a' }] }] }) },
    ]);
  });

  it('is nothing where there is none of that name', () => {
    expect(request('other')).toEqual(request(undefined));
  });

  it('stands in the address, where it is one', () => {
    const defaults = { size: 20, sort: [{ field: 'id', order: 'asc' }], kind: 'table' } as const;
    const read = (query: string) =>
      readListState({
        params: new URLSearchParams(query),
        fields: [],
        sortable: new Set(),
        kinds: [],
        presets: ['mine'],
        defaults,
      });
    expect(read('_preset=mine').preset).toBe('mine');
    expect(read('_preset=other').preset).toBeUndefined();
    expect(writeListState({ state: read('_preset=mine'), defaults }).toString()).toBe('_preset=mine');
  });
});
