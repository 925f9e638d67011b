import { describe, expect, it } from 'vitest';
import { listFilters, whereFilters } from '../../../src/framework/engine/list/filters/to-filters';
import { readListState, writeListState } from '../../../src/framework/engine/list/url-state';
import type { Expression } from '../../../src/framework/expressions/expression';
import { bothOf, testsIn, valuesIn } from '../../../src/framework/language/pages/where';

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
    const defaults = { size: 20, sort: { field: 'id', order: 'asc' }, kind: 'table' } as const;
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
