import { describe, expect, it } from 'vitest';
import { choice, date, datetime, image, money, number, ref, state, text } from '../../../src/framework/fields/registry';
import { checkConsole } from '../../../src/framework/language/check/check';
import { defineConsole } from '../../../src/framework/language/console-config';
import { resolveResource } from '../../../src/framework/language/resolve/resolve-resource';
import type { WrittenResource } from '../../../src/framework/language/resource/resource-config';

type WrittenList = NonNullable<WrittenResource['list']>;

const label = { zh: '字', en: 'Word' };

const resource = (list: WrittenList): WrittenResource => ({
  label,
  fields: {
    title: text({ label }),
    cover: image({ label }),
    parentId: ref('things', { label }),
    price: money({ label }),
    day: date({ label }),
    kind: choice({ label, options: { a: label, b: label }, multiple: true }),
    status: state({ label, options: { open: label, shut: label }, initial: 'open' }),
    rank: number({ label }),
    five: number({ label, default: 5 }),
    at: datetime({ label }),
    end: datetime({ label }),
  },
  list,
  actions: { shut: { label, form: ['at'], bulk: true } },
  relations: { below: { label, resource: 'things', by: 'parentId' } },
});

const mistakes = (list: WrittenList, page: { view?: 'board'; first?: string; where?: { status: string } } = {}) =>
  checkConsole(
    defineConsole({
      site: { title: label, home: '/things' },
      roles: {},
      permissions: [],
      resources: { things: resource(list) },
      routes: [{ path: '/things', title: label, page: 'list', resource: 'things', ...page }],
    }),
  ).map(({ path, message }) => `${path}: ${message}`);

describe('a list beyond its columns', () => {
  it('may be all of it', () => {
    expect(
      mistakes({
        kind: 'grid',
        grid: { image: 'cover' },
        tree: { parent: 'parentId' },
        calendar: { by: 'at', lanes: 'parentId', move: 'shut', create: '/things' },
        board: { by: 'status', without: ['shut'] },
        summary: [
          { label, fn: 'count', where: { status: 'open' } },
          { label, fn: 'max', of: 'day' },
        ],
        totals: ['price'],
        expand: { relation: 'below' },
        side: { by: 'parentId' },
        groupBy: 'parentId',
        tones: [{ when: { status: 'open', price: { gt: 3 } }, tone: 'danger', label }],
        empty: { text: label, next: [{ label, to: '/things/create' }] },
        where: { status: ['open', 'shut'] },
      }),
    ).toEqual([]);
  });

  it('leads with the columns that it keeps', () => {
    const listOf = (list: WrittenList) => resolveResource('things', resource(list)).list;
    const columns = ['title', 'kind', 'price', 'rank'];
    expect(listOf({ columns, keep: ['price', 'title'] })).toMatchObject({
      columns: ['price', 'title', 'kind', 'rank'],
      keep: ['price', 'title'],
    });
    expect(listOf({ columns })).toMatchObject({ columns, keep: columns });
    expect(listOf({}).keep).toEqual(listOf({}).columns.slice(0, 8));
  });

  it('brings what it is sorted by into sight, unless it names what it keeps', () => {
    const listOf = (list: WrittenList) => resolveResource('things', resource(list)).list;
    const columns = ['title', 'cover', 'parentId', 'price', 'day', 'kind', 'status', 'rank', 'five', 'at'];
    const leading = ['title', 'cover', 'parentId', 'price', 'day', 'kind'];
    expect(listOf({ columns, sort: '-at' }).columns).toEqual([...leading, 'at', 'status', 'rank', 'five']);
    expect(listOf({ columns, sort: '-rank' }).columns).toEqual(columns);
    expect(listOf({ columns, sort: '-at', keep: ['title'] }).columns).toEqual(columns);
  });

  it.each<[string, WrittenList]>([
    ['list.keep: "price" is no column of the list.', { columns: ['title', 'rank'], keep: ['rank', 'price'] }],
    [
      'list.keep: 9 columns are too many to be whole.',
      {
        columns: ['title', 'cover', 'parentId', 'price', 'day', 'kind', 'status', 'rank', 'five'],
        keep: ['title', 'cover', 'parentId', 'price', 'day', 'kind', 'status', 'rank', 'five'],
      },
    ],
    ['list.side.by: "price" is a field of type money.', { side: { by: 'price' } }],
    ['list.side.by: "kind" is a field of type choice.', { side: { by: 'kind' } }],
    ['list.groupBy: "kind" is a field of type choice.', { groupBy: 'kind' }],
    ['list.groupBy: "nothing" is no field of things.', { groupBy: 'nothing' }],
    ['list.groupBy: the order by hand ("rank") knows no groups.', { groupBy: 'status', order: 'rank' }],
    ['list.kinds: "tree" is not described.', { kinds: ['table', 'tree'] }],
    ['list.kind: "table" is not among the kinds.', { kinds: ['grid'], grid: { image: 'cover' } }],
    ['list.grid.image: "title" is a field of type text.', { grid: { image: 'title' } }],
    ['list.grid.fields: "nothing" is no field of things.', { grid: { image: 'cover', fields: ['nothing'] } }],
    ['list.tree.parent: "title" is a field of type text.', { tree: { parent: 'title' } }],
    ['list.tree.levels: "1" is no number of levels.', { tree: { parent: 'parentId', levels: 1 } }],
    ['list.calendar.by: "price" is a field of type money.', { calendar: { by: 'price' } }],
    ['list.calendar.until: "day" is a field of type date.', { calendar: { by: 'at', until: 'day' } }],
    ['list.calendar.until: "day" has no time of day.', { calendar: { by: 'day', until: 'at' } }],
    ['list.calendar.lanes: "kind" is a field of type choice.', { calendar: { by: 'at', lanes: 'kind' } }],
    ['list.calendar.lanes: "day" has no time of day.', { calendar: { by: 'day', lanes: 'status' } }],
    ['list.calendar.create: "/thing" is no route.', { calendar: { by: 'day', create: '/thing' } }],
    [
      'list.calendar.move: "shut" is no action of selections whose form is at and end alone.',
      { calendar: { by: 'at', until: 'end', move: 'shut' } },
    ],
    ['list.board.by: "kind" is a field of type choice.', { board: { by: 'kind' } }],
    ['list.board.without: "gone" is no option of status.', { board: { by: 'status', without: ['gone'] } }],
    ['list.summary[0]: "sum" needs a field.', { summary: [{ label, fn: 'sum' }] }],
    ['list.summary[0].of: "day" is a field of type date.', { summary: [{ label, fn: 'avg', of: 'day' }] }],
    ['list.summary[0].where.x: "x" is no field of things.', { summary: [{ label, fn: 'count', where: { x: 1 } }] }],
    ['list.totals: "title" is a field of type text.', { totals: ['title'] }],
    ['list.expand.relation: "above" is no relation.', { expand: { relation: 'above' } }],
    ['list.expand.fields: "x" is no field of things.', { expand: { fields: ['x'] } }],
    ['list.empty.text.zh: the text is missing.', { empty: { text: { zh: ' ', en: 'None' } } }],
    ['list.empty.next[0].to: "/thing" is no route.', { empty: { text: label, next: [{ label, to: '/thing' }] } }],
    ['list.tones[0].when.x: "x" is no field of things.', { tones: [{ when: { x: 1 }, tone: 'info', label }] }],
    [
      'list.tones[0].tone: "red" is no tone.',
      { tones: [{ when: { status: 'open' }, tone: 'red', label }] } as unknown as WrittenList,
    ],
    ['list.where.x: "x" is no field of things.', { where: { x: true } }],
  ])('%s', (expected, list) => {
    expect(mistakes(list)).toContain(`resources.things.${expected}`);
  });

  it('is named where a route wants it', () => {
    expect(mistakes({}, { view: 'board' })).toEqual(['routes[/things].view: "board" is not described.']);
  });

  it.each([
    [{}, 'open', undefined, 'things has no tabs.'],
    [{ tabs: { by: 'status' } }, 'opne', undefined, '"opne" is no option of status that this page shows.'],
    [{ tabs: { by: 'status' } }, 'open', 'shut', '"open" is no option of status that this page shows.'],
    [
      { tabs: { by: 'status' }, filters: ['day'] },
      'open',
      undefined,
      '"status" is no filter of this page, so it has no tabs.',
    ],
    [{ tabs: { by: 'status' } }, 'open', undefined, undefined],
  ] as const)('%j opens a page with %s of %s: %s', (list, first, status, expected) => {
    const found = mistakes(list, { first, ...(status && { where: { status } }) });
    expect(found).toEqual(expected === undefined ? [] : [`routes[/things].first: ${expected}`]);
  });

  it('has the table and each described way to choose from, and few fields on its cards', () => {
    const { list } = resolveResource('things', resource({ calendar: { by: 'day' }, grid: { image: 'cover' } }));
    expect(list.kinds).toEqual(['table', 'grid', 'calendar']);
    expect(list.kind).toBe('table');
    expect(list.grid?.fields).toEqual(['parentId', 'price', 'day']);
  });
});

describe('an order by hand', () => {
  it('is held by a number that may stay empty and that the list is sorted by', () => {
    expect(mistakes({ order: 'rank' })).toEqual([]);
    expect(mistakes({ order: 'rank', sort: '-createdAt', columns: ['title', 'rank'] })).toEqual([]);
    expect(mistakes({ order: 'nothing' })).toContain('resources.things.list.order: "nothing" is no field of things.');
    expect(mistakes({ order: 'price' })).toEqual([
      'resources.things.list.order: "price" is no number that people may edit.',
    ]);
    expect(mistakes({ order: 'five' })).toEqual([
      'resources.things.list.order: "five" must be able to stay empty: new records stand last.',
    ]);
    expect(mistakes({ order: 'rank', sort: 'title', columns: ['title'] })).toEqual([
      'resources.things.list.order: the list is never sorted by "rank".',
    ]);
    expect(mistakes({ order: 'rank', kind: 'board', kinds: ['board'], board: { by: 'status' } })).toEqual([
      'resources.things.list.order: only tables and grids are ordered by hand.',
    ]);
  });
});

describe('cells changed in place', () => {
  it('are columns with room for what edits them', () => {
    expect(mistakes({ columns: ['title', 'price'], inline: ['title', 'price'] })).toEqual([]);
    expect(
      mistakes({ columns: ['title', 'cover', 'status'], inline: ['price', 'cover', 'status', 'nothing'] }),
    ).toEqual([
      'resources.things.list.inline: "price" is no column of the list.',
      'resources.things.list.inline: "cover" needs more room than a cell.',
      'resources.things.list.inline: "status" is nothing that a form changes.',
      'resources.things.list.inline: "nothing" is no column of the list.',
    ]);
  });
});
