import type { CrudFilter, CrudSort, Pagination } from '@refinedev/core';
import { describe, expect, it, test } from 'vitest';
import { createDataProvider, createTitleReader } from '../../../../src/framework/client/data/data-provider';
import {
  debounceCalls,
  flattenTree,
  type TreeAnswer,
  templateQuery,
} from '../../../../src/framework/client/data/template-provider';
import type { Http } from '../../../../src/framework/client/http/http';
import type { ActionsApi } from '../../../../src/framework/language/resource/api-config';
import { parts } from './tiny-resource';

describe('undo of creation', () => {
  test.each([
    [{ 'X-Undo': 'abc' }, { data: { id: '1' }, undo: { token: 'abc' } }],
    [{}, { data: { id: '1' } }],
  ])(
    'Refine hears beside the record by what its creation is taken back: %j',
    async (headers: Record<string, string>, expected) => {
      const request = async () => ({ data: { id: '1' }, headers: new Headers(headers) });
      const provider = createDataProvider({ http: { request } as unknown as Http, resourceOf: () => undefined });
      expect(await provider.create({ resource: 'articles', variables: {} })).toEqual(expected);
    },
  );
});

describe('estimated totals', () => {
  test.each([
    [
      { list: [{ id: '1' }], total: 1_000_000, estimated: true },
      { total: 1_000_000, isEstimated: true },
    ],
    [
      { list: [{ id: '1' }], total: 1 },
      { total: 1, isEstimated: undefined },
    ],
  ])('Refine hears whether a total is an estimate: %j', async (data, expected) => {
    const request = async () => ({ data, headers: new Headers() });
    const provider = createDataProvider({ http: { request } as unknown as Http, resourceOf: () => undefined });
    const { total, isEstimated } = await provider.getList({ resource: 'articles' });
    expect({ total, isEstimated }).toEqual(expected);
  });
});

describe('read titles', () => {
  test('titles are asked for a thousand at a time', async () => {
    const requested: { path: string; ids: number; fields: unknown }[] = [];
    const request = async ({ path, body }: { path: string; body?: unknown }) => {
      const { ids, fields } = body as { ids: string[]; fields: string[] };
      requested.push({ path, ids: ids.length, fields });
      return { data: { list: ids.map((id) => ({ id, title: `title ${id}`, canShow: true })) } };
    };
    const readTitles = createTitleReader({ request } as unknown as Http);
    const ids = Array.from({ length: 1200 }, (_, index) => `${index}`);
    const titles = await readTitles({ resource: 'groups', ids, fields: ['works.groupId'] });
    expect(titles).toHaveLength(1200);
    expect(titles[1100]).toEqual({ id: '1100', title: 'title 1100', canShow: true });
    expect(requested).toEqual([
      { path: '/api/groups/titles', ids: 1000, fields: ['works.groupId'] },
      { path: '/api/groups/titles', ids: 200, fields: ['works.groupId'] },
    ]);
  });
});

describe('filter operators', () => {
  const requested = async (...filters: CrudFilter[]): Promise<unknown> => {
    let path = '';
    const request = async (call: { path: string }) => {
      path = call.path;
      return { data: { list: [], total: 0 }, headers: new Headers() };
    };
    const provider = createDataProvider({ http: { request } as unknown as Http, resourceOf: () => undefined });
    await provider.getList({ resource: 'parts', filters });
    return path;
  };

  test.each([
    ['eq', 'stock=10'],
    ['ne', 'stock_ne=10'],
    ['in', 'stock=10'],
    ['gte', 'stock_gte=10'],
    ['lte', 'stock_lte=10'],
    ['contains', 'stock_like=10'],
  ] as const)('a list is asked with the operator %s as %s', async (operator, query) => {
    expect(await requested({ field: 'stock', operator, value: 10 })).toMatch(new RegExp(`[?&]${query}(&|$)`));
  });

  const where = async (...filters: CrudFilter[]): Promise<unknown> => {
    const path = String(await requested(...filters));
    return JSON.parse(new URL(path, 'http://x').searchParams.get('_where') ?? 'null');
  };
  const of = (operator: string, value?: unknown): CrudFilter => ({ field: 'stock', operator, value }) as CrudFilter;

  test.each([
    [of('lt', 10), { stock: { lt: 10 } }],
    [of('gt', 10), { stock: { gt: 10 } }],
    [of('null'), { stock: { empty: true } }],
    [of('nnull'), { stock: { empty: false } }],
    [of('between', [1, 2]), { stock: { between: [1, 2] } }],
    [of('nin', ['a']), { not: { stock: { in: ['a'] } } }],
    [of('ncontains', 'a'), { not: { stock: { contains: 'a' } } }],
    [of('startswith', 'a'), { stock: { startsWith: 'a' } }],
    [of('nstartswith', 'a'), { not: { stock: { startsWith: 'a' } } }],
    [of('endswith', 'a'), { stock: { endsWith: 'a' } }],
    [of('nendswith', 'a'), { not: { stock: { endsWith: 'a' } } }],
    [of('ina', ['a', 'b']), { all: [{ stock: { eq: 'a' } }, { stock: { eq: 'b' } }] }],
    [of('nina', ['a']), { not: { all: [{ stock: { eq: 'a' } }] } }],
    [
      { operator: 'or', value: [of('eq', 1), { operator: 'and', value: [of('gte', 3), of('ne', 4)] }] },
      { any: [{ stock: { eq: 1 } }, { all: [{ stock: { gte: 3 } }, { stock: { ne: 4 } }] }] },
    ],
  ] as const)('what an address has no operator for is asked as a condition: %j', async (filter, condition) => {
    expect(await where(filter as CrudFilter)).toEqual(condition);
  });

  test('several of them hold together, next to what the address says', async () => {
    expect(await where(of('lt', 9), of('gt', 1))).toEqual({ all: [{ stock: { lt: 9 } }, { stock: { gt: 1 } }] });
    expect(await requested(of('lt', 9), of('ne', 5))).toMatch(/[?&]stock_ne=5(&|$)/);
  });

  test('an operator that nothing can say is refused, not taken for eq', async () => {
    await expect(requested(of('startswiths', 'a'))).rejects.toThrow('but not startswiths');
    await expect(requested({ operator: 'or', value: [of('containss', 'a')] })).rejects.toThrow('but not containss');
  });
});

test('records come in the order in which their ids were asked for', async () => {
  const request = async () => ({ data: { list: [{ id: 'b' }, { id: 'a' }], total: 2 }, headers: new Headers() });
  const provider = createDataProvider({ http: { request } as unknown as Http, resourceOf: () => undefined });
  const { data } = (await provider.getMany?.({ resource: 'parts', ids: ['a', 'gone', 'b'] })) ?? {};
  expect(data).toEqual([{ id: 'a' }, { id: 'b' }]);
});

/** Calls that are answered when the test says so. */
const setUp = () => {
  let time = 0;
  const sent: { answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const once = debounceCalls(() => time);
  const call = (key: string) =>
    once(key, () => new Promise<string>((answer, fail) => void sent.push({ answer, fail })));
  const pass = (ms: number): void => {
    time += ms;
  };
  return { call, sent, pass };
};

it('the same twice is sent once, and both hear of it', async () => {
  const { call, sent } = setUp();
  const [first, second] = [call('a'), call('a')];
  expect(sent).toHaveLength(1);
  sent[0]?.answer('saved');
  expect(await Promise.all([first, second])).toEqual(['saved', 'saved']);
});

it('something else is sent as well', () => {
  const { call, sent } = setUp();
  void call('a');
  void call('b');
  expect(sent).toHaveLength(2);
});

it('the second click of a double click comes after the answer and is the same call', async () => {
  const { call, sent, pass } = setUp();
  const first = call('a');
  sent[0]?.answer('saved');
  await first;
  pass(499);
  expect(await call('a')).toBe('saved');
  expect(sent).toHaveLength(1);
  pass(1);
  void call('a');
  expect(sent).toHaveLength(2);
});

it('one that takes long is not sent again meanwhile', () => {
  const { call, sent, pass } = setUp();
  void call('a');
  pass(60_000);
  void call('a');
  expect(sent).toHaveLength(1);
});

it('one that failed may be tried again at once', async () => {
  const { call, sent } = setUp();
  const first = call('a');
  sent[0]?.fail(new Error('no'));
  await expect(first).rejects.toThrow('no');
  void call('a');
  expect(sent).toHaveLength(2);
});

it.each<[string, TreeAnswer[], object[]]>([
  ['nothing', [], []],
  [
    'parents before children, each with the one above',
    [
      { id: 'a', children: [{ id: 'b', children: [{ id: 'c' }] }, { id: 'd' }] },
      { id: 'e', children: [] },
    ],
    [
      { id: 'a', up: null },
      { id: 'b', up: 'a' },
      { id: 'c', up: 'b' },
      { id: 'd', up: 'a' },
      { id: 'e', up: null },
    ],
  ],
  ['a top whose parent is not shown', [{ id: 'a', up: 'gone' }], [{ id: 'a', up: 'gone' }]],
])('%s', (_, nodes, expected) => {
  expect(flattenTree(nodes, 'up')).toEqual(expected);
});

it('a tree that is a hundred thousand deep', () => {
  let node: TreeAnswer = { id: '0' };
  for (let depth = 1; depth < 100_000; depth += 1) node = { id: String(depth), children: [node] };
  expect(flattenTree([node], 'up')).toHaveLength(100_000);
});

const api = parts.api as ActionsApi;
const request = (filters: CrudFilter[], more: { sorters?: CrudSort[]; pagination?: Pagination } = {}) => {
  const { pageNo: _page, pageSize: _size, ...query } = templateQuery({ resource: parts, api, filters, ...more });
  return query;
};

describe('the address of a list', () => {
  it.each<[string, CrudFilter, object]>([
    ['a part of a text by its parameter', { field: 'name', operator: 'contains', value: 'x' }, { name: 'x' }],
    ['a whole text beside it', { field: 'name', operator: 'eq', value: 'x' }, { name_eq: 'x' }],
    ['one of several texts', { field: 'name', operator: 'in', value: ['x', 'y'] }, { name_eq: ['x', 'y'] }],
    ['a reference by its parameter', { field: 'parentId', operator: 'in', value: ['p'] }, { above: ['p'] }],
    ['records without one', { field: 'parentId', operator: 'eq', value: '' }, { parentId: '' }],
    ['a text that is missing', { field: 'name', operator: 'eq', value: '' }, { name_eq: '' }],
    ['the search box by the one searched field', { field: 'q', operator: 'eq', value: 'x' }, { name: 'x' }],
    ['a choice', { field: 'kind', operator: 'in', value: ['a', 'b'] }, { kind: ['a', 'b'] }],
    ['an exclusion', { field: 'kind', operator: 'ne', value: 'a' }, { kind_ne: 'a' }],
    ['a beginning', { field: 'createdAt', operator: 'gte', value: '2026' }, { createdAt_gte: '2026' }],
    ['an end', { field: 'createdAt', operator: 'lte', value: '2026' }, { createdAt_lte: '2026' }],
    ['an export', { field: '_export', operator: 'eq', value: 'name' }, { _export: 'name' }],
  ])('says %s', (_, filter, expected) => {
    expect(request([filter])).toEqual(expected);
  });

  it('searches by q where more than one field is searched', () => {
    const fields = parts.fields.map((field) => ({ ...field, search: field.type === 'text' }));
    const query = templateQuery({
      resource: { ...parts, fields },
      api,
      filters: [{ field: 'q', operator: 'eq', value: 'x' }],
    });
    expect(query).toMatchObject({ q: 'x' });
  });

  it('says the order', () => {
    const sorters: CrudSort[] = [
      { field: 'kind', order: 'desc' },
      { field: 'name', order: 'asc' },
    ];
    expect(request([], { sorters })).toEqual({ _sort: 'kind,name', _order: 'desc,asc' });
  });

  it.each<[Pagination | undefined, object]>([
    [undefined, { pageNo: 1, pageSize: 20 }],
    [
      { currentPage: 3, pageSize: 50 },
      { pageNo: 3, pageSize: 50 },
    ],
    [{ mode: 'off' }, { pageNo: 1, pageSize: 1000 }],
  ])('has the page of %j', (pagination, expected) => {
    expect(templateQuery({ resource: parts, api, pagination })).toEqual(expected);
  });

  it('has no words for or', () => {
    expect(() => request([{ operator: 'or', value: [] }])).toThrow(/"or"/);
  });
});
