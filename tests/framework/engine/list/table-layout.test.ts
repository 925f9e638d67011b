import { describe, expect, it } from 'vitest';
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
import { toColumns } from '../../../../src/framework/engine/list/to-columns';
import { readTableLayout, type TableLayout, usualLayout } from '../../../../src/framework/language/pages/table-layout';
import { tinyResource } from '../support/tiny-console';

const names = ['title', 'status', 'price', 'author'];
const columns = toColumns({ resource: tinyResource('articles'), names, can: () => true });
const layout = (part: Partial<TableLayout>): TableLayout => ({ ...usualLayout, ...part });
const shown = (part: Partial<TableLayout>): string[] =>
  arrangeColumns(columns, layout(part)).map(({ field, pin }) => `${pin ? `${pin}:` : ''}${field.name}`);

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
