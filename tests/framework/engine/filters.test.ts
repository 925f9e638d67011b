import { describe, expect, it } from 'vitest';
import { filterableFields } from '../../../src/framework/engine/context/filterable-fields';
import { listFilters, searchedFields, shownFilters } from '../../../src/framework/engine/list/filters/to-filters';
import type { FilterValue } from '../../../src/framework/fields/base/filter-value';
import { presetDays } from '../../../src/framework/fields/base/filter-value';
import { tinyResource } from './support/tiny-console';

const resource = tinyResource('articles');
const now = new Date(2026, 2, 1, 12);
const filterable = filterableFields({ resource, fixed: {}, can: () => true });
const crud = (filters: Record<string, FilterValue>, search = '') =>
  listFilters({
    state: { search, filters },
    filterable,
    fixed: { kind: 'video' },
    where: {},
    now,
  }).slice(1);

describe('filters become questions to the data provider', () => {
  it.each<[string, Record<string, FilterValue>, unknown[]]>([
    ['text', { title: { kind: 'contains', text: '50%' } }, [{ field: 'title', operator: 'contains', value: '50%' }]],
    [
      'range',
      { price: { kind: 'range', from: 0, to: 5 } },
      [
        { field: 'price', operator: 'gte', value: 0 },
        { field: 'price', operator: 'lte', value: 5 },
      ],
    ],
    ['set', { status: { kind: 'oneOf', values: ['draft'] } }, [{ field: 'status', operator: 'in', value: ['draft'] }]],
    ['no', { open: { kind: 'flag', isOn: false } }, [{ field: 'open', operator: 'eq', value: false }]],
    [
      'days of a date stay days',
      { day: { kind: 'days', preset: undefined, from: '2026-01-01', to: '2026-01-31' } },
      [
        { field: 'day', operator: 'gte', value: '2026-01-01' },
        { field: 'day', operator: 'lte', value: '2026-01-31' },
      ],
    ],
    [
      'days of a moment are whole days here',
      { sentAt: { kind: 'days', preset: 'yesterday' } },
      [
        { field: 'sentAt', operator: 'gte', value: new Date(2026, 1, 28).toISOString() },
        { field: 'sentAt', operator: 'lte', value: new Date(2026, 1, 28, 23, 59, 59, 999).toISOString() },
      ],
    ],
  ])('%s', (_, filters, expected) => {
    expect(crud(filters)).toEqual(expected);
  });

  it('always asks for the values that the route fixes, and searches only when something is typed', () => {
    const where = { status: ['draft', 'sent'], open: true, kind: 'news' };
    expect(
      listFilters({ state: { search: 'x', filters: {} }, filterable, fixed: { kind: 'video' }, where, now }),
    ).toEqual([
      { field: 'status', operator: 'in', value: ['draft', 'sent'] },
      { field: 'open', operator: 'eq', value: true },
      { field: 'kind', operator: 'eq', value: 'video' },
      { field: 'q', operator: 'eq', value: 'x' },
    ]);
  });

  it('drops fixed and protected fields', () => {
    const names = filterableFields({ resource, fixed: { kind: 'video' }, can: () => false }).map(({ name }) => name);
    expect(names).not.toContain('kind');
    expect(names).not.toContain('secret');
    expect(names).toContain('status');
  });

  it('shows the filters of the page and those that only the address asks for', () => {
    const shown = shownFilters({ filterable, names: ['status', 'nonsense'], active: ['author', 'status'] });
    expect(shown.map(({ name }) => name)).toEqual(['status', 'author']);
    expect(searchedFields({ resource, can: () => true }).map(({ name }) => name)).toEqual(['title']);
  });
});

describe('spans of days', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['last7', '2026-02-23', '2026-03-01'],
    ['last30', '2026-01-31', '2026-03-01'],
    ['month', '2026-03-01', '2026-03-01'],
  ] as const)('%s', (preset, from, to) => {
    expect(presetDays({ preset, now })).toEqual({ from, to });
  });
});
