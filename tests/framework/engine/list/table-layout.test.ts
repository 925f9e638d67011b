import { describe, expect, it } from 'vitest';
import type { ListState } from '../../../../src/framework/engine/context/list-state';
import {
  addLayout,
  layoutFrom,
  readStoredList,
  writeStoredList,
} from '../../../../src/framework/engine/list/layout/address-layout';
import { arrangeColumns, orderColumns } from '../../../../src/framework/engine/list/layout/arrange-columns';
import {
  moveColumn,
  pinColumn,
  resizeColumn,
  showColumn,
} from '../../../../src/framework/engine/list/layout/change-layout';
import { fittingIn, leastWidths } from '../../../../src/framework/engine/list/table/record-view';
import { toColumns } from '../../../../src/framework/engine/list/to-columns';
import { isSameQuestion, readListState, writeListState } from '../../../../src/framework/engine/list/url-state';
import { state } from '../../../../src/framework/fields/registry';
import { readTableLayout, type TableLayout, usualLayout } from '../../../../src/framework/language/pages/table-layout';
import { resolveResource } from '../../../../src/framework/language/resolve/resolve-resource';
import type { Language } from '../../../../src/framework/shared/label';
import { tinyResource } from '../support/tiny-console';

const names = ['title', 'status', 'price', 'author'];
const columns = toColumns({ resource: tinyResource('articles'), names, can: () => true });
const layout = (part: Partial<TableLayout>): TableLayout => ({ ...usualLayout, ...part });
const shown = (part: Partial<TableLayout>): string[] =>
  arrangeColumns(columns, layout(part)).map(({ field, pin }) => `${pin ? `${pin}:` : ''}${field.name}`);

describe('columns that are whole', () => {
  it.each([
    [[100, 100, 100], 300, 3],
    [[100, 100, 100], 299, 2],
    [[100, 100], Number.POSITIVE_INFINITY, 2],
    [[100, 100], 50, 1],
  ])('of %j in %d px are %d', (least, room, count) => {
    expect(fittingIn(least, room)).toBe(count);
  });

  it('have room for the longest name of a state in each language', () => {
    const options = { a: { zh: '新', en: 'New' }, b: { zh: '需人工处理', en: 'Needs attention' } };
    const { fields } = resolveResource('posts', {
      label: options.a,
      fields: { state: state({ label: options.a, options, initial: 'a' }) },
    });
    const [column] = toColumns({
      resource: {
        ...tinyResource('articles'),
        fields,
        fieldByName: new Map(fields.map((field) => [field.name, field])),
      },
      names: ['state'],
      can: () => true,
    });
    expect(column && ['zh', 'en'].map((language) => leastWidths([column], language as Language)[0])).toEqual([96, 138]);
  });
});

describe('columns stand as the operator arranged them', () => {
  it.each<[string, Partial<TableLayout>, string[]]>([
    ['as configured', {}, names],
    ['in their own order', { order: ['author', 'price', 'status', 'title'] }, ['author', 'price', 'status', 'title']],
    ['without hidden ones', { hidden: ['status', 'author'] }, ['title', 'price']],
    ['all of them when all are hidden', { hidden: names }, names],
    [
      'without what the list does not have',
      { order: ['gone', 'price', 'title', 'price'], hidden: ['gone'] },
      ['price', 'author', 'title', 'status'],
    ],
    ['a new first column stays first', { order: ['status', 'price', 'author'] }, names],
    [
      'pinned ones at their edges',
      { pinned: { price: 'left', title: 'right' } },
      ['left:price', 'status', 'author', 'right:title'],
    ],
  ])('%s', (_, part, expected) => expect(shown(part)).toEqual(expected));

  it('lets a width of one’s own replace that of the configuration', () => {
    const [title, status] = arrangeColumns(columns, layout({ widths: { title: 333 } }));
    expect(title).toMatchObject({ width: 333, isWidthSet: true });
    expect(status?.isWidthSet).toBeUndefined();
  });

  it('orders hidden columns too', () => {
    const order = orderColumns(columns, ['price']).map(({ field }) => field.name);
    expect(order).toEqual(['title', 'status', 'price', 'author']);
  });
});

describe('a layout is changed', () => {
  it.each<[string, TableLayout, Partial<TableLayout>]>([
    ['hide', showColumn(usualLayout, 'price', false), { hidden: ['price'] }],
    ['hide twice', showColumn(layout({ hidden: ['price'] }), 'price', false), { hidden: ['price'] }],
    ['show', showColumn(layout({ hidden: ['price', 'title'] }), 'price', true), { hidden: ['title'] }],
    [
      'move down',
      moveColumn(usualLayout, { names, from: 'title', to: 'price' }),
      { order: ['status', 'price', 'title', 'author'] },
    ],
    [
      'move up',
      moveColumn(usualLayout, { names, from: 'author', to: 'title' }),
      { order: ['author', 'title', 'status', 'price'] },
    ],
    ['move nowhere', moveColumn(usualLayout, { names, from: 'title', to: 'gone' }), {}],
    ['pin', pinColumn(usualLayout, 'title', 'left'), { pinned: { title: 'left' } }],
    ['unpin', pinColumn(layout({ pinned: { title: 'left' } }), 'title', undefined), { pinned: {} }],
    ['widen', resizeColumn(usualLayout, 'title', 200.4), { widths: { title: 200 } }],
    [
      'not beyond the limits',
      resizeColumn(resizeColumn(usualLayout, 'title', 5), 'price', 9999),
      { widths: { title: 60, price: 800 } },
    ],
    ['usual width', resizeColumn(layout({ widths: { title: 90 } }), 'title', undefined), { widths: {} }],
  ])('%s', (_, changed, expected) => expect(changed).toEqual(layout(expected)));
});

describe('what is kept', () => {
  const stored = {
    layout: layout({
      order: ['price', 'title'],
      hidden: ['status'],
      pinned: { price: 'right' },
      widths: { price: 90 },
      density: 'compact',
      isHeightFixed: true,
    }),
    shown: { view: 'v1', layout: layout({ hidden: ['title'] }) },
    start: { view: 'v1', query: 'status=draft', layout: usualLayout },
  };
  it('is read back', () => expect(readStoredList(writeStoredList(stored))).toEqual(stored));

  it.each([
    null,
    '',
    '{',
    '[]',
    'null',
    '7',
    '{"v":0,"layout":{"density":"compact"}}',
    '{"v":1,"layout":7,"start":[]}',
  ])('is the usual list when it is corrupted: %s', (text) =>
    expect(readStoredList(text)).toEqual({ layout: usualLayout, shown: undefined, start: undefined }),
  );

  it('drops what is not understood and keeps the rest', () => {
    const hostile = JSON.parse(
      '{"order":["title",7,null,"title","a b"],"hidden":"x","pinned":{"title":"up","price":"left","__proto__":"left","constructor":"left"},"widths":{"title":"90","price":1e9,"status":100},"density":"huge","isHeightFixed":1}',
    );
    expect(readTableLayout(hostile)).toEqual(
      layout({ order: ['title'], pinned: { price: 'left' }, widths: { status: 100 } }),
    );
  });
});

describe('a link shows the same columns', () => {
  const own = layout({ order: ['author'], hidden: ['title'], pinned: { price: 'left' }, widths: { price: 99 } });
  const read = (query: string) => layoutFrom(new URLSearchParams(query), { own, names });
  it('to whoever may see them', () => {
    const link = addLayout(new URLSearchParams('status=draft'), {
      names: ['price', 'secret', 'title'],
      density: 'loose',
    });
    expect(link.get('status')).toBe('draft');
    expect(arrangeColumns(columns, read(link.toString())).map(({ field }) => field.name)).toEqual(['price', 'title']);
    expect(read(link.toString())).toMatchObject({ density: 'loose', widths: own.widths });
  });
  it.each(['', '_cols=', '_cols=secret,gone&_density=huge'])(
    'and is one’s own list when it says nothing usable: %s',
    (query) => expect(read(query)).toBe(own),
  );
});

const fields = tinyResource('articles').fields;
const sortable = new Set(['title', 'price']);
const defaults = { size: 20, sort: [{ field: 'createdAt', order: 'desc' }], kind: 'table' } as const;
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
    ['_sort=price', { sort: [{ field: 'price', order: 'asc' }] }],
    ['_sort=-title', { sort: [{ field: 'title', order: 'desc' }] }],
    [
      '_sort=-title,note,price',
      {
        sort: [
          { field: 'title', order: 'desc' },
          { field: 'price', order: 'asc' },
        ],
      },
    ],
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
    'status=draft&status=sent&_q=a%26b&_sort=-title,price&_size=100&_page=4',
    '_kind=calendar&_at=2026-11-22',
    'price=..20&open=true&day=2026-01-01..2026-01-31&createdAt=month',
  ])('and writes back the same state: %s', (query) => {
    const state = read(query);
    const written = writeListState({ state, defaults }).toString();
    expect(read(written)).toEqual(state);
  });

  it('is the same question in whatever order its filters were set', () => {
    const filters = read('status=draft&price=..20').filters;
    const reversed = Object.fromEntries(Object.entries(filters).reverse());
    expect(isSameQuestion({ ...usual, filters }, { ...usual, filters: reversed })).toBe(true);
    expect(isSameQuestion({ ...usual, filters }, usual)).toBe(false);
  });

  it('leaves out of the address what is usual', () => {
    expect(writeListState({ state: usual, defaults }).toString()).toBe('');
  });
});
