import { describe, expect, it } from 'vitest';
import type { ListState } from '../../../../src/framework/engine/context/list-state';
import { readListState, writeListState } from '../../../../src/framework/engine/list/url-state';
import { tinyResource } from '../support/tiny-console';

const fields = tinyResource('articles').fields;
const sortable = new Set(['title', 'price']);
const defaults = { size: 20, sort: { field: 'createdAt', order: 'desc' }, kind: 'table' } as const;
const usual: ListState = { page: 1, size: 20, sort: defaults.sort, search: '', filters: {}, kind: 'table', at: '' };
const read = (query: string): ListState =>
  readListState({ params: new URLSearchParams(query), fields, sortable, kinds: ['table', 'calendar'], defaults });

describe('a list that opens with some of its records', () => {
  const draft = { status: { kind: 'oneOf', values: ['draft'] } } as const;
  const first = { ...defaults, filters: draft };
  const readFirst = (query: string): ListState =>
    readListState({ params: new URLSearchParams(query), fields, sortable, kinds: ['table'], defaults: first });
  it.each<[string, ListState['filters']]>([
    ['', draft],
    ['_all=1', {}],
    // A caller that requests something gets that and no less.
    ['_q=abc', {}],
    ['_page=2', {}],
    ['status=sent', { status: { kind: 'oneOf', values: ['sent'] } }],
  ])('%s', (query, filters) => {
    expect(readFirst(query).filters).toEqual(filters);
  });

  it.each<[ListState['filters'], string]>([
    [{}, '_all=1'],
    [draft, 'status=draft'],
  ])('writes %o as %s', (filters, query) => {
    expect(writeListState({ state: { ...usual, filters }, defaults: first }).toString()).toBe(query);
  });
});

describe('a list reads its state from the address', () => {
  it.each<[string, Partial<ListState>]>([
    ['', {}],
    ['_page=3', { page: 3 }],
    ['_page=0', {}],
    ['_page=-1', {}],
    ['_page=1e3', {}],
    ['_page=9999999', {}],
    ['_size=50', { size: 50 }],
    ['_size=37', {}],
    ['_sort=price', { sort: { field: 'price', order: 'asc' } }],
    ['_sort=-title', { sort: { field: 'title', order: 'desc' } }],
    ['_sort=note', {}],
    ['_sort=__proto__', {}],
    ['_kind=calendar&_at=2026-11', { kind: 'calendar', at: '2026-11' }],
    ['_kind=board', {}],
    ['_at=2026', {}],
    ['_q=%20abc%20', { search: 'abc' }],
    ['unknown=1&constructor=2', {}],
    ['title=abc', { filters: { title: { kind: 'contains', text: 'abc' } } }],
    ['title=%20', {}],
    ['status=draft&status=sent&status=draft', { filters: { status: { kind: 'oneOf', values: ['draft', 'sent'] } } }],
    ['status=toString&status=nonsense', {}],
    ['author=7', { filters: { author: { kind: 'oneOf', values: ['7'] } } }],
    ['price=10..20.5', { filters: { price: { kind: 'range', from: 10, to: 20.5 } } }],
    ['price=..0', { filters: { price: { kind: 'range', from: undefined, to: 0 } } }],
    ['price=5', { filters: { price: { kind: 'range', from: 5, to: 5 } } }],
    ['price=abc', {}],
    ['open=false', { filters: { open: { kind: 'flag', isOn: false } } }],
    ['open=1', {}],
    ['createdAt=last7', { filters: { createdAt: { kind: 'days', preset: 'last7' } } }],
    ['day=2026-01-01..', { filters: { day: { kind: 'days', preset: undefined, from: '2026-01-01', to: undefined } } }],
    ['day=2026-02-30', {}],
  ])('%s', (query, expected) => {
    expect(read(query)).toEqual({ ...usual, ...expected });
  });

  it.each([
    '',
    '_page=2',
    'status=draft&status=sent&_q=a%26b&_sort=-title&_size=100&_page=4',
    '_kind=calendar&_at=2026-11-22',
    'price=..20&open=true&day=2026-01-01..2026-01-31&createdAt=month',
  ])('and writes back the same state: %s', (query) => {
    const state = read(query);
    const written = writeListState({ state, defaults }).toString();
    expect(read(written)).toEqual(state);
  });

  it('leaves out of the address what is usual', () => {
    expect(writeListState({ state: usual, defaults }).toString()).toBe('');
  });
});
