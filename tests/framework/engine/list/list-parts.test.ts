import { describe, expect, it, vi } from 'vitest';
import type { SavedView } from '../../../../src/framework/contract/views';
import { figureText } from '../../../../src/framework/engine/context/figure-text';
import { boardColumns, canMove, movesTo } from '../../../../src/framework/engine/list/board-moves';
import { figureFilters, figureQuery, pageTotal } from '../../../../src/framework/engine/list/figure-text';
import { listParts } from '../../../../src/framework/engine/list/list-parts';
import { tabOrder } from '../../../../src/framework/engine/list/list-tabs';
import { monthToBegin } from '../../../../src/framework/engine/list/month-to-begin';
import { addressOf, defaultOf, isAsSaved, queryOf } from '../../../../src/framework/engine/list/saved-view';
import { rowWindow } from '../../../../src/framework/engine/list/table/row-window';
import { extraRowsIn, tableHeight } from '../../../../src/framework/engine/list/table/table-size';
import { toneReader } from '../../../../src/framework/engine/list/tones';
import { pagedBy } from '../../../../src/framework/engine/list/use-records';
import { buildTree, missingParents, type TreeNode } from '../../../../src/framework/engine/list/use-tree-rows';
import { lookup } from '../../../../src/framework/fields/lookup';
import { choice, date, datetime, phone, ref, state, text } from '../../../../src/framework/fields/registry';
import type { FigureConfig } from '../../../../src/framework/language/pages/list-config';
import { usualLayout } from '../../../../src/framework/language/pages/table-layout';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { resolveResource } from '../../../../src/framework/language/resolve/resolve-resource';
import type { Can } from '../../../../src/framework/rights/objects';
import { tinyField, tinyResource } from '../support/tiny-console';

describe('month to begin', () => {
  const label = { zh: '文', en: 'Text' };
  const resource = resolveResource('posts', {
    label,
    fields: { title: text({ label }), at: datetime({ label }) },
    list: { calendar: { by: 'at' } },
  });
  const row = (at: string | null) => ({ id: at ?? 'none', at, version: 1 });

  it.each<[readonly (string | null)[], string]>([
    [[], ''],
    [[null], ''],
    [['2026-12-03T04:00:00.000Z', '2026-11-26T04:00:00.000Z'], ''],
    [['2026-09-12T04:00:00.000Z', '2026-08-01T04:00:00.000Z'], '2026-09'],
    [['2027-01-10T04:00:00.000Z'], '2027-01'],
  ])('%j begins in %j', (moments, month) =>
    expect(monthToBegin({ resource, rows: moments.map(row), today: '2026-11-25' })).toBe(month),
  );
});

const rows = (pairs: Record<string, string | null>) => Object.entries(pairs).map(([id, up]) => ({ id, up }));
const drawn = (nodes: readonly TreeNode[]): string =>
  nodes.map(({ record, children }) => record.id + (children.length > 0 ? `(${drawn(children)})` : '')).join(' ');

describe('a tree', () => {
  it.each<[string, Record<string, string | null>, string]>([
    ['children in their order', { a: null, b: 'a', c: '', d: 'a', e: 'b' }, 'a(b(e) d) c'],
    ['a child before its parent', { b: 'a', a: null }, 'a(b)'],
    ['an unknown parent as the top', { b: 'x', c: 'b' }, 'b(c)'],
    ['its own parent', { a: 'a' }, 'a'],
    ['a circle', { a: 'c', b: 'a', c: 'b', d: null }, 'd a(b(c))'],
    ['nothing', {}, ''],
  ])('of %s', (_, pairs, expected) => {
    expect(drawn(buildTree(rows(pairs), 'up'))).toBe(expected);
  });

  it('tells which parents are missing, each once', () => {
    expect(missingParents(rows({ a: null, b: 'a', c: 'x', d: 'x', e: '' }), 'up')).toEqual(['x']);
  });
});

describe('the groups of a table', () => {
  const label = { zh: '文', en: 'Text' };
  const resource = resolveResource('posts', {
    label,
    fields: { title: text({ label }), kind: choice({ label, options: { a: label, b: label }, protected: true }) },
    list: { groupBy: 'kind' },
  });
  it.each<[string, boolean, object, string | undefined]>([
    ['are by a field', true, {}, 'kind'],
    ['that the user may see', false, {}, undefined],
    ['and that the page does not fix', true, { kind: 'a' }, undefined],
  ])('%s', (_, isSeen, fixed, expected) => {
    const page = { columns: ['title'], view: 'table', fixed, where: {}, filters: [] } as never;
    expect(listParts({ resource, page, can: () => isSeen }).group?.name).toBe(expected);
  });

  it('decide the order first', () => {
    const sort = [
      { field: 'price', order: 'desc' as const },
      { field: 'status', order: 'desc' as const },
    ];
    const state = { kind: 'table', page: 1, size: 20, sort } as never;
    expect(pagedBy(state, ['status']).sort).toEqual(sort.toReversed());
    expect(pagedBy(state, []).sort).toEqual(sort);
    expect(pagedBy(state, ['name', 'status']).sort.map(({ field, order }) => `${field} ${order}`)).toEqual([
      'name desc',
      'status desc',
      'price desc',
    ]);
  });

  it.each<[string, object, string, string[]]>([
    ['its records by their titles, those of the same title by ids', {}, '', ['toName', 'to']],
    ['ids, where the user may not see the titles', {}, 'field:things.name', ['to']],
    ['ids, where the lookup is of another field', { toName: lookup('to.note', text({ label })) }, '', ['to']],
  ])('of a reference are in the order of %s', (_, fields, hidden, expected) => {
    const things = { label, fields: { name: text({ label, protected: true }), note: text({ label }) } };
    const lines = {
      label,
      fields: { to: ref('things', { label }), toName: lookup('to.name', text({ label })), ...fields },
      list: { groupBy: 'to' },
    };
    const site = { title: label, home: '/' };
    const config = { site, roles: {}, permissions: [], resources: { things, lines }, routes: [] };
    const posts = resolveConsole(config as never).resources.get('lines');
    const page = { columns: [], view: 'table', fixed: {}, where: {}, filters: [] } as never;
    const can: Can = ({ object }) => object !== hidden;
    expect(posts && listParts({ resource: posts, page, can }).groupSort).toEqual(expected);
  });
});

describe('row window', () => {
  const look = (count: number, scrolled: number) => rowWindow({ count, scrolled, rowHeight: 40, height: 600 });

  describe('the rows that are drawn', () => {
    it('are all of them while they are few', () => {
      expect(look(200, 4000)).toEqual({ first: 0, end: 200, before: 0, after: 0 });
    });

    it.each([0, 39, 40, 599, 600, 5000, 12_345, 19_400, 50_000, -20])('cover what is visible at %d px', (scrolled) => {
      const { first, end, before, after } = look(500, scrolled);
      const top = Math.min(Math.max(0, scrolled), 500 * 40 - 600);
      expect(first * 40).toBeLessThanOrEqual(top);
      expect(end * 40).toBeGreaterThanOrEqual(top + 600);
      expect(end - first).toBeLessThanOrEqual(80);
      expect(before + (end - first) * 40 + after).toBe(500 * 40);
    });

    it('stay the same while one scrolls a little', () => expect(look(500, 4801)).toEqual(look(500, 5399)));
  });

  it.each([
    [0, 291],
    [1, 351],
    [2.25, 426],
    [extraRowsIn(432), 432],
    [extraRowsIn(200), 291],
    [-3, 291],
  ])('a table with %d extra rows leaves %d px to the others', (extraRows, px) => {
    expect(tableHeight({ extraRows })).toBe(`max(240px, calc(100dvh - ${px}px))`);
  });
});

const { actions } = tinyResource('articles');
const status = tinyField('status');
const draft = { id: 'a', status: 'draft' };
const sent = { id: 'b', status: 'sent' };
const columns = boardColumns({ field: status, without: [], filter: undefined });

describe('a board', () => {
  it.each<[string, Parameters<typeof boardColumns>[0], string[]]>([
    ['every option', { field: status, without: [], filter: undefined }, ['draft', 'sent']],
    ['those not left out', { field: status, without: ['sent'], filter: undefined }, ['draft']],
    ['those filtered by', { field: status, without: ['sent'], filter: { kind: 'oneOf', values: ['sent'] } }, ['sent']],
    ['a choice as well', { field: tinyField('kind'), without: [], filter: undefined }, ['news', 'video']],
    ['nothing of another field', { field: tinyField('title'), without: [], filter: undefined }, []],
  ])('has columns for %s', (_, input, values) => {
    expect(boardColumns(input).map(({ value }) => value)).toEqual(values);
  });

  it.each([
    ['along an action', draft, 'sent', ['send']],
    ['never against one', sent, 'draft', []],
    ['nowhere from where no action begins', { id: 'c', status: null }, 'sent', []],
  ])('moves a card %s', (_, record, to, names) => {
    expect(movesTo({ actions, by: 'status', record, to }).map(({ name }) => name)).toEqual(names);
  });

  it('moves only what the user may move', () => {
    expect(canMove({ actions, by: 'status', record: draft, columns })).toBe(true);
    expect(canMove({ actions, by: 'status', record: sent, columns })).toBe(false);
    expect(canMove({ actions: [], by: 'status', record: draft, columns })).toBe(false);
    expect(movesTo({ actions, by: 'kind', record: { id: 'd', kind: 'news' }, to: 'video' })).toEqual([]);
  });
});

describe('figures', () => {
  const resource = tinyResource('articles');
  type Figure = Omit<FigureConfig, 'label'>;

  describe('a figure', () => {
    it.each<[Figure, string]>([
      [{ fn: 'count' }, 'count'],
      [{ fn: 'sum', of: 'price' }, 'sum.price'],
      [{ fn: 'count', where: { status: 'sent', open: true } }, 'count?status=sent&open=true'],
      [{ fn: 'avg', of: 'price', where: { status: ['a b', 'c&d'] } }, 'avg.price?status=a+b&status=c%26d'],
    ])('%j is asked for as %s', (figure, text) => {
      expect(figureQuery(figure)).toBe(text);
    });

    it.each<[Figure, number | string | null, string]>([
      [{ fn: 'count' }, 12345, '12,345'],
      [{ fn: 'sum', of: 'price' }, 1234.5, '¥1,234.50'],
      [{ fn: 'avg', of: 'length' }, 12.34, '12.3 秒'],
      [{ fn: 'max', of: 'day' }, '2026-11-22', '2026-11-22'],
      [{ fn: 'avg', of: 'price' }, null, '–'],
    ])('%j of %j is read as %s', (figure, value, text) => {
      expect(figureText({ figure, value, resource, language: 'zh' })).toBe(text);
    });

    it('filters the list where the list can be filtered so', () => {
      const filterable = resource.fields.filter(({ name }) => name !== 'kind');
      expect(figureFilters({ where: { status: ['draft', 'sent'], open: true }, filterable })).toEqual({
        status: { kind: 'oneOf', values: ['draft', 'sent'] },
        open: { kind: 'flag', isOn: true },
      });
      expect(figureFilters({ where: { kind: 'news' }, filterable })).toBeUndefined();
      expect(figureFilters({ where: undefined, filterable })).toBeUndefined();
    });

    it('of a page is added up without parts of a cent', () => {
      expect(
        pageTotal(
          [
            { id: '1', price: 0.1 },
            { id: '2', price: 0.2 },
            { id: '3', price: null },
          ],
          'price',
        ),
      ).toBe(0.3);
    });
  });
});

describe('tones', () => {
  const label = { zh: '字', en: 'Word' };
  const meaning = (word: string) => ({ zh: word, en: word });

  const resource = resolveResource('things', {
    label,
    fields: {
      title: text({ label }),
      secret: text({ label, protected: true }),
      mobile: phone({ label, mask: true }),
      due: date({ label }),
      status: state({ label, options: { open: label, shut: label }, initial: 'open' }),
    },
    list: {
      tones: [
        { when: { secret: { empty: true } }, tone: 'muted', label: meaning('secret') },
        { when: { mobile: { ne: '1' } }, tone: 'info', label: meaning('mobile') },
        { when: { status: 'open', due: { lt: { today: '0d' } } }, tone: 'danger', label: meaning('late') },
        { when: { status: 'open' }, tone: 'warning', label: meaning('open') },
      ],
    },
  });
  const asking = { zone: 'Asia/Shanghai', me: {} };
  const toneOf = toneReader({ resource, asking, can: () => false });

  it.each([
    ['the first that holds', { status: 'open', due: '2000-01-01' }, 'danger'],
    ['the next one', { status: 'open', due: '9000-01-01' }, 'warning'],
    ['none where a value is missing that is compared, but what holds without it', { status: 'open' }, 'warning'],
    ['none', { status: 'shut', due: '2000-01-01' }, undefined],
  ])('%s gives a record its tone', (_, record, tone) => {
    expect(toneOf({ id: 'a', ...record })?.tone).toBe(tone);
  });

  it('asks nothing of a field that the reader may not see or sees masked', () => {
    const record = { id: 'a', status: 'shut', mobile: '138****8000' };
    expect(toneOf(record)).toBeUndefined();
    expect(toneReader({ resource, asking, can: () => true })({ ...record, secret: 'x' })?.tone).toBe('info');
  });

  it('asks once for each record, however often it is drawn', () => {
    const request = vi.fn(() => 'open');
    const record = Object.defineProperty({ id: 'a' }, 'status', { get: request });
    toneOf(record);
    const count = request.mock.calls.length;
    expect(count).toBeGreaterThan(0);
    toneOf(record);
    expect(request).toHaveBeenCalledTimes(count);
  });
});

describe('saved view', () => {
  const view = (part: Partial<SavedView> = {}): SavedView => ({
    id: 'v1',
    at: '/articles',
    name: 'One',
    query: 'status=draft&status=sent&createdAt=last7',
    layout: { ...usualLayout, pinned: { title: 'left', price: 'right' } },
    isDefault: false,
    role: null,
    isForMe: true,
    ...part,
  });

  it('a view keeps of an address what lasts, spans by name', () => {
    const params = new URLSearchParams(
      'createdAt=last7&_page=3&_view=v2&_cols=a,b&_density=loose&_sort=-price&_size=50&_q=x',
    );
    expect(queryOf(params)).toBe('createdAt=last7&_sort=-price&_size=50&_q=x');
    expect(addressOf(view()).toString()).toBe('status=draft&status=sent&createdAt=last7&_view=v1');
  });

  describe('a list is as it was saved', () => {
    const { layout } = view();
    it.each<[string, string, Partial<SavedView['layout']>, boolean]>([
      ['exactly', 'status=draft&status=sent&createdAt=last7&_view=v1', {}, true],
      [
        'in another order, on another page',
        'createdAt=last7&status=sent&status=draft&_page=2',
        { pinned: { price: 'right', title: 'left' } },
        true,
      ],
      ['not with another filter', 'status=draft&createdAt=last7', {}, false],
      ['not with another order', 'status=draft&status=sent&createdAt=last7&_sort=price', {}, false],
      ['not with another column', 'status=draft&status=sent&createdAt=last7', { hidden: ['title'] }, false],
      ['not with another row height', 'status=draft&status=sent&createdAt=last7', { density: 'loose' }, false],
    ])('%s', (_, query, part, expected) => {
      expect(isAsSaved(view(), { params: new URLSearchParams(query), layout: { ...layout, ...part } })).toBe(expected);
    });
  });

  describe('the view that a list begins with', () => {
    it.each<[string, SavedView[], string | undefined]>([
      ['none', [view()], undefined],
      [
        'one’s own before that of a role',
        [view({ id: 'r', role: 'Admin', isDefault: true }), view({ id: 'own', isDefault: true })],
        'own',
      ],
      ['that of one’s role', [view({ id: 'r', role: 'Admin', isDefault: true })], 'r'],
      ['never that of another role', [view({ role: 'Admin', isDefault: true, isForMe: false })], undefined],
    ])('is %s', (_, views, expected) => expect(defaultOf(views)?.id).toBe(expected));
  });
});

it('tabs begin with what somebody has to look at, the others keep their order', () => {
  const colors = ['blue', 'orange', undefined, 'red', 'gold', 'red'];
  const names = tabOrder(colors.map((color, at) => ({ color, at }))).map(({ at }) => at);
  expect(names).toEqual([3, 5, 1, 0, 2, 4]);
});
